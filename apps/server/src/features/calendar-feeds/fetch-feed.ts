import { sql } from 'kysely'
import { calendarText } from '../../calendar-text/calendar-text.ts'
import type { AppContext } from '../../app-context.ts'
import type { FetchCalendar } from '../../http/pages/calendar-page.ts'
import { type Feed, findFeed } from './feed-account.ts'
import { feedTexts } from './feed-texts.ts'
import { windowAt } from './feed-window.ts'
import { readEntries } from './read-entries.ts'
import { sayEntries } from './say-entries.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>

/**
 * The text of a feed by now. Its row is locked from the first read on: of two servers that answer it at once, the second
 * compares with what the first has said. Null where it was revoked meanwhile.
 */
const textOf = ({ db, clock, settings: { publicUrl } }: Context, feed: Feed): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const counted = await trx
      .updateTable('calendar_feeds')
      .set({ last_fetched_at: now, fetches: sql`least(fetches::bigint + 1, 2147483647)` })
      .where('id', '=', feed.id)
      .executeTakeFirst()
    if (counted.numUpdatedRows === 0n) return null
    const window = windowAt(now)
    const found = await readEntries(trx, feed, window, { now, publicUrl })
    const events = await sayEntries(trx, feed.id, found, { window, now, host: new URL(publicUrl).hostname })
    const t = feedTexts[feed.language]
    const about = found.isCapped ? `${t.about}\n${t.capped}` : t.about
    return calendarText({ name: feed.name, about }, events)
  })

/**
 * Answers programs that fetch calendars. Calls for a feed that come while it is worked out get the same text: a program
 * that asks too often takes one connection and not all of them.
 */
export function calendarFetcher(context: Context): FetchCalendar {
  const underWay = new Map<number, Promise<string | null>>()
  return async (token) => {
    const feed = await findFeed(context.db, token)
    if (!feed) return null
    const text =
      underWay.get(feed.id) ??
      textOf(context, feed).finally(() => {
        underWay.delete(feed.id)
      })
    underWay.set(feed.id, text)
    return text
  }
}
