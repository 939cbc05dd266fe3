import type { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import type { KeyState } from '@kairo/shared/api-keys/key-rules'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { contains } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { keysWithAccounts, shownKey, visibleKeys } from './key-record.ts'

type Search = ParsedOf<typeof apiKeysContract.exportApiKeys>

const SORT = {
  name: sql`k.name`,
  customer: sql`c.company_name`,
  lastUsedAt: sql`k.last_used_at`,
  lastDay: sql`k.expires_at`,
  madeAt: sql`k.create_time`,
}

const isLive = (now: Date) => sql<boolean>`(k.revoked_at is null and k.expires_at > ${now})`
const inState = (state: KeyState, now: Date): RawBuilder<boolean> =>
  ({
    live: isLive(now),
    expired: sql<boolean>`(k.revoked_at is null and k.expires_at <= ${now})`,
    revoked: sql<boolean>`k.revoked_at is not null`,
  })[state]

/** Part of a name, or of the key itself as it is written in the settings of a program. */
const matches = (keyword: string): RawBuilder<boolean> => {
  const columns = ['k.name', 'c.company_name', 'c.code', 'a.company_name', 'a.code'].map((name) =>
    contains(sql.ref(name), keyword),
  )
  const [, prefix = keyword] = /^kairo_([\da-f]{1,8})/i.exec(keyword.trim()) ?? []
  return sql<boolean>`(${sql.join([...columns, contains(sql.ref('k.prefix'), prefix)], sql` or `)})`
}

/** Those that work first, and the newest of them, unless asked for in another order. */
export async function findKeys(
  { db }: AppContext,
  { keyword, state, sortBy, sortOrder }: Search,
  page: Page,
  { actor, now }: RequestContext,
) {
  let query = keysWithAccounts(db).where(visibleKeys(actor))
  if (keyword !== undefined) query = query.where(matches(keyword))
  if (state !== undefined) query = query.where(inState(state, now))
  query = sortBy
    ? query.orderBy(sql`${SORT[sortBy]} ${sql.raw(sortOrder ?? 'asc')} nulls last`)
    : query.orderBy(sql`${isLive(now)} desc`).orderBy('k.create_time', 'desc')
  const { rows, total } = await rowPage(db, query.orderBy('k.id', 'desc'), page)
  return { dataList: rows.map((row) => shownKey(row, now)), total }
}

export const listKeys = (
  context: AppContext,
  input: ParsedOf<typeof apiKeysContract.listApiKeys>,
  request: RequestContext,
) => findKeys(context, input, pageOf(input), request)
