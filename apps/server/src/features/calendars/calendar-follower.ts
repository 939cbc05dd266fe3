import type { Calendar } from '@kairo/shared/calendars/calendar'
import type { MovedDate } from '@kairo/shared/calendars/calendars.contract'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/**
 * What a feature does with the dates that it counts by a calendar when days of that change. Listed in
 * features/index.ts, so that calendars do not depend on the features that count by them.
 */
export interface CalendarFollower {
  /** The dates that are others by this calendar than they are now, and that a person confirms. */
  movedBy(db: Kysely<DB>, calendar: Calendar, now: Date): Promise<MovedDate[]>
  /** Those that a job counts anew once the calendar is stored: shown before it is, and no part of what is confirmed. */
  movedLater?(db: Kysely<DB>, calendar: Calendar): Promise<MovedDate[]>
  /** Stores those that are stored; all others are counted anew wherever they are shown. */
  move(trx: Transaction<DB>, moved: readonly MovedDate[]): Promise<void>
}

/** All of them as one. */
export const followersOf = (followers: readonly CalendarFollower[]): Required<CalendarFollower> => ({
  async movedBy(db, calendar, now) {
    const moved: MovedDate[] = []
    for (const follower of followers) moved.push(...(await follower.movedBy(db, calendar, now)))
    return moved
  },
  async movedLater(db, calendar) {
    const moved: MovedDate[] = []
    for (const follower of followers) moved.push(...((await follower.movedLater?.(db, calendar)) ?? []))
    return moved
  },
  async move(trx, moved) {
    for (const follower of followers) await follower.move(trx, moved)
  },
})
