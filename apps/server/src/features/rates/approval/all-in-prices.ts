import { chargeList, priceBook } from '@kairo/shared/quotations/all-in'
import { sidesNotIncluded } from '@kairo/shared/quotations/quotation-lines'
import type { AllInPrices } from '@kairo/shared/rates/price-change'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { loadRouteCharges, loadSurchargeLines } from '../search/price-sources.ts'
import { freightOf } from '../search/rate-offer.ts'

/** What rates in any state cost with all their charges, at list price, by id: in a few statements for all of them. */
export async function allInPricesOf(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, AllInPrices>> {
  if (ids.length === 0) return new Map()
  const [rates, routeCharges, exchangeRates] = await Promise.all([
    db
      .selectFrom('rates')
      .select(['id', 'type', 'capacity20gp', 'capacity40gp', 'capacity40hq', 'lcl', 'min_revenue_tons'])
      .select(['departure_surcharge_no', 'destination_surcharge_no'])
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute(),
    loadRouteCharges(db, ids),
    db.selectFrom('exchange_rates').select(['jpy', 'cny']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ])
  const lines = await loadSurchargeLines(
    db,
    rates.flatMap((rate) => [rate.departure_surcharge_no, rate.destination_surcharge_no]),
  )
  const NONE = chargeList([])
  // The rates of a port have the same charges, which are added up once.
  const lists = new Map([...lines].map(([number, of]) => [number, chargeList(of)]))
  const book = exchangeRates && priceBook({ globalDiscount: '1', customerFactor: '1', exchangeRates })
  return new Map(
    rates.map((rate) => {
      const origin = lists.get(rate.departure_surcharge_no ?? '') ?? NONE
      const destination = lists.get(rate.destination_surcharge_no ?? '') ?? NONE
      const own = routeCharges.get(rate.id)
      const charges = [origin, destination, own ? chargeList(own) : NONE]
      const allIns = book?.allInsFor(rate.type === 'FCL', freightOf(rate), charges) ?? []
      const of = (size: string) => allIns.find(({ containerType }) => containerType === size)?.combined.USD ?? null
      const prices: AllInPrices = {
        capacity20gp: of('20GP'),
        capacity40gp: of('40GP'),
        capacity40hq: of('40HQ'),
        lcl: of('LCL'),
        notIncluded: sidesNotIncluded({ originCharges: origin.lines, destinationCharges: destination.lines }),
      }
      return [rate.id, prices]
    }),
  )
}
