import type { ApprovalPreview } from '@kairo/shared/rates/approval-preview'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, ok, refuse, inputsOf } from '@test/fake-server.ts'
import { openFilters } from '@test/list.ts'
import { stubFrame, open } from '@test/open.tsx'
import { rateRow } from '@test/rate.ts'

const LIST = 'GET /transportCostApproval/getTransportApprovalList'
const DECIDE = 'POST /transportCostApproval/updateState'
const PREVIEW = 'POST /transportCostApproval/previewApproval'
const modal = () => page.getByRole('dialog')

const rows = {
  1: {
    ...rateRow({ id: 31, approvalStatus: 1, is_pass: 1, approvalCount: 0, openTime: null }),
    sheet: 'november.xlsx',
    onSale: null,
    allIn: null,
  },
  2: {
    ...rateRow({ id: 32, approvalStatus: 2, is_pass: 3, remark: '季度有误' }),
    sheet: '',
    onSale: null,
    allIn: null,
  },
  3: { ...rateRow({ id: 33, validState: 0 }), sheet: '', onSale: null, allIn: null },
}
const none = { total: 0, list: [] }
const preview = (given: Partial<ApprovalPreview> = {}): ApprovalPreview => ({
  digest: 'seen',
  count: 1,
  changes: { count: 1, up: 1, down: 0, same: 0, fresh: 0, least: 4.4, most: 7.1 },
  allIn: null,
  incomplete: { ...none, replaced: 0 },
  ends: none,
  shortened: none,
  gaps: none,
  ofInvalid: none,
  overtaken: none,
  ...given,
})
let saved: string | null = null
beforeEach(() => {
  stubFrame()
  response(PREVIEW, () => ok(preview()))
  saved = null
  response(LIST, ({ approvalStatus }) =>
    ok({ dataList: [rows[Number(approvalStatus) as 1 | 2 | 3]], total: 1, exitWaitData: true, batch: 'seen' }),
  )
  response('GET /transportCostApproval/getWaitingSheets', () =>
    ok({
      dataList: [
        {
          userId: 9,
          name: 'Taro',
          sheet: 'november.xlsx',
          isRevision: false,
          since: '2026-11-20 10:00',
          ids: [31, 34],
          incomplete: 1,
          changes: { count: 2, up: 1, down: 0, same: 0, fresh: 1, least: 4.4, most: 4.4 },
        },
      ],
    }),
  )
  response('POST /usersearch/getByComponent', () => ok({ component: 'rateApproval', searchJson: saved }))
  response('POST /usersearch/saveByComponent', ({ searchJson }) => {
    saved = String(searchJson)
    return ok()
  })
})

test('each tab shows status, validity and remark; the business operator cannot decide', async () => {
  open('/transportApproval', 3)
  // In the pending tab all rows have one status, so there is no status column.
  await expect.element(page.getByRole('columnheader', { name: '20GP' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '审批状态' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('tab', { name: '已退回' }).click()
  for (const name of ['审批状态', '有效/无效', '备注', '编号'])
    await expect.element(page.getByRole('columnheader', { name })).toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: '季度有误' })).toBeInTheDocument()
  await page.getByRole('tab', { name: '已批准' }).click()
  await expect.element(page.getByRole('cell', { name: '已设无效' }).first()).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '批准', exact: false })).not.toBeInTheDocument()
})

describe('comparison with effective rates', () => {
  test('each price is shown with the effective one and its change, and what ends', async () => {
    const whole = { capacity40hq: null, lcl: null, notIncluded: [] }
    const onSale = {
      id: 12,
      capacity20gp: '280.00',
      capacity40gp: '420.00',
      capacity40hq: '480.00',
      lcl: null,
      validTo: '2027-03-31',
      closeTime: null,
      allIn: { ...whole, capacity20gp: '400.00', capacity40gp: '600.00' },
    }
    const allIn = { ...whole, capacity20gp: '440.00', capacity40gp: '600.00', notIncluded: ['pol', 'pod'] }
    response(LIST, () => ok({ dataList: [{ ...rows[1], onSale, allIn }], total: 1, exitWaitData: true, batch: 'seen' }))
    open('/transportApproval', 2)
    await expect.element(page.getByRole('cell', { name: '$300.00 $280 +7.1% 全包价 +10.0%' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '$420.00 $420 ±0.0% 全包价 ±0.0%' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '$450.00 $480 −6.2%' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '仅海运费' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '12 号 至 2027年3月31日', exact: false })).toBeVisible()
  })

  test('a service without an effective rate is marked', async () => {
    open('/transportApproval', 2)
    await expect.element(page.getByRole('cell', { name: '$300.00 新服务' })).toBeVisible()
  })

  test('sheets are listed with uploader, date and changes; one can be filtered and approved alone', async () => {
    open('/transportApproval', 2)
    const sheet = page.getByRole('listitem').filter({ hasText: 'november.xlsx' })
    await expect.element(sheet).toHaveTextContent('Taro · 11月20日 周五 10:00')
    await expect.element(sheet).toHaveTextContent('2 条运价 · 1 条上涨 · 1 条新服务 · +4.4%')
    await sheet.getByRole('button', { name: '只看此表', exact: false }).click()
    await expect
      .poll(() => inputsOf(LIST).at(-1))
      .toMatchObject({ sheet: 'november.xlsx', uploadedById: '9', isRevision: 'false' })
    await sheet.getByRole('button', { name: '批准此表', exact: false }).click()
    await expect.poll(() => inputsOf(PREVIEW).at(-1)).toMatchObject({ ids: [31, 34] })
    await expect.element(modal().getByText('1 条运价 · 1 条上涨 · 变动 +4.4% 至 +7.1%')).toBeVisible()
  })

  test('a user who cannot decide sees the sheets without an approve button', async () => {
    open('/transportApproval', 3)
    await expect.element(page.getByText('november.xlsx')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '批准', exact: false })).not.toBeInTheDocument()
  })
})

test('only the operator selects rejected rates, only the administrator pending ones', async () => {
  const box = page.getByRole('checkbox', { name: '选择 上海 → 大阪 SITC' })
  open('/transportApproval?tab=2', 2)
  await expect.element(page.getByRole('cell', { name: '已退回' })).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
  await page.getByRole('tab', { name: '待审批', exact: false }).click()
  await expect.element(box).toBeInTheDocument()
})

test('approving asks for the open date, sends it, and reloads list and counter', async () => {
  response(DECIDE, () => ok({ count: 1 }))
  open('/transportApproval', 2)
  await page.getByRole('button', { name: '批准 上海', exact: false }).click()
  await expect.element(modal().getByRole('textbox', { name: '生效日', exact: false })).toBeVisible()
  await expect.element(modal().getByText('没有运价因此停售。')).toBeVisible()
  const before = inputsOf('POST /transportCostApproval/getUnapprovedCostCount').length
  await modal().getByRole('button', { name: '批准' }).click()
  await expect.poll(() => inputsOf(DECIDE)).toMatchObject([{ approvalStatus: 3, ids: [31], preview: 'seen' }])
  expect(inputsOf(DECIDE)[0]?.openTime).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await expect.poll(() => inputsOf('POST /transportCostApproval/getUnapprovedCostCount').length).toBeGreaterThan(before)
})

test('rejecting requires a reason', async () => {
  response(DECIDE, () => ok({ count: 1 }))
  open('/transportApproval', 2)
  await page.getByRole('button', { name: '全部退回' }).click()
  await modal().getByRole('button', { name: '退回' }).click()
  await expect.element(modal().getByRole('alert')).toBeVisible()
  expect(inputsOf(DECIDE)).toEqual([])
  await modal().getByRole('textbox').fill('价格有误')
  await modal().getByRole('button', { name: '退回' }).click()
  await expect.poll(() => inputsOf(DECIDE)).toEqual([{ approvalStatus: 2, remark: '价格有误', batch: 'seen' }])
})

test('visible filters are chosen once and saved on the server', async () => {
  open('/transportApproval', 2)
  await expect.element(page.getByRole('combobox', { name: '船型' })).not.toBeInTheDocument()
  await openFilters()
  await page.getByRole('button', { name: '筛选条件' }).click()
  await page.getByRole('checkbox', { name: '船型' }).click()
  await expect.element(page.getByRole('combobox', { name: '船型' })).toBeVisible()
  await page.getByRole('checkbox', { name: '船公司' }).click()
  await expect.element(page.getByRole('combobox', { name: '船公司' })).not.toBeInTheDocument()
  await expect
    .poll(() => JSON.parse(saved ?? '{}').filters)
    .toEqual(['departurePort', 'destinationPort', 'type', 'weekday', 'shipType'])
})

test('after a refusal the list is reloaded, and rates decided elsewhere are deselected', async () => {
  open('/transportApproval', 2)
  await page.getByRole('checkbox', { name: '选择 上海 → 大阪 SITC' }).click()
  await page.getByRole('button', { name: '批准所选', exact: false }).click()
  response(LIST, () => ok({ dataList: [{ ...rows[1], id: 41 }], total: 1, exitWaitData: true, batch: 'new' }))
  response(DECIDE, () => refuse(9002, { msg: '等待审批的运价已有变化' }))
  await expect.element(modal().getByText('没有运价因此停售。')).toBeVisible()
  await modal().getByRole('button', { name: '批准' }).click()
  await expect.element(modal().getByText('等待审批的运价已有变化')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '41', exact: true })).toBeInTheDocument()
  await modal().getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByRole('button', { name: '批准所选', exact: false })).not.toBeInTheDocument()
})

describe('submitting a rejected rate again', () => {
  beforeEach(() => response('POST /sh/tosubmit', () => ok({ count: 1, takenOver: 1, withoutSurcharges: 0 })))
  const again = () => page.getByRole('button', { name: /^重新提交/ }).first()

  test('asks about missing surcharges, which are taken over unless that is switched off', async () => {
    response('POST /sh/lacking', () => ok({ lacking: 1, replaced: 1 }))
    open('/transportApproval?tab=2', 3)
    await again().click()
    await expect.element(modal().getByText('1 条运价缺少起运港或目的港的附加费编号')).toBeVisible()
    expect(inputsOf('POST /sh/tosubmit')).toEqual([])
    await expect.element(modal().getByRole('checkbox')).toBeChecked()
    await modal().getByRole('button', { name: '重新提交' }).click()
    await expect.poll(() => inputsOf('POST /sh/tosubmit')).toEqual([{ ids: [32], takeOverSurcharges: true }])
    await expect.element(page.getByText('已重新提交审批。')).toBeVisible()
    await again().click()
    await modal().getByRole('checkbox').click()
    await modal().getByRole('button', { name: '重新提交' }).click()
    await expect.poll(() => inputsOf('POST /sh/tosubmit').at(-1)).toEqual({ ids: [32], takeOverSurcharges: false })
  })

  test('asks nothing where none are missing', async () => {
    response('POST /sh/lacking', () => ok({ lacking: 0, replaced: 0 }))
    open('/transportApproval?tab=2', 3)
    await again().click()
    await expect.poll(() => inputsOf('POST /sh/tosubmit')).toEqual([{ ids: [32], takeOverSurcharges: true }])
    expect(modal().elements()).toHaveLength(0)
  })
})
