import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import type { CargoCounts } from '@kairo/shared/quotations/charges'
import { type Quotation, quotationOf } from '@kairo/shared/quotations/quotation'
import type { QuotationPrices } from '@kairo/shared/quotations/quotation-lines'
import { pricedEtd } from '@kairo/shared/rates/sailing'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import {
  chargesOfShip,
  chargesOnDay,
  loadChargesOfRates,
  loadPriceFactors,
  NO_CHARGES,
} from '../rates/search/price-sources.ts'
import { quotationPricesOf } from '../rates/search/rate-offer.ts'
import { scheduleOf } from '../rates/search/rate-schedule.ts'
import type { RateRecord } from '../rates/rate-query.ts'
import { MESSAGES } from './messages.ts'

/**
 * A quotation with everything that it was calculated from, as `orders.quotation` keeps it from the submission on
 * (rules 7.7). Amounts are decimal text; prices in the currency of their line, ocean freight in USD.
 */
export interface FrozenQuotation {
  /** Prices before discount, discounts and exchange rates: enough to recount other quantities at the same prices. */
  prices: QuotationPrices
  /** Containers of each size, revenue tons and B/Ls. */
  counts: CargoCounts
  /** The lines (ocean freight, departure, destination, route) and their totals. The ocean freight line is in English. */
  quotation: Quotation
  /** yyyy-MM-dd: the departure that the surcharges are of; none in quotations frozen before they had days. */
  etd?: string | undefined
  /** yyyy-MM-dd, Tokyo: the day of the exchange rates. */
  exchangeRatesDate: string
  /** yyyy-MM-dd, Tokyo: the day that the quotation was made. */
  quotedOn: string
  /** Whether the rate's price is fixed for its validity. */
  validTime: 'fixed' | 'changing'
  /** Days that the rate covers, yyyy-MM-dd; null where it is open at that end. */
  validFrom: string | null
  validTo: string | null
}

/** The frozen quotation of an order row; null for a draft, and for a booking that was withdrawn. */
export const frozenQuotationOf = (order: { quotation: unknown }): FrozenQuotation | null =>
  order.quotation as FrozenQuotation | null

/** What the orders that have a quotation cost by it; of each quotation only its total is read. */
export const quotedTotals = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', sql<Record<Currency, string>>`quotation #> '{quotation,totals,overall,combined}'`.as('combined')])
    .where('id', 'in', ids)
    .where('quotation', 'is not', null)
    .execute()

/** Number of the quotation of an order: `Q261120-0001` of `K261120-0001`. */
export const quotationNumberOf = (orderCode: string): string => orderCode.replace(/^K/, 'Q')

/** The columns of `orders` that keep a frozen quotation; null empties both. */
export const quotationColumns = (
  orderCode: string,
  frozen: FrozenQuotation | null,
): { quotation_no: string | null; quotation: string | null } => ({
  quotation_no: frozen && quotationNumberOf(orderCode),
  quotation: frozen && JSON.stringify(frozen),
})

/** All lists are calculated; the user may hide some afterwards. */
const ALL = { includeOceanFreight: true, includePol: true, includePod: true }

/** A rate for a customer and a ship; without a day the ship that lists show. */
interface QuotedShip {
  rate: RateRecord
  customerId: number | null
  /** `yyyy-MM-dd`. */
  etd: string | null
}

/** What a rate costs: ocean freight, surcharges of both ports and the route for the ship, discounts and currencies of now. */
async function pricesFor(
  db: Kysely<DB>,
  { rate, customerId, etd }: QuotedShip,
  now: Date,
): Promise<Omit<FrozenQuotation, 'counts' | 'quotation' | 'quotedOn'>> {
  const ship = etd ?? pricedEtd(scheduleOf(rate), now)
  const [factors, charges] = await Promise.all([loadPriceFactors(db, customerId), chargesOfShip(db, rate, ship)])
  return {
    // The name of the freight line is put into the user's language when it is shown.
    prices: quotationPricesOf(rate, charges, factors, 'en'),
    etd: ship,
    exchangeRatesDate: tokyoToday(factors.exchangeRatesAt),
    validTime: rate.valid_time === 'changing' ? 'changing' : 'fixed',
    validFrom: rate.valid_from,
    validTo: rate.valid_to,
  }
}

/** The quotation of these counts at the prices of now; sizes without a price are named in `quotation.notOffered`. */
export async function calculateQuotation(
  db: Kysely<DB>,
  { counts, ...ship }: QuotedShip & { counts: CargoCounts },
  now: Date,
): Promise<FrozenQuotation> {
  const priced = await pricesFor(db, ship, now)
  const quotation = quotationOf({ ...counts, ...ALL }, priced.prices)
  return { ...priced, counts, quotation, quotedOn: tokyoToday(now) }
}

/** The quotations of these counts for several rates of one customer, each for its ship, by the id of the rate. */
export async function quotationsOf(
  db: Kysely<DB>,
  ships: readonly { rate: RateRecord; etd: string }[],
  customerId: number | null,
  counts: CargoCounts,
): Promise<Map<number, Pick<FrozenQuotation, 'quotation'>>> {
  if (ships.length === 0) return new Map()
  const rates = ships.map(({ rate }) => rate)
  const [factors, charges] = await Promise.all([loadPriceFactors(db, customerId), loadChargesOfRates(db, rates)])
  return new Map(
    ships.map(({ rate, etd }) => {
      const ofShip = chargesOnDay(charges.get(rate.id) ?? NO_CHARGES, etd, rate.shipping_company_id)
      const prices = quotationPricesOf(rate, ofShip, factors, 'en')
      return [rate.id, { quotation: quotationOf({ ...counts, ...ALL }, prices) }]
    }),
  )
}

/** The same prices for other counts: a change of the cargo does not let later rate changes in (rules 7.7). */
export const withCounts = (frozen: FrozenQuotation, counts: CargoCounts): FrozenQuotation => ({
  ...frozen,
  counts,
  quotation: quotationOf({ ...counts, ...ALL }, frozen.prices),
})

/** The field of the order form for a container size. */
const FIELD_OF_SIZE = { '20GP': 'fcl20Gp', '40GP': 'fcl40Gp', '40HQ': 'fcl40Hq', LCL: 'lclRt' } as const

/** Throws TRANSPORT_COST_ERROR at the sizes that have no price: such a quotation must not be given out. */
function assertOffered(made: FrozenQuotation): FrozenQuotation {
  const { notOffered } = made.quotation
  if (notOffered.length === 0) return made
  throw new Refusal('TRANSPORT_COST_ERROR', {
    message: MESSAGES.sizesNotOffered(notOffered),
    errors: notOffered.map((size) => ({ path: FIELD_OF_SIZE[size], message: 'choice' })),
  })
}

/**
 * What is frozen with an order when it is submitted. Throws TRANSPORT_COST_ERROR for sizes without a price, NO_EXCHANGE_RATES
 * while no exchange rates are set.
 */
export const freezeQuotation = async (
  db: Kysely<DB>,
  order: { rate: RateRecord; customerId: number; etd: string | null; counts: CargoCounts },
  now: Date,
): Promise<FrozenQuotation> => assertOffered(await calculateQuotation(db, order, now))

/** What moveQuotation() takes of the quotation of a ship. */
export interface ShipCharges extends Pick<FrozenQuotation, 'etd' | 'counts'> {
  prices: Pick<QuotationPrices, 'originCharges' | 'destinationCharges' | 'routeCharges' | 'unknownCharges'>
}

/**
 * Frozen prices with the surcharges of another ship of the same rate, as a quotation of now has them: ocean freight,
 * discounts and exchange rates stay (rules 6.12). Throws TRANSPORT_COST_ERROR for sizes without a price.
 */
export function moveQuotation(frozen: FrozenQuotation, { etd, counts, prices }: ShipCharges): FrozenQuotation {
  const { originCharges, destinationCharges, routeCharges, unknownCharges } = prices
  const charges = { originCharges, destinationCharges, routeCharges, unknownCharges }
  return recountQuotation({ ...frozen, etd, prices: { ...frozen.prices, ...charges } }, counts)
}

/** The quotation to store with a changed order. Throws TRANSPORT_COST_ERROR for sizes without a price. */
export const recountQuotation = (frozen: FrozenQuotation, counts: CargoCounts): FrozenQuotation =>
  assertOffered(withCounts(frozen, counts))

/**
 * Appends the frozen quotation of an order to `order_quotations`: invoices are made from the last row, and the
 * customer can compare it line by line with the first. To be called wherever `orders.quotation` is written.
 */
export async function recordQuotation(
  trx: Transaction<DB>,
  frozen: {
    orderId: number
    /** Submitted, changed by the customer's side, or corrected by staff. */
    cause: 'submit' | 'change' | 'staff'
    quotation: object
    /** The row of the history that the change wrote. */
    historyId?: number | null
  },
  now: Date,
): Promise<void> {
  const last = await trx
    .selectFrom('order_quotations')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('order_id', '=', frozen.orderId)
    .executeTakeFirst()
  await trx
    .insertInto('order_quotations')
    .values({
      order_id: frozen.orderId,
      seq: (last?.seq ?? 0) + 1,
      frozen_at: now,
      cause: frozen.cause,
      history_id: frozen.historyId ?? null,
      quotation: JSON.stringify(frozen.quotation),
    })
    .execute()
}
