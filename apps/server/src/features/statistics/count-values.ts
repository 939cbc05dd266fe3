import { addDays } from '@kairo/shared/dates'
import type { Period, TaskGroup } from '@kairo/shared/statistics/periods'
import { type RawBuilder, sql } from 'kysely'
import { startOf } from './count-orders.ts'

/**
 * Counts and percentiles of figures, for rows by the hundred thousand. Rows are counted first, by ids and numbers and by
 * how often each value occurs: that reads an index alone, in several processes where it pays. Texts, totals and
 * percentiles are made of what is left, a hundredth; `percentile_cont` and `to_char` of each row took ten times as long.
 */

/** What is counted under a key: departures, arrivals … */
interface Part {
  name: string
  /** Tables and conditions. */
  from: RawBuilder<unknown>
  /** The instant, or the day, that the period is about. */
  at: RawBuilder<Date | string | null>
  isDay?: true
  value: RawBuilder<number | null>
}
type Question = Period & { group: TaskGroup }

const monthsOf = ({ from, to }: Period): string[] => {
  const months = [`${from.slice(0, 7)}-01`]
  for (let day = from; day <= to; day = addDays(day, 1)) if (day.endsWith('-01') && day > from) months.push(day)
  return months
}

/** The columns that rows of a group are counted by. */
function columnsOf(question: Question, { at, isDay }: Part): readonly RawBuilder<unknown>[] {
  switch (question.group) {
    case 'document':
      return [sql`t.kind`, sql`t.owner`]
    case 'owner':
      return [sql`t.owner`]
    case 'month': {
      const months = monthsOf(question)
      const starts = isDay ? sql`${months}::date[]` : sql`${months.map(startOf)}::timestamptz[]`
      return [sql`width_bucket(${at}, ${starts})`]
    }
    case 'lane':
      return [sql`o.departure_port_id`, sql`o.destination_port_id`]
    case 'company':
      return [sql`o.shipping_company_id`]
    case 'customer':
      return [sql`o.customer_id`]
  }
}

/** The key that these columns, called `k0` and `k1`, make. */
function keyOf(question: Question): RawBuilder<string> {
  switch (question.group) {
    case 'document':
      return sql`k0 || '.' || k1`
    case 'owner':
      return sql`k0`
    case 'month':
      return sql`(${monthsOf(question).map((day) => day.slice(0, 7))}::text[])[k0]`
    case 'lane':
      return sql`coalesce(k0, 0) || '-' || coalesce(k1, 0)`
    case 'company':
      return sql`coalesce(k0, 0)::text`
    case 'customer':
      return sql`k0::text`
  }
}

/** How often each value occurs of each part, under each key and, under none, of all: a table of `part, key, value, n`. */
export function countValues(question: Question, parts: readonly Part[]): RawBuilder<unknown> {
  const counted = parts.map((part) => {
    const columns = [...columnsOf(question, part), part.value]
    const names = columns.map((_, index) => sql.ref(index < columns.length - 1 ? `k${index}` : 'value'))
    return sql`(select ${sql.lit(part.name)} as part, ${sql.join(columns.map((column, index) => sql`${column} as ${names[index]}`))},
        count(*)::int4 as n
      from ${part.from} group by ${sql.join(columns.map((_, index) => sql.lit(index + 2)))})`
  })
  const keys = question.group === 'document' || question.group === 'lane' ? sql`k0, k1` : sql`k0`
  return sql`(select part, case when grouping(k0) = 0 then ${keyOf(question)} end as key, value, sum(n)::int4 as n
    from (${sql.join(counted, sql` union all `)}) counted
    group by grouping sets ((part, value), (part, ${keys}, value)))`
}

/**
 * What `countValues` counted, each value with how many there are (`total`) and how many up to it (`upto`) under the same
 * part and key; those without a value are in neither.
 */
export const ranked = (values: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select *, sum(n) filter (where value is not null) over (partition by part, key) as total,
    sum(n) over (partition by part, key order by value) as upto
  from ${values} counted) ranked`

/** `percentile_cont` of ranked values. */
export function percentile(share: number): RawBuilder<number | null> {
  const place = sql`(${sql.lit(share)}::float8 * (total - 1))`
  const at = (index: RawBuilder<unknown>) => sql`min(value) filter (where upto > ${index})`
  const [below, above] = [at(sql`floor(${place})`), at(sql`ceil(${place})`)]
  return sql<number | null>`(${below} + (${above} - ${below}) * (max(${place}) - floor(max(${place}))))::float8`
}
