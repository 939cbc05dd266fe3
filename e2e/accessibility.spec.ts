import type { BrowserContextOptions, Page } from '@playwright/test'
import { EVERYONE, type Who } from './as.ts'
import { orderOf } from './confirming.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { MENU_OF } from './menu-entries.ts'
import { settled } from './settled.ts'
import { core, actionTexts, orderFormTexts, rateManagementTexts, rateTexts, signInTexts } from './texts.ts'

const LOOKS: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true },
}
const t = core['zh-cn']

/** The screen stands still and nothing is on its way. */
const still = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('img', { name: t.common.loading })).toHaveCount(0)
}

const looksOf = (who: Who) => (who === 'customer' || who === 'shipper' ? ['light', 'dark', 'phone'] : ['light', 'dark'])

for (const who of EVERYONE)
  for (const look of looksOf(who))
    test(`every screen of the ${who} can be used by everybody (${look})`, async ({ as }) => {
      // One screen after the other: some thirty of them for staff.
      test.slow()
      const page = await as(who, { context: LOOKS[look] ?? {} })
      for (const [, path] of MENU_OF[who]) {
        await page.goto(path)
        await still(page)
        await expectAccessible(page, `${path} ${look}`)
      }
    })

for (const look of Object.keys(LOOKS))
  test(`signing in and what stands before it can be done by everybody, also when it is refused (${look})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...LOOKS[look], ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await page.getByRole('button', { name: signInTexts['zh-cn'].action, exact: true }).click()
    await expectAccessible(page, 'sign-in with faults')
    for (const path of ['/registerWorld', '/forgetPassword', '/ResetPassword?email=somebody@kairo.example&token=old']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, `${path} ${look}`)
    }
    await page.goto('/nothing')
    await expect(page.getByRole('heading', { name: t.page.notFoundTitle })).toBeVisible()
    await expectAccessible(page, 'no such page')
    await context.close()
  })

for (const look of ['light', 'dark', 'phone'])
  test(`dialogs and drawers of an order can be used by everybody (${look})`, async ({ as, request }) => {
    const page = await as('customer', { context: LOOKS[look] ?? {} })
    const { id, code } = await orderOf(page, request, '5')
    const words = actionTexts['zh-cn']
    await page.goto(`/searchOrder?open=${id}`)
    const drawer = page.getByRole('dialog').filter({ hasText: code })
    await expect(drawer.getByRole('button', { name: words.action.trace }).first()).toBeVisible()
    await settled(page)
    await expectAccessible(page, 'order drawer')
    await drawer.getByRole('button', { name: words.action.trace }).first().click()
    await settled(page)
    await expectAccessible(page, 'trace')
    await page.keyboard.press('Escape')
    await page.goto(`/searchOrder?code=${code}`)
    await page.getByRole('button', { name: t.common.moreActionsFor(code) }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectAccessible(page, 'menu of a row')
    await page.getByRole('menuitem', { name: words.action.memo }).click()
    await expectAccessible(page, 'memo')
    // The form with everything missing.
    await page.goto('/addOrder')
    await still(page)
    await page.getByRole('button', { name: orderFormTexts['zh-cn'].submit, exact: true }).first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessible(page, 'order form with faults')
    await page.goto('/freightRateRetrieval')
    await still(page)
    await page
      .getByRole('button', { name: rateTexts['zh-cn'].allInFor('20GP') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'all-in price')
  })

test('the menu drawer of a phone can be used by everybody', async ({ as }) => {
  const page = await as('customer', { context: LOOKS.phone ?? {} })
  await page.getByRole('button', { name: t.shell.openMenu }).click()
  await expect(page.getByRole('navigation', { name: t.shell.mainMenu })).toBeVisible()
  await expectAccessible(page, 'menu drawer')
})

for (const look of ['light', 'dark'])
  test(`dialogs of the rate desk can be used by everybody (${look})`, async ({ as }) => {
    const desk = rateManagementTexts['zh-cn']
    const page = await as('manager', { context: LOOKS[look] ?? {}, at: '/transportApproval' })
    await still(page)
    await page.getByRole('button', { name: desk.rejectAll }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'question with a reason')
    await page.keyboard.press('Escape')
    await page.goto('/searchPrice')
    await still(page)
    await page
      .getByRole('button', { name: new RegExp(`^${desk.edit} `) })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: desk.editTitle })).toBeVisible()
    await settled(page)
    await expectAccessible(page, 'rate drawer')
  })
