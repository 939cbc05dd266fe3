import type { ApprovalPreview, EndingRate } from '@kairo/shared/rates/approval-preview'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { formatsOf } from '@/i18n/format.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { rateRow } from '@test/rate.ts'

const DECIDE = 'POST /transportCostApproval/updateState'
const PREVIEW = 'POST /transportCostApproval/previewApproval'
const decisions = () => requests.filter(({ route }) => route === DECIDE).map(({ input }) => input)
const modal = () => page.getByRole('dialog')
const approveButton = () => modal().getByRole('button', { name: '批准' })

const SERVICE = '上海 → 大阪 · SITC · FCL · 周五 · CY-CY · 普通船 · 直航'
const prices = { capacity20gp: '300.00', capacity40gp: null, capacity40hq: null, lcl: null, minRevenueTons: '1.000' }
const ending = (id: number, given: Partial<EndingRate> = {}): EndingRate => ({
  id,
  service: SERVICE,
  ...prices,
  soldFrom: '2026-11-01',
  oldSoldUntil: '2027-03-31',
  soldUntil: '2026-11-19',
  by: { id: 31, ...prices, capacity20gp: '310.00' },
  ...given,
})
const listOf = <T,>(list: T[], total = list.length) => ({ total, list })
const preview = (given: Partial<ApprovalPreview> = {}): ApprovalPreview => ({
  digest: 'seen',
  count: 1,
  changes: { count: 1, up: 1, down: 0, same: 0, fresh: 0, least: 4.4, most: 7.1 },
  allIn: null,
  incomplete: { ...listOf([]), replaced: 0 },
  ends: listOf([]),
  shortened: listOf([]),
  gaps: listOf([]),
  ofInvalid: listOf([]),
  overtaken: listOf([]),
  ...given,
})

beforeEach(() => {
  stubFrame()
  const waiting = {
    ...rateRow({ id: 31, approvalStatus: 1, is_pass: 1, approvalCount: 0, openTime: null }),
    onSale: null,
    allIn: null,
  }
  response('GET /transportCostApproval/getTransportApprovalList', () =>
    ok({ dataList: [waiting], total: 1, exitWaitData: true, batch: 'b' }),
  )
  response('POST /usersearch/getByComponent', () => ok({ component: 'rateApproval', searchJson: null }))
  response('GET /common/getDictList', () => ok([]))
  response(DECIDE, () => ok({ count: 1 }))
})
const openDialog = async () => {
  open('/transportApproval', 2)
  await page.getByRole('button', { name: '批准 上海', exact: false }).click()
}

test('every rate that ends is listed with its dates and prices', async () => {
  const unsold = ending(22, { soldFrom: '2026-12-01', soldUntil: null })
  response(PREVIEW, () => ok(preview({ ends: listOf([ending(21), unsold]) })))
  await openDialog()
  const rows = modal().getByRole('region', { name: '2 条运价将停售' })
  await expect.element(rows).toHaveTextContent(SERVICE)
  await expect.element(rows).toHaveTextContent('销售期 11月1日 周日 至 11月19日 周四（原至 2027年3月31日 周三）')
  await expect.element(rows).toHaveTextContent('20GP $300.00 → $310.00')
  await expect.element(rows).toHaveTextContent('原定 12月1日 周二 起')
  await expectAccessible()
})

test('rates that go on sale without surcharges are named, with the rates that they replace', async () => {
  const rate = {
    id: 162,
    service: SERVICE,
    revisesId: null,
    notIncluded: ['pol', 'pod'] as ('pol' | 'pod')[],
    unknownCharges: [],
  }
  const incomplete = {
    ...listOf([
      { ...rate, replacesId: 27 },
      { ...rate, id: 163, replacesId: null },
    ]),
    replaced: 1,
  }
  response(PREVIEW, () => ok(preview({ allIn: { least: -77.6, most: -77.6 }, incomplete })))
  await openDialog()
  await expect.element(modal().getByText('海运费 变动 +4.4% 至 +7.1% · 全包价 −77.6%', { exact: false })).toBeVisible()
  const warning = modal().getByRole('alert').filter({ hasText: '2 条运价将在没有附加费的情况下销售' })
  await expect.element(warning).toHaveTextContent('其中 1 条所取代的运价有附加费。')
  await expect.element(warning).toHaveTextContent('不含起运港费用及目的港费用 · 被取代的 27 号有附加费')
  await expectAccessible()
})

test('thousands of rates are rendered a hundred at a time', async () => {
  const many = Array.from({ length: 250 }, (_, n) => ending(1000 + n))
  response(PREVIEW, () => ok(preview({ ends: listOf(many, 12_000) })))
  await openDialog()
  const rows = modal().getByRole('region', { name: '12,000 条运价将停售' })
  await expect.poll(() => rows.getByRole('listitem').elements().length).toBe(100)
  await rows.getByRole('button', { name: '再显示 100 条' }).click()
  await rows.getByRole('button', { name: '再显示 50 条' }).click()
  await expect.poll(() => rows.getByRole('listitem').elements().length).toBe(250)
  await expect.element(rows).toHaveTextContent('只列出 12,000 条中的 250 条。')
})

test('a service left without a price must be confirmed, and only as it was shown', async () => {
  const gaps = listOf([{ service: SERVICE, from: '2027-01-01', to: null }])
  response(PREVIEW, () => ok(preview({ gaps })))
  await openDialog()
  await expect.element(modal().getByText(`${formatsOf('zh-cn').date('2027-01-01')} 起不再有运价`)).toBeVisible()
  await approveButton().click()
  await expect.element(modal().getByText('请确认接受上述空档，或更改日期。')).toBeVisible()
  expect(decisions()).toEqual([])
  const accept = modal().getByRole('checkbox', { name: '我已知晓，仍然批准' })
  await accept.click()
  // A colleague changed something meanwhile, so the preview must be confirmed again.
  response(DECIDE, () => refuse(9002, { msg: '请重新核对后再批准' }))
  response(PREVIEW, () => ok(preview({ gaps, digest: 'changed' })))
  await approveButton().click()
  await expect.element(modal().getByText('请重新核对后再批准')).toBeVisible()
  await expect.element(accept).not.toBeChecked()
  response(DECIDE, () => ok({ count: 1 }))
  await accept.click()
  await approveButton().click()
  await expect
    .poll(() => decisions().map(({ acceptGaps, preview: digest }) => [acceptGaps, digest]))
    .toEqual([
      [true, 'seen'],
      [true, 'changed'],
    ])
})

test('revisions of an invalid rate stay inactive unless selected, and the result says so', async () => {
  const ofInvalid = listOf([{ id: 31, service: SERVICE, revisesId: 21 }])
  response(PREVIEW, ({ restoreInvalid }) => ok(preview({ ofInvalid, digest: restoreInvalid ? 'sold' : 'off' })))
  response(DECIDE, ({ restoreInvalid }) => ok({ count: 1, offSale: restoreInvalid ? 0 : 1 }))
  await openDialog()
  await expect.element(modal().getByText('批准后这些修订仍不对客户销售。')).toBeVisible()
  await modal().getByRole('checkbox', { name: '批准后恢复销售' }).click()
  await expect.element(modal().getByText('批准后这些修订将重新对客户销售。')).toBeVisible()
  await approveButton().click()
  await expect.poll(() => decisions()).toMatchObject([{ restoreInvalid: true, preview: 'sold' }])
})

test('a preview that fails to load offers a retry, and nothing is approved without it', async () => {
  response(PREVIEW, () => refuse(9000, { msg: '' }, 500))
  await openDialog()
  const retry = modal().getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  await expect.element(approveButton()).toBeDisabled()
  response(PREVIEW, () => ok(preview()))
  await retry.click()
  await expect.element(modal().getByText('没有运价因此停售。')).toBeVisible()
  await expect.element(approveButton()).toBeEnabled()
})
