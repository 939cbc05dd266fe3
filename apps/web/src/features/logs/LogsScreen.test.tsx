import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'

const LIST = 'GET /system/log/getLogList'
const row = {
  id: 9,
  userName: '田中',
  type: 'price',
  typeName: '价格变更',
  explain: 'customerDiscount',
  explainName: '设置客户折扣',
  info: 'C00001 · 折扣系数: 1.00 → 0.85',
  createTime: '2026-11-20 12:00:05',
  object: 'C00001',
  ip: '192.0.2.7',
  details: [
    { field: 'discount', label: '折扣系数', before: '1.00', after: '0.85' },
    { field: 'reason', label: '原因', after: '=1+1 <b>bold</b>' },
  ],
}
const click = HTMLAnchorElement.prototype.click
afterEach(() => {
  HTMLAnchorElement.prototype.click = click
})
beforeEach(() => {
  stubFrame()
  response(LIST, () => listed([row, { ...row, id: 8, userName: '', details: [], info: '' }], 60_001))
})

test('each entry expands to the values before and after, as text', async () => {
  open('/systemLog', 1)
  await page.getByRole('button', { name: '设置客户折扣', exact: false }).first().click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('rowheader', { name: '折扣系数' })).toBeVisible()
  await expect.element(drawer.getByRole('cell', { name: '1.00' })).toBeVisible()
  await expect.element(drawer.getByRole('cell', { name: '0.85' })).toBeVisible()
  await expect.element(drawer.getByText('=1+1 <b>bold</b>')).toBeVisible()
  await expectAccessible()
})

test("filters are sent under the server's names", async () => {
  open('/systemLog?type=price&createTimeFrom=2026-11-01&createTimeTo=2026-11-20', 1)
  await page.getByRole('textbox', { name: '用户名' }).fill('田中')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => requests.filter(({ route }) => route === LIST).at(-1)?.input)
    .toMatchObject({ userName: '田中', type: 'price', createTimeFrom: '2026-11-01', createTimeTo: '2026-11-20' })
})

test('the export states the number of rows, sends the filters and saves the file', async () => {
  const saved: string[] = []
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  response('POST /system/log/downloadLogList', () => ({
    body: new Blob(['PK']),
    headers: { 'download-filename': encodeURIComponent('日志_2026-11-20.xlsx') },
  }))
  open('/systemLog?type=price', 1)
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('导出 50,000 条日志')).toBeVisible()
  await expect.element(dialog.getByText('一次最多导出最新的 50,000 条', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: '导出' }).click()
  await expect.poll(() => saved).toEqual(['日志_2026-11-20.xlsx'])
  expect(requests.find(({ route }) => route.endsWith('downloadLogList'))?.input).toEqual({ type: 'price' })
})
