import { addDays } from '@kairo/shared/dates'
import type { Period, TaskGroup } from '@kairo/shared/statistics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { cached, startOf } from './count-orders.ts'
import { assertGroup, named, namesOf } from './figures.ts'

/** What is counted under a key: departures, arrivals … */
interface Part {
  name: string
  /** Tables and conditions. */
  from: RawBuilder<unknown>
  /** The instant, or the day, that the period is about. */
  at: RawBuilder<Date | string | null>
  isDay?: true
  /** A whole number; null of what was counted and has none. */
  value: RawBuilder<number | null>
}
/** What a ranking counts by is of a period, or ever. */
type Question = (Period & { group: TaskGroup }) | (Partial<Period> & { group: 'port' | 'customer' })

/** What was counted of a part under a key. */
export interface Counted {
  n: number
  /** Of these, those with a value. */
  valued: number
  /** Percentiles of the values, as asked for. */
  percentiles: (number | null)[]
}
type Row = Counted & { part: string; key: string | null }
const NONE: Counted = { n: 0, valued: 0, percentiles: [] }

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
    case 'port':
      return [sql`o.destination_port_id`]
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
    case 'port':
    case 'customer':
      return sql`k0::text`
  }
}

/**
 * Counts the parts of a question under each key and, under none, of all. Rows are counted by ids and values first: that
 * reads an index alone, in several processes where it pays, and leaves the texts of a hundredth to be made.
 */
function countParts(question: Question, parts: readonly Part[], percentiles: readonly number[]): RawBuilder<Row> {
  const counted = parts.map((part) => {
    const columns = [...columnsOf(question, part), part.value]
    const names = columns.map((_, index) => sql.ref(index < columns.length - 1 ? `k${index}` : 'value'))
    return sql`(select ${sql.lit(part.name)} as part, ${sql.join(columns.map((column, index) => sql`${column} as ${names[index]}`))},
        count(*) as n
      from ${part.from} group by ${sql.join(columns.map((_, index) => sql.lit(index + 2)))})`
  })
  const keys = question.group === 'document' || question.group === 'lane' ? sql`k0, k1` : sql`k0`
  const all = sql`(${sql.join(counted, sql` union all `)}) counted`
  // Percentiles are of single values again.
  const rows =
    percentiles.length === 0
      ? all
      : sql`(select part, ${keys}, value, case when value is null then n else 1 end as n
          from ${all} cross join generate_series(1, case when value is null then 1 else n end)) single`
  const shares = percentiles.map((share) => sql`percentile_cont(${sql.lit(share)}) within group (order by value)`)
  return sql<Row>`select part, case when grouping(k0) = 0 then ${keyOf(question)} end as key, sum(n)::int8 as n,
      coalesce(sum(n) filter (where value is not null), 0)::int8 as valued,
      array[${sql.join(shares)}]::float8[] as percentiles
    from ${rows} group by grouping sets ((part), (part, ${keys}))`
}

/** How a figure is made of what was counted. */
interface Figure<Figures extends object> {
  name: string
  parts: (context: AppContext) => readonly Part[] | Promise<readonly Part[]>
  /** Shares of the values below: 0.5 is the median. */
  percentiles?: readonly number[]
  figures: (of: (part: string) => Counted) => Figures
  /** By which keys with more come first. */
  n: (figures: Figures) => number
  /** The name of a key that is no id. */
  nameOf?: ((key: string) => string) | undefined
}

/** A figure of all and by key: the one way in which figures are counted. */
export function countFigure<Figures extends object>(
  context: AppContext,
  request: RequestContext,
  question: Question,
  figure: Figure<Figures>,
): Promise<{ total: Figures; dataList: ({ key: string; name: string } & Figures)[] }> {
  const { group } = question
  assertGroup(request.actor, group)
  return cached(context, request, { figure: figure.name, ...question }, async () => {
    const parts = await figure.parts(context)
    const { rows } = await countParts(question, parts, figure.percentiles ?? []).execute(context.db)
    const byPart = new Map(rows.map((row) => [`${row.part} ${row.key ?? ''}`, row]))
    const of = (key: string | null): Figures => figure.figures((part) => byPart.get(`${part} ${key ?? ''}`) ?? NONE)
    const keys = [...new Set(rows.flatMap(({ key }) => key ?? []))]
    const nameOf = figure.nameOf ?? (await namesOf(context, request, group, keys))
    return { total: of(null), dataList: named(group, keys, { nameOf, of, n: figure.n }) }
  })
}
