import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import type { SheetPreview, surchargeSheetsContract } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { Transaction, Updateable } from 'kysely'
import type { DB, PriceSheets } from '../../../database/tables.ts'
import { updateVersioned } from '../../../database/versioned-row.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { findSheet, lockSheet, type SheetRecord, sheetRowOf } from '../../price-sheets/price-sheet.ts'
import { EMPTIED, storeDraft } from '../../price-sheets/sheet-commands.ts'
import type { ParsedSurcharge } from './parsed-surcharge.ts'
import { previewResponse, previewOf } from './sheet-preview.ts'
import { loadSurcharges, overlapsOf } from './sheet-content.ts'

type Contract = typeof surchargeSheetsContract

/** The page of a sheet. */
export const pageOfSheet = (id: number): string => `/surchargeSheet?id=${id}`

/** The number of a sheet in the log. */
export const logNameOf = (id: number): string => `surcharge sheet ${id}`

/** JSON that PostgreSQL accepts: an old .xls may contain NUL and unpaired surrogates. */
const storable = (content: readonly ParsedSurcharge[]): string =>
  JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\0|\p{Cs}/gu, '') : value,
  )

/** Rows of the first page that an upload is answered with. */
const FIRST_PAGE = { limit: 20, offset: 0 }

/**
 * Stores an uploaded sheet as a draft of the caller and returns its changes; drafts of the caller with some of the
 * same numbers are replaced. Null, and nothing stored, where the sheet changes nothing.
 */
export async function storeSheet(
  context: AppContext,
  request: RequestContext,
  { fileName, content }: { fileName: string; content: readonly ParsedSurcharge[] },
): Promise<SheetPreview | null> {
  const { now } = request
  const { preview } = await previewOf(context.db, content, now)
  if (preview.changes.every(({ change }) => change === 'unchanged')) return null
  const numbers = content.map(({ surchargeNo }) => surchargeNo)
  const id = await context.db.transaction().execute(async (trx) => {
    const id = await storeDraft(
      trx,
      {
        kind: 'surcharges',
        file_name: cleanName(fileName),
        content: storable(content),
        surcharge_nos: numbers,
        maker_id: request.actor.id,
      },
      now,
      (eb) => eb('surcharge_nos', '&&', eb.val(numbers)),
    )
    await writeLog(trx, request, {
      type: 'price',
      explain: 'uploadSurcharges',
      object: logNameOf(id),
      info: { file: cleanName(fileName), count: content.length },
    })
    return id
  })
  const sheet = await findSheet(context.db, 'surcharges', id, request.actor)
  const overlaps = await overlapsOf(context.db, sheet)
  return previewResponse(
    context.db,
    { sheet: sheetRowOf(sheet, request.actor), preview, overlaps },
    FIRST_PAGE,
    request.language,
  )
}

/** Writes the new state with its log row. */
export async function setState(
  trx: Transaction<DB>,
  request: RequestContext,
  sheet: SheetRecord,
  columns: Updateable<PriceSheets> & { state: string },
  { explain, info = {} }: { explain: LogVerb; info?: Record<string, unknown> },
) {
  const saved = await updateVersioned(trx, 'price_sheets', sheet, columns)
  await writeLog(trx, request, {
    type: 'price',
    explain,
    object: logNameOf(sheet.id),
    info: { file: sheet.file_name, state: [sheet.state, columns.state], ...info },
  })
  return saved
}

/** Submits a draft; every active business administrator gets a message. */
export async function submitSheet(
  context: AppContext,
  input: ParsedOf<Contract['submitSurchargeSheet']>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const sheet = await lockSheet(trx, 'surcharges', input, 'submit', request)
    const columns = { state: 'pending', submit_time: request.now }
    const data = await setState(trx, request, sheet, columns, { explain: 'submitSurcharges' })
    const managers = await trx
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', ROLE.manager)
      .where('state', '=', USER_STATE.approved)
      .execute()
    await notify(trx, context, request.now, {
      kind: 'surchargesSubmitted',
      link: pageOfSheet(sheet.id),
      params: { who: request.actor.name, file: sheet.file_name, count: sheet.surcharge_nos.length },
      to: { users: managers.map(({ id }) => id) },
      except: request.actor.id,
      mail: false,
    })
    return data
  })
}

/** Rejects a submitted sheet; its preview is stored with it, and its author gets the reason. */
export async function rejectSheet(
  context: AppContext,
  input: ParsedOf<Contract['rejectSurchargeSheet']>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const sheet = await lockSheet(trx, 'surcharges', input, 'reject', request)
    const { now } = request
    const { content } = await loadSurcharges(trx, sheet.id)
    const { preview } = await previewOf(trx, content, now)
    const columns = {
      state: 'rejected',
      remark: input.remark,
      decided_by: request.actor.id,
      decided_time: now,
      outcome: JSON.stringify(preview),
    }
    const data = await setState(trx, request, sheet, columns, {
      explain: 'rejectSurcharges',
      info: { reason: input.remark },
    })
    await notify(trx, context, request.now, {
      kind: 'surchargesRejected',
      link: pageOfSheet(sheet.id),
      params: { file: sheet.file_name, reason: input.remark },
      to: { users: [sheet.maker_id] },
      except: request.actor.id,
      mail: false,
    })
    return data
  })
}

/** Withdraws the caller's own sheet; its content is deleted. */
export async function withdrawSheet(
  context: AppContext,
  input: ParsedOf<Contract['withdrawSurchargeSheet']>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const sheet = await lockSheet(trx, 'surcharges', input, 'withdraw', request)
    const columns = { ...EMPTIED, state: 'withdrawn', decided_time: request.now }
    return await setState(trx, request, sheet, columns, { explain: 'withdrawSurcharges' })
  })
}
