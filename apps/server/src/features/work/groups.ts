import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { EXCEPTION_STATE, type ExceptionGroup, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import { type RawBuilder, sql } from 'kysely'

const NEXT_HOURS = 48
const MINUTE_MS = 60_000

/** The ends of "due today" (Tokyo) and of "next 48 h"; to the minute, so that what was counted can be kept. */
export function groupEnds(now: Date): { tomorrow: Date; soon: Date } {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return {
    tomorrow: tokyoInstant(`${addDays(tokyoToday(now), 1)} 00:00`),
    soon: new Date(minute + NEXT_HOURS * 60 * MINUTE_MS),
  }
}

const LIVE = sql`e.state < ${sql.lit(EXCEPTION_STATE.snoozed)}`
const ours = sql`${LIVE} and e.severity > ${sql.lit(SEVERITY.red)}`
/** The deadline, by which the indexes of open exceptions are sorted; what has none comes last. */
export const DUE = sql`coalesce(e.due_at, 'infinity'::timestamptz)`
const waits = sql`e.waits_for_customer`

/** The rows of a group, by the same order of questions as groupOf(); all that are not snoozed without one. */
export function inGroup(group: ExceptionGroup | undefined, now: Date): RawBuilder<boolean> {
  const { tomorrow, soon } = groupEnds(now)
  switch (group) {
    case undefined:
      return sql<boolean>`${LIVE}`
    case 'closed':
      return sql<boolean>`e.state >= ${sql.lit(EXCEPTION_STATE.cleared)}`
    case 'snoozed':
      return sql<boolean>`e.state = ${sql.lit(EXCEPTION_STATE.snoozed)}`
    case 'red':
      return sql<boolean>`${LIVE} and e.severity = ${sql.lit(SEVERITY.red)}`
    case 'customer':
      return sql<boolean>`${ours} and ${waits}`
    case 'today':
      return sql<boolean>`${ours} and not ${waits} and ${DUE} < ${tomorrow}`
    case 'next':
      return sql<boolean>`${ours} and not ${waits} and ${DUE} >= ${tomorrow} and ${DUE} < ${soon}`
    case 'later':
      return sql<boolean>`${ours} and not ${waits} and ${DUE} >= ${soon < tomorrow ? tomorrow : soon}`
  }
}
