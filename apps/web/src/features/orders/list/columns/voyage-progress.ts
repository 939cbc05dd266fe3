import { daysBetween } from '@kairo/shared/dates'
import { voyageProgress } from '@kairo/shared/orders/rules/voyage-progress'

/** The facts of an order at sea for the timeline; days are yyyy-MM-dd, empty where unknown. */
export interface Voyage {
  actual_leave_port_date_str: string
  expect_leave_port_date_str: string
  expect_arrive_port_date_str: string
  /** Days that it left after its ETD. */
  delay_days: number | null
}

/** How far a voyage is, 0 to 1: days since departure of those until the ETA. */
export function progressOf(voyage: Voyage, today: string): number {
  const left = (voyage.actual_leave_port_date_str || voyage.expect_leave_port_date_str).slice(0, 10)
  const eta = voyage.expect_arrive_port_date_str
  if (!left || !eta) return 0
  return voyageProgress({ left: Date.parse(left), arrives: Date.parse(eta), now: Date.parse(today) })
}

/** Days since the ETA without an arrival; 0 before. */
export const daysOverdue = ({ expect_arrive_port_date_str: eta }: Voyage, today: string): number =>
  eta && eta < today ? daysBetween(eta, today) : 0

/** Delays first: overdue arrivals, the longest first, then late departures or postponed ETAs, then by ETA. */
export function byUrgency<T extends Voyage>(
  voyages: readonly T[],
  today: string,
  isPutOff: (voyage: T) => boolean = () => false,
): T[] {
  const isLate = (voyage: T) => (voyage.delay_days ?? 0) > 0 || isPutOff(voyage)
  return [...voyages].sort(
    (a, b) =>
      daysOverdue(b, today) - daysOverdue(a, today) ||
      Number(isLate(b)) - Number(isLate(a)) ||
      (a.expect_arrive_port_date_str || '9').localeCompare(b.expect_arrive_port_date_str || '9'),
  )
}
