import { expect, test } from 'vitest'
import { formatsOf } from '../../../i18n/format.ts'
import { page } from '../../../../test/draw.tsx'
import { response, requests, listed, ok } from '../../../../test/fake-server.ts'
import { stubFrame, open } from '../../../../test/open.tsx'
import { rateRow } from '../../../../test/rate.ts'
import { buttonClass } from '../../../ui/controls/Button.tsx'

const PRIMARY = buttonClass({ variant: 'primary' })

test('the surcharges of a rate in the preview can be viewed before submitting', async () => {
  stubFrame()
  response('GET /transportCost/tempList', () => listed([rateRow({ departureSurchargeNo: 'CNSHA-D01' })]))
  response('GET /surchargeNew/getPolPodSurchargeDetailList', () =>
    ok({ begins: [], ends: [], gs: [{ name: 'Winter', price: '30.00' }] }),
  )
  response('GET /common/getDictList', () => ok([{ entryID: 33, entryList: [] }]))
  open('/addPrice', 3)
  await page.getByRole('button', { name: '上海 → 大阪', exact: false }).click()
  await expect.element(page.getByRole('dialog').getByText('Winter')).toBeVisible()
})

test('an upload lists what was omitted, and can be parsed again with hidden rows', async () => {
  stubFrame()
  response('GET /transportCost/tempList', () => listed([]))
  response('POST /transportCost/fileImport', () =>
    ok({
      errLine: -1,
      total: 2,
      list: [],
      errors: [],
      hidden: 3,
      hiddenSheets: ['旧运价'],
      notes: [{ row: 12, text: '※ THC 另计' }],
    }),
  )
  open('/addPrice', 3)
  const sheet = new File(['PK'], '运价.xlsx')
  await page.getByLabelText('运价表（.xlsx）').upload(sheet)
  await expect.element(page.getByText('有 3 行被隐藏（或被筛选掉），未读取')).toBeVisible()
  await expect.element(page.getByText('隐藏的工作表：旧运价')).toBeVisible()
  await expect.element(page.getByText('※ THC 另计')).toBeVisible()
  const uploads = () => requests.filter(({ route }) => route === 'POST /transportCost/fileImport').length
  expect(uploads()).toBe(1)
  await page.getByRole('button', { name: '连同隐藏行重新读取' }).click()
  await expect.poll(uploads).toBe(2)
})

test('replacing pending rates names their uploaders first', async () => {
  stubFrame()
  response('GET /transportCost/tempList', () => listed([rateRow({})]))
  response('GET /transportCost/coverWaitApproval', () =>
    ok({
      count: 12,
      batch: 'b',
      revisions: 3,
      owners: [{ userId: 5, name: '王磊', count: 12, since: '2026-11-19 16:20', sheet: 'november.xlsx' }],
    }),
  )
  open('/addPrice', 3)
  await page.getByRole('button', { name: '提交审批' }).click()
  const question = page.getByRole('dialog')
  await expect
    .element(
      question.getByText(`王磊：12 条，${formatsOf('zh-cn').dateTime('2026-11-19 16:20')} 提交（november.xlsx）`),
    )
    .toBeVisible()
  await expect.element(question.getByText('另有 3 条修订等待审批，不受影响。')).toBeVisible()
})

test('after a refused sheet an older draft is marked, collapsed, and not offered for submission', async () => {
  stubFrame()
  response('GET /transportCost/tempList', () => listed([rateRow({ updateTime: '2026-11-19 16:20' })]))
  response('POST /transportCost/fileImport', () =>
    ok({ errLine: 3, total: 1, list: [], errors: [], hidden: 0, hiddenSheets: [], notes: [] }),
  )
  open('/addPrice', 3)
  const table = page.getByRole('cell', { name: /^上海.*大阪/ })
  const submit = page.getByRole('button', { name: '提交审批' })
  await expect.element(table).toBeVisible()
  await expect.element(submit).toHaveClass(PRIMARY)
  await page.getByLabelText('运价表（.xlsx）').upload(new File(['PK'], '运价.xlsx'))
  const day = formatsOf('zh-cn').dateTime('2026-11-19 16:20')
  await expect.element(page.getByText(`${day} 的旧草稿（不是本次文件）：1 条运价`)).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await expect.element(submit).not.toHaveClass(PRIMARY)
  await page.getByRole('button', { name: '查看' }).click()
  await expect.element(table).toBeVisible()
})
