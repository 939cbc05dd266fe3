import type { TariffDifference } from '@kairo/shared/quotations/quotations.contract'
import { refusalTexts } from '@kairo/shared/refusals/texts'
import { addDays } from '@kairo/shared/dates'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, refuse, response, inputsOf } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { detailOf, draft, estimate } from '@test/order-form.ts'
import { orderRow } from '@test/order.ts'
import { modal, serve, serveOrderList } from '@test/order-list-screen.ts'
import { tariffTexts } from '@/features/billing/texts.ts'

const row = orderRow(2, { id: draft.id, state: 1 })
const planned = row.expect_leave_port_date_str
const moved = addDays(planned, 7)
const offer = (price: string, chargeKindId = 5): TariffDifference['offers'][number] => ({
  ...{ chargeKindId, name: 'LSS', cause: '13', text: `LSS ${price}`, price, currency: 'JPY' as const },
})
const change = (old: string, now: string | null): TariffDifference['changes'][number] => ({
  ...{ side: 'origin', kind: 'LSS', item: 'LSS', containerType: '40HQ', quantity: '2' },
  old: { amount: old, currency: 'JPY' },
  new: now === null ? null : { amount: now, currency: 'JPY' },
})
const difference = (given: Partial<TariffDifference>): TariffDifference => ({
  ...{ quotedEtd: planned, etd: moved, changes: [], offers: [], isProposed: false },
  ...given,
})
const typeDay = async (day: string) => {
  await modal().getByLabelText('新的预计开船日', { exact: false }).fill(day)
  await userEvent.keyboard('{Enter}')
}
const changeDate = async () => {
  serve(row)
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '更改预计开船日' }).click()
  await typeDay(moved)
}
const save = () => modal().getByRole('button', { name: '保存' }).click()

beforeEach(() => {
  serveOrderList()
  response('POST /order/queryById', () => ok(detailOf(row, { expectedLeavePortDateStr: planned })))
  response('POST /order/getOrderStateHistory', () => ok())
  response('POST /order/updateExpectLeaveDate', () => ok({ id: draft.id, code: row.code, state: 1, version: 9 }))
  response('POST /container/list', () => ok({ dataList: [], total: 0 }))
  response('POST /orderCharge/propose', () => ok({ id: 1, version: 1 }))
})

test('a higher tariff of the new day is named and proposed once the ship is moved, if chosen', async () => {
  response('POST /order/tariffDifference', () =>
    ok(difference({ changes: [change('31000', '36000')], offers: [offer('5000')] })),
  )
  await changeDate()
  await expect.element(modal()).toHaveTextContent('LSS · 40HQ × 2JP¥31,000 → JP¥36,000')
  expect(inputsOf('POST /order/tariffDifference').at(-1)).toEqual({ id: draft.id, etd: moved })
  await modal().getByRole('checkbox', { name: tariffTexts['zh-cn'].propose, exact: false }).click()
  await expectAccessible()
  await save()
  await expect
    .poll(() => inputsOf('POST /orderCharge/propose'))
    .toEqual([{ orderId: draft.id, chargeKindId: 5, cause: '13', text: 'LSS 5000', price: '5000', currency: 'JPY' }])
  expect(inputsOf('POST /order/updateExpectLeaveDate')).toHaveLength(1)
})

test('nothing is proposed unless chosen, and a lower tariff is offered back', async () => {
  response('POST /order/tariffDifference', () =>
    ok(difference({ changes: [change('36000', '31000')], offers: [offer('-5000')] })),
  )
  await changeDate()
  await expect
    .element(modal().getByRole('checkbox', { name: tariffTexts['zh-cn'].giveBack, exact: false }))
    .not.toBeChecked()
  await save()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(inputsOf('POST /orderCharge/propose')).toEqual([])
})

test('the same tariff is not mentioned; one that is not known is named without an offer', async () => {
  response('POST /order/tariffDifference', () => ok(difference({})))
  await changeDate()
  await expect.poll(() => inputsOf('POST /order/tariffDifference')).toHaveLength(1)
  expect(modal().getByText(tariffTexts['zh-cn'].kept).elements()).toEqual([])
  response('POST /order/tariffDifference', () => ok(difference({ changes: [change('31000', null)] })))
  await typeDay(addDays(moved, 7))
  await expect.element(modal()).toHaveTextContent('JP¥31,000 → 未定')
  await expect.element(modal().getByText(tariffTexts['zh-cn'].unknown)).toBeVisible()
  expect(modal().getByRole('checkbox').elements()).toEqual([])
})

test('a difference that cannot be found out says so, and the ship can be moved all the same', async () => {
  response('POST /order/tariffDifference', () => refuse(6022))
  await changeDate()
  await expect
    .element(modal().getByText(tariffTexts['zh-cn'].failed(refusalTexts['zh-cn'].TRANSPORT_COST_IS_DELETE)))
    .toBeVisible()
  await save()
  await expect.element(modal()).not.toBeInTheDocument()
})

test('a proposal that fails after the move says what to do', async () => {
  response('POST /order/tariffDifference', () =>
    ok(difference({ changes: [change('31000', '36000')], offers: [offer('5000')] })),
  )
  response('POST /orderCharge/propose', () => refuse(9003, {}, 500))
  await changeDate()
  await modal().getByRole('checkbox', { name: tariffTexts['zh-cn'].propose, exact: false }).click()
  await save()
  await expect.element(page.getByText(tariffTexts['zh-cn'].notProposed)).toBeVisible()
  await expect.element(modal()).not.toBeInTheDocument()
})

test('the quotation of a moved order says the day of its surcharges, and staff propose the difference there', async () => {
  response('POST /order/getEstimateInfo', () => ok({ ...estimate, frozen: true, quotationNo: 'Q1', etd: '2026-11-13' }))
  response('POST /order/tariffDifference', () =>
    ok(difference({ changes: [change('31000', '36000')], offers: [offer('5000')] })),
  )
  serve(row)
  open(`/searchOrder?open=${draft.id}&tab=money`, 2)
  await expect.element(modal().getByText('附加费按 ETD 11月13日', { exact: false })).toBeVisible()
  await modal().getByRole('button', { name: tariffTexts['zh-cn'].propose, exact: false }).click()
  await expect.poll(() => inputsOf('POST /orderCharge/propose')).toMatchObject([{ price: '5000', orderId: draft.id }])
})
