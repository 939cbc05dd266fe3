import { CHARGE_STATE, type TaxCode } from '@kairo/shared/billing/billing-codes'
import { billedKindOf, taxCodeOf } from '@kairo/shared/billing/charge-kinds'
import { allocateLines, chargeAmountIn, linesOfQuotation } from '@kairo/shared/billing/invoice-amounts'
import type { Currency } from '@kairo/shared/currencies'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { Trilingual } from '@kairo/shared/languages'
import type { ExchangeRates } from '@kairo/shared/money'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Side } from '@kairo/shared/quotations/charges'
import type { Quotation } from '@kairo/shared/quotations/quotation'
import type { QuotationLine } from '@kairo/shared/quotations/quotation-lines'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { loadChargeKinds, type StoredChargeKind } from './charge-kinds.ts'

/** A line that an invoice may carry: of the last frozen quotation, or of an agreed charge. Nothing else. */
export interface BillableLine {
  orderId: number
  chargeKindId: number
  chargeKindCode: string
  side: Side
  item: string
  /** Of a charge of the route that staff named. */
  names: Trilingual | null
  containerType: string | null
  basis: string
  quantity: string
  price: string
  currency: Currency
  amount: string
  taxCode: TaxCode | null
  source: 'quotation' | 'charge'
  quotationSeq: number | null
  /** The id of its line in the quotation. */
  quotationLine: string | null
  orderChargeId: number | null
  /** On a draft or an issued invoice already. */
  billed: boolean
}

/** The billable lines of an order. */
export interface BillableOrder {
  orderId: number
  code: string
  state: number
  customerId: number
  /** Those of the quotation; null for an order that was never quoted. */
  rates: (ExchangeRates & { date: string }) | null
  departedOn: string | null
  lines: BillableLine[]
  /**
   * The lines in a currency, those of the quotation together, so that they add up to it. `split`: the lines of that
   * currency alone, by the index of the line; the others are empty.
   */
  amountsIn: (currency: Currency, rates: ExchangeRates, split?: boolean) => string[]
}

interface StoredQuotation {
  quotation: Quotation
  prices: { exchangeRates: ExchangeRates }
  exchangeRatesDate: string
}

/** Before departure the quotation may still change; of a cancelled or withdrawn order only the charges stay. */
const BILLED_STATES: readonly number[] = [ORDER_STATE.inTransit, ORDER_STATE.arrived, ORDER_STATE.delivered]
/** The same, with the states in which a fee may still be billed. */
export const CHARGED_STATES: readonly number[] = [...BILLED_STATES, ORDER_STATE.cancelled, ORDER_STATE.draft]

/**
 * The lines of these orders that may be billed today, in the order of the ids. `everything` includes the quotation
 * before the departure, for documents that show future lines.
 */
export async function billableOrders(
  db: Kysely<DB>,
  orderIds: readonly number[],
  today: string,
  everything = false,
): Promise<BillableOrder[]> {
  if (orderIds.length === 0) return []
  const { kinds, orders, charges, billed } = await readBillable(db, orderIds, today)
  const billedLines = new Set(billed.map((line) => `${line.order_id}/${line.quotation_line}/${line.order_charge_id}`))
  return orderIds.flatMap((orderId) => {
    const order = orders.find(({ id }) => id === orderId)
    if (!order) return []
    const route = { departureCountry: order.departure_country, destinationCountry: order.destination_country }
    const frozen = (order.quotation ?? undefined) as StoredQuotation | undefined
    const quoted = frozen && (everything || BILLED_STATES.includes(order.state)) ? frozen.quotation : undefined
    const quotedLines = quoted ? linesOfQuotation(quoted) : []
    const owed = charges.filter(({ order_id }) => order_id === orderId)
    const lines = [
      ...quotedLines.map((line) => lineOf(line, kinds, route, orderId, order.seq ?? 1)),
      ...owed.map((charge): BillableLine => {
        const kind = kinds.find(({ id }) => id === charge.charge_kind_id)
        return {
          orderId,
          chargeKindId: charge.charge_kind_id,
          chargeKindCode: kind?.code ?? '',
          side: !kind || kind.costSide === 'none' ? 'route' : kind.costSide,
          item: charge.text,
          names: null,
          containerType: null,
          basis: 'shipment',
          quantity: charge.quantity,
          price: charge.price,
          currency: charge.currency as Currency,
          amount: charge.amount,
          taxCode: kind ? taxCodeOf(kind, route) : null,
          source: 'charge',
          quotationSeq: null,
          quotationLine: null,
          orderChargeId: charge.id,
          billed: false,
        }
      }),
    ].map((line) => ({
      ...line,
      billed: billedLines.has(`${orderId}/${line.quotationLine}/${line.orderChargeId}`),
    }))
    return [
      {
        orderId,
        code: order.code,
        state: order.state,
        customerId: order.customer_id,
        rates: frozen ? { ...frozen.prices.exchangeRates, date: frozen.exchangeRatesDate } : null,
        departedOn: order.departed_on ?? order.etd,
        lines,
        amountsIn: (currency: Currency, rates: ExchangeRates, split = false) => {
          const isIn = (line: { currency: string }) => !split || line.currency === currency
          const amounts = allocateLines(quotedLines.filter(isIn), currency, rates)
          return [
            ...quotedLines.map((line) => (isIn(line) ? (amounts.shift() ?? '0') : '')),
            ...owed.map((charge) =>
              isIn(charge)
                ? chargeAmountIn({ amount: charge.amount, currency: charge.currency as Currency }, currency, rates)
                : '',
            ),
          ]
        },
      },
    ]
  })
}

/** All sources of lines, each in one query, whatever the number of orders; the orders with their last quotation. */
async function readBillable(db: Kysely<DB>, orderIds: readonly number[], today: string) {
  const [kinds, orders, charges, billed] = await Promise.all([
    loadChargeKinds(db),
    db
      .selectFrom('orders as o')
      .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
      .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
      // Days at the port.
      .leftJoin('shipment_facts as f', 'f.order_id', 'o.id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('order_quotations as q')
            .select(['q.seq', 'q.quotation'])
            .whereRef('q.order_id', '=', 'o.id')
            .orderBy('q.seq', 'desc')
            .limit(1)
            .as('q'),
        (join) => join.onTrue(),
      )
      .select(['o.id', 'o.code', 'o.state', 'o.customer_id', 'o.etd'])
      .select(['f.departed_on', 'q.seq', 'q.quotation'])
      .select(['pol.country as departure_country', 'pod.country as destination_country'])
      .where('o.id', 'in', orderIds)
      .execute(),
    db
      .selectFrom('order_charges')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .where('state', 'in', [CHARGE_STATE.agreed, CHARGE_STATE.invoiced])
      // An agreement by letter counts once the days to object are over.
      .where(sql<boolean>`(objection_until is null or objection_until < ${today})`)
      // The premium of a voyage that does not happen is not charged.
      .where(sql<boolean>`not exists (select from insurances i join orders o on o.id = i.order_id
        where i.order_charge_id = order_charges.id and i.order_id = order_charges.order_id
          and i.state = ${INSURANCE_STATE.accepted} and o.state in (${ORDER_STATE.draft}, ${ORDER_STATE.cancelled}))`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('invoice_lines')
      .select(['order_id', 'quotation_line', 'order_charge_id', 'source'])
      .where('order_id', 'in', orderIds)
      .where('live', '=', true)
      .execute(),
  ])
  return { kinds, orders, charges, billed }
}

function lineOf(
  line: QuotationLine & { id: string },
  kinds: readonly StoredChargeKind[],
  route: { departureCountry: number | null; destinationCountry: number | null },
  orderId: number,
  seq: number,
): Omit<BillableLine, 'billed'> {
  const kind = billedKindOf(kinds, line)
  if (!kind) throw new Error('the kinds of charges OF, ROUTE and OTHER ship with the product')
  return {
    orderId,
    chargeKindId: kind.id,
    chargeKindCode: kind.code,
    side: line.side,
    item: line.item,
    names: line.names ?? null,
    containerType: line.containerType,
    basis: line.basis,
    quantity: line.quantity,
    price: line.price,
    currency: line.currency,
    amount: line.totalPrice,
    taxCode: taxCodeOf(kind, route),
    source: 'quotation',
    quotationSeq: seq,
    quotationLine: line.id,
    orderChargeId: null,
  }
}
