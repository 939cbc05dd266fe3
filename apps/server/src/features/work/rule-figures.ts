import {
  CLOSE_REASON,
  EXCEPTION_RULE_NAMES,
  EXCEPTION_STATE,
  type ExceptionRule,
  FALSE_ALARM_PERCENT,
  FIGURE_DAYS,
} from '@kairo/shared/exceptions/exception-codes'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { readWorkMoments } from './late-tasks.ts'
import { workSince } from './work-items.ts'

interface Counted {
  rule: ExceptionRule
  fired: number
  open: number
  minutesToTake: number | null
  minutesToClose: number | null
  closedByPerson: number
  falseAlarms: number
}

const DAY_MS = 86_400_000
const minutesUntil = (column: string) => sql`round((percentile_cont(0.5) within group
  (order by extract(epoch from ${sql.ref(column)} - e.opened_at) / 60) filter (where ${sql.ref(column)} is not null))::numeric)::int`

/** What each rule did in 90 days, also those that never fired: whoever reads it decides which to trust. */
export async function ruleFigures({ db }: AppContext, { now }: RequestContext) {
  const moments = await readWorkMoments(db, now)
  const since = new Date(moments.now.getTime() - FIGURE_DAYS * DAY_MS)
  const { rows } = await sql<Counted>`
    select e.rule, count(*)::int as fired, count(*) filter (where e.state < 3)::int as open,
      ${minutesUntil('e.taken_at')} as "minutesToTake", ${minutesUntil('e.closed_at')} as "minutesToClose",
      count(*) filter (where e.state = ${EXCEPTION_STATE.closed})::int as "closedByPerson",
      count(*) filter (where e.close_reason = ${CLOSE_REASON.falseAlarm})::int as "falseAlarms"
    from ${workSince(moments, since)} e where e.opened_at > ${since} group by e.rule`.execute(db)
  const found = new Map(rows.map((row) => [row.rule, row]))
  return {
    rules: EXCEPTION_RULE_NAMES.map((rule) => {
      const figures = found.get(rule) ?? {
        rule,
        fired: 0,
        open: 0,
        minutesToTake: null,
        minutesToClose: null,
        closedByPerson: 0,
        falseAlarms: 0,
      }
      const share = figures.closedByPerson === 0 ? null : (figures.falseAlarms * 100) / figures.closedByPerson
      return {
        ...figures,
        falseAlarmPercent: share === null ? null : Math.round(share),
        isMarked: share !== null && share > FALSE_ALARM_PERCENT,
      }
    }),
  }
}
