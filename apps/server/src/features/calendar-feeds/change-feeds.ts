import { FEED_KINDS, MAX_FEEDS } from '@kairo/shared/calendar-feeds/feed-kinds'
import type { calendarFeedsContract } from '@kairo/shared/calendar-feeds/calendar-feeds.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Trilingual } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { hashOf, newToken } from '../../security/token.ts'
import { register } from '../registers/register.ts'
import { hasMostFeeds } from './feed-account.ts'

type Form = ParsedOf<typeof calendarFeedsContract.makeCalendarFeed> & { token?: string }

const FULL: Trilingual = {
  'zh-cn': `每个账号最多 ${MAX_FEEDS} 个日历订阅。请先撤销不再使用的。`,
  en: `An account can have ${MAX_FEEDS} calendar feeds. Revoke one that you no longer use first.`,
  ja: `カレンダー購読は1アカウントにつき${MAX_FEEDS}件までです。使わなくなったものを先に取り消してください。`,
}

/** The feeds of the caller. One that is revoked is deleted, and what it said with it. */
const feeds = register({
  table: 'calendar_feeds',
  find: (id, { trx, request }) =>
    trx
      .selectFrom('calendar_feeds')
      .select(['id', 'version', 'name', 'what', 'mine', 'language'])
      .where('id', '=', id)
      .where('user_id', '=', request.actor.id)
      .forUpdate()
      .executeTakeFirst(),
  missing: () => new Refusal('RECORD_NOT_EXIST'),
  columns: ({ name, what, mine, language }: Form, { request: { actor } }) => ({
    name,
    // In one order, each once.
    what: FEED_KINDS.filter((kind) => what.includes(kind)),
    mine: mine === true && isStaff(actor.roleId),
    language: language ?? null,
  }),
  added: async ({ token = '' }, { trx, request: { actor }, now }) => {
    if (await hasMostFeeds(trx, actor.id)) throw new Refusal('INSERT_FAIL', { message: FULL })
    return { user_id: actor.id, token_hash: hashOf(token), create_time: now }
  },
  log: {
    type: 'integration',
    add: ({ row: { name, what, mine } }) => ({ explain: 'makeCalendarFeed', object: name, info: { name, what, mine } }),
    delete: ({ old: { name } }) => ({ explain: 'revokeCalendarFeed', object: name, info: { name } }),
  },
})

/** Makes a feed; its address is known to the caller alone, and only now. */
export async function makeFeed(
  context: AppContext,
  form: ParsedOf<typeof calendarFeedsContract.makeCalendarFeed>,
  request: RequestContext,
) {
  const token = newToken(32)
  const saved = await feeds.add(context, { ...form, token }, request)
  return { ...saved, address: `${context.settings.publicUrl}/cal/${token}.ics` }
}
export const { update: saveFeed, delete: revokeFeed } = feeds
