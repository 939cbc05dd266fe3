import { FEED_DAYS } from '@kairo/shared/calendar-feeds/feed-kinds'
import { addDays, tokyoToday } from '@kairo/shared/dates'

/** The days that a feed covers, both included, `yyyy-MM-dd`. */
export interface FeedWindow {
  today: string
  from: string
  to: string
  /** The instants between which an entry begins: a day's begin is its midnight in UTC. */
  begins: Date
  ends: Date
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

export function windowAt(now: Date): FeedWindow {
  const today = tokyoToday(now)
  const [from, to] = [addDays(today, -FEED_DAYS.back), addDays(today, FEED_DAYS.ahead)]
  return { today, from, to, begins: midnight(from), ends: midnight(addDays(to, 1)) }
}
