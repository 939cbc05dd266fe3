import { shareOf, type Tolerance } from '@kairo/shared/statistics/figures'
import type { FigureGroup } from '@kairo/shared/statistics/periods'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { sailedIn } from '../orders/queries/figure-condition.ts'
import { actualDay, delayOf, type Leg } from '../orders/record/order-dates.ts'
import { type Counted, countFigure } from './count-figure.ts'
import { type FigureQuestion, ofQuestion } from './figures.ts'

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

const onTimeOf = ({ n, valued }: Counted): OnTime => ({ n, onTime: valued, share: shareOf(valued, n) })

const LEGS = { departure: 'DEPA', arrival: 'ARRI' } as const satisfies Record<string, Leg>

/** Departures and arrivals on the promised day or before, or as many days later as are tolerated. */
export const countOnTime = (
  context: AppContext,
  request: RequestContext,
  question: FigureQuestion<FigureGroup> & { tolerance: Tolerance },
): Promise<{ total: Omit<OnTimeRow, 'key' | 'name'>; dataList: OnTimeRow[] }> =>
  countFigure(context, request, question, {
    name: 'onTime',
    parts: () =>
      Object.entries(LEGS).map(([name, leg]) => ({
        name,
        from: sql`shipment_facts o where ${ofQuestion(request.actor, question)} and ${sailedIn(leg, question)}`,
        at: actualDay(leg),
        isDay: true,
        value: sql<number | null>`case when ${delayOf(leg)} <= ${sql.lit(question.tolerance)} then 1 end`,
      })),
    figures: (of) => ({ departure: onTimeOf(of('departure')), arrival: onTimeOf(of('arrival')) }),
    n: ({ departure, arrival }) => departure.n + arrival.n,
  })
