import type { bookkeepingContract } from '@kairo/shared/billing/bookkeeping.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { storeBytes } from '../../../storage/store-file.ts'
import { logDownload } from '../../documents/queries/download-file.ts'
import { writeLog } from '../../logs/write-log.ts'
import { collectVouchers } from '../journal/collect-vouchers.ts'
import { journalFile } from '../journal/formats.ts'
import { rowsOf, sumOfSide } from '../journal/vouchers.ts'
import { MESSAGES } from '../messages.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'

const MAX_BYTES = 500 * 1024 * 1024
/** An exclusive lock: two exports of one period would both take the same documents. */
const EXPORT_LOCK = 5247103

/**
 * Writes the journal of a period and records its documents, so that none is exported twice unless requested.
 * Throws PARAMETER_ERROR, DATA_MISSING for an empty period.
 */
export async function exportJournal(
  context: AppContext,
  input: ParsedOf<typeof bookkeepingContract.exportJournal>,
  { actor, ip, now }: RequestContext,
) {
  if (input.to < input.from) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'to', message: 'afterStart' }] })
  return context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${EXPORT_LOCK})`.execute(trx)
    const settings = await readBusinessSettings(trx)
    const period = { from: input.from, to: input.to, again: input.again ?? false }
    const vouchers = await collectVouchers(trx, period, settings)
    if (vouchers.length === 0) throw new Refusal('DATA_MISSING', { message: MESSAGES.nothingToExport })
    const { bytes, extension, rows, warnings } = journalFile(vouchers, input.format, settings)
    const lines = vouchers.flatMap(rowsOf)
    const [debit, credit] = [sumOfSide(lines, 'debit'), sumOfSide(lines, 'credit')]
    const { hash, size } = await storeBytes(context.storage, bytes, MAX_BYTES)
    const name = `journal-${input.format}-${input.from}-${input.to}.${extension}`
    const file = await trx
      .insertInto('files')
      .values({ hash, name, size, mime: 'text/csv', kind: 'csv', created_by: actor.id, create_time: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await trx
      .insertInto('accounting_exports')
      .values({
        from_day: input.from,
        to_day: input.to,
        format: input.format,
        file_id: file.id,
        rows,
        debit,
        credit,
        created_by: actor.id,
        create_time: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into accounting_export_documents (kind, document_id, export_id)
      select kind, id, ${made.id} from unnest(${vouchers.map(({ document }) => document.kind)}::text[],
        ${vouchers.map(({ document }) => document.id)}::bigint[]) as document (kind, id)`.execute(trx)
    await writeLog(
      trx,
      { actor, ip, now },
      {
        type: 'billing',
        explain: 'exportJournal',
        object: name,
        info: { vouchers: vouchers.length, debit, again: period.again },
      },
    )
    const path = `/api/billing/downloadJournal?id=${made.id}`
    return { id: made.id, rows, vouchers: vouchers.length, debit, credit, warnings, path }
  })
}

/** Throws RECORD_NOT_EXIST. */
export async function downloadJournal(
  context: AppContext,
  { id }: ParsedOf<typeof bookkeepingContract.downloadJournal>,
  request: RequestContext,
): Promise<FileReply> {
  const file = await context.db
    .selectFrom('accounting_exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .select(['f.hash', 'f.name', 'f.size'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!file) throw new Refusal('RECORD_NOT_EXIST')
  await logDownload(context, request, 'download', { object: file.name, info: { exportId: id } })
  return { name: file.name, content: await context.storage.open(file.hash), size: file.size }
}
