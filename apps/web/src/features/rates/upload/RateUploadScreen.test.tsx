import { expect, test } from 'vitest'
import { formatsOf } from '@/i18n/format.ts'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { rateRow } from '@test/rate.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'

/** A row of the draft. */
const draft = (given: Parameters<typeof rateRow>[0]) => ({ ...rateRow(given), takenOver: [] as string[] })

const PRIMARY = buttonClass({ variant: 'primary' })

test('the surcharges of a rate in the preview can be viewed before submitting', async () => {
  stubFrame()
  response('GET /transportCost/tempList', () => listed([draft({ departureSurchargeNo: 'CNSHA-D01' })]))
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
      hiddenColumns: [],
      struck: [],
      struckMore: 0,
      notes: [{ row: 12, text: '※ THC 另计' }],
      notesMore: 0,
    }),
  )
  open('/addPrice', 3)
  const sheet = new File(['PK'], '运价.xlsx')
  await page.getByLabelText('运价表（.xlsx）').upload(sheet)
  await expect.element(page.getByText('有 3 行被隐藏（或被筛选掉），未读取')).toBeVisible()
  await expect.element(page.getByText('隐藏的工作表：旧运价')).toBeVisible()
  await expect.element(page.getByText('※ THC 另计')).toBeVisible()
  await expectAccessible()
  const uploads = () => requests.filter(({ route }) => route === 'POST /transportCost/fileImport').length
  expect(uploads()).toBe(1)
  await page.getByRole('button', { name: '连同隐藏行重新读取' }).click()
  await expect.poll(uploads).toBe(2)
})

test('replacing pending rates names their uploaders first', async () => {
  stubFrame()
  response('GET /transportCost/tempList', () => listed([draft({})]))
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
  response('GET /transportCost/tempList', () => listed([draft({ updateTime: '2026-11-19 16:20' })]))
  response('POST /transportCost/fileImport', () =>
    ok({
      errLine: 3,
      total: 1,
      list: [],
      errors: [],
      hidden: 0,
      hiddenSheets: [],
      hiddenColumns: [],
      struck: [],
      struckMore: 0,
      notes: [],
      notesMore: 0,
    }),
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

test('rates without surcharges take over those of the rates that they replace, unless that is switched off', async () => {
  stubFrame()
  const surcharges = { departureSurchargeNo: 'CNSHA-D01', destinationSurchargeNo: 'JPOSA-A01' }
  response('GET /transportCost/tempList', ({ takeOverSurcharges }) => {
    // Of a query, where all is text.
    const row =
      takeOverSurcharges === 'true'
        ? { ...draft(surcharges), takenOver: ['pol', 'pod'] }
        : draft({ departureSurchargeNo: null, destinationSurchargeNo: null })
    return ok({ dataList: [row], total: 1, lacking: 3, replaced: 2 })
  })
  response('GET /transportCost/coverWaitApproval', () => ok({ count: 0, batch: 'b', revisions: 0, owners: [] }))
  response('POST /transportCost/fileDataSyn', () => ok({ count: 1, msg: 'ok', takenOver: 0, withoutSurcharges: 3 }))
  open('/addPrice', 3)
  const warning = page.getByRole('alert')
  await expect
    .element(warning)
    .toHaveTextContent('3 条运价缺少起运港或目的港的附加费编号其中 2 条所替换的运价有附加费。')
  await expect.element(page.getByRole('cell', { name: /沿用/ })).toBeVisible()
  const submit = page.getByRole('button', { name: '提交审批' })
  await submit.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('2 条运价沿用被替换运价的附加费。')).toBeVisible()
  await expect.element(dialog.getByText('1 条运价提交时没有附加费', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('checkbox', { name: '沿用被替换运价的附加费' }).click()
  await expect.element(page.getByRole('cell', { name: /沿用/ })).not.toBeInTheDocument()
  await submit.click()
  await expect.element(dialog.getByText('3 条运价提交时没有附加费', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: '提交审批' }).click()
  const submitted = () => requests.find(({ route }) => route === 'POST /transportCost/fileDataSyn')?.input
  await expect.poll(submitted).toMatchObject({ takeOverSurcharges: false })
})
