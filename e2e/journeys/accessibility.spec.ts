import type { Page } from '@playwright/test'
import { navigateTo } from '../support/as.ts'
import { orderOf } from '../support/confirming.ts'
import { expectAccessible, expectAccessibleLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'
import { core, actionTexts, orderFormTexts, rateManagementTexts, rateTexts, signInTexts } from '../support/texts.ts'

// They only look.
test.describe.configure({ mode: 'parallel' })

/** On a desktop the tests of these screens look. */
const PHONE = { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true } as const
const t = core['zh-cn']

/** The screen is stable and no request is pending. */
const still = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('img', { name: t.common.loading })).toHaveCount(0)
}

test('sign-in and public pages are accessible on a phone, also when sign-in is refused', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await page.getByRole('button', { name: signInTexts['zh-cn'].action, exact: true }).click()
  await expectAccessible(page, 'sign-in with faults')
  for (const path of ['/registerWorld', '/forgetPassword', '/ResetPassword?email=somebody@kairo.example&token=old']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.goto('/nothing')
  await expect(page.getByRole('heading', { name: t.page.notFoundTitle })).toBeVisible()
  await expectAccessible(page, 'no such page')
  await context.close()
})

test('dialogs and drawers of an order are accessible on a phone', async ({ as, request }) => {
  const page = await as('customer', { context: PHONE, at: null })
  const { id, code } = await orderOf(page, request, '5')
  const actions = actionTexts['zh-cn']
  await page.goto(`/searchOrder?open=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: code })
  await expect(drawer.getByRole('tab').first()).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'order drawer', 'overlay')
  for (const tab of await drawer.getByRole('tab').all()) {
    await tab.click()
    await settled(page)
    await expectAccessible(page, `order drawer, ${await tab.textContent()}`, 'overlay')
  }
  await page.keyboard.press('Escape')
  await page.goto(`/searchOrder?code=${code}`)
  await page.getByRole('button', { name: t.common.moreActionsFor(code) }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page, 'menu of a row', 'overlay')
  await page.getByRole('menuitem', { name: actions.action.memo }).click()
  await expectAccessible(page, 'memo', 'overlay')
  // The form with everything missing.
  await navigateTo(page, '/addOrder')
  await still(page)
  await page.getByRole('button', { name: orderFormTexts['zh-cn'].submit, exact: true }).first().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page, 'order form with faults', 'screen')
  await navigateTo(page, '/freightRateRetrieval')
  await still(page)
  await page.getByRole('button', { name: rateTexts['zh-cn'].priceDetails }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'all-in price', 'overlay')
})

test('dialogs of rate management are accessible', { tag: '@core' }, async ({ as }) => {
  const management = rateManagementTexts['zh-cn']
  const page = await as('manager', { context: { colorScheme: 'light' }, at: '/transportApproval' })
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
