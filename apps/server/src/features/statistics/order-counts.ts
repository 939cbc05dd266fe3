import { addDays } from '@kairo/shared/dates'
import type { Period } from '@kairo/shared/statistics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { COUNTED, endOf, startOf } from './count-orders.ts'

/**
 * Counts of all orders for staff, from the table that triggers of `orders` maintain (0015_figures.sql). Always
 * exact; a customer's own orders are few enough to be counted.
 */

const compactTask = task<Record<string, never>>('compact-order-counts')

export const statisticsJobs = ({ db }: { db: Database }): Jobs => ({
  handlers: [
    handle(compactTask, async () => {
      await sql`select compact_order_counts()`.execute(db)
    }),
  ],
  schedules: [schedule(compactTask, '53 17 * * *', {})],
})

export interface Cell {
  bucket: string
  order_count: number
  cancelled_count: number
}

/** Orders of each day, or year, that has any. */
export async function sumsBy(db: Database, span: 'day' | 'year', period?: Period): Promise<readonly Cell[]> {
  const bucket = span === 'day' ? sql`to_char(bucket, 'YYYY-MM-DD')` : sql`to_char(bucket, 'YYYY')`
  const { rows } = await sql<Cell>`
    select ${bucket} as bucket, sum(counted) as order_count, sum(cancelled) as cancelled_count
    from order_counts where dimension = 'all' ${period ? sql`and bucket between ${period.from} and ${period.to}` : sql``}
    group by 1 having sum(counted) <> 0 or sum(cancelled) <> 0 order by 1`.execute(db)
  return rows
}

/** Orders by port of the days from `from` to `to`, with those of `today` beside: id, order_count, day_order_count. */
export const countsByPort = ({ from, to }: Period, today: string): RawBuilder<unknown> => sql`
  select key as id, sum(counted) as order_count,
    coalesce(sum(counted) filter (where bucket = ${today}), 0) as day_order_count
  from order_counts where dimension = 'port' and bucket between ${from} and ${to}
  group by 1 having sum(counted) > 0`

const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The same by customer, of a period or ever: whole months from the table, the days around them from the orders. */
export function countsByCustomer(period: Period | undefined, today: string): RawBuilder<unknown> {
  const months = period && {
    // The first month that begins within the period, and the one that does not end within it.
    from: period.from.endsWith('-01') ? period.from : nextMonth(period.from),
    until: `${addDays(period.to, 1).slice(0, 7)}-01`,
  }
  const submitted = (from: Date, until: Date) => sql`
    select o.customer_id as id, count(*) as n, count(*) filter (where ${isToday(today)}) as day_n from orders o
    where o.submit_time >= ${from} and o.submit_time < ${until} and ${COUNTED} group by 1`
  const parts: RawBuilder<unknown>[] = []
  if (!months || !period) {
    parts.push(sql`select key as id, counted as n, 0 as day_n from order_counts where dimension = 'customer'`)
    parts.push(sql`select id, 0, day_n from (${submitted(startOf(today), endOf(today))}) t`)
  } else if (months.from >= months.until) {
    parts.push(submitted(startOf(period.from), endOf(period.to)))
  } else {
    parts.push(sql`select key as id, counted as n, 0 as day_n from order_counts
      where dimension = 'customer' and bucket >= ${months.from} and bucket < ${months.until}`)
    if (months.from > period.from) parts.push(submitted(startOf(period.from), startOf(months.from)))
    if (months.until <= period.to) parts.push(submitted(startOf(months.until), endOf(period.to)))
    // Today lies in a whole month only on its last day, or where the period reaches beyond it.
    if (today >= months.from && today < months.until)
      parts.push(sql`select id, 0, day_n from (${submitted(startOf(today), endOf(today))}) t`)
  }
  return sql`select id, sum(n)::int8 as order_count, sum(day_n)::int8 as day_order_count
    from (${sql.join(parts, sql` union all `)}) c group by 1 having sum(n) > 0`
}

const isToday = (today: string) => sql`o.submit_time >= ${startOf(today)} and o.submit_time < ${endOf(today)}`
