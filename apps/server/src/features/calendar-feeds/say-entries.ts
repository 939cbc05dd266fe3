import { createHash } from 'node:crypto'
import { FEED_DAYS, MAX_FEED_ENTRIES } from '@kairo/shared/calendar-feeds/feed-kinds'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CalendarEvent } from '../../calendar-text/calendar-text.ts'
import { anyOf } from '../../database/conditions.ts'
import type { CalendarFeedEntries, DB } from '../../database/tables.ts'
import { type FeedEntry, startOf } from './feed-entry.ts'
import type { FeedWindow } from './feed-window.ts'
import type { FoundEntries } from './read-entries.ts'

/** What a feed has said of one thing. */
export type Said = Omit<Selectable<CalendarFeedEntries>, 'feed_id'>

const DAY_MS = 86_400_000
const hashOfEntry = ({ uid: _uid, ...shown }: FeedEntry): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

interface Difference {
  /** As they are said now, those that did not change among them. */
  events: Map<string, Said>
  /** To be written. */
  changed: Said[]
  /** Of which nothing is said any more. */
  forgotten: string[]
}

/**
 * Compares what is to be said with what was (rules 20.5). What changed gets the next number; what is no longer there is
 * said to be cancelled for 30 days. What only lies behind is forgotten, and where a feed is full, what is missing may
 * just have no place: nothing is said of it.
 */
export function compareEntries(
  said: readonly Said[],
  { entries, isCapped }: FoundEntries,
  { begins }: Pick<FeedWindow, 'begins'>,
  now: Date,
): Difference {
  const before = new Map(said.map((one) => [one.uid, one]))
  const events = new Map<string, Said>()
  const changed: Said[] = []
  const say = (one: Said, isNew: boolean): void => {
    events.set(one.uid, one)
    if (isNew) changed.push(one)
  }
  for (const entry of entries) {
    const old = before.get(entry.uid)
    const hash = hashOfEntry(entry)
    if (old && old.hash === hash && old.cancelled_at === null) say(old, false)
    else
      say(
        {
          uid: entry.uid,
          sequence: old ? old.sequence + 1 : 0,
          hash,
          starts_at: startOf(entry.at),
          is_day: 'day' in entry.at,
          summary: entry.summary,
          changed_at: now,
          cancelled_at: null,
        },
        true,
      )
  }
  const forgotten: string[] = []
  const kept = now.getTime() - FEED_DAYS.back * DAY_MS
  for (const old of said) {
    if (events.has(old.uid)) continue
    const isOver = old.cancelled_at ? old.cancelled_at.getTime() <= kept : old.starts_at < begins
    if (isOver) forgotten.push(old.uid)
    else if (old.cancelled_at) say(old, false)
    else if (!isCapped) say({ ...old, sequence: old.sequence + 1, hash: '', changed_at: now, cancelled_at: now }, true)
  }
  return { events, changed, forgotten }
}

/** Writes the differences, by one statement for each of both kinds. */
async function writeDifference(trx: Kysely<DB>, feedId: number, { changed, forgotten }: Difference): Promise<void> {
  if (forgotten.length > 0)
    await trx
      .deleteFrom('calendar_feed_entries')
      .where('feed_id', '=', feedId)
      .where('uid', '=', anyOf(forgotten))
      .execute()
  if (changed.length > 0)
    // One parameter, however many there are.
    await sql`
      insert into calendar_feed_entries (feed_id, uid, sequence, hash, starts_at, is_day, summary, changed_at, cancelled_at)
      select ${feedId}, x.* from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x (uid text, sequence integer,
        hash text, starts_at timestamptz, is_day boolean, summary text, changed_at timestamptz, cancelled_at timestamptz)
      on conflict (feed_id, uid) do update set sequence = excluded.sequence, hash = excluded.hash,
        starts_at = excluded.starts_at, is_day = excluded.is_day, summary = excluded.summary,
        changed_at = excluded.changed_at, cancelled_at = excluded.cancelled_at`.execute(trx)
}

/** The events of a feed by now, after what changed was written. The caller has locked the feed. */
export async function sayEntries(
  trx: Kysely<DB>,
  feedId: number,
  found: FoundEntries,
  { window, now, host }: { window: FeedWindow; now: Date; host: string },
): Promise<CalendarEvent[]> {
  const said = await trx
    .selectFrom('calendar_feed_entries')
    .select(['uid', 'sequence', 'hash', 'starts_at', 'is_day', 'summary', 'changed_at', 'cancelled_at'])
    .where('feed_id', '=', feedId)
    .execute()
  const difference = compareEntries(said, found, window, now)
  await writeDifference(trx, feedId, difference)
  const entries = new Map(found.entries.map((entry) => [entry.uid, entry]))
  return [...difference.events.values()]
    .toSorted((a, b) => Number(a.cancelled_at !== null) - Number(b.cancelled_at !== null) || order(a, b))
    .slice(0, MAX_FEED_ENTRIES)
    .toSorted(order)
    .map((one) => {
      const entry = entries.get(one.uid)
      return {
        // The number of the feed: an account may have two in one program.
        uid: `${one.uid}-${feedId}@${host}`,
        sequence: one.sequence,
        changedAt: one.changed_at,
        at: one.is_day ? { day: one.starts_at.toISOString().slice(0, 10) } : { instant: one.starts_at },
        summary: one.summary,
        isCancelled: one.cancelled_at !== null,
        ...(entry ? { more: entry } : {}),
      }
    })
}

const order = (a: Said, b: Said): number =>
  a.starts_at.getTime() - b.starts_at.getTime() || (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0)
