import { tokyoToday } from '@kairo/shared/dates'
import { LEAST_COUNTED, RESPONSE_FIGURES, type ResponseFigure } from '@kairo/shared/statistics/figures'
import type { FigureGroup } from '@kairo/shared/statistics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import {
  acceptedAt,
  askedIn,
  changeAnsweredAt,
  changeRequests,
  changeWaits,
  chargeWaits,
  isChargeAnswered,
  proposedIn,
  submittedIn,
  waitsForAcceptance,
} from '../orders/queries/figure-condition.ts'
import { businessClock } from './business-clock.ts'
import { cached } from './count-orders.ts'
import { countValues, percentile, ranked } from './count-values.ts'
import { type FigureQuestion, named, namesOf, ofQuestion, rowsByPart } from './figures.ts'

interface Counted {
  figure: ResponseFigure
  /** Null: of all. */
  key: string | null
  n: number
  waiting: number
  minutes: [number | null, number | null]
}
/** How many were answered and how long it took, and how many still wait. */
export interface Response {
  n: number
  waiting: number
  /** Business minutes; null where those answered are too few. */
  p50: number | null
  p90: number | null
}
export type Responses = Record<ResponseFigure, Response>
export type ResponseRow = { key: string; name: string } & Responses

const NONE: Response = { n: 0, waiting: 0, p50: null, p90: null }
const responseOf = (row: Counted | undefined): Response => {
  if (!row) return NONE
  const [p50, p90] = row.minutes.map((minutes) =>
    row.n < LEAST_COUNTED || minutes === null ? null : Math.round(minutes),
  )
  return { n: row.n, waiting: row.waiting, p50: p50 ?? null, p90: p90 ?? null }
}

/** Rows of each figure: when it was asked, when answered, and whether it still waits for that. */
const ASKED: Record<
  ResponseFigure,
  { from: RawBuilder<unknown>; asked: RawBuilder<Date>; answered: RawBuilder<Date | null>; waits: RawBuilder<boolean> }
> = {
  acceptance: {
    from: sql`shipment_facts o`,
    asked: sql<Date>`o.submit_time`,
    answered: acceptedAt,
    waits: waitsForAcceptance,
  },
  changeRequest: {
    from: sql`${changeRequests} join shipment_facts o on o.order_id = q.order_id`,
    asked: sql<Date>`q.create_time`,
    answered: changeAnsweredAt,
    waits: changeWaits,
  },
  charge: {
    from: sql`order_charges c join shipment_facts o on o.order_id = c.order_id`,
    asked: sql<Date>`c.create_time`,
    answered: sql<Date | null>`case when ${isChargeAnswered} then c.answered_at end`,
    waits: chargeWaits,
  },
}
const IN_PERIOD = { acceptance: submittedIn, changeRequest: askedIn, charge: proposedIn } as const

/** How fast orders are accepted, changes and charges answered; the contract admits staff only. */
export function countResponses(
  context: AppContext,
  request: RequestContext,
  question: FigureQuestion<FigureGroup>,
): Promise<{ total: Responses; dataList: ResponseRow[] }> {
  const { group } = question
  return cached(context, request, { name: 'responseTime', ...question }, async () => {
    const today = tokyoToday(context.clock.now())
    const clock = await businessClock(context.db, question.from, question.to > today ? question.to : today)
    const parts = RESPONSE_FIGURES.map((name) => {
      const { from, asked, answered, waits } = ASKED[name]
      return {
        name,
        from: sql`${from} cross join ${clock.sums}
          where ${ofQuestion(request.actor, question)} and ${IN_PERIOD[name](question)} and (${answered} is not null or ${waits})`,
        at: asked,
        value: clock.between(asked, answered),
      }
    })
    const { rows } = await sql<Counted>`
      select part as figure, key, coalesce(sum(n) filter (where value is not null), 0)::int8 as n,
        coalesce(sum(n) filter (where value is null), 0)::int8 as waiting, array[${percentile(0.5)}, ${percentile(0.9)}] as minutes
      from ${ranked(countValues(question, parts))} group by part, key`.execute(context.db)
    const { find, keys } = rowsByPart(rows, (row) => row.figure)
    const of = (key: string | null): Responses => ({
      acceptance: responseOf(find('acceptance', key)),
      changeRequest: responseOf(find('changeRequest', key)),
      charge: responseOf(find('charge', key)),
    })
    const nameOf = await namesOf(context, request, group, keys)
    const n = (figures: Responses): number => Object.values(figures).reduce((sum, one) => sum + one.n + one.waiting, 0)
    return { total: of(null), dataList: named(group, keys, { nameOf, of, n }) }
  })
}
