import { MAX_FEED_ENTRIES } from '@kairo/shared/calendar-feeds/feed-kinds'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Feed } from './feed-account.ts'
import { type EntryFacts, entryOf, type FeedEntry, startOf } from './feed-entry.ts'
import { freeTimeFacts } from './feed-free-time.ts'
import { type FeedOrder, ordersNear, ordersOfIds } from './feed-orders.ts'
import { taskFacts } from './feed-tasks.ts'
import type { FeedWindow } from './feed-window.ts'
import { cutOffFacts, sailingFacts } from './order-facts.ts'

export interface FoundEntries {
  entries: FeedEntry[]
  /** There are more than a feed has. */
  isCapped: boolean
}

/** What is read of each kind: one more than a feed has, which tells that there are more. */
const MOST = MAX_FEED_ENTRIES + 1

/** What a feed has to tell by now: a query or two for each of its kinds, and one for orders that those led to. */
export async function readEntries(
  db: Kysely<DB>,
  feed: Feed,
  window: FeedWindow,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<FoundEntries> {
  const { what, language } = feed
  const staff = isStaff(feed.reader.roleId)
  const has = (kind: Feed['what'][number]): boolean => what.includes(kind)
  const near = has('cutOffs') || has('sailings') ? await ordersNear(db, feed, window, MOST) : []
  const tasks = has('tasks') ? await taskFacts(db, feed, window, { now, most: MOST }) : []
  const freeTime = has('freeTime') ? await freeTimeFacts(db, feed, window, { now, most: MOST }) : []
  const facts = [
    ...near.flatMap((order) => [
      ...(has('cutOffs') ? cutOffFacts(order, staff, language) : []),
      ...(has('sailings') ? sailingFacts(order, language) : []),
    ]),
    ...tasks,
    ...freeTime,
  ].filter(({ at }) => startOf(at) >= window.begins && startOf(at) < window.ends)

  const distance = ({ at }: EntryFacts): number => Math.abs(startOf(at).getTime() - now.getTime())
  const isCapped = [near, tasks, freeTime, facts].some(({ length }) => length >= MOST)
  const shown = isCapped ? facts.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_FEED_ENTRIES) : facts

  const orders = new Map<number, FeedOrder>(near.map((order) => [order.id, order]))
  const others = new Set(shown.map(({ orderId }) => orderId).filter((id) => !orders.has(id)))
  for (const order of await ordersOfIds(db, [...others])) orders.set(order.id, order)
  const entries = shown.flatMap((one) => {
    const order = orders.get(one.orderId)
    return order ? [entryOf(one, order, { language, isStaff: staff, publicUrl })] : []
  })
  return { entries, isCapped }
}
