import type { Page } from '@playwright/test'
import { ACCOUNTS, EVERYONE, menuButton } from './as.ts'
import { expect, test } from './fixtures.ts'
import { foreignTo, MENU_OF } from './menu-entries.ts'
import { settled } from './settled.ts'
import { core } from './texts.ts'

const t = core['zh-cn']
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const menuOf = (page: Page) => page.getByRole('navigation', { name: t.shell.mainMenu })

/** Opens every group and answers the paths of the links. */
async function linksIn(page: Page): Promise<Map<string, string>> {
  const menu = menuOf(page)
  await expect(menu.getByRole('link').first()).toBeVisible()
  for (const closed = menu.locator('button[aria-expanded=false]'); (await closed.count()) > 0; )
    await closed.first().click()
  const links = await menu.getByRole('link').all()
  return new Map(
    await Promise.all(
      links.map(
        async (link) =>
          [(await link.getAttribute('href')) ?? '', (await link.locator('.nav-text').textContent()) ?? ''] as const,
      ),
    ),
  )
}

/** The open screen has a heading, names itself, and neither failed nor is a dead end. */
async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
  await settled(page)
  for (const errorKind of [
    t.page.notFoundTitle,
    t.page.roleTitle,
    t.page.crashTitle,
    t.page.loadFailedTitle,
    t.page.offlineTitle,
    t.list.failedTitle,
  ])
    await expect(page.getByText(errorKind), name).toHaveCount(0)
  await expect(page, name).toHaveTitle(/.+ · Kairo 海路$/)
}

for (const who of EVERYONE) {
  test(`the menu of the ${who} holds exactly its entries, and each opens`, async ({ as }) => {
    const page = await as(who)
    const links = await linksIn(page)
    const allowed = new Map(MENU_OF[who].map(([word, path]) => [path, t.menu[word]]))
    expect([...links].filter(([path, text]) => allowed.get(path) !== text)).toEqual([])
    for (const [path, text] of links) {
      await linksIn(page)
      await menuOf(page).locator(`a[href="${path}"]`).click()
      await expect(page, text).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expectScreen(page, text)
      await expect(menuOf(page).locator('[aria-current=page]'), text).toHaveAttribute('href', path)
    }
    // What the menu leaves out is no page at all; otherwise a screen came without its entry.
    for (const path of [...allowed.keys()].filter((path) => !links.has(path))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: t.page.notFoundTitle }), path).toBeVisible()
    }
  })

  test(`the ${who} is kept out of others' screens, with a way home`, async ({ as, complaints }) => {
    const page = await as(who)
    const foreign = foreignTo(who)
    expect(foreign.length).toBeGreaterThan(3)
    for (const [, path] of foreign) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { level: 1, name: new RegExp(`^(${t.page.roleTitle}|${t.page.notFoundTitle})$`) }),
        path,
      ).toBeVisible()
    }
    const closed = {
      admin: '/searchPrice',
      manager: '/freightRateRetrieval',
      operator: '/freightRateRetrieval',
      customer: '/searchPrice',
      shipper: '/searchPrice',
    }[who]
    await page.goto(closed)
    await expect(page.getByText(t.page.roleText(t.role[ACCOUNTS[who].role]))).toBeVisible()
    await page.getByRole('link', { name: t.common.home, exact: true }).click()
    await expect(page).toHaveURL('/homePage')
    await expectScreen(page, t.menu.home)
    // The guard refuses by an error that the page draws; the browser's console repeats it.
    expect(complaints.splice(0).filter((line) => !line.includes('NotForRole'))).toEqual([])
  })
}

test('an address that does not exist says so, signed in or not', async ({ page, as }) => {
  await page.goto('/nothing/here')
  await expect(page.getByRole('heading', { name: t.page.notFoundTitle })).toBeVisible()
  const customer = await as('customer', { at: '/' })
  await customer.goto('/searchOrders?code=1')
  await expect(customer.getByRole('heading', { name: t.page.notFoundTitle })).toBeVisible()
  await customer.getByRole('link', { name: t.common.home, exact: true }).click()
  await expect(customer).toHaveURL('/homePage')
})

for (const who of ['customer', 'operator'] as const) {
  test(`on a phone the ${who} has the same menu in a drawer that closes after choosing`, async ({ as }) => {
    const page = await as(who, { context: PHONE })
    await expect(menuOf(page)).toHaveCount(0)
    await menuButton(page).click()
    const links = await linksIn(page)
    for (const path of links.keys()) {
      if (!(await menuOf(page).isVisible())) await menuButton(page).click()
      await linksIn(page)
      await menuOf(page).locator(`a[href="${path}"]`).click()
      await expect(menuOf(page)).toBeHidden()
      await expectScreen(page, path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(0)
    }
    expect([...links.keys()].length).toBeGreaterThan(3)
  })
}
