import type { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { DB, Users } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type LogSource, writeLogs } from '../logs/write-log.ts'
import { notifyAll } from '../notifications/notify.ts'
import { lockKey } from './key-record.ts'
import { nameOfKey } from './new-key.ts'

/** Ends the keys of a condition that have not ended; the log names each, with why. */
async function endWhere(db: Kysely<DB>, by: LogSource, which: RawBuilder<boolean>, info: Record<string, unknown>) {
  const ended = await db
    .updateTable('api_keys')
    .set({ revoked_at: by.now, revoked_by: by.actor?.id ?? null, version: NEXT_VERSION })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', by.now)
    .where(which)
    .returning(['customer_id', 'name', 'prefix'])
    .execute()
  await writeLogs(
    db,
    by,
    ended.map(({ name, prefix }) => ({
      type: 'integration',
      explain: 'revokeApiKey',
      object: nameOfKey(prefix),
      info: { name, ...info },
    })),
  )
  return ended
}

/** What a customer is told of keys that others have ended. */
const tellCustomers = (
  trx: Transaction<DB>,
  context: Pick<AppContext, 'settings' | 'withoutMails'>,
  now: Date,
  ended: Awaited<ReturnType<typeof endWhere>>,
): Promise<void> =>
  notifyAll(
    trx,
    context,
    now,
    ended.map(({ customer_id, name, prefix }) => ({
      kind: 'apiKeyRevoked',
      params: { name, key: nameOfKey(prefix) },
      to: { customerId: customer_id },
      link: '/developer',
      mail: true,
    })),
  )

/** Revokes a key at once. Its customer is told where somebody else did it. */
export const revokeKey = (
  context: AppContext,
  { id }: ParsedOf<typeof apiKeysContract.revokeApiKey>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, now } = request
    const key = await lockKey(trx, actor, id)
    const ended = await endWhere(trx, request, sql<boolean>`id = ${id}`, { customer: key.customer_code })
    if (actor.id !== key.customer_id) await tellCustomers(trx, context, now, ended)
    return { revoked: ended.length > 0 }
  })

type Account = Pick<Selectable<Users>, 'id' | 'role_id' | 'code'>

/** With an account end the keys that act as it, and with a customer all of its keys. */
export const endKeysOfAccount = (db: Kysely<DB>, by: LogSource, { id, code }: Pick<Account, 'id' | 'code'>) =>
  endWhere(db, by, sql<boolean>`(customer_id = ${id} or account_id = ${id})`, { accountEnded: code })

/** The same, and the customer is told where a shipper account ended. The end of its contract tells it enough. */
export async function endKeysWithAccount(
  trx: Transaction<DB>,
  context: Pick<AppContext, 'settings' | 'withoutMails'>,
  by: LogSource,
  account: Account,
): Promise<void> {
  const ended = await endKeysOfAccount(trx, by, account)
  if (account.role_id === ROLE.shipperAccount) await tellCustomers(trx, context, by.now, ended)
}
