import { tokyoToday } from '@kairo/shared/dates'
import type { CargoCounts } from '@kairo/shared/quotations/charges'
import { type Quotation, quotationOf } from '@kairo/shared/quotations/quotation'
import type { QuotationPrices } from '@kairo/shared/quotations/quotation-lines'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { loadPriceFactors, loadRouteCharges, loadSurchargeLines } from '../../rates/search/price-sources.ts'
import { quotationPricesOf } from '../../rates/search/rate-offer.ts'
import type { RateRecord } from '../../rates/rate-query.ts'
import { MESSAGES } from '../messages.ts'

/** A quotation with all that it was made from, as `orders.quotation` keeps it (DECISIONS 6.5). */
export interface FrozenQuotation {
  prices: QuotationPrices
  counts: CargoCounts
  quotation: Quotation
  /** yyyy-MM-dd, Tokyo: of the exchange rates, and of the quotation. */
  exchangeRatesDate: string
  quotedOn: string
  validTime: 'fixed' | 'changing'
  validFrom: string | null
  validTo: string | null
}

const ALL = { includeOceanFreight: true, includePol: true, includePod: true }

/** The sizes of the order that its rate does not offer, by the field that asks for them. */
const FIELD_OF_SIZE = { '20GP': 'fcl20Gp', '40GP': 'fcl40Gp', '40HQ': 'fcl40Hq', LCL: 'lclRt' } as const

/** Prices of a rate for a customer now: ocean freight, surcharges of both ports, route charges, discounts, currencies. */
export async function pricesFor(
  db: Kysely<DB>,
  rate: RateRecord,
  customerId: number | null | undefined,
): Promise<Omit<FrozenQuotation, 'counts' | 'quotation' | 'quotedOn'>> {
  const [factors, surcharges, routeCharges] = await Promise.all([
    loadPriceFactors(db, customerId),
    loadSurchargeLines(db, [rate.departure_surcharge_no, rate.destination_surcharge_no]),
    loadRouteCharges(db, [rate.id]),
  ])
  const lines = {
    originCharges: surcharges.get(rate.departure_surcharge_no ?? '') ?? [],
    destinationCharges: surcharges.get(rate.destination_surcharge_no ?? '') ?? [],
    routeCharges: routeCharges.get(rate.id) ?? [],
  }
  return {
    // The name of the freight line is put into the reader's language when it is shown.
    prices: quotationPricesOf(rate, lines, factors, 'en'),
    exchangeRatesDate: tokyoToday(factors.exchangeRatesAt),
    validTime: rate.valid_time === 'changing' ? 'changing' : 'fixed',
    validFrom: rate.valid_from,
    validTo: rate.valid_to,
  }
}

/** Throws TRANSPORT_COST_ERROR at the sizes that have no price: such a quotation must not be given out. */
function checkOffered(quotation: Quotation): void {
  if (quotation.notOffered.length === 0) return
  throw new Refusal('TRANSPORT_COST_ERROR', {
    message: MESSAGES.sizesNotOffered(quotation.notOffered),
    errors: quotation.notOffered.map((size) => ({ path: FIELD_OF_SIZE[size], message: 'choice' })),
  })
}

/** What is frozen with an order when it is submitted. Throws TRANSPORT_COST_ERROR for sizes without a price. */
export async function freezeQuotation(
  db: Kysely<DB>,
  order: { rate: RateRecord; customerId: number; counts: CargoCounts },
  now: Date,
): Promise<FrozenQuotation> {
  const made = await pricesFor(db, order.rate, order.customerId)
  const quotation = quotationOf({ ...order.counts, ...ALL }, made.prices)
  checkOffered(quotation)
  return { ...made, counts: order.counts, quotation, quotedOn: tokyoToday(now) }
}

/** The same prices for other counts: a change of the cargo does not let later rate changes in (DECISIONS 6.5). */
export const withCounts = (frozen: FrozenQuotation, counts: CargoCounts): FrozenQuotation => ({
  ...frozen,
  counts,
  quotation: quotationOf({ ...counts, ...ALL }, frozen.prices),
})

/** What is kept of a changed order. Throws TRANSPORT_COST_ERROR for sizes without a price. */
export function recountQuotation(frozen: FrozenQuotation, counts: CargoCounts): FrozenQuotation {
  const recounted = withCounts(frozen, counts)
  checkOffered(recounted.quotation)
  return recounted
}

/** Number of the quotation of an order: `Q261120-0001` of `K261120-0001`. */
export const quotationNumberOf = (orderCode: string): string => orderCode.replace(/^K/, 'Q')
