import type { Language } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import type { SurchargeLine } from '@kairo/shared/quotations/charges'
import { allInsFor, allInsWithLinesFor } from '@kairo/shared/quotations/all-in'
import type { QuotationPrices } from '@kairo/shared/quotations/quotation-lines'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import { discountedPrice, listPriceForCustomer } from '@kairo/shared/rates/price'
import type { RateOffer, RateOfferWithLines } from '@kairo/shared/rates/rate-row'
import { cutOffOf, nextEtd, type SailingSchedule } from '@kairo/shared/rates/sailing'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadRouteCharges, loadSurchargeLines, type PriceFactors } from './price-sources.ts'
import { type RateRecord, rateRowOf, rateRowsById } from '../rate-query.ts'

type Lines = readonly SurchargeLine[]
/** Who an offer is made for: names are in their language, and list prices below what they pay are for staff only. */
type Reader = Pick<RequestContext, 'actor' | 'language'>

/** The prices of a rate in the form that quotation arithmetic takes. */
export const quotationPricesOf = (
  rate: Pick<RateRecord, 'capacity20gp' | 'capacity40gp' | 'capacity40hq' | 'lcl'>,
  lines: { originCharges: Lines; destinationCharges: Lines; routeCharges: Lines },
  factors: PriceFactors,
  language: Language,
): QuotationPrices => ({
  oceanFreight: { '20GP': rate.capacity20gp, '40GP': rate.capacity40gp, '40HQ': rate.capacity40hq, LCL: rate.lcl },
  oceanFreightName: oceanFreightName[language],
  ...lines,
  globalDiscount: factors.globalDiscount,
  customerFactor: factors.customerFactor,
  exchangeRates: factors.exchangeRates,
})

/** When a rate sails, as sailing.ts takes it. */
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

/** The offers of these rates, in this order. */
export async function offersById(
  db: Kysely<DB>,
  ids: readonly number[],
  factors: PriceFactors,
  reader: Reader,
  now: Date,
): Promise<RateOffer[]> {
  const byId = new Map((await rateRowsById(db, ids)).map((rate) => [rate.id, rate]))
  return offersOf(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    factors,
    reader,
    now,
  )
}

/** Rates as offers: discounted, with list prices, all-in prices and the next sailing. Two queries for any number. */
export async function offersOf(
  db: Kysely<DB>,
  rates: RateRecord[],
  factors: PriceFactors,
  reader: Reader,
  now: Date,
): Promise<RateOffer[]> {
  const pricesOf = await loadPrices(db, rates, factors, reader.language)
  return rates.map((rate) => ({
    ...bareOffer(rate, factors, reader, now),
    allIn: allInsFor(rate.type === 'FCL', pricesOf(rate)),
  }))
}

/** One rate as an offer, with what its all-in prices are made of. */
export async function wholeOffer(
  db: Kysely<DB>,
  rate: RateRecord,
  factors: PriceFactors,
  reader: Reader,
  now: Date,
): Promise<RateOfferWithLines> {
  const pricesOf = await loadPrices(db, [rate], factors, reader.language)
  return {
    ...bareOffer(rate, factors, reader, now),
    allIn: allInsWithLinesFor(rate.type === 'FCL', pricesOf(rate)),
  }
}

/** Of sides without charges: one list, so that what was worked out for it is found again. */
const NO_LINES: Lines = []

/** Reads the charges of these rates, and tells what quotation arithmetic takes of each. */
async function loadPrices(db: Kysely<DB>, rates: readonly RateRecord[], factors: PriceFactors, language: Language) {
  const [surcharges, routeCharges] = await Promise.all([
    loadSurchargeLines(
      db,
      rates.flatMap((rate) => [rate.departure_surcharge_no, rate.destination_surcharge_no]),
    ),
    loadRouteCharges(
      db,
      rates.map((rate) => rate.id),
    ),
  ])
  return (rate: RateRecord): QuotationPrices => {
    const lines = {
      originCharges: surcharges.get(rate.departure_surcharge_no ?? '') ?? NO_LINES,
      destinationCharges: surcharges.get(rate.destination_surcharge_no ?? '') ?? NO_LINES,
      routeCharges: routeCharges.get(rate.id) ?? NO_LINES,
    }
    return quotationPricesOf(rate, lines, factors, language)
  }
}

/** An offer without its all-in prices. */
function bareOffer(
  rate: RateRecord,
  { globalDiscount, customerFactor }: PriceFactors,
  reader: Reader,
  now: Date,
): Omit<RateOffer, 'allIn'> {
  const discounted = (price: string | null) =>
    price === null ? null : roundMoney(discountedPrice(price, globalDiscount, customerFactor), 'USD')
  const { capacity20gp, capacity40gp, capacity40hq, lcl } = rate
  const list = { capacity20gp, capacity40gp, capacity40hq, lcl }
  const prices = {
    capacity20gp: discounted(capacity20gp),
    capacity40gp: discounted(capacity40gp),
    capacity40hq: discounted(capacity40hq),
    lcl: discounted(lcl),
  }
  return {
    ...rateRowOf(rate, reader.language),
    ...prices,
    listPrice: isStaff(reader.actor.roleId)
      ? list
      : {
          capacity20gp: listPriceForCustomer(list.capacity20gp, prices.capacity20gp),
          capacity40gp: listPriceForCustomer(list.capacity40gp, prices.capacity40gp),
          capacity40hq: listPriceForCustomer(list.capacity40hq, prices.capacity40hq),
          lcl: listPriceForCustomer(list.lcl, prices.lcl),
        },
    ...nextSailing(scheduleOf(rate), now),
  }
}

interface NextSailing {
  nextEtd: string | null
  nextDeadline: string | null
}
/** Next sailings by schedule, of one minute: a page of offers has few schedules, and no cut-off falls within a minute. */
const sailings = { minute: 0, known: new Map<string, NextSailing>() }
const MAX_SCHEDULES = 10_000

/** The next sailing that can still be booked, with its cut-off. */
function nextSailing(schedule: SailingSchedule, now: Date): NextSailing {
  const minute = Math.floor(now.getTime() / 60_000)
  if (sailings.minute !== minute || sailings.known.size >= MAX_SCHEDULES) {
    sailings.minute = minute
    sailings.known.clear()
  }
  const { weekday, deadlineDay, deadlineHour, validFrom, validTo } = schedule
  const key = `${weekday} ${deadlineDay} ${deadlineHour} ${validFrom} ${validTo}`
  let next = sailings.known.get(key)
  if (!next) {
    const etd = nextEtd(schedule, now)
    next = { nextEtd: etd, nextDeadline: etd && cutOffOf(schedule, etd) }
    sailings.known.set(key, next)
  }
  return next
}
