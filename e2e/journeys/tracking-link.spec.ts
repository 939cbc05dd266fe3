import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { refusalText } from '@kairo/shared/refusals/texts'
import { ordersOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { dialogOf } from '../support/orders.ts'
import { actionTexts, detailTexts, shareTexts } from '../support/texts.ts'

const t = shareTexts.en

test('a link made in the drawer is opened on a phone without an account, and is gone once it is revoked', async ({
  as,
  browser,
  request,
  product,
}) => {
  const page = await as('customer', { language: 'en', at: '/searchOrder' })
  const [order] = await ordersOf(page, request, String(RUNNING_STATUS.inTransit))
  if (!order) throw new Error('No ship of the demonstration is under way.')
  await page.goto(`/searchOrder?open=${order.id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: detailTexts.en.drawer.more, exact: true }).click()
  await page.getByRole('menuitem', { name: actionTexts.en.action.shareTracking, exact: true }).click()
  const dialog = dialogOf(page, t.title(order.code))
  await dialog.getByRole('button', { name: t.newLink, exact: true }).click()
  await dialogOf(page, t.newLink).getByRole('button', { name: t.make, exact: true }).click()
  const address = await dialog.getByRole('textbox', { name: t.link }).inputValue()

  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    javaScriptEnabled: false,
  })
  const visitor = await phone.newPage()
  await visitor.goto(new URL(address).pathname)
  await expect(visitor.getByText(order.code)).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: '輸送中' })).toBeVisible()
  await visitor.getByRole('link', { name: 'English' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'In transit' })).toBeVisible()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await phone.cookies()).toEqual([])

  await dialog.getByRole('button', { name: t.revoke, exact: true }).first().click()
  await dialogOf(page, t.revokeTitle).getByRole('button', { name: t.revoke, exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: t.link })).toBeHidden()
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(visitor.getByText(refusalText('LINK_GONE', 'en'))).toBeVisible()
  await phone.close()
})
