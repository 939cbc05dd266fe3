import type { Language } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import type { SurchargeLine } from '@kairo/shared/quotations/charges'
import { allInsFor } from '@kairo/shared/quotations/all-in'
import type { QuotationPrices } from '@kairo/shared/quotations/quotation-lines'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import { discountedPrice } from '@kairo/shared/rates/price'
import type { RateOffer } from '@kairo/shared/rates/rate-row'
import { cutOffOf, nextEtd } from '@kairo/shared/rates/sailing'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { loadRouteCharges, loadSurchargeLines, type PriceFactors } from './price-sources.ts'
import { type RateRecord, rateRowOf, rateRowsById } from './rate-query.ts'

type Lines = readonly SurchargeLine[]

/** The prices of a rate in the form that quotation arithmetic takes. */
export const quotationPricesOf = (
  rate: Pick<RateRecord, 'capacity20gp' | 'capacity40gp' | 'capacity40hq' | 'lcl'>,
  lines: { polLines: Lines; podLines: Lines; gsLines: Lines },
  factors: PriceFactors,
  language: Language,
): QuotationPrices => ({
  oceanFreight: { '20GP': rate.capacity20gp, '40GP': rate.capacity40gp, '40HQ': rate.capacity40hq, LCL: rate.lcl },
  oceanFreightName: oceanFreightName[language],
  ...lines,
  allFare: factors.allFare,
  customerFactor: factors.customerFactor,
  exchangeRates: factors.exchangeRates,
})

/** The next sailing that can still be booked, with its cut-off. */
function nextSailing(rate: RateRecord, now: Date): { nextEtd: string | null; nextDeadline: string | null } {
  const schedule = scheduleOf(rate)
  const etd = nextEtd(schedule, now)
  return { nextEtd: etd, nextDeadline: etd && cutOffOf(schedule, etd) }
}

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
  language: Language,
  now: Date,
): Promise<RateOffer[]> {
  const byId = new Map((await rateRowsById(db, ids)).map((rate) => [rate.id, rate]))
  return offersOf(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    factors,
    language,
    now,
  )
}

/** Rates as offers: discounted, with list prices, all-in prices and the next sailing. Two queries for any number. */
export async function offersOf(
  db: Kysely<DB>,
  rates: RateRecord[],
  factors: PriceFactors,
  language: Language,
  now: Date,
): Promise<RateOffer[]> {
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
  const discounted = (price: string | null) =>
    price === null ? null : roundMoney(discountedPrice(price, factors.allFare, factors.customerFactor), 'USD')
  return rates.map((rate) => {
    // The same arrays for each rate of a port: quotation.ts works each of them out once.
    const lines = {
      polLines: surcharges.get(rate.departure_surcharge_no ?? '') ?? [],
      podLines: surcharges.get(rate.destination_surcharge_no ?? '') ?? [],
      gsLines: routeCharges.get(rate.id) ?? [],
    }
    const listPrice = {
      capacity20gp: rate.capacity20gp,
      capacity40gp: rate.capacity40gp,
      capacity40hq: rate.capacity40hq,
      lcl: rate.lcl,
    }
    return {
      ...rateRowOf(rate, language),
      capacity20gp: discounted(rate.capacity20gp),
      capacity40gp: discounted(rate.capacity40gp),
      capacity40hq: discounted(rate.capacity40hq),
      lcl: discounted(rate.lcl),
      listPrice,
      allIn: allInsFor(rate.type === 'FCL', quotationPricesOf(rate, lines, factors, language)),
      ...nextSailing(rate, now),
    }
  })
}
