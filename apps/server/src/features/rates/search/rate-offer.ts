import type { Language } from '@kairo/shared/languages'
import type { SizeAmounts, SurchargeLine } from '@kairo/shared/quotations/charges'
import {
  allInsWithLinesFor,
  type ChargeList,
  chargeList,
  type PriceBook,
  priceBook,
} from '@kairo/shared/quotations/all-in'
import { type QuotationPrices, sidesNotIncluded } from '@kairo/shared/quotations/quotation-lines'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import { listPriceForCustomer } from '@kairo/shared/rates/price'
import type { RateOffer, RateOfferWithLines } from '@kairo/shared/rates/rate-row'
import { cutOffOf, nextEtd } from '@kairo/shared/rates/sailing'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { chargeNamer } from '../../charges/charge-kinds.ts'
import {
  loadRouteCharges,
  loadSurchargeLines,
  type PriceFactors,
  routeChargesIn,
  routeChargesOf,
} from './price-sources.ts'
import type { CachedRates, PricedRate } from './rate-cache.ts'
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

/** The rates of these ids with their charges, in no particular order. */
const ratesById = preparedQuery('rates-by-id', (db, ids: readonly number[]) =>
  selectRateRows(db)
    .select(routeChargesOf('r.id').as('route_charges'))
    .where('r.id', '=', (eb) => eb.fn.any(eb.val(ids))),
)

const NO_CHARGES = chargeList([])

/** Rates with their charges: from the cache, and the missing ones by two statements. */
async function pricedRates(
  db: Database,
  cached: CachedRates,
  ids: readonly number[],
): Promise<Map<number, PricedRate>> {
  const rates = new Map<number, PricedRate>()
  const missing: number[] = []
  for (const id of ids) {
    const known = cached.rates.get(id)
    if (known) rates.set(id, known)
    else missing.push(id)
  }
  if (missing.length === 0) return rates
  const rows = await ratesById(db, missing)
  const charges = await chargesOf(
    db,
    cached,
    rows.flatMap((rate) => [rate.departure_surcharge_no, rate.destination_surcharge_no]),
  )
  for (const { route_charges, ...rate } of rows) {
    const of = (number: string | null): ChargeList => charges.get(number ?? '') ?? NO_CHARGES
    const own = route_charges === null ? NO_CHARGES : chargeList(routeChargesIn(route_charges))
    const priced: PricedRate = {
      rate,
      charges: [of(rate.departure_surcharge_no), of(rate.destination_surcharge_no), own],
      rows: new Map(),
    }
    cached.rates.set(rate.id, priced)
    rates.set(rate.id, priced)
  }
  return rates
}

/** The charges behind surcharge numbers; added up once for all rates that have them. */
async function chargesOf(
  db: Database,
  cached: CachedRates,
  numbers: readonly (string | null)[],
): Promise<Map<string, ChargeList>> {
  const charges = new Map<string, ChargeList>()
  const missing: string[] = []
  for (const number of new Set(numbers)) {
    if (number === null) continue
    const known = cached.charges.get(number)
    if (known) charges.set(number, known)
    else missing.push(number)
  }
  const lines = await loadSurchargeLines(db, missing)
  for (const number of missing) {
    const list = chargeList(lines.get(number) ?? [])
    cached.charges.set(number, list)
    charges.set(number, list)
  }
  return charges
}

/** The offers of these rates, in this order: discounted, with list prices, all-in prices and the next sailing. */
export async function offersById(
  db: Database,
  cached: CachedRates,
  ids: readonly number[],
  factors: PriceFactors,
  reader: Reader,
  now: Date,
): Promise<RateOffer[]> {
  const rates = await pricedRates(db, cached, ids)
  const book = priceBook(factors)
  const nextSailing = nextSailingAt(now)
  const { globalDiscount, customerFactor, exchangeRates } = factors
  const terms = `${globalDiscount} ${customerFactor} ${exchangeRates.jpy} ${exchangeRates.cny}`
  const about = `${terms} ${reader.language} ${isStaff(reader.actor.roleId)}`
  return ids.flatMap((id) => {
    const priced = rates.get(id)
    if (!priced) return []
    const key = `${id} ${about}`
    const sailing = nextSailing(priced.rate)
    const known = cached.offers.get(key)
    if (known && known.nextEtd === sailing.nextEtd && known.nextDeadline === sailing.nextDeadline) return known
    const offer = offerOf(priced, sailing, book, reader)
    cached.offers.set(key, offer)
    return offer
  })
}

function offerOf({ rate, charges, rows }: PricedRate, sailing: Sailing, book: PriceBook, reader: Reader): RateOffer {
  const row = rows.get(reader.language) ?? rateRowOf(rate, reader.language)
  rows.set(reader.language, row)
  const [origin, destination] = charges
  return {
    ...row,
    ...pricesOf(rate, book, reader),
    ...sailing,
    allIn: book.allInsFor(rate.type === 'FCL', freightOf(rate), charges),
    notIncluded: sidesNotIncluded({ originCharges: origin.lines, destinationCharges: destination.lines }),
  }
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
    ...pricesOf(rate, priceBook(factors), reader),
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
  book: PriceBook,
  reader: Reader,
): Pick<RateOffer, 'listPrice' | 'capacity20gp' | 'capacity40gp' | 'capacity40hq' | 'lcl'> {
  const discounted = (price: string | null) => (price === null ? null : book.discounted(price))
  const { capacity20gp, capacity40gp, capacity40hq, lcl } = rate
  const list = { capacity20gp, capacity40gp, capacity40hq, lcl }
  const prices = {
    capacity20gp: discounted(capacity20gp),
    capacity40gp: discounted(capacity40gp),
    capacity40hq: discounted(capacity40hq),
    lcl: discounted(lcl),
  }
  return {
    ...prices,
    listPrice:
      isStaff(reader.actor.roleId) || !book.isMarkup
        ? list
        : {
            capacity20gp: listPriceForCustomer(list.capacity20gp, prices.capacity20gp),
            capacity40gp: listPriceForCustomer(list.capacity40gp, prices.capacity40gp),
            capacity40hq: listPriceForCustomer(list.capacity40hq, prices.capacity40hq),
            lcl: listPriceForCustomer(list.lcl, prices.lcl),
          },
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
