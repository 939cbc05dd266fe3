import type { AllInPrices } from '@kairo/shared/rates/price-change'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { allInPrices, unknownSides } from '../all-in-prices.ts'
import { selectBareRates } from '../rate-query.ts'

/** What rates in any state cost with all their charges, at list price, by id; without exchange rates nothing is known. */
export async function allInPricesOf(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, AllInPrices>> {
  if (ids.length === 0) return new Map()
  const exchange = await db
    .selectFrom('exchange_rates')
    .select(['jpy', 'cny'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rates = await selectBareRates(db)
    .select(['r.id', unknownSides.as('notIncluded')])
    .$if(exchange !== undefined, (query) =>
      query.select(allInPrices('1', exchange ?? { jpy: '1', cny: '1' }).as('allIn')),
    )
    .where('r.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(
    rates.map(({ id, allIn, notIncluded }) => {
      const of = (size: string) => allIn?.find(({ containerType }) => containerType === size)?.combined.USD ?? null
      return [
        id,
        { capacity20gp: of('20GP'), capacity40gp: of('40GP'), capacity40hq: of('40HQ'), lcl: of('LCL'), notIncluded },
      ]
    }),
  )
}
