import type { APIRequestContext, Page, Request } from '@playwright/test'
import { tokenOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectErrorMessage } from '../support/orders.ts'
import { settled } from '../support/settled.ts'
import { core, orderFormTexts, routeMasterTexts, signInTexts } from '../support/texts.ts'

const t = core['zh-cn']
const masters = routeMasterTexts['zh-cn']

/** Ends the session on the server, as by its time limit; the page is not notified. */
const endSession = async (page: Page, request: APIRequestContext) => {
  const ended = await request.post('/api/logout/logout', { headers: { Authorization: await tokenOf(page) }, data: {} })
  expect((await ended.json()).code).toBe(200)
}
const again = (page: Page) => page.getByRole('dialog', { name: t.again.title })

test('after the session expired, signing in over the page completes the save', { tag: '@core' }, async ({
  as,
  request,
}) => {
  const page = await as('manager', { at: '/shippingCompany' })
  await page.getByRole('button', { name: masters.addCompany }).click()
  const form = page.getByRole('dialog', { name: masters.addCompany })
  await form.getByRole('textbox', { name: masters.name, exact: true }).fill('E2E Line')
  await form.getByRole('textbox', { name: masters.nameEn }).fill('E2E Line Co., Ltd.')
  const before = await tokenOf(page)
  await endSession(page, request)

  await form.getByRole('button', { name: t.common.save }).click()
  await expect(again(page).getByLabel(t.again.email)).toHaveValue('manager@kairo.example')
  await again(page).getByLabel(t.again.password, { exact: true }).fill('wrong-one')
  await again(page).getByRole('button', { name: t.again.action }).click()
  await expect(again(page).getByRole('alert')).toBeVisible()
  await again(page).getByLabel(t.again.password, { exact: true }).fill('Kairo2026')
  await again(page).getByRole('button', { name: t.again.action }).click()
  await expect(again(page)).toBeHidden()
  await expectErrorMessage(page, t.common.added)
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'E2E Line Co., Ltd.' })).toBeVisible()
  expect(await tokenOf(page)).not.toBe(before)
})

test('signing in later returns to the same page with the unsaved input', async ({ as, request }) => {
  const page = await as('customer', { at: '/addOrder' })
  const f = orderFormTexts['zh-cn']
  await page.locator('#order-orderNo').fill('PO-TYPED-BEFORE')
  await settled(page)
  await endSession(page, request)
  // The end of its stream may have made the page ask for the sign-in already, over the button.
  await page.getByRole('button', { name: f.saveDraft, exact: true }).dispatchEvent('click')
  await again(page).getByRole('button', { name: t.again.leave }).click()
  await expect(page.getByRole('heading', { level: 1, name: signInTexts['zh-cn'].title })).toBeVisible()
  await page.getByLabel(signInTexts['zh-cn'].email).fill('customer@kairo.example')
  await page.getByLabel(signInTexts['zh-cn'].password, { exact: true }).fill('Kairo2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/addOrder/)
  await page.getByRole('button', { name: f.keptContinue }).click()
  await expect(page.locator('#order-orderNo')).toHaveValue('PO-TYPED-BEFORE')
})

test('a remembered session survives closing the tab; signing out in one tab ends the others', async ({
  page,
  context,
}) => {
  const s = signInTexts['zh-cn']
  await page.goto('/')
  await page.getByRole('checkbox', { name: s.remember }).check()
  await page.getByRole('textbox', { name: s.email }).fill('operator@kairo.example')
  await page.getByLabel(s.password, { exact: true }).fill('Kairo2026')
  await page.getByRole('button', { name: s.action, exact: true }).click()
  await expect(page).toHaveURL('/homePage')
  const other = await context.newPage()
  await other.goto('/portOfDestination')
  await expect(other.getByRole('heading', { level: 1, name: masters.ports })).toBeVisible()
  await other.getByRole('button', { name: t.shell.account }).click()
  await other.getByRole('menuitem', { name: t.shell.signOut }).click()
  await other.getByRole('dialog', { name: t.shell.signOutTitle }).getByRole('button', { name: t.shell.signOut }).click()
  for (const tab of [other, page]) await expect(tab.getByRole('heading', { level: 1, name: s.title })).toBeVisible()
  // The mail address is remembered, the password never.
  await expect(page.getByRole('textbox', { name: s.email })).toHaveValue('operator@kairo.example')
})

test('a revisited address requests its rows before the script has loaded, and only once', async ({ as }) => {
  const page = await as('manager', { at: '/searchOrder' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('firstCalls'))).toContain('/api/order/search')
  // The idle page requests the next page of rows too, before the reload or after it.
  const isFirstPage = (request: Request) =>
    request.url().endsWith('/api/order/search') && request.postDataJSON()?.page === 1
  const searches: Request[] = []
  page.on('request', (request) => {
    if (isFirstPage(request)) searches.push(request)
  })
  const search = page.waitForRequest(isFirstPage)
  await page.route('**/assets/index-*.js', async (route) => {
    await search
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
  expect(searches).toHaveLength(1)
})
