import { MAX_FEEDS, type FeedKind } from '@kairo/shared/calendar-feeds/feed-kinds'
import type { Language } from '@kairo/shared/languages'
import { ACTIVE, ROLE, type RoleId, STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { hashOf } from '../../security/token.ts'
import type { Viewer } from '../orders/record/order-access.ts'

/** A living feed, and who reads it with the rights of this moment. */
export interface Feed {
  id: number
  name: string
  what: readonly FeedKind[]
  /** Only of orders that the reader is responsible for. */
  mine: boolean
  language: Language
  reader: Viewer
}

/**
 * The feed behind a token; undefined where there is none, and as long as its account, or the customer of that, may not
 * sign in (rules 20.6).
 */
export async function findFeed(db: Kysely<DB>, token: string): Promise<Feed | undefined> {
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('users as parent', 'parent.id', 'u.parent_id')
    .select(['f.id', 'f.name', 'f.what', 'f.mine', 'f.language', 'u.language as own_language'])
    .select(['u.id as user_id', 'u.role_id', 'u.parent_id'])
    .where('f.token_hash', '=', hashOf(token))
    .where('u.state', '=', ACTIVE)
    .where('u.role_id', 'in', [...STAFF_AND_CUSTOMER_SIDE])
    .where((eb) => eb.or([eb('u.parent_id', 'is', null), eb('parent.state', '=', ACTIVE)]))
    .executeTakeFirst()
  if (!row) return undefined
  // The constraints of the columns allow these only.
  const roleId = row.role_id as RoleId
  const customerId = roleId === ROLE.customer ? row.user_id : row.parent_id
  return {
    id: row.id,
    name: row.name,
    what: row.what as FeedKind[],
    mine: row.mine,
    language: (row.language ?? row.own_language) as Language,
    reader: { id: row.user_id, roleId, customerId },
  }
}

/** Whether the account has as many as it may have. Makes the makers of one account wait for each other. */
export async function hasMostFeeds(trx: Kysely<DB>, userId: number): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const feeds = await trx.selectFrom('calendar_feeds').select('id').where('user_id', '=', userId).execute()
  return feeds.length >= MAX_FEEDS
}
