import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, requests, response, listed } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { sheetImportTexts } from './texts.ts'

const t = sheetImportTexts['zh-cn']
const rows = (n: number, exists = false) =>
  Array.from({ length: n }, (_, i) => ({
    row: i + 2,
    company: `公司 ${i}`,
    name: '何云',
    email: `he${i}@kairo.example`,
    exists,
  }))
const checked = (given: object) =>
  ok({ stored: false, errors: [], errorCount: 0, added: 0, skipped: 0, rows: [], ...given })
const file = () => new File(['x'], 'customers.xlsx')
const dialog = () => page.getByRole('dialog')
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)
const chooseFile = () => dialog().getByLabelText(t.file).upload(file())

beforeEach(() => {
  stubFrame()
  response('POST /user/search', () => listed([]))
  response('POST /user/getStateCounts', () => ok({ total: 0, waiting: 0, counts: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchCustomer', searchJson: null }))
  response('POST /consignee/pageList', () => listed([]))
})

test('customers are shown before they are stored, and invited only where that is chosen', async () => {
  response('POST /user/importCustomers', (input) =>
    checked({
      stored: Boolean(input.store),
      added: 3,
      skipped: 1,
      rows: [...rows(3), { ...rows(1, true)[0], row: 5 }],
    }),
  )
  open('/searchCustomer', 3)
  // The empty list offers it a second time.
  await page.getByRole('button', { name: t.import, exact: true }).first().click()
  await expect.element(dialog().getByRole('button', { name: /新增 \d/ })).not.toBeInTheDocument()
  await chooseFile()
  await expect.element(dialog().getByText('将新增 3 条；1 条已存在，保持不变。', { exact: false })).toBeVisible()
  await expect.element(dialog().getByText(t.isThere)).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: /现在不发邮件/ })).toBeChecked()
  await expectAccessible()
  expect(sent('POST /user/importCustomers')).toHaveLength(1)
  await dialog().getByRole('radio', { name: '立即发送邀请邮件' }).click()
  await dialog().getByRole('button', { name: '新增 3 条' }).click()
  await expect.element(page.getByText('已新增 3 条，跳过 1 条。')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent('POST /user/importCustomers').at(-1)).toMatchObject({ store: 'true', invite: 'true' })
})

test('a sheet with 1,000 errors shows the first 200 with their number, and offers nothing to store', async () => {
  const errors = Array.from({ length: 200 }, (_, i) => ({
    row: i + 2,
    column: '邮箱',
    message: '请输入正确的邮箱地址',
  }))
  response('POST /consignee/import', () => checked({ errors, errorCount: 1000 }))
  open('/consignee', 4)
  await page.getByRole('button', { name: t.import, exact: true }).click()
  await chooseFile()
  await expect.element(dialog().getByRole('heading', { name: '1000 处错误' })).toBeVisible()
  await expect.element(dialog().getByText(t.firstErrors(200))).toBeVisible()
  await expect.element(dialog().getByRole('cell', { name: '201', exact: true })).toBeInTheDocument()
  expect(
    dialog()
      .getByRole('button', { name: /新增 \d/ })
      .elements(),
  ).toEqual([])
  await expectAccessible()
})
