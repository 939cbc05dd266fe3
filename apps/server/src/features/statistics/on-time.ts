import { shareOf, type Tolerance } from '@kairo/shared/statistics/figures'
import type { FigureGroup } from '@kairo/shared/statistics/periods'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { sailedIn } from '../orders/queries/figure-condition.ts'
import { actualDay, delayOf, type Leg } from '../orders/record/order-dates.ts'
import { cached } from './count-orders.ts'
import { countValues } from './count-values.ts'
import { assertGroup, type FigureQuestion, named, namesOf, ofQuestion, rowsByPart } from './figures.ts'

interface Counted {
  leg: 'departure' | 'arrival'
  /** Null: of all. */
  key: string | null
  n: number
  on_time: number
}
/** How many ships of which a day was promised left or arrived, and how many of them on time. */
export interface OnTime {
  n: number
  onTime: number
  /** Percentage; null where they are too few. */
  share: number | null
}
export interface OnTimeRow {
  key: string
  name: string
  departure: OnTime
  arrival: OnTime
}

const NONE: OnTime = { n: 0, onTime: 0, share: null }
const LEGS = [
  ['departure', 'DEPA'],
  ['arrival', 'ARRI'],
] as const satisfies readonly (readonly [Counted['leg'], Leg])[]

/** Departures and arrivals on the promised day or before, or as many days later as are tolerated. */
export function countOnTime(
  context: AppContext,
  request: RequestContext,
  question: FigureQuestion<FigureGroup> & { tolerance: Tolerance },
): Promise<{ total: Omit<OnTimeRow, 'key' | 'name'>; dataList: OnTimeRow[] }> {
  const { actor } = request
  const { group, tolerance } = question
  assertGroup(actor, group)
  return cached(context, request, { name: 'onTime', ...question }, async () => {
    const parts = LEGS.map(([name, code]) => {
      const from = sql`shipment_facts o where ${ofQuestion(actor, question)} and ${sailedIn(code, question)}`
      return { name, from, at: actualDay(code), isDay: true as const, value: delayOf(code) }
    })
    const { rows } = await sql<Counted>`
      select part as leg, key, sum(n)::int8 as n, coalesce(sum(n) filter (where value <= ${tolerance}), 0)::int8 as on_time
      from ${countValues(question, parts)} counted group by part, key`.execute(context.db)
    const { find, keys } = rowsByPart(rows, (row) => row.leg)
    const leg = (name: Counted['leg'], key: string | null): OnTime => {
      const row = find(name, key)
      return row ? { n: row.n, onTime: row.on_time, share: shareOf(row.on_time, row.n) } : NONE
    }
    const of = (key: string | null) => ({ departure: leg('departure', key), arrival: leg('arrival', key) })
    const nameOf = await namesOf(context, request, group, keys)
    const n = ({ departure, arrival }: ReturnType<typeof of>): number => departure.n + arrival.n
    return { total: of(null), dataList: named(group, keys, { nameOf, of, n }) }
  })
}
