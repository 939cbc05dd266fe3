import { sumsForOne } from '@kairo/shared/quotations/all-in'
import { CONTAINER_TYPES } from '@kairo/shared/quotations/charges'
import { carriersOf, type DatedLine, linesOn, periodsOf } from '@kairo/shared/quotations/dated-lines'
import type { Insertable, Kysely } from 'kysely'
import type { DB, SurchargeSums } from '../../database/tables.ts'
import { loadSurchargeLines } from '../rates/search/price-sources.ts'

/** Rows an insert at most: ten columns each stay below PostgreSQL's 65,535 parameters. */
const BATCH = 5000

/** Writes what the lines of these surcharges come to, for lists of rates. To be called by whoever writes lines. */
export async function sumSurcharges(db: Kysely<DB>, numbers: readonly string[]): Promise<void> {
  const sums = [...(await loadSurchargeLines(db, numbers))].flatMap(([number, lines]) => sumsOf(number, lines))
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

/** A row for each size and stretch of days, for each carrier with lines of its own and for all others. */
function sumsOf(number: string, lines: readonly DatedLine[]): Insertable<SurchargeSums>[] {
  const carriers = carriersOf(lines)
  return [null, ...carriers].flatMap((carrierId) =>
    periodsOf(lines.filter((line) => line.carrierId === null || line.carrierId === carrierId)).flatMap(
      ({ from, to, day }) => {
        const found = linesOn(lines, day, carrierId)
        // What all prices are without; charges on condition are in none of them.
        const unknown = found.unknown.filter(({ condition }) => condition === 'always')
        if (found.lines.length === 0) return []
        return CONTAINER_TYPES.map((size) => {
          const { USD, JPY, CNY } = sumsForOne(size, found.lines)
          return {
            surcharge_no: number,
            shipping_company_id: carrierId,
            other_companies: carrierId === null ? carriers : [],
            valid_from: from ?? '-infinity',
            valid_to: to ?? 'infinity',
            size,
            usd: USD.toFixed(),
            jpy: JPY.toFixed(),
            cny: CNY.toFixed(),
            unknown: JSON.stringify(unknown.map(({ condition: _condition, ...charge }) => charge)),
          }
        })
      },
    ),
  )
}
