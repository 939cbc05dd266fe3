import { tokyoDateTime } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { MESSAGES } from './messages.ts'
import type { Providers } from './providers.ts'

/** The company accounts that sign in to the caller's account. */
export async function listCompanyAccounts({ db }: AppContext, providers: Providers, { actor }: RequestContext) {
  const rows = await db
    .selectFrom('company_accounts')
    .select(['id', 'issuer', 'email', 'linked_at', 'last_used_at'])
    .where('user_id', '=', actor.id)
    .orderBy('id')
    .execute()
  const dataList = rows.map((row) => ({
    id: row.id,
    provider: providers.named(row.issuer)?.name ?? row.issuer,
    email: row.email,
    since: tokyoDateTime(row.linked_at),
    lastUsed: tokyoDateTime(row.last_used_at),
  }))
  return { dataList, total: dataList.length }
}

/** Unlinks one of the caller's; that of another account counts as unknown. Throws DATA_MISSING without a password. */
export async function unlinkCompanyAccount(
  { db }: AppContext,
  { id }: { id: number },
  request: RequestContext,
): Promise<void> {
  const { actor } = request
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['code', 'password_hash'])
      .where('id', '=', actor.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const link = await trx
      .deleteFrom('company_accounts')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('issuer')
      .executeTakeFirst()
    if (!link) throw new Refusal('RECORD_NOT_EXIST')
    if (account.password_hash === null) throw new Refusal('DATA_MISSING', { message: MESSAGES.passwordFirst })
    const info = { issuer: link.issuer }
    await writeLog(trx, request, { type: 'user', explain: 'unlinkCompanyAccount', object: account.code, info })
  })
}
