import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { hasBank, type operatorCompanyContract } from '@kairo/shared/operator-company/operator-company.contract'
import { sql } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { letterheadNow, OPERATOR_COMPANY } from './issuer.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'

/** Sets who issues the documents; documents that were printed before stay as they were. */
export function saveLetterhead(
  context: AppContext,
  { version, ...given }: ParsedOf<typeof operatorCompanyContract.updateOperatorCompany>,
  request: RequestContext,
) {
  const company = { ...given, bank: hasBank(given.bank) ? given.bank : undefined }
  return context.db.transaction().execute(async (trx) => {
    // There may be no row to lock yet: this serializes concurrent saves.
    await sql`select pg_advisory_xact_lock(hashtext(${OPERATOR_COMPANY}))`.execute(trx)
    const old = await letterheadNow(context, trx)
    await assertVersion(old, version, () => ({ ...old.company, version: old.version }))
    const row = {
      value: JSON.stringify(company),
      updated_by: request.actor.id,
      update_time: request.now,
      version: version + 1,
    }
    await trx
      .insertInto('settings')
      .values({ key: OPERATOR_COMPANY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await writeLog(trx, request, {
      type: 'parameter',
      explain: 'updateOperatorCompany',
      object: company.name.en,
      info: changesOf(old.company, company),
    })
    return { id: 1, version: row.version }
  })
}
