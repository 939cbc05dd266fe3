import { CONTAINER_TYPES } from '@kairo/shared/quotations/container-types'
import { carriersOf, type DatedLine } from '@kairo/shared/quotations/dated-lines'
import { sumsByPeriod } from '@kairo/shared/quotations/price-periods'
import type { Insertable, Kysely } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB, SurchargeSums } from '../../database/tables.ts'
import { loadSurchargeLines } from '../rates/search/price-sources.ts'

/** Rows an insert at most: eleven columns each stay below PostgreSQL's 65,535 parameters. */
const BATCH = 5000

/** Writes what the lines of these surcharges come to, for lists of rates. To be called by whoever writes lines. */
export async function sumSurcharges(db: Kysely<DB>, numbers: readonly string[]): Promise<void> {
  const sums = await sumsOfNumbers(db, numbers)
  await db.deleteFrom('surcharge_sums').where('surcharge_no', '=', anyOf(numbers)).execute()
  for (let from = 0; from < sums.length; from += BATCH)
    await db
      .insertInto('surcharge_sums')
      .values(sums.slice(from, from + BATCH))
      .execute()
}

/** What the lines of these surcharges come to, as rows of the table. */
export const sumsOfNumbers = async (db: Kysely<DB>, numbers: readonly string[]): Promise<Insertable<SurchargeSums>[]> =>
  [...(await loadSurchargeLines(db, numbers))].flatMap(([number, lines]) => sumsOf(number, lines))

/** A row for each size and stretch of days, for each carrier with lines of its own and for all others. */
function sumsOf(number: string, lines: readonly DatedLine[]): Insertable<SurchargeSums>[] {
  const carriers = carriersOf(lines)
  return [null, ...carriers].flatMap((carrierId) =>
    sumsByPeriod(lines, carrierId).flatMap(({ from, to, sums, unknown, changed }) =>
      CONTAINER_TYPES.map((size) => ({
        surcharge_no: number,
        shipping_company_id: carrierId,
        other_companies: carrierId === null ? carriers : [],
        valid_from: from ?? '-infinity',
        valid_to: to ?? 'infinity',
        size,
        usd: sums[size].USD.toFixed(),
        jpy: sums[size].JPY.toFixed(),
        cny: sums[size].CNY.toFixed(),
        unknown: JSON.stringify(unknown),
        changed: JSON.stringify(changed),
      })),
    ),
  )
}
