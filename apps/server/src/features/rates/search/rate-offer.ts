import type { Language } from '@kairo/shared/languages'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { LineIdentity, SizeAmounts } from '@kairo/shared/quotations/charges'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import type { DatedLine } from '@kairo/shared/quotations/dated-lines'
import {
  type LaterPrice,
  laterPrices,
  netChange,
  type ShownPrice,
  type StepsOfRate,
} from '@kairo/shared/quotations/price-periods'
import { type ExchangeRates, roundMoney } from '@kairo/shared/money'
import { allInsWithLinesFor, sizesOf } from '@kairo/shared/quotations/quotation'
import { missingIn, type QuotationPrices, sumsOf } from '@kairo/shared/quotations/quotation-lines'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import { discountedPrice, listPriceForCustomer } from '@kairo/shared/rates/price'
import { RATE_PRICES, type RatePrice } from '@kairo/shared/rates/price-change'
import { NAMED_CHARGES, type RateOffer, type RateOfferWithLines } from '@kairo/shared/rates/rate-row'
import { BOOKING_WINDOW_DAYS, nextEtd } from '@kairo/shared/rates/sailing'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf } from '../../../database/conditions.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { chargeNamer, chargeNames } from '../../charges/charge-kinds.ts'
import { type PriceOfShip, priceOfShip, clockOfRate } from '../all-in-prices.ts'
import { factorOf } from '../rate-page.ts'
import {
  type ChargesOfRate,
  chargesOnDay,
  loadChargesOfRates,
  NO_CHARGES,
  type PriceFactors,
  type PricesInForce,
} from './price-sources.ts'
import { loadPriceSteps, stepsOfCharges } from './price-steps.ts'
import { type RateRecord, rateRowOf, selectRateRows } from '../rate-query.ts'
import { sailingAt, scheduleKey, scheduleOf } from './rate-schedule.ts'

/** Who an offer is made for: names are in their language, and list prices below what they pay are for staff only. */
type Reader = Pick<RequestContext, 'actor' | 'language'>

type ListPrices = Pick<RateRecord, 'capacity20gp' | 'capacity40gp' | 'capacity40hq' | 'lcl' | 'min_revenue_tons'>
export const freightOf = (rate: ListPrices): { oceanFreight: SizeAmounts; minRevenueTons: string } => ({
  oceanFreight: { '20GP': rate.capacity20gp, '40GP': rate.capacity40gp, '40HQ': rate.capacity40hq, LCL: rate.lcl },
  minRevenueTons: rate.min_revenue_tons,
})

/** The prices of a rate in the form that quotation arithmetic takes, with its charges for one ship. */
export const quotationPricesOf = (
  rate: ListPrices,
  charges: ReturnType<typeof chargesOnDay>,
  factors: PriceFactors,
  language: Language,
): QuotationPrices => ({
  ...freightOf(rate),
  oceanFreightName: oceanFreightName[language],
  ...charges,
  globalDiscount: factors.globalDiscount,
  customerFactor: factors.customerFactor,
  exchangeRates: factors.exchangeRates,
})

/** The rates of these ids with their prices, in no particular order. */
const pricedRates = preparedQuery(
  (db, ids: readonly number[], factor: string, jpy: string, cny: string, now: Date, from: string | null) =>
    selectRateRows(db)
      .select(priceOfShip(factor, { jpy, cny }, clockOfRate(now, from)).as('price'))
      .where('r.id', '=', anyOf(ids)),
)

/**
 * The offers of these rates, in this order: discounted, with list prices, and with the next sailing and its all-in prices;
 * with `from` the next one on that day or later.
 */
export async function offersById(
  context: AppContext,
  ids: readonly number[],
  prices: PricesInForce,
  reader: Reader,
  now: Date,
  from: string | undefined,
): Promise<RateOffer[]> {
  const { globalDiscount, customerFactor, exchangeRates, priceState } = prices
  const { jpy, cny } = exchangeRates
  const staff = isStaff(reader.actor.roleId)
  const about = [globalDiscount, customerFactor, jpy, cny, reader.language, staff, from, tokyoToday(now)].join(' ')
  const sailingOf = sailingAt(now, from)
  const offers = await context.cache.getEach(priceState, ids, {
    keyOf: (id) => `${id} ${about}`,
    find: (missing) => readOffers(context, missing, prices, reader, now, from),
    // Once a cut-off has passed, the price is of another ship.
    isRight: (read) => !read || read.offer.pricedEtd === sailingOf(read.rate).pricedEtd,
  })
  return offers.flatMap((read) => read?.offer ?? [])
}

/** Offers with the rates whose calendars tell when they are of another ship; undefined for a rate that is gone. */
async function readOffers(
  context: AppContext,
  ids: readonly number[],
  prices: PricesInForce,
  reader: Reader,
  now: Date,
  from: string | undefined,
) {
  const { db, cache } = context
  const { jpy, cny } = prices.exchangeRates
  const rates = await pricedRates(db, ids, factorOf(prices), jpy, cny, now, from ?? null)
  const days = { after: tokyoToday(now), until: addDays(tokyoToday(now), BOOKING_WINDOW_DAYS) }
  const [steps, names] = await Promise.all([
    loadPriceSteps(context, prices.priceState, rates, days),
    cache.get(prices.priceState, 'names', () => chargeNames(db)),
  ])
  const nameOf: NameOf = (line) => names.quoted(line)[reader.language]
  const sailingOf = sailingAt(now, from)
  const laterOf = laterPricesAt(now, nameOf, prices.exchangeRates)
  const offers = rates.map(({ price, ...rate }) => {
    const offer: RateOffer = {
      ...rateRowOf(rate, reader.language),
      ...pricesOf(rate, prices, reader),
      allIn: price.allIn.map(({ sums: _sums, ...shown }) => shown),
      notIncluded: price.notIncluded,
      unknownCharges: price.unknownCharges.map(nameOf),
      ...sailingOf(rate),
      laterPrices: laterOf(rate, steps.get(rate.id), price),
    }
    // What is frozen is written once for all its readers.
    return [rate.id, { rate, offer: Object.freeze(offer) }] as const
  })
  const byId = new Map(offers)
  return ids.map((id) => byId.get(id))
}

type NameOf = (line: LineIdentity) => string

const offeredSizes = (rate: ListPrices & { type: string }) =>
  sizesOf(rate.type === 'FCL').filter((size) => freightOf(rate).oceanFreight[size] !== null)

type PricesOfShip = Pick<PriceOfShip, 'etd' | 'unknownCharges'> & {
  allIn: readonly (ShownPrice & { containerType: ContainerType })[]
}

/** What later ships of a rate cost otherwise. The offers of a page share few charges and schedules. */
function laterPricesAt(now: Date, nameOf: NameOf, exchangeRates: ExchangeRates) {
  const byKey = new Map<string, NamedPrice[]>()
  return (
    rate: RateRecord,
    steps: StepsOfRate | undefined,
    { etd, unknownCharges, allIn }: PricesOfShip,
  ): RateOffer['laterPrices'] => {
    if (!steps || Object.values(steps).every((ofSide) => ofSide.length === 0)) return []
    const [sizes, schedule] = [offeredSizes(rate), scheduleOf(rate)]
    const charges = [rate.departure_surcharge_no, rate.destination_surcharge_no, rate.shipping_company_id, steps.route]
    const key = JSON.stringify([charges, etd, unknownCharges, sizes, scheduleKey(rate)])
    const read =
      byKey.get(key) ??
      laterPrices(steps, { etd, unknown: unknownCharges, nextFrom: (day) => nextEtd(schedule, now, day) }, sizes).map(
        (price) => namedPrice(price, nameOf),
      )
    byKey.set(key, read)
    return read.map((later) => ({
      ...later,
      sizes: later.sizes.flatMap(({ containerType, difference }) => {
        const price = allIn.find((one) => one.containerType === containerType)
        return price ? [{ containerType, difference, net: netChange(price, difference, exchangeRates) }] : []
      }),
    }))
  }
}

/** A card has one line for them, so that charges whose code the trade knows, like LSS, are called by it. */
const SHORT_CODE = /^[A-Z]{2,4}$/
type NamedPrice = ReturnType<typeof namedPrice>
const namedPrice = ({ charges, unknown, ...price }: LaterPrice, nameOf: NameOf) => {
  const shortName = (line: LineIdentity) => (line.kind && SHORT_CODE.test(line.kind) ? line.kind : nameOf(line))
  const named = charges.slice(0, NAMED_CHARGES)
  return {
    ...price,
    charges: named.map(shortName),
    others: charges.length - named.length,
    unknown: unknown.map(shortName),
  }
}

/** The names of the parts of a journey in the answer. */
const GROUP_OF = { freight: 'oceanFreight', origin: 'pol', destination: 'pod', route: 'gs' } as const

/** One rate as an offer, with the lines of its all-in prices and the periods of its charges. */
export async function wholeOffer(
  db: Kysely<DB>,
  rate: RateRecord,
  factors: PriceFactors,
  reader: Reader,
  now: Date,
  from: string | undefined,
): Promise<RateOfferWithLines> {
  const charges = (await loadChargesOfRates(db, [rate])).get(rate.id) ?? NO_CHARGES
  const sailing = sailingAt(now, from)(rate)
  const etd = sailing.pricedEtd
  const ofShip = chargesOnDay(charges, etd, rate.shipping_company_id)
  const nameOf = await chargeNamer(db, reader.language)
  const allIn = allInsWithLinesFor(rate.type === 'FCL', quotationPricesOf(rate, ofShip, factors, reader.language))
  const missing = missingIn(ofShip)
  return {
    ...rateRowOf(rate, reader.language),
    ...pricesOf(rate, factors, reader),
    ...sailing,
    allIn: allIn.map((price) => ({
      ...price,
      lines: price.lines.map((line) => ({ ...line, group: GROUP_OF[line.side], item: nameOf(line) })),
    })),
    notIncluded: missing.notIncluded,
    unknownCharges: missing.unknownCharges.map(nameOf),
    laterPrices: laterPricesAt(now, nameOf, factors.exchangeRates)(
      rate,
      stepsOfCharges(charges, rate.shipping_company_id),
      {
        etd,
        unknownCharges: missing.unknownCharges,
        allIn: allIn.map((price) => ({ ...price, sums: sumsOf(price.lines) })),
      },
    ),
    periods: periodsFrom(tokyoToday(now), charges, rate.shipping_company_id, nameOf),
  }
}

/** The dated lines of a rate's carrier that are in force on a day or later. */
function periodsFrom(
  day: string,
  { origin, destination, route }: ChargesOfRate,
  carrierId: number,
  nameOf: NameOf,
): RateOfferWithLines['periods'] {
  const inGroup = (group: 'pol' | 'pod' | 'gs', lines: readonly DatedLine[]) =>
    lines
      .filter((line) => line.carrierId === null || line.carrierId === carrierId)
      .filter(({ validFrom, validTo }) => (validFrom ?? validTo) !== null && (validTo === null || validTo >= day))
      .map((line) => ({
        group,
        item: nameOf(line),
        validFrom: line.validFrom,
        validTo: line.validTo,
        isOwn: line.carrierId !== null,
        currency: line.currency,
        unit: line.basis,
        amounts: line.amounts,
      }))
  return [...inGroup('pol', origin), ...inGroup('pod', destination), ...inGroup('gs', route)]
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
