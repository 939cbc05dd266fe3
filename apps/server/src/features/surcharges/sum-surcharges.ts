import { CONTAINER_TYPES } from '@kairo/shared/quotations/container-types'
import { carriersOf, type DatedLine } from '@kairo/shared/quotations/dated-lines'
import { sumsByPeriod } from '@kairo/shared/quotations/price-periods'
import type { Insertable, Kysely } from 'kysely'
import type { DB, SurchargeSums } from '../../database/tables.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { loadSurchargeLines } from '../rates/search/price-sources.ts'

/** Rows an insert at most: eleven columns each stay below PostgreSQL's 65,535 parameters. */
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

const sumTask = task<Record<string, never>>('sumSurcharges')

/** Every five minutes: surcharges whose lines were written by a copy of a release before, which writes no sums. */
export const surchargeSumsJobs = ({ db }: Pick<AppContext, 'db'>): Jobs => ({
  handlers: [handle(sumTask, () => sumWhatHasNone(db))],
  schedules: [schedule(sumTask, '*/5 * * * *', {})],
})

export const sumWhatHasNone = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const numbers = await trx
      .selectFrom('surcharges as s')
      .select('s.surcharge_no')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('surcharge_lines as l').select('l.id').whereRef('l.surcharge_id', '=', 's.id')),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('surcharge_sums as u').select('u.size').whereRef('u.surcharge_no', '=', 's.surcharge_no')),
        ),
      )
      // Whoever replaces the lines meanwhile writes their sums.
      .forUpdate('s')
      .skipLocked()
      .execute()
    if (numbers.length > 0)
      await sumSurcharges(
        trx,
        numbers.map((row) => row.surcharge_no),
      )
  })

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
