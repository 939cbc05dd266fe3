import { tokyoToday } from '@kairo/shared/dates'
import { hsDigits, INSURANCE_FILES, INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { storeAttachments } from '../../billing/commands/propose-charge.ts'
import { assertWholeYen, refuseField } from '../../billing/record/field-rules.ts'
import { insertFile, type StoredUpload } from '../../documents/commands/store-upload.ts'
import { runOncePrepared } from '../../../idempotency/run-once.ts'
import { writeLog } from '../../logs/write-log.ts'
import { findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { MESSAGES } from '../messages.ts'
import { assertInsurance, findInsurance, lockInsurance, standOf } from '../record/insurance-access.ts'
import { searchTextOf } from '../record/insurance-row.ts'
import { applyChange } from './change-insurance.ts'
import { requestSaved } from './request-insurance.ts'

type Input = ParsedOf<typeof insuranceContract.saveInsurance>

function columnsOf(input: Input) {
  const hsCode = hsDigits(input.hsCode ?? '')
  if (!/^\d{0,10}$/.test(hsCode)) refuseField('hsCode', 'invalid')
  if (input.cost !== undefined) assertWholeYen('cost', input.cost, input.currency)
  if (input.freight !== undefined) assertWholeYen('freight', input.freight, input.currency)
  return {
    insured_party: input.insuredParty ?? '',
    goods_name: input.goods ?? '',
    hs_code: hsCode,
    booking_contact: input.bookingContact ?? '',
    company: input.company ?? '',
    currency: input.currency,
    basis: input.basis,
    cost: input.cost ?? null,
    // The other bases include the freight in the cost.
    freight: input.basis === 'FOB' ? (input.freight ?? null) : null,
    markup: input.markup,
    conditions: input.conditions,
    war: input.war,
  }
}

/**
 * Saves an application as a draft, with its files; with `request` the quote is requested in the same transaction, so
 * that a refusal saves nothing. Throws ORDER_NOT_EXIST, RECORD_NOT_EXIST, PARAMETER_ERROR, BILLING_STATE_ERROR,
 * UPDATE_FAIL, FILE_EMPTY, TOO_LARGE, SENT_BEFORE.
 */
export async function saveInsurance(context: AppContext, input: Input, request: RequestContext) {
  const { actor } = request
  const columns = columnsOf(input)
  const assertOpen = (order: StoredOrder) =>
    assertInsurance('save', { expiresOn: null, order: standOf(order), state: null }, actor, tokyoToday(request.now))
  // Checked before files are stored, and again within the transaction.
  const prepare = async () => {
    const order = await findOrder(context.db, actor, input.orderId)
    if (input.id !== undefined) await findInsurance(context.db, actor, input.id)
    assertOpen(order)
    return storeAttachments(context, request)
  }
  const call = { path: '/insurance/save', input }
  // A change of a draft is guarded by its version, and the form that made the draft may change it under the same key.
  const { idempotencyKey: _key, ...unkeyed } = request
  return runOncePrepared(context, input.id === undefined ? request : unkeyed, call, prepare, async (trx, uploads) => {
    await sql`select from orders where id = ${input.orderId} for share`.execute(trx)
    const current = await findOrder(trx, actor, input.orderId)
    assertOpen(current)
    const ofOrder = { ...columns, order_id: current.id, customer_id: current.customer_id }
    const saved =
      input.id === undefined
        ? await insertDraft(trx, ofOrder, uploads, request, current.code)
        : await updateDraft(context, trx, { ...input, id: input.id }, ofOrder, uploads, request)
    return input.request ? requestSaved(context, trx, saved, request) : saved
  })
}

type Columns = ReturnType<typeof columnsOf> & { order_id: number; customer_id: number }

async function insertAll(
  trx: Transaction<DB>,
  uploads: readonly StoredUpload[],
  actor: { id: number },
  now: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (const attachment of uploads) ids.push(await insertFile(trx, attachment, actor, now))
  return ids
}

async function insertDraft(
  trx: Transaction<DB>,
  columns: Columns,
  uploads: readonly StoredUpload[],
  request: RequestContext,
  orderCode: string,
) {
  const now = request.now
  const saved = await trx
    .insertInto('insurances')
    .values({
      ...columns,
      state: INSURANCE_STATE.draft,
      file_ids: await insertAll(trx, uploads, request.actor, now),
      created_by: request.actor.id,
      create_time: now,
      update_time: now,
    })
    .returning(['id', 'version', 'state as status'])
    .executeTakeFirstOrThrow()
  await searchTextOf(saved.id).execute(trx)
  await writeLog(trx, request, {
    type: 'insurance',
    explain: 'saveInsurance',
    object: orderCode,
    info: { insurance: saved.id, files: uploads.length },
  })
  return saved
}

async function updateDraft(
  context: AppContext,
  trx: Transaction<DB>,
  input: Input & { id: number },
  columns: Columns,
  uploads: readonly StoredUpload[],
  request: RequestContext,
) {
  const insurance = await lockInsurance(trx, request.actor, input.id)
  return applyChange(context, trx, insurance, input.version ?? -1, request, {
    action: 'save',
    verb: 'saveInsurance',
    columns: async (stored, _trx, now) => {
      const remaining = stored.file_ids.filter((id) => !input.removeFileIds?.includes(id))
      if (remaining.length + uploads.length > INSURANCE_FILES)
        throw new Refusal('PARAMETER_ERROR', {
          message: MESSAGES.tooManyFiles,
          errors: [{ path: 'file', message: 'tooMany' }],
        })
      return { ...columns, file_ids: [...remaining, ...(await insertAll(trx, uploads, request.actor, now))] }
    },
    info: { files: uploads.length },
  })
}
