import { addDays } from '../dates.ts'
import { isInForce } from '../orders/rules/order-states.ts'

/** Live links of one order at the most (rules 19.3). */
export const MOST_LINKS = 10

const AFTER_ARRIVAL = 30
const WITHOUT_ARRIVAL = 60
/** Of a voyage that is long over. */
const LEAST = 7
const MOST = 180

/** Whether a link to an order of this state can be made: not while it is a draft, nor once it is cancelled. */
export const canShare = (state: number): boolean => isInForce(state)

/**
 * The last day on which a link that is made today works, unless an earlier one is chosen (rules 19.4): 30 days after the
 * arrival, at most 180 days from today, 60 without an ETA; a week where the arrival is longer ago. Days are yyyy-MM-dd.
 */
export function lastDayOf({ eta, today }: { eta: string | null; today: string }): string {
  const [least, most] = [addDays(today, LEAST), addDays(today, MOST)]
  const last = eta === null ? addDays(today, WITHOUT_ARRIVAL) : addDays(eta, AFTER_ARRIVAL)
  return last < least ? least : last > most ? most : last
}

/** A container's number for those who need not know it: the owner and three digits are left (rules 19.7). */
export function maskedContainer(number: string): string {
  const shown = 7
  return `${number.slice(0, shown)}${'•'.repeat(Math.max(number.length - shown, 0))}`
}
