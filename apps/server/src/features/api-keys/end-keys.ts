import type { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type LogSource, writeLogs } from '../logs/write-log.ts'
import { notifyAll } from '../notifications/notify.ts'
import { lockKey, nameOfKey } from './key-record.ts'

/** Ends the keys of a condition that have not ended; the log names each, with why. */
async function endWhere(db: Kysely<DB>, by: LogSource, which: RawBuilder<boolean>, info: Record<string, unknown>) {
  const ended = await db
    .updateTable('api_keys')
    .set({ revoked_at: by.now, version: NEXT_VERSION })
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
const tellOf = (
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
    if (actor.id !== key.customer_id) await tellOf(trx, context, now, ended)
    return { revoked: ended.length > 0 }
  })

/**
 * With an account end the keys that act as it, and with a customer all of its keys. A customer whose shipper account
 * ended is told; one whose contract ended is told of that.
 */
export async function endKeysOfAccount(
  trx: Transaction<DB>,
  context: Pick<AppContext, 'settings' | 'withoutMails'>,
  account: { id: number; role_id: number; code: string },
  by: LogSource,
): Promise<void> {
  const which = sql<boolean>`${account.id} in (customer_id, account_id)`
  const ended = await endWhere(trx, by, which, { accountEnded: account.code })
  if (account.role_id === ROLE.shipperAccount) await tellOf(trx, context, by.now, ended)
}
