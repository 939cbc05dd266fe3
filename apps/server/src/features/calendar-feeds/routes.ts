import { calendarFeedsContract as contract } from '@kairo/shared/calendar-feeds/calendar-feeds.contract'
import type { FeedKind } from '@kairo/shared/calendar-feeds/feed-kinds'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { makeFeed, revokeFeed, saveFeed } from './change-feeds.ts'

export const calendarFeedsRoutes = (context: AppContext): Route[] => [
  route(contract.listCalendarFeeds, async (_input, { actor }) => {
    const rows = await context.db
      .selectFrom('calendar_feeds')
      .select(['id', 'version', 'name', 'what', 'mine', 'language', 'create_time', 'last_fetched_at', 'fetches'])
      .where('user_id', '=', actor.id)
      .orderBy('id')
      .execute()
    const dataList = rows.map(({ create_time, last_fetched_at, what, language, ...feed }) => ({
      ...feed,
      // The constraints of the columns allow these only.
      what: what as FeedKind[],
      language: language as Language | null,
      createTime: tokyoDateTime(create_time),
      lastFetched: last_fetched_at && tokyoDateTime(last_fetched_at),
    }))
    return { dataList, total: dataList.length }
  }),
  route(contract.makeCalendarFeed, (input, request) => makeFeed(context, input, request)),
  route(contract.saveCalendarFeed, (input, request) => saveFeed(context, input, request)),
  route(contract.revokeCalendarFeed, (input, request) => revokeFeed(context, input, request)),
]
