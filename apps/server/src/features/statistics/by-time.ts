import { addDays, daysBetween, tokyoToday } from '@kairo/shared/dates'
import type { Period } from '@kairo/shared/statistics/periods'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { CANCELLED, COUNTED, cached, startOf, submittedFor } from './count-orders.ts'

interface Counted {
  order_count: number
  cancelled_count: number
}

const countedOf = (counted: Counted | undefined): Counted => ({
  order_count: counted?.order_count ?? 0,
  cancelled_count: counted?.cancelled_count ?? 0,
})

/** From the year of the first order to this one. */
const yearsFrom = (first: number, thisYear: number): number[] =>
  Array.from({ length: Math.max(thisYear - first, 0) + 1 }, (_, index) => first + index)

/**
 * Orders in each span between one instant and the next. Each span is a range of the index: that is faster than
 * computing the day in Tokyo of a million rows, and a span without orders gets its zero.
 */
async function countBetween(
  context: AppContext,
  request: RequestContext,
  starts: readonly Date[],
): Promise<readonly Counted[]> {
  if (starts.length < 2) return []
  const { rows } = await sql<Counted>`select c.order_count, c.cancelled_count
    from unnest(${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) with ordinality s(a, b, n)
    cross join lateral (select
        count(*) filter (where ${COUNTED}) as order_count, count(*) filter (where ${CANCELLED}) as cancelled_count
      from orders o where ${submittedFor(request.actor)} and o.submit_time >= s.a and o.submit_time < s.b) c
    order by s.n`.execute(context.db)
  return rows
}

/** Orders by day, also of the days without. */
export const countByDay = (context: AppContext, request: RequestContext, { from, to }: Period) =>
  cached(context, request, { name: 'days', from, to }, async () => {
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
    const counts = await countBetween(context, request, [...days, addDays(to, 1)].map(startOf))
    return days.map((day, index) => ({ day, ...countedOf(counts[index]) }))
  })

/** Orders by year, from the one of the first order to this one. */
export const countByYear = (context: AppContext, request: RequestContext) =>
  cached(context, request, { name: 'years' }, async () => {
    const thisYear = Number(tokyoToday(request.now).slice(0, 4))
    const { rows } = await sql<{ first: Date | null }>`select min(o.submit_time) as first from orders o
      where ${submittedFor(request.actor)}`.execute(context.db)
    const first = rows[0]?.first
    if (!first) return []
    const years = yearsFrom(Number(tokyoToday(first).slice(0, 4)), thisYear)
    const starts = [...years, thisYear + 1].map((year) => startOf(`${year}-01-01`))
    const counts = await countBetween(context, request, starts)
    return years.map((year, index) => ({ year, ...countedOf(counts[index]) }))
  })
