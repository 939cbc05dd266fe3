import { LEAST_COUNTED, type ResponseFigure } from '@kairo/shared/statistics/figures'
import type { FigureGroup } from '@kairo/shared/statistics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import {
  acceptedMinutes,
  askedIn,
  changeAnsweredAt,
  changeRequests,
  changeWaits,
  chargeWaits,
  isAccepted,
  isChargeAnswered,
  proposedIn,
  submittedIn,
  waitsForAcceptance,
} from '../orders/queries/figure-condition.ts'
import { type Counted, countFigure } from './count-figure.ts'
import { countMinutes } from './count-minutes.ts'
import { type FigureQuestion, ofQuestion } from './figures.ts'

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

const responseOf = ({ n, valued, percentiles }: Counted): Response => {
  const [p50 = null, p90 = null] = percentiles.map((minutes) =>
    valued < LEAST_COUNTED || minutes === null ? null : Math.round(minutes),
  )
  return { n: valued, waiting: n - valued, p50, p90 }
}

/** Rows of each figure: when it was asked, when answered, and whether it still waits for that. */
const ASKED: Record<
  'changeRequest' | 'charge',
  { from: RawBuilder<unknown>; asked: RawBuilder<Date>; answered: RawBuilder<Date | null>; waits: RawBuilder<boolean> }
> = {
  changeRequest: {
    from: changeRequests,
    asked: sql<Date>`q.create_time`,
    answered: changeAnsweredAt,
    waits: changeWaits,
  },
  charge: {
    from: sql`order_charges c`,
    asked: sql<Date>`c.create_time`,
    answered: sql<Date | null>`case when ${isChargeAnswered} then c.answered_at end`,
    waits: chargeWaits,
  },
}
const IN_PERIOD = { changeRequest: askedIn, charge: proposedIn } as const
const ORDER_ID = { changeRequest: sql`q.order_id`, charge: sql`c.order_id` } as const

/** How fast orders are accepted, changes and charges answered; the contract admits staff only. */
export function countResponses(
  context: AppContext,
  request: RequestContext,
  question: FigureQuestion<FigureGroup>,
): Promise<{ total: Responses; dataList: ResponseRow[] }> {
  const ofThese = ofQuestion(request.actor, question)
  return countFigure(context, request, question, {
    name: 'responseTime',
    parts: async ({ db }) => [
      {
        name: 'acceptance',
        from: sql`shipment_facts o where ${ofThese} and ${submittedIn(question)} and (${isAccepted} or ${waitsForAcceptance})`,
        at: sql<Date>`o.submit_time`,
        value: acceptedMinutes,
      },
      ...(await Promise.all(
        (['changeRequest', 'charge'] as const).map(async (name) => {
          const { from, asked, answered, waits } = ASKED[name]
          const inPeriod = IN_PERIOD[name](question)
          const took = await countMinutes(
            db,
            sql`select ${asked} as a, ${answered} as b from ${from} where ${inPeriod}`,
          )
          return {
            name,
            from: sql`${from} join shipment_facts o on o.order_id = ${ORDER_ID[name]}
              left join ${took} m (a, b, minutes) on m.a = ${asked} and m.b = ${answered}
              where ${ofThese} and ${inPeriod} and (${answered} is not null or ${waits})`,
            at: asked,
            value: sql<number | null>`m.minutes`,
          }
        }),
      )),
    ],
    percentiles: [0.5, 0.9],
    figures: (of) => ({
      acceptance: responseOf(of('acceptance')),
      changeRequest: responseOf(of('changeRequest')),
      charge: responseOf(of('charge')),
    }),
    n: (figures) => Object.values(figures).reduce((sum, one) => sum + one.n + one.waiting, 0),
  })
}
