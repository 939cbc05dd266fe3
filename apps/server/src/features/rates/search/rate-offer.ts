import type { Language } from '@kairo/shared/languages'
import type { SizeAmounts, SurchargeLine } from '@kairo/shared/quotations/charges'
import { roundMoney } from '@kairo/shared/money'
import { allInsWithLinesFor } from '@kairo/shared/quotations/all-in'
import { type QuotationPrices, sidesNotIncluded } from '@kairo/shared/quotations/quotation-lines'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import { discountedPrice, listPriceForCustomer } from '@kairo/shared/rates/price'
import { RATE_PRICES, type RatePrice } from '@kairo/shared/rates/price-change'
import type { RateOffer, RateOfferWithLines } from '@kairo/shared/rates/rate-row'
import { cutOffOf, nextEtd } from '@kairo/shared/rates/sailing'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { chargeNamer } from '../../charges/charge-kinds.ts'
import { allInPrices, unknownSides } from '../all-in-prices.ts'
import type { CachedRates } from './rate-cache.ts'
import { factorOf } from '../rate-page.ts'
import { loadRouteCharges, loadSurchargeLines, type PriceFactors } from './price-sources.ts'
import { type RateRecord, rateRowOf, selectRateRows } from '../rate-query.ts'

type Lines = readonly SurchargeLine[]
/** Who an offer is made for: names are in their language, and list prices below what they pay are for staff only. */
type Reader = Pick<RequestContext, 'actor' | 'language'>

type ListPrices = Pick<RateRecord, 'capacity20gp' | 'capacity40gp' | 'capacity40hq' | 'lcl' | 'min_revenue_tons'>
export const freightOf = (rate: ListPrices): { oceanFreight: SizeAmounts; minRevenueTons: string } => ({
  oceanFreight: { '20GP': rate.capacity20gp, '40GP': rate.capacity40gp, '40HQ': rate.capacity40hq, LCL: rate.lcl },
  minRevenueTons: rate.min_revenue_tons,
})

/** The prices of a rate in the form that quotation arithmetic takes. */
export const quotationPricesOf = (
  rate: ListPrices,
  lines: { originCharges: Lines; destinationCharges: Lines; routeCharges: Lines },
  factors: PriceFactors,
  language: Language,
): QuotationPrices => ({
  ...freightOf(rate),
  oceanFreightName: oceanFreightName[language],
  ...lines,
  globalDiscount: factors.globalDiscount,
  customerFactor: factors.customerFactor,
  exchangeRates: factors.exchangeRates,
})

/** The schedule of a rate, in the form of sailing.ts. */
export const scheduleOf = (
  rate: Pick<
    RateRecord,
    | 'weekday'
    | 'distance'
    | 'port_open_startday'
    | 'port_open_starthour'
    | 'port_open_endday'
    | 'port_open_endhour'
    | 'deadline_day'
    | 'deadline_hour'
    | 'valid_from'
    | 'valid_to'
  >,
) => ({
  weekday: rate.weekday,
  distance: rate.distance,
  portOpenStartday: rate.port_open_startday,
  portOpenStarthour: rate.port_open_starthour,
  portOpenEndday: rate.port_open_endday,
  portOpenEndhour: rate.port_open_endhour,
  deadlineDay: rate.deadline_day,
  deadlineHour: rate.deadline_hour,
  validFrom: rate.valid_from,
  validTo: rate.valid_to,
})

/** The rates of these ids with their all-in prices, in no particular order. */
const pricedRates = preparedQuery(
  'priced-rates',
  (db, ids: readonly number[], factor: string, jpy: string, cny: string) =>
    selectRateRows(db)
      .select([allInPrices(factor, { jpy, cny }).as('all_in'), unknownSides.as('not_included')])
      .where('r.id', '=', (eb) => eb.fn.any(eb.val(ids))),
)

/** The offers of these rates, in this order: discounted, with list prices, all-in prices and the next sailing. */
export async function offersById(
  db: Database,
  cached: CachedRates,
  ids: readonly number[],
  factors: PriceFactors,
  reader: Reader,
  now: Date,
): Promise<RateOffer[]> {
  const { globalDiscount, customerFactor, exchangeRates } = factors
  const { jpy, cny } = exchangeRates
  const about = [globalDiscount, customerFactor, jpy, cny, reader.language, isStaff(reader.actor.roleId)].join(' ')
  const offers = new Map(ids.map((id) => [id, cached.offers.get(`${id} ${about}`)]))
  const missing = ids.filter((id) => !offers.get(id))
  for (const rate of missing.length > 0 ? await pricedRates(db, missing, factorOf(factors), jpy, cny) : []) {
    const offer = {
      ...rateRowOf(rate, reader.language),
      ...pricesOf(rate, factors, reader),
      allIn: rate.all_in,
      notIncluded: rate.not_included,
    }
    offers.set(rate.id, { rate, offer })
    cached.offers.set(`${rate.id} ${about}`, { rate, offer })
  }
  const nextSailing = nextSailingAt(now)
  return ids.flatMap((id) => {
    const known = offers.get(id)
    return known ? { ...known.offer, ...nextSailing(known.rate) } : []
  })
}

/** The names of the parts of a journey in the answer. */
const GROUP_OF = { freight: 'oceanFreight', origin: 'pol', destination: 'pod', route: 'gs' } as const

/** One rate as an offer, with the lines of its all-in prices. */
export async function wholeOffer(
  db: Kysely<DB>,
  rate: RateRecord,
  factors: PriceFactors,
  reader: Reader,
  now: Date,
): Promise<RateOfferWithLines> {
  const [surcharges, routeCharges] = await Promise.all([
    loadSurchargeLines(db, [rate.departure_surcharge_no, rate.destination_surcharge_no]),
    loadRouteCharges(db, [rate.id]),
  ])
  const lines = {
    originCharges: surcharges.get(rate.departure_surcharge_no ?? '') ?? [],
    destinationCharges: surcharges.get(rate.destination_surcharge_no ?? '') ?? [],
    routeCharges: routeCharges.get(rate.id) ?? [],
  }
  const nameOf = await chargeNamer(db, reader.language)
  const allIn = allInsWithLinesFor(rate.type === 'FCL', quotationPricesOf(rate, lines, factors, reader.language))
  return {
    ...rateRowOf(rate, reader.language),
    ...pricesOf(rate, factors, reader),
    ...nextSailingAt(now)(rate),
    allIn: allIn.map((price) => ({
      ...price,
      lines: price.lines.map((line) => ({ ...line, group: GROUP_OF[line.side], item: nameOf(line) })),
    })),
    notIncluded: sidesNotIncluded(lines),
  }
}

/** Ocean freight after discount, and the list prices beside it. */
function pricesOf(
  rate: RateRecord,
  { globalDiscount, customerFactor }: PriceFactors,
  reader: Reader,
): Pick<RateOffer, 'listPrice' | RatePrice> {
  const inEachSize = <T>(of: (size: RatePrice) => T) =>
    Object.fromEntries(RATE_PRICES.map((size) => [size, of(size)])) as Record<RatePrice, T>
  const list = inEachSize((size) => rate[size])
  const prices = inEachSize((size) => {
    const price = list[size]
    return price === null ? null : roundMoney(discountedPrice(price, globalDiscount, customerFactor), 'USD')
  })
  return {
    ...prices,
    listPrice: isStaff(reader.actor.roleId)
      ? list
      : inEachSize((size) => listPriceForCustomer(list[size], prices[size])),
  }
}

type Sailing = Pick<RateOffer, 'nextEtd' | 'nextDeadline'>

/** The next sailing of a rate that can still be booked, with its cut-off. The offers of a page share few schedules. */
function nextSailingAt(now: Date) {
  const known = new Map<string, Sailing>()
  return (rate: RateRecord): Sailing => {
    const key = `${rate.weekday} ${rate.deadline_day} ${rate.deadline_hour} ${rate.valid_from} ${rate.valid_to}`
    let next = known.get(key)
    if (!next) {
      const schedule = scheduleOf(rate)
      const etd = nextEtd(schedule, now)
      next = { nextEtd: etd, nextDeadline: etd && cutOffOf(schedule, etd) }
      known.set(key, next)
    }
    return next
  }
}
