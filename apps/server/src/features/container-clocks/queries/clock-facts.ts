import type { ClockStage } from '@kairo/shared/free-time/clock-stages'
import { chargedUntil, costUntil, provisionalClock } from '@kairo/shared/free-time/free-time-clock'
import { TIER_OF_SIZE } from '@kairo/shared/free-time/free-time-clock'
import { freeDaysOf } from '@kairo/shared/free-time/free-time-terms'
import { addDays, daysBetween } from '@kairo/shared/dates'
import type { ClockRow, RunClock } from './read-clocks.ts'

function stageOf({ clock, estimated, endedOn }: RunClock, today: string): ClockStage | null {
  if (!clock) return null
  if (endedOn !== null) return 'ended'
  if (estimated) return 'forecast'
  return today > clock.lastFreeDay ? 'over' : 'free'
}

/** The day up to which a clock is seen: its end, or today. */
export const seenUntil = (run: RunClock, row: ClockRow): string => run.endedOn ?? row.today

/** What both sides of the counter read of a clock; no amounts. */
export function clockFacts(row: ClockRow, run: RunClock) {
  const { clock } = run
  const isCharged = clock && !(run.estimated && run.endedOn === null)
  return {
    containerId: row.containerId,
    containerNumber: row.containerNumber,
    size: row.size,
    kind: row.kind,
    start: row.terms.start,
    freeDays: clock?.freeDays ?? (row.size && freeDaysOf(row.terms, TIER_OF_SIZE[row.size])),
    freeCount: row.terms.freeCount,
    stage: stageOf(run, row.today),
    clockFrom: clock?.from ?? null,
    lastFreeDay: clock?.lastFreeDay ?? null,
    estimated: run.estimated,
    provisional: clock && provisionalClock(clock),
    endedOn: clock ? run.endedOn : null,
    daysOver: isCharged ? chargedUntil(clock, seenUntil(run, row)) : 0,
  }
}

/** Free days, then days of one price, up to the end of the clock or a week from today, for a bar. */
export function periodsOf(row: ClockRow, run: RunClock) {
  const { clock } = run
  if (!clock) return []
  const weekOn = addDays(row.today, 7)
  const horizon = run.endedOn ?? (weekOn > clock.lastFreeDay ? weekOn : addDays(clock.lastFreeDay, 7))
  const { tiers } = costUntil(clock, horizon)
  const free = daysBetween(clock.from, clock.lastFreeDay) + 1
  return [
    ...(free > 0 ? [{ from: clock.from, to: clock.lastFreeDay, days: free, isFree: true, price: null }] : []),
    ...tiers.map((tier) => ({ ...tier, isFree: false })),
  ]
}
