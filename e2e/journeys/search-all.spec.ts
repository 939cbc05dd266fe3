import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { core } from '../support/texts.ts'

const { searchAll } = core['zh-cn'].shell

/** An order of the demonstration with the number of its B/L. */
async function orderWithBl(page: Page): Promise<{ code: string; value: string }> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const answer = await page.request.post('/api/search/all', {
    data: { q: 'KIL' },
    headers: { authorization: token, 'accept-language': 'zh-CN' },
  })
  const { data } = (await answer.json()) as { data: { orders: { code: string; matched: string; value: string }[] } }
  const found = data.orders.find(({ matched }) => matched === 'bl')
  if (!found) throw new Error('No order of the demonstration is found by its B/L number.')
  return found
}

test('an order is found by its B/L number from home: one click, one field', async ({ as }) => {
  const page = await as('operator')
  const { code, value } = await orderWithBl(page)
  await page.getByRole('button', { name: searchAll, exact: false }).click()
  await page.getByRole('combobox', { name: searchAll }).fill(value)
  await expect(page.getByRole('option', { name: code, exact: false })).toContainText(value)
  await expectAccessible(page, 'search', 'overlay')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: code, exact: false })).toBeVisible()
})

test('a shipper account finds its orders by the shortcut, without amounts', async ({ as }) => {
  const page = await as('shipper')
  await expect(page.getByRole('button', { name: searchAll, exact: false })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: searchAll }).fill('上海 東京')
  await expect(page.getByRole('option', { name: '上海 → 东京', exact: false })).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: '$' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/freightRateRetrieval\?.*departurePortId=/)
})
