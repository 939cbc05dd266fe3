import { provisionalText } from '@kairo/shared/calendars/provisional-text'
import { CLOCK_NAMES } from '@kairo/shared/free-time/clock-texts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { clockFacts } from '../container-clocks/queries/clock-facts.ts'
import { calendarsOf, clocksOfIds, runClock } from '../container-clocks/queries/read-clocks.ts'
import type { Feed } from './feed-account.ts'
import type { EntryFacts } from './feed-entry.ts'
import { ordersOfFeed } from './feed-orders.ts'
import { feedTexts } from './feed-texts.ts'
import type { FeedWindow } from './feed-window.ts'

/** The last free days of containers that are not back yet, on the day at the port of discharge. */
export async function freeTimeFacts(
  db: Kysely<DB>,
  feed: Feed,
  { from, to, today }: FeedWindow,
  { now, most }: { now: Date; most: number },
): Promise<EntryFacts[]> {
  const { language } = feed
  const t = feedTexts[language]
  const { rows: found } = await sql<{ id: number }>`
    select f.id from container_free_time f join order_containers c on c.id = f.container_id
      join orders o on o.id = c.order_id
    where f.ended_on is null and f.last_free_day between ${from} and ${to} and ${ordersOfFeed(feed)}
    order by abs(f.last_free_day - ${today}::date), f.id limit ${most}`.execute(db)
  if (found.length === 0) return []
  const clocks = await clocksOfIds(
    db,
    found.map(({ id }) => id),
    now,
  )
  const calendars = await calendarsOf(db, clocks)
  return clocks.flatMap((row): EntryFacts[] => {
    const { lastFreeDay, estimated, provisional, kind, containerNumber } = clockFacts(row, runClock(row, calendars))
    if (lastFreeDay === null) return []
    return [
      {
        orderId: row.orderId,
        uid: `free-time-${row.clockId}`,
        at: { day: lastFreeDay },
        what: `${t.lastFreeDay(CLOCK_NAMES[kind][language])} ${containerNumber}`,
        facts: [...(estimated ? [t.expected] : []), ...(provisional ? [provisionalText(provisional, language)] : [])],
        port: 'pod',
        isProvisional: provisional !== null,
      },
    ]
  })
}
