import { documentNumber, type Series, SERIES, seriesOf } from '@kairo/shared/billing/document-numbers'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { MESSAGES } from '../messages.ts'
import type { AppContext } from '../../../app-context.ts'
import { holdMonths } from './lock-order.ts'

export async function closedMonths(db: Kysely<DB>): Promise<Set<string>> {
  const periods = await db.selectFrom('periods').select('month').execute()
  return new Set(periods.map(({ month }) => month))
}

export const periodClosed = (day: string): Refusal =>
  new Refusal('PERIOD_CLOSED', { message: MESSAGES.monthClosed(day.slice(0, 7)) })

/** Throws PERIOD_CLOSED for a day in a closed month; none closes before this transaction ends. */
export async function assertOpenMonth(trx: Kysely<DB>, day: string): Promise<void> {
  await holdMonths(trx)
  const closed = await trx.selectFrom('periods').select('month').where('month', '=', day.slice(0, 7)).executeTakeFirst()
  if (closed) throw periodClosed(day)
}

/**
 * The next numbers of a series for documents of these days, in their order, by one statement. The rows stay locked until
 * the transaction ends, so numbers follow each other without a gap: a rollback gives them back. Throws PERIOD_CLOSED for
 * a day before the last one of the series; payments are numbered in the order in which they are booked, whatever their
 * day.
 */
export async function nextNumbers(trx: Kysely<DB>, kind: Series, days: readonly string[]): Promise<string[]> {
  const isOrdered = kind !== 'payment'
  const { rows } = await sql<{ series: string; last: number }>`
    insert into number_series as s (series, last, last_date)
    select series, count(*), max(day) from unnest(
      ${days.map((day) => seriesOf(kind, day))}::text[], ${[...days]}::date[]) as n (series, day)
    group by series order by series
    on conflict (series) do update
      set last = s.last + excluded.last, last_date = greatest(s.last_date, excluded.last_date)
      where ${!isOrdered} or s.last_date <= excluded.last_date
    returning series, last`.execute(trx)
  const last = new Map(rows.map((row) => [row.series, row.last]))
  return days
    .toReversed()
    .map((day) => {
      const series = seriesOf(kind, day)
      const number = last.get(series)
      if (number === undefined) throw new Refusal('PERIOD_CLOSED', { message: MESSAGES.beforeLast })
      last.set(series, number - 1)
      return documentNumber(series, number)
    })
    .toReversed()
}

export const nextNumber = async (trx: Kysely<DB>, kind: Series, day: string): Promise<string> =>
  (await nextNumbers(trx, kind, [day])).join()

const KINDS = ['invoice', 'credit'] as const

/** The closed months and last days by which `assertOpenMonth` and `nextNumber` refuse a day of issue. */
export async function getIssueDates({ db }: AppContext) {
  const [closed, series] = await Promise.all([
    db.selectFrom('periods').select('month').orderBy('month').execute(),
    db.selectFrom('number_series').select(['series', 'last_date']).orderBy('series').execute(),
  ])
  const last = series.flatMap(({ series, last_date }) => {
    const kind = KINDS.find((one) => series.startsWith(SERIES[one]))
    return kind ? [{ kind, month: last_date.slice(0, 7), day: last_date }] : []
  })
  return { closed: closed.map(({ month }) => month), last }
}
