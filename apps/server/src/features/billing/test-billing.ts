import { COUNTRY } from '@kairo/shared/countries'
import type { Currency } from '@kairo/shared/currencies'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Side, SizeAmounts, SurchargeLine } from '@kairo/shared/quotations/charges'
import { quotationOf } from '@kairo/shared/quotations/quotation'
import type { Selectable } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { attach } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import type { Orders, Users } from '../../database/tables.ts'

const amounts = (given: Partial<SizeAmounts>): SizeAmounts => ({
  '20GP': null,
  '40GP': null,
  '40HQ': null,
  LCL: null,
  ...given,
})
/** A line as orders have it whose charges no kind was named after. */
const box = (item: string, currency: Currency, amount: string, side: Side = 'destination'): SurchargeLine => ({
  side,
  kind: null,
  item,
  basis: 'container',
  currency,
  amounts: amounts({ '40HQ': amount }),
})
const perBl = (item: string, currency: Currency, amount: string, side?: Side): SurchargeLine => ({
  ...box(item, currency, amount, side),
  basis: 'bl',
})

/** Rules 7.10, frozen: two 40HQ at USD 405, JPY 284,310 at 156 / 7.2. */
export function frozenExample(counts: { fcl40Hq?: number; more?: SurchargeLine[] } = {}) {
  const prices = {
    oceanFreight: amounts({ '40HQ': '450' }),
    oceanFreightName: 'Ocean freight',
    originCharges: [box('THC', 'CNY', '1020', 'origin'), perBl('Documents', 'CNY', '450', 'origin')],
    destinationCharges: [box('THC', 'JPY', '49000'), perBl('D/O', 'JPY', '6000'), ...(counts.more ?? [])],
    routeCharges: [],
    globalDiscount: '1',
    customerFactor: '0.9',
    exchangeRates: { jpy: '156', cny: '7.2' },
  }
  const cargo = { isFcl: true, fcl20Gp: 0, fcl40Gp: 0, fcl40Hq: counts.fcl40Hq ?? 2, lclRt: '0', blQuantity: 1 }
  const all = { includeOceanFreight: true, includePol: true, includePod: true }
  return {
    prices,
    counts: cargo,
    quotation: quotationOf({ ...cargo, ...all }, prices),
    exchangeRatesDate: '2026-11-20',
    quotedOn: '2026-11-20',
    validTime: 'fixed',
    validFrom: null,
    validTo: null,
  }
}

export interface Billed {
  customer: Selectable<Users>
  order: Selectable<Orders>
}

/** An order of the worked example, at sea unless given, with its stored quotation. */
export async function quotedOrder(
  given: Partial<{ customer: Selectable<Users>; state: number; quotations: ReturnType<typeof frozenExample>[] }> = {},
): Promise<Billed> {
  const { context } = await testApp()
  const customer =
    given.customer ??
    (await build.customer({ country: COUNTRY.japan, language: 'ja', company_name: '東海物流株式会社' }))
  const quotations = given.quotations ?? [frozenExample()]
  const order = await build.order({
    customer,
    state: given.state ?? ORDER_STATE.inTransit,
    fcl40hq: 2,
    etd: '2026-11-13',
    eta: '2026-11-17',
    actual_departure: new Date('2026-11-13T03:00:00Z'),
    actual_arrival:
      (given.state ?? ORDER_STATE.inTransit) >= ORDER_STATE.arrived ? new Date('2026-11-17T03:00:00Z') : null,
    quotation_no: 'Q1',
    quotation: JSON.stringify(quotations.at(-1)),
  })
  await context.db
    .insertInto('order_quotations')
    .values(
      quotations.map((quotation, at) => ({
        order_id: order.id,
        seq: at + 1,
        frozen_at: context.clock.now(),
        cause: at === 0 ? 'submit' : 'change',
        quotation: JSON.stringify(quotation),
      })),
    )
    .execute()
  return { customer, order }
}

/** Creates a draft of the order; returns its id. */
export async function draftOf(staff: { id: number }, ...orders: { id: number }[]): Promise<number> {
  const made = await as(staff).call('POST /billing/draft', { orderIds: orders.map(({ id }) => id) })
  const id = made.body.data?.ids[0]
  if (id === undefined) throw new Error(`no draft: ${made.code} ${made.msg}`)
  return id
}

export const invoiceAs = async (account: { id: number }, id: number) =>
  (await as(account).call('POST /billing/getInvoice', { id })).body.data

/** Issues a draft; returns the whole response. */
export async function issueAs(staff: { id: number }, id: number, issueDate?: string) {
  const { version } = await invoiceAs(staff, id)
  return as(staff).call('POST /billing/issue', { id, version, ...(issueDate ? { issueDate } : {}) })
}

/** An issued invoice of a new order of the worked example. */
export async function issuedInvoice(staff: { id: number }, billed?: Billed) {
  const { customer, order } = billed ?? (await quotedOrder({ state: ORDER_STATE.arrived }))
  const id = await draftOf(staff, order)
  const response = await issueAs(staff, id)
  if (response.code !== 200) throw new Error(`not issued: ${response.code} ${response.msg}`)
  return { id, no: response.body.data.no, customer, order }
}

/** Proposes a charge of a kind in yen; returns its id. */
export async function proposed(
  staff: { id: number },
  order: { id: number },
  charge: { kind: string; quantity?: string; price: string; text?: string; cause?: string },
): Promise<number> {
  const { context } = await testApp()
  const kind = await context.db
    .selectFrom('charge_kinds')
    .select('id')
    .where('code', '=', charge.kind)
    .executeTakeFirstOrThrow()
  const response = await as(staff).call('POST /orderCharge/propose', {
    orderId: order.id,
    chargeKindId: kind.id,
    cause: charge.cause ?? '1',
    text: charge.text ?? charge.kind,
    quantity: charge.quantity ?? '1',
    price: charge.price,
    currency: 'JPY',
  })
  if (response.code !== 200) throw new Error(`not proposed: ${response.code} ${JSON.stringify(response.errors)}`)
  return response.body.data.id
}

/** Moves an order at sea to its arrival, over HTTP. */
export async function arrive(staff: { id: number }, order: { id: number; version: number }) {
  await attach(order, 4, 5)
  return as(staff).call('POST /order/updateState', {
    id: order.id,
    version: order.version,
    state: ORDER_STATE.arrived,
    actualArrivePortDate: '2026-11-17',
    deliveryCode: 'D1',
  } as never)
}

/** The input of a payment, allocated to an invoice where one is given. */
export const pay = (customer: { id: number }, amount: string, invoiceId?: number, given: object = {}) =>
  ({
    customerId: customer.id,
    receivedOn: '2026-11-20',
    amount,
    currency: 'JPY',
    ...(invoiceId === undefined ? {} : { allocations: [{ invoiceId, amount }] }),
    ...given,
  }) as const

/** What payers in Japan may be short of for their bank's fee; 0 unless an installation says otherwise. */
export async function tolerateFeesInJapan(yen: string): Promise<void> {
  const { context } = await testApp()
  const value = JSON.stringify(yen)
  await context.db
    .insertInto('business_settings')
    .values({ key: 'bankFeeToleranceJapan', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The rows of an exported workbook, by their headings. */
export async function sheetOf({ bytes }: { bytes: Uint8Array }) {
  const [sheet] = (await readWorkbook(bytes)).sheets
  const [headings = [], ...rows] = (sheet?.rows ?? []).map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [String(heading), cells[at]])))
}
