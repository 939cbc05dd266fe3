import { tokyoToday } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import type { Trilingual } from '@kairo/shared/languages'
import { type BusinessType, canUpload, DOCUMENT, DOCUMENT_RULES } from '@kairo/shared/orders/rules/order-documents'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Updateable } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { Orders } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { factsOf, findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import {
  actionRefusal,
  type CommandContext,
  traceInPlace,
  withOrder,
  writeOrder,
  writeOrderHistory,
} from '../../orders/commands/with-order.ts'
import { type ShippingEvent, writeOrderEvents } from '../../orders/record/order-events.ts'
import { closeDraftComments } from '../../orders/record/draft-comments.ts'
import { acceptedKinds } from '../queries/accepted-kinds.ts'
import { readRemittanceDate, type RemittanceDate } from '../pdfs/remittance-date.ts'
import { readLoadingNotice } from '../loading-notice/loading-notice.ts'
import { MESSAGES } from '../messages.ts'
import { orderWithFiles, type OrderWithFiles } from '../queries/order-with-files.ts'
import { selectOrderFiles, type StoredFile } from '../queries/order-files.ts'
import { type StoredUpload, storeFile, storeOrderFiles, type ValidatedUpload, validateUpload } from './store-upload.ts'
import { notifyUpload } from './notify-upload.ts'
import { assertAgreedArrivalSum, assertArrival } from './save-arrival.ts'
import type { VesselVoyage } from '../loading-notice/vessel-voyage.ts'

type Input = ParsedOf<typeof documentsContract.uploadDocument>

/** Values read from the content of a file for the order. */
interface FileFacts {
  ship?: VesselVoyage
  remittance?: RemittanceDate
}

function assertUploadable(businessType: BusinessType, order: StoredOrder, actor: Actor, now: Date): void {
  const may = canUpload(businessType, factsOf(order, actor), { role: actor.roleId }, now)
  if (may !== true) throw actionRefusal(may)
}

async function readFacts(
  businessType: BusinessType,
  { upload }: ValidatedUpload,
  input: Input,
  near: string,
): Promise<FileFacts> {
  if (businessType === DOCUMENT.loadingNotice) return { ship: await readLoadingNotice(await upload.read()) }
  if (businessType !== DOCUMENT.arrivalNotice) return {}
  return { remittance: await readRemittanceDate(await upload.read(), input.expectPaymentDate, near) }
}

/** The changes of the order by the file; undefined for kinds that change nothing. */
function columnsFor(businessType: BusinessType, facts: FileFacts, input: Input): Updateable<Orders> | undefined {
  if (businessType === DOCUMENT.loadingNotice) return facts.ship
  if (businessType === DOCUMENT.blDraft)
    // A new draft must be confirmed again (rules 8.5).
    return {
      is_bl_draft_confirmed: DRAFT_FLAG.waiting,
      draft_confirmed_at: null,
      draft_confirmed_by: null,
      draft_commented: false,
    }
  if (businessType !== DOCUMENT.arrivalNotice) return undefined
  return {
    expect_payment_date: facts.remittance?.date,
    arrive_port_date: input.arrivePortDate,
    reserve_money: input.reserveMoney,
    request_date: input.requestDate,
    sum_money: input.sumMoney,
    an_without_amounts: input.withoutAmounts ?? false,
  }
}

/** The kinds whose arrival is an event (rules 8.26). */
const EVENT_OF: Partial<Record<BusinessType, ShippingEvent>> = {
  [DOCUMENT.blDraft]: { type: 'SHIPMENT', code: 'DRFT', document: 'TRD' },
  [DOCUMENT.bl]: { type: 'SHIPMENT', code: 'ISSU', document: 'TRD' },
  [DOCUMENT.arrivalNotice]: { type: 'SHIPMENT', code: 'ISSU', document: 'ARN' },
}

const SURRENDERED: ShippingEvent = { type: 'SHIPMENT', code: 'SURR', document: 'TRD' }

const refusedFile = (message: Trilingual): Refusal => new Refusal('PARAMETER_ERROR', { message })

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Refuses repeated photos, and more than an order may have. Throws PARAMETER_ERROR. */
function checkTogether(
  businessType: BusinessType,
  files: readonly StoredUpload[],
  listedFiles: readonly StoredFile[],
): void {
  const { maxFiles } = DOCUMENT_RULES[businessType]
  if (businessType === DOCUMENT.photo)
    for (const [at, file] of files.entries()) {
      const others = [...listedFiles, ...files.slice(0, at)]
      if (others.some((other) => sameName(other.name, file.name))) throw refusedFile(MESSAGES.onePhotoTwice(file.name))
      if (others.some((other) => other.hash === file.hash)) throw refusedFile(MESSAGES.samePicture(file.name))
    }
  if (maxFiles > 1 && files.length + listedFiles.length > maxFiles) throw refusedFile(MESSAGES.tooMany(maxFiles))
}

/** Removes the files that the dialog no longer shows; returns the others. */
async function keepListed(
  command: CommandContext,
  businessType: BusinessType,
  listed: readonly number[] | undefined,
): Promise<StoredFile[]> {
  const { trx, order, now } = command
  // The new file replaces the old one; the two are not compared.
  if (DOCUMENT_RULES[businessType].maxFiles === 1) return []
  const present = await selectOrderFiles(trx)
    .where('f.order_id', '=', order.id)
    .where('f.business_type', '=', businessType)
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id')
    .execute()
  if (!listed) return present
  const gone = present.filter((file) => !listed.includes(file.id))
  const rows = gone.map((file) => file.row_id)
  await trx.updateTable('order_files').set({ replaced_at: now }).where('id', '=', anyOf(rows)).execute()
  logFiles(command, 'remove', businessType, gone)
  return present.filter((file) => listed.includes(file.id))
}

/** Logs added or removed files, each with a row of its own. */
export function logFiles(
  { order, events }: CommandContext,
  explain: 'upload' | 'remove',
  businessType: number,
  files: readonly { name: string; size: number }[],
): void {
  for (const { name, size } of files)
    events.push({
      type: 'logged',
      entry: { type: 'document', explain, object: order.code, info: { businessType, name, size } },
    })
}

/** Validates every file before any is stored: one invalid file refuses all. */
async function validateAll(
  businessType: BusinessType,
  order: StoredOrder,
  input: Input,
  request: RequestContext,
): Promise<ValidatedUpload[]> {
  if (request.files.length === 0)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  const { maxFiles } = DOCUMENT_RULES[businessType]
  if (request.files.length > maxFiles) throw refusedFile(MESSAGES.tooMany(maxFiles))
  const accepted = acceptedKinds(businessType, order.state, input.source)
  const validated: ValidatedUpload[] = []
  for (const upload of request.files) validated.push(await validateUpload(upload, accepted))
  return validated
}

/** Asserts that the caller may see the order and upload such a file now. */
export async function admitFiles(
  { db }: AppContext,
  { entryId, businessType }: Pick<Input, 'entryId' | 'businessType'>,
  { actor, now }: RequestContext,
): Promise<StoredOrder> {
  const order = await findOrder(db, actor, entryId)
  assertUploadable(businessType as BusinessType, order, actor, now)
  return order
}

/**
 * Adds files of one kind to an order: may see → may upload → content → in one transaction the rows, the changes of
 * the order, the log and the notifications. Throws ORDER_NOT_EXIST, PERMISSION_ERROR, ORDER_STATE_ERROR,
 * ORDER_IS_CUT, FILE_EMPTY, TOO_LARGE, PARAMETER_ERROR, LOADING_NOTICE_FILE_ERROR, AN_BOOK_FILE_ERROR,
 * CHARGE_NOT_AGREED.
 */
export async function uploadFiles(
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<OrderWithFiles & { remittanceDateInFile: string | null }> {
  const businessType = input.businessType as BusinessType
  const seen = await admitFiles(context, input, request)
  if (businessType === DOCUMENT.arrivalNotice) assertArrival(input, seen)
  const validated = await validateAll(businessType, seen, input, request)
  const near = seen.eta ?? seen.etd ?? tokyoToday(request.now)
  const facts = validated[0] ? await readFacts(businessType, validated[0], input, near) : {}
  const files: StoredUpload[] = []
  for (const one of validated) files.push(await storeFile(context, one))
  return attachFiles(context, input, { files, facts }, request)
}

/** The transaction of uploadFiles: stored files and the values read from their content. */
export function attachFiles(
  context: AppContext,
  input: Input,
  { files, facts }: { files: readonly StoredUpload[]; facts: FileFacts },
  request: RequestContext,
): Promise<OrderWithFiles & { remittanceDateInFile: string | null }> {
  const businessType = input.businessType as BusinessType
  return withOrder(context, request, { id: input.entryId, version: input.version, lock: true }, async (command) => {
    const { trx, now, order } = command
    assertUploadable(businessType, order, request.actor, now)
    if (businessType === DOCUMENT.arrivalNotice) {
      assertArrival(input, order)
      await assertAgreedArrivalSum(command, input)
    }
    const listedFiles = await keepListed(command, businessType, input.uploadedFileIdList)
    checkTogether(businessType, files, listedFiles)
    const ids = await storeOrderFiles(trx, {
      orderId: order.id,
      businessType,
      files,
      actor: request.actor,
      remark: input.remark,
      now,
    })
    const event = EVENT_OF[businessType]
    // Where it was ordered so, the B/L is surrendered with its issue.
    const isSurrendered = businessType === DOCUMENT.bl && releaseOf(order) === 'surrendered'
    if (event) await writeOrderEvents(trx, order, isSurrendered ? [event, SURRENDERED] : [event], request.actor, now)
    logFiles(command, 'upload', businessType, files)
    if (businessType === DOCUMENT.blDraft) {
      await closeDraftComments(trx, order.id, now)
      await traceInPlace(command, TRACE_ACTION.draftUploaded)
    }
    const columns = columnsFor(businessType, facts, input)
    if (columns) {
      await writeOrder(command, columns)
      // Another ship of a booked order is recorded in the history; the booking itself keeps the first one.
      if (facts.ship) await writeOrderHistory(command)
    }
    const after = await orderWithFiles(command, ids)
    if (order.state !== ORDER_STATE.draft) notifyUpload(command, businessType, after.order)
    return { ...after, remittanceDateInFile: facts.remittance?.inFile ?? null }
  })
}
