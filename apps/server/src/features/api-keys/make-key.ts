import type { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import { MAX_LIVE_KEYS, usualLastDay } from '@kairo/shared/api-keys/key-rules'
import { scopesOf } from '@kairo/shared/api-keys/scopes'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ACTIVE, type RoleId } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { lastDayColumns } from './last-day.ts'
import { MESSAGES } from './messages.ts'
import { nameOfKey, newKey } from './new-key.ts'

type Input = ParsedOf<typeof apiKeysContract.makeApiKey>

const wrong = (path: keyof Input, message: string): Refusal =>
  new Refusal('PARAMETER_ERROR', { errors: [{ path, message }] })

/**
 * The account that a key is to act as, locked together with its customer: keys that are made at once are counted one
 * after the other, and none is made beside the end of its account. Throws USER_NOT_EXIST for one that is not the
 * customer's.
 */
async function lockAccount(trx: Transaction<DB>, customerId: number, accountId: number, language: Language) {
  const accounts = await trx
    .selectFrom('users')
    .select(['id', 'code', 'role_id', 'state'])
    .where('id', 'in', [customerId, accountId])
    .where((eb) => eb.or([eb('id', '=', customerId), eb('parent_id', '=', customerId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) throw new Refusal('USER_NOT_EXIST')
  if (accounts.some(({ state }) => state !== ACTIVE)) throw wrong('accountId', MESSAGES.accountEnded[language])
  return account
}

/** Throws INSERT_FAIL where so many keys of the customer work already. */
async function refuseMoreKeys(trx: Transaction<DB>, customerId: number, now: Date): Promise<void> {
  const { live } = await trx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (live >= MAX_LIVE_KEYS) throw new Refusal('INSERT_FAIL', { message: MESSAGES.tooManyKeys })
}

/** Makes a key of the customer and answers it; only its hash is stored. */
export async function makeKey({ db }: AppContext, input: Input, request: RequestContext) {
  const { actor, now, language } = request
  const { name, scopes, perMinute, ipAllow, accountId = actor.id } = input
  const lastDay = input.lastDay ?? usualLastDay(tokyoToday(now))
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, actor.id, accountId, language)
    const allowed = scopesOf(account.role_id as RoleId)
    if (scopes.some((scope) => !allowed.includes(scope))) throw wrong('scopes', MESSAGES.noAmounts[language])
    const until = lastDayColumns(lastDay, now, request)
    await refuseMoreKeys(trx, actor.id, now)
    const { key, prefix, hash } = newKey()
    const saved = await trx
      .insertInto('api_keys')
      .values({
        customer_id: actor.id,
        account_id: accountId,
        name,
        prefix,
        hash,
        scopes,
        per_minute: perMinute,
        ip_allow: ipAllow,
        created_by: actor.id,
        create_time: now,
        ...until,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, {
      type: 'integration',
      explain: 'makeApiKey',
      object: nameOfKey(prefix),
      info: {
        name,
        actsAs: account.code,
        scopes: scopes.join(', '),
        perMinute,
        ipAllow: ipAllow.join(', '),
        lastDay,
      },
    })
    return { ...saved, key }
  })
}
