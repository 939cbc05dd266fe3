import { timingSafeEqual } from 'node:crypto'
import { type Scope, scopesOf } from '@kairo/shared/api-keys/scopes'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ACTIVE, ROLE, type RoleId } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { DB } from '../../database/tables.ts'
import { networkOf } from '../../http/limits/address-of.ts'
import type { KeyCaller } from '../../http/open/key-caller.ts'
import type { Actor } from '../../http/request-context.ts'
import { networkTest } from '../../security/networks.ts'
import { hashOf } from '../../security/token.ts'
import { writeLog } from '../logs/write-log.ts'
import { nameOfKey } from './new-key.ts'

/** `kairo_`, 8 characters by which a key is found, and 256 random bits. */
const SHAPE = /^kairo_([A-Za-z0-9]{8})_[A-Za-z0-9_-]{43}$/

const selectKeys = (db: Kysely<DB>) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.account_id')
    .innerJoin('users as c', 'c.id', 'k.customer_id')
    .select(['k.id', 'k.name', 'k.prefix', 'k.hash', 'k.scopes', 'k.per_minute', 'k.expires_at', 'k.ip_allow'])
    .select(['k.last_ip', 'k.revoked_at', 'k.customer_id', 'c.state as customer_state'])
    .select(['u.id as account_id', 'u.role_id', 'u.state', 'u.parent_id', 'u.name as account_name'])
    .select(['u.company_name', 'u.email', 'u.language'])
const keyOf = preparedQuery((db, prefix: string) => selectKeys(db).where('k.prefix', '=', prefix))
const keyById = preparedQuery((db, id: number) => selectKeys(db).where('k.id', '=', id))

/** Counts a call in the key's minute, for all copies together; the calls of that minute with this one. */
const countCall = preparedQuery((db, keyId: number, minute: Date) =>
  db
    .insertInto('api_key_minutes')
    .values({ key_id: keyId, minute, calls: 1 })
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet({
        minute: sql`greatest(api_key_minutes.minute, excluded.minute)`,
        calls: sql`case when excluded.minute > api_key_minutes.minute then 1 else api_key_minutes.calls + 1 end`,
      }),
    )
    .returning('calls'),
)

const MINUTE_MS = 60_000

type FoundKey = Awaited<ReturnType<typeof keyOf>>[number]

const isOpen = (key: FoundKey, now: Date): boolean =>
  key.revoked_at === null && key.expires_at > now && key.state === ACTIVE && key.customer_state === ACTIVE

/** The account as which a key acts. */
const actorOf = (key: FoundKey): Actor => ({
  id: key.account_id,
  roleId: key.role_id as RoleId,
  customerId: key.role_id === ROLE.customer ? key.account_id : key.parent_id,
  name: key.account_name,
  companyName: key.company_name,
  email: key.email,
  language: key.language as Language,
  // A key has no session: nothing that acts on sessions takes keys.
  sessionId: 0,
  passwordIsRecent: false,
})

/** What the key may do; one of a shipper account never what shows amounts, whatever is stored. */
function scopesOfKey({ scopes, role_id }: FoundKey): Scope[] {
  const possible = scopesOf(role_id as RoleId)
  return (scopes as Scope[]).filter((scope) => possible.includes(scope))
}

/** Whose key this is and what it may do, for what was given out with it; null once it has ended. */
export async function findKeyHolder(
  { db }: Pick<AppContext, 'db'>,
  keyId: number,
  now: Date,
): Promise<Pick<KeyCaller, 'actor' | 'scopes'> | null> {
  const [key] = await keyById(db, keyId)
  return key && isOpen(key, now) ? { actor: actorOf(key), scopes: scopesOfKey(key) } : null
}

/**
 * The caller behind an API key. Throws API_KEY_INVALID for one that is unknown, ended, of an account that has ended, or
 * used from an address that it does not allow. It is looked up each time, so that a revoked key ends at once.
 */
export async function findKey(
  context: Pick<AppContext, 'db'>,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<KeyCaller> {
  const prefix = SHAPE.exec(token)?.[1]
  const [key] = prefix === undefined ? [] : await keyOf(context.db, prefix)
  if (!key || !timingSafeEqual(key.hash, hashOf(token)) || !isOpen(key, now)) throw new Refusal('API_KEY_INVALID')
  if (key.ip_allow.length > 0 && !networkTest(key.ip_allow)(ip)) throw new Refusal('API_KEY_INVALID')
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const [counted] = await countCall(context.db, key.id, minute)
  const calls = counted?.calls ?? 1
  const caller: KeyCaller = {
    keyId: key.id,
    actor: actorOf(key),
    scopes: scopesOfKey(key),
    expiresAt: key.expires_at,
    limit: {
      perMinute: key.per_minute,
      left: Math.max(0, key.per_minute - calls),
      seconds: Math.max(1, Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000)),
      isOver: calls > key.per_minute,
    },
  }
  if (calls === 1 || key.last_ip !== ip) await noteUse(context, key, caller, { ip, now })
  return caller
}

/** When and from where it was last used, to the minute; its first use from a network is logged. */
async function noteUse(
  { db }: Pick<AppContext, 'db'>,
  key: FoundKey,
  { actor }: KeyCaller,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('api_keys').set({ last_used_at: now, last_ip: ip }).where('id', '=', key.id).execute()
    const added = await trx
      .insertInto('api_key_addresses')
      .values({ key_id: key.id, address: networkOf(ip), first_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key_id')
      .executeTakeFirst()
    if (added)
      await writeLog(
        trx,
        { actor, ip, now },
        {
          type: 'integration',
          explain: 'useApiKey',
          object: nameOfKey(key.prefix),
          info: { name: key.name, ip },
        },
      )
  })
}
