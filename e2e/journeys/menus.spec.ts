import type { Page } from '@playwright/test'
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

/** Opens every group of the menu; a group closes again when its screen is left. */
async function openGroups(page: Page): Promise<void> {
  const menu = menuOf(page)
  await expect(menu.getByRole('link').first()).toBeVisible()
  for (const closed = menu.locator('button[aria-expanded=false]'); (await closed.count()) > 0; )
    await closed.first().click()
}

/** Opens every group and returns the paths of the links. */
async function linksIn(page: Page): Promise<Map<string, string>> {
  await openGroups(page)
  const links = await menuOf(page)
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.querySelector('span')?.textContent ?? ''] as const),
    )
  return new Map(links)
}

/** Chooses the link as a user does, opening the group that holds it. */
async function choose(page: Page, path: string): Promise<void> {
  const toScreen = page.locator(`a[href="${path}"]`)
  const link = menuOf(page).locator(toScreen)
  await menuOf(page).locator('a').first().waitFor()
  if (!(await link.isVisible()))
    await menuOf(page).locator('li', { has: toScreen }).locator('> button[aria-expanded=false]').click()
  await link.click()
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

/** Their screens are opened on a phone, below; those of the others here. */
const ON_PHONE = ['operator', 'customer', 'shipper'] as const satisfies readonly Who[]

for (const who of EVERYONE)
  test(`the menu of the ${who} contains exactly its entries`, async ({ as }) => {
    // One screen after the other: some thirty of them for staff.
    test.slow()
    const page = await as(who, { context: { colorScheme: 'light' } })
    const links = await linksIn(page)
    const allowed = new Map(MENU_OF[who].map(([word, path]) => [path, t.menu[word]]))
    expect([...links].filter(([path, text]) => allowed.get(path) !== text)).toEqual([])
    for (const [path, text] of ON_PHONE.some((one) => one === who) ? [] : links) {
      const before = await page.title()
      await choose(page, path)
      await expect(page, text).toHaveURL(new RegExp(`${path}(\\?|$)`))
      if (path !== '/homePage') await expectOtherTitle(page, before, text)
      await expectScreen(page, text)
      await expect(menuOf(page).locator('[aria-current=page]'), text).toHaveAttribute('href', path)
      if (ONLY_HERE.includes(path)) await expectAccessibleLightAndDark(page, path)
    }
    // A path that is not in the menu must not be a screen; otherwise a screen was added without its entry.
    for (const path of [...allowed.keys()].filter((path) => !links.has(path))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: t.page.notFoundTitle }), path).toBeVisible()
    }
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
    await menuButton(page).click()
    const links = await linksIn(page)
    await expectAccessible(page, 'menu drawer', 'overlay')
    for (const path of links.keys()) {
      if (!(await menuOf(page).isVisible())) await menuButton(page).click()
      const before = await page.title()
      await choose(page, path)
      await expect(menuOf(page)).toBeHidden()
      if (path !== '/homePage') await expectOtherTitle(page, before, path)
      await expectScreen(page, path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(0)
    }
    expect([...links.keys()].length).toBeGreaterThan(3)
  })
