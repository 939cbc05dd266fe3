import type { BrowserContextOptions, Page } from '@playwright/test'
import { navigateTo } from '../support/as.ts'
import { orderOf } from '../support/confirming.ts'
import { expectAccessible, expectAccessibleLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'
import { core, actionTexts, orderFormTexts, rateManagementTexts, rateTexts, signInTexts } from '../support/texts.ts'

// They only look.
test.describe.configure({ mode: 'parallel' })

/** On a desktop in both themes, on a phone in one. */
const LOOKS = {
  desktop: { context: { colorScheme: 'light' }, expectIt: expectAccessibleLightAndDark },
  phone: {
    context: { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true },
    expectIt: expectAccessible,
  },
} satisfies Record<string, { context: BrowserContextOptions; expectIt: typeof expectAccessible }>
const t = core['zh-cn']

/** The screen is stable and no request is pending. */
const still = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('img', { name: t.common.loading })).toHaveCount(0)
}

for (const [look, { context: about, expectIt }] of Object.entries(LOOKS))
  test(`sign-in and public pages are accessible, also when sign-in is refused (${look})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...about, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectIt(page, 'sign-in')
    await page.getByRole('button', { name: signInTexts['zh-cn'].action, exact: true }).click()
    await expectIt(page, 'sign-in with faults')
    for (const path of ['/registerWorld', '/forgetPassword', '/ResetPassword?email=somebody@kairo.example&token=old']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectIt(page, path)
    }
    await page.goto('/nothing')
    await expect(page.getByRole('heading', { name: t.page.notFoundTitle })).toBeVisible()
    await expectIt(page, 'no such page')
    await context.close()
  })

for (const [look, { context, expectIt }] of Object.entries(LOOKS))
  test(`dialogs and drawers of an order are accessible (${look})`, async ({ as, request }) => {
    const page = await as('customer', { context, at: null })
    const { id, code } = await orderOf(page, request, '5')
    const actions = actionTexts['zh-cn']
    await page.goto(`/searchOrder?open=${id}`)
    const drawer = page.getByRole('dialog').filter({ hasText: code })
    await expect(drawer.getByRole('button', { name: actions.action.trace }).first()).toBeVisible()
    await settled(page)
    await expectIt(page, 'order drawer', 'overlay')
    await drawer.getByRole('button', { name: actions.action.trace }).first().click()
    await settled(page)
    await expectIt(page, 'trace', 'overlay')
    await page.keyboard.press('Escape')
    await page.goto(`/searchOrder?code=${code}`)
    await page.getByRole('button', { name: t.common.moreActionsFor(code) }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectIt(page, 'menu of a row', 'overlay')
    await page.getByRole('menuitem', { name: actions.action.memo }).click()
    await expectIt(page, 'memo', 'overlay')
    // The form with everything missing.
    await navigateTo(page, '/addOrder')
    await still(page)
    await page.getByRole('button', { name: orderFormTexts['zh-cn'].submit, exact: true }).first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectIt(page, 'order form with faults', 'screen')
    await navigateTo(page, '/freightRateRetrieval')
    await still(page)
    await page.getByRole('button', { name: rateTexts['zh-cn'].priceDetails }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectIt(page, 'all-in price', 'overlay')
  })

test('dialogs of rate management are accessible', { tag: '@core' }, async ({ as }) => {
  const management = rateManagementTexts['zh-cn']
  const page = await as('manager', { context: LOOKS.desktop.context, at: '/transportApproval' })
  await still(page)
  await page.getByRole('button', { name: management.rejectAll }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleLightAndDark(page, 'question with a reason', 'overlay')
  await page.keyboard.press('Escape')
  await navigateTo(page, '/searchPrice')
  await still(page)
  await page
    .getByRole('button', { name: new RegExp(`^${management.edit} `) })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: management.editTitle })).toBeVisible()
  await settled(page)
  await expectAccessibleLightAndDark(page, 'rate drawer', 'overlay')
})
