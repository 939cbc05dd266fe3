import type { Language } from '@kairo/shared/languages'
import type { AllInPrices } from '@kairo/shared/rates/price-change'
import type { Kysely } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import { chargeNamer } from '../../charges/charge-kinds.ts'
import { clockOfRate, priceOfShip } from '../all-in-prices.ts'
import { selectBareRates } from '../rate-query.ts'

/**
 * What rates in any state cost with all their charges for their next ship, at list price, by id; without exchange rates
 * nothing is known.
 */
export async function allInPricesOf(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
  language: Language,
): Promise<Map<number, AllInPrices>> {
  if (ids.length === 0) return new Map()
  const exchange = await db
    .selectFrom('exchange_rates')
    .select(['jpy', 'cny'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rates = await selectBareRates(db)
    .select(['r.id', priceOfShip('1', exchange ?? { jpy: '1', cny: '1' }, clockOfRate(now, null)).as('price')])
    .where('r.id', '=', anyOf(ids))
    .execute()
  const isNamed = rates.some(({ price }) => price.unknownCharges.length > 0)
  const nameOf = isNamed ? await chargeNamer(db, language) : () => ''
  return new Map(
    rates.map(({ id, price }) => {
      const of = (size: string) =>
        (exchange && price.allIn.find(({ containerType }) => containerType === size)?.combined.USD) ?? null
      return [
        id,
        {
          capacity20gp: of('20GP'),
          capacity40gp: of('40GP'),
          capacity40hq: of('40HQ'),
          lcl: of('LCL'),
          notIncluded: price.notIncluded,
          unknownCharges: price.unknownCharges.map(nameOf),
        },
      ]
    }),
  )
}
