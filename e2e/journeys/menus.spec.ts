import type { Locator, Page } from '@playwright/test'
import { EVERYONE, MENU_OF, type Who } from '../../apps/web/test/menu-entries.ts'
import { menuButton } from '../support/as.ts'
import { expectAccessible, expectAccessibleLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'
import { core } from '../support/texts.ts'

// They only look: side by side, instead of one worker for the longest file of all.
test.describe.configure({ mode: 'parallel' })

const t = core['zh-cn']
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/**
 * Screens that no test draws whole: axe looks at them here, light and dark. All others it has seen in the tests of the
 * screens, where it costs a fifth.
 */
const ONLY_HERE = ['/searchPrice', '/orderTracking']

const menuOf = (page: Page) => page.getByRole('navigation', { name: t.shell.mainMenu })

/** The views of an entry: tabs above the open screen. */
const viewsOf = (page: Page, entry: string) => page.getByRole('navigation', { name: entry, exact: true })

type Link = readonly [path: string, text: string]
const linksIn = async (links: Locator): Promise<Link[]> =>
  links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.querySelector('span')?.textContent ?? ''] as const),
  )
const tabsIn = async (views: Locator): Promise<Link[]> =>
  views.evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.firstChild?.textContent ?? '']))

/**
 * Opens every screen of the menu as a user does, entry by entry and its views one after the other, and says them. After
 * each a check of what is on the screen; before each entry the menu is opened where it is hidden.
 */
async function walkMenu(
  page: Page,
  check: (path: string) => Promise<void>,
  openMenu?: () => Promise<void>,
): Promise<Link[]> {
  const seen: Link[] = []
  const visit = async (link: Locator, [path, text]: Link) => {
    const before = await page.title()
    const isOpen = new URL(page.url()).pathname === path
    await link.click()
    await expect(page, text).toHaveURL(new RegExp(`${path}(\\?|$)`))
    if (!isOpen) await expectOtherTitle(page, before, text)
    await expectScreen(page, text)
    seen.push([path, text])
    await check(path)
  }
  await openMenu?.()
  await menuOf(page).getByRole('link').first().waitFor()
  for (const [path, text] of await linksIn(menuOf(page).getByRole('link'))) {
    if (!(await menuOf(page).isVisible())) await openMenu?.()
    await visit(menuOf(page).locator(`a[href="${path}"]`), [path, text])
    const views = viewsOf(page, text)
    const tabs = await tabsIn(views.getByRole('link'))
    if (tabs.length > 0) seen.pop()
    for (const [view, label] of tabs)
      if (view === path) seen.push([view, label])
      else await visit(views.locator(`a[href="${view}"]`), [view, label])
  }
  return seen
}

/**
 * The old screen stays until the new one is loaded. Its title is polled, because Playwright's own check describes the
 * whole page for its message each time it does not hold yet.
 */
const expectOtherTitle = (page: Page, before: string, name: string): Promise<void> =>
  expect.poll(() => page.title(), { message: name, intervals: [20, 50, 100] }).not.toBe(before)

const FAILURES = new RegExp(
  [
    t.page.notFoundTitle,
    t.page.roleTitle,
    t.page.crashTitle,
    t.page.loadFailedTitle,
    t.page.offlineTitle,
    t.list.failedTitle,
  ].join('|'),
  'i',
)
/** The open screen is stable, has a heading and a title, and shows neither an error nor an empty page. */
async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
  await settled(page)
  await expect(page.getByRole('img', { name: t.common.loading }), name).toHaveCount(0)
  await expect(page.getByText(FAILURES), name).toHaveCount(0)
  await expect(page, name).toHaveTitle(/.+ · Kairo 海路$/)
}

/** Their menu is walked through on a phone, below; that of the others here. */
const ON_PHONE = ['operator', 'customer', 'shipper'] as const satisfies readonly Who[]

const stated = (who: Who): string[] => MENU_OF[who].map(([word, path]) => `${path} ${t.menu[word]}`).toSorted()
const walked = (links: readonly Link[]): string[] => links.map(([path, text]) => `${path} ${text}`).toSorted()

for (const who of EVERYONE.filter((one) => !ON_PHONE.some((other) => other === one)))
  test(`the menu of the ${who} contains exactly its entries`, async ({ as }) => {
    // One screen after the other: some thirty of them for staff.
    test.slow()
    const page = await as(who, { context: { colorScheme: 'light' } })
    const links = await walkMenu(page, async (path) => {
      await expect(page.locator(`nav [aria-current=page][href="${path}"]`).first()).toBeVisible()
      if (ONLY_HERE.includes(path)) await expectAccessibleLightAndDark(page, path)
    })
    expect(walked(links)).toEqual(stated(who))
  })

test("typing the address of another role's screen shows a refusal with a link home", async ({ as, complaints }) => {
  const page = await as('customer', { at: '/searchPrice' })
  await expect(page.getByRole('heading', { level: 1, name: t.page.roleTitle })).toBeVisible()
  await page.getByRole('link', { name: t.common.home, exact: true }).click()
  await expect(page).toHaveURL('/homePage')
  await expectScreen(page, t.menu.home)
  // The guard refuses by an error that the page draws; the browser's console repeats it.
  expect(complaints.splice(0).filter((line) => !line.includes('NotForRole'))).toEqual([])
})

test('an unknown address shows a message, signed in or not', async ({ page, as }) => {
  expect((await page.goto('/nothing/here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t.page.notFoundTitle })).toBeVisible()
  const customer = await as('customer', { at: null })
  await customer.goto('/searchOrders?code=1')
  await expect(customer.getByRole('heading', { name: t.page.notFoundTitle })).toBeVisible()
  await customer.getByRole('link', { name: t.common.home, exact: true }).click()
  await expect(customer).toHaveURL('/homePage')
})

for (const who of ON_PHONE)
  test(`on a phone the ${who} has the same menu in a drawer that closes after a selection`, {
    tag: who === 'customer' ? '@core' : [],
  }, async ({ as }) => {
    test.slow()
    const page = await as(who, { context: { ...PHONE, colorScheme: 'light' } })
    await expect(menuOf(page)).toHaveCount(0)
    let looked = false
    const links = await walkMenu(
      page,
      async (path) => {
        await expect(menuOf(page)).toBeHidden()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(0)
        if (ONLY_HERE.includes(path)) await expectAccessible(page, path)
      },
      async () => {
        await menuButton(page).click()
        if (!looked) await expectAccessible(page, 'menu drawer', 'overlay')
        looked = true
      },
    )
    expect(walked(links)).toEqual(stated(who))
  })
