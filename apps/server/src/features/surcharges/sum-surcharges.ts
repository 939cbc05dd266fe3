import { sumsForOne } from '@kairo/shared/quotations/all-in'
import { CONTAINER_TYPES } from '@kairo/shared/quotations/charges'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { loadSurchargeLines } from '../rates/search/price-sources.ts'

/** Rows an insert at most: five columns each stay below PostgreSQL's 65,535 parameters. */
const BATCH = 10_000

/** Writes what the lines of these surcharges come to, for lists of rates. To be called by whoever writes lines. */
export async function sumSurcharges(db: Kysely<DB>, numbers: readonly string[]): Promise<void> {
  const lines = await loadSurchargeLines(db, numbers)
  const sums = [...lines].flatMap(([surcharge_no, of]) =>
    CONTAINER_TYPES.map((size) => {
      const { USD, JPY, CNY } = sumsForOne(size, of)
      return { surcharge_no, size, usd: USD.toFixed(), jpy: JPY.toFixed(), cny: CNY.toFixed() }
    }),
  )
  await db
    .deleteFrom('surcharge_sums')
    .where('surcharge_no', '=', (eb) => eb.fn.any(eb.val([...numbers])))
    .execute()
  for (let from = 0; from < sums.length; from += BATCH)
    await db
      .insertInto('surcharge_sums')
      .values(sums.slice(from, from + BATCH))
      .execute()
}
