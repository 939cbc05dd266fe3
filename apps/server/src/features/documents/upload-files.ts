import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { type BusinessType, canUpload, DOCUMENT, DOCUMENT_RULES } from '@kairo/shared/orders/order-documents'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Updateable } from 'kysely'
import type { Orders } from '../../database/tables.ts'
import type { Actor, Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLogs } from '../logs/write-log.ts'
import { factsOf, findOrder, type StoredOrder } from '../orders/find-order.ts'
import { actionRefusal, type Deed, keepHistory, writeOrder } from '../orders/order-deed.ts'
import { acceptedKinds } from './accepted-kinds.ts'
import { type RemittanceDate, readRemittanceDate } from './arrival-notice.ts'
import { refuseFile } from './document-messages.ts'
import { readLoadingNotice } from './loading-notice.ts'
import { doOnLockedOrder } from './locked-order.ts'
import { orderWithFiles, type OrderWithFiles } from './order-with-files.ts'
import { selectOrderFiles, type StoredFile } from './order-files.ts'
import { type JudgedUpload, judgeUpload, type KeptFile, keepFile, storeOrderFiles } from './store-order-file.ts'
import { tellUploaded } from './tell-uploaded.ts'
import type { VesselVoyage } from './vessel-voyage.ts'

type Input = ParsedOf<typeof documentsContract.uploadDocument>

/** What the content of a file says that the order has to know. */
interface Learned {
  ship?: VesselVoyage
  remittance?: RemittanceDate
}

function refuseUnlessUploadable(businessType: BusinessType, order: StoredOrder, actor: Actor, now: Date): void {
  const may = canUpload(businessType, factsOf(order, actor), { role: actor.roleId }, now)
  if (may !== true) throw actionRefusal(may)
}

async function learn(businessType: BusinessType, { upload }: JudgedUpload, input: Input): Promise<Learned> {
  if (businessType === DOCUMENT.loadingNotice) return { ship: await readLoadingNotice(await upload.read()) }
  if (businessType !== DOCUMENT.arrivalNotice) return {}
  return { remittance: await readRemittanceDate(await upload.read(), input.expectPaymentDate) }
}

/** What of the order changes with the file; undefined for kinds that only lie beside it. */
function columnsFor(businessType: BusinessType, learned: Learned, input: Input): Updateable<Orders> | undefined {
  if (businessType === DOCUMENT.loadingNotice) return learned.ship
  if (businessType === DOCUMENT.blDraft)
    // A new draft is to be confirmed anew (DECISIONS 7.3).
    return { is_bl_draft_confirmed: DRAFT_FLAG.waiting, draft_confirmed_at: null, draft_confirmed_by: null }
  if (businessType !== DOCUMENT.arrivalNotice) return undefined
  return {
    expect_payment_date: learned.remittance?.date,
    arrive_port_date: input.arrivePortDate,
    reserve_money: input.reserveMoney,
    request_date: input.requestDate,
    sum_money: input.sumMoney,
  }
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** No photo twice, and no more than an order takes. Throws PARAMETER_ERROR. */
function checkTogether(businessType: BusinessType, files: readonly KeptFile[], kept: readonly StoredFile[]): void {
  const { maxFiles } = DOCUMENT_RULES[businessType]
  if (businessType === DOCUMENT.photo)
    for (const [at, file] of files.entries()) {
      const others = [...kept, ...files.slice(0, at)]
      if (others.some((other) => sameName(other.name, file.name))) throw refuseFile('onePhotoTwice', file.name)
      if (others.some((other) => other.hash === file.hash)) throw refuseFile('samePicture', file.name)
    }
  if (maxFiles > 1 && files.length + kept.length > maxFiles) throw refuseFile('tooMany', String(maxFiles))
}

/** Takes away what the dialog no longer shows; answers what stays. */
async function keepListed(
  deed: Deed,
  businessType: BusinessType,
  listed: readonly number[] | undefined,
): Promise<StoredFile[]> {
  const { trx, order, now } = deed
  const present = await selectOrderFiles(trx)
    .where('f.order_id', '=', order.id)
    .where('f.business_type', '=', businessType)
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id')
    .execute()
  if (!listed || DOCUMENT_RULES[businessType].maxFiles === 1) return present
  const gone = present.filter((file) => !listed.includes(file.id))
  const rows = gone.map((file) => file.row_id)
  await trx
    .updateTable('order_files')
    .set({ replaced_at: now })
    .where('id', '=', (eb) => eb.fn.any(eb.val(rows)))
    .execute()
  await logFiles(deed, 'remove', businessType, gone)
  return present.filter((file) => listed.includes(file.id))
}

/** The log rows of files that came or went. */
export const logFiles = (
  { trx, call, order }: Deed,
  explain: 'upload' | 'remove',
  businessType: number,
  files: readonly { name: string; size: number }[],
): Promise<void> =>
  writeLogs(
    trx,
    files.map(({ name, size }) => ({
      actor: call.actor,
      ip: call.ip,
      type: 'document',
      explain,
      object: order.code,
      info: { businessType, name, size },
    })),
  )

/** Judges every file before anything is stored: of several, one that is wrong refuses all. */
async function judgeAll(
  businessType: BusinessType,
  order: StoredOrder,
  input: Input,
  call: Call,
): Promise<JudgedUpload[]> {
  if (call.files.length === 0) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  const { maxFiles } = DOCUMENT_RULES[businessType]
  if (call.files.length > maxFiles) throw refuseFile('tooMany', String(maxFiles))
  const accepted = acceptedKinds(businessType, order.state, input.source)
  const judged: JudgedUpload[] = []
  for (const upload of call.files) judged.push(await judgeUpload(upload, accepted))
  return judged
}

/** May the caller see the order, and bring it such a file now? Throws what is against it. */
export async function admitFiles(
  { db, clock }: Kairo,
  { entryId, businessType }: Pick<Input, 'entryId' | 'businessType'>,
  { actor }: Call,
): Promise<StoredOrder> {
  const order = await findOrder(db, actor, entryId)
  refuseUnlessUploadable(businessType as BusinessType, order, actor, clock.now())
  return order
}

/**
 * Brings files of one kind into an order: may see → may upload → content → in one transaction the rows, what of the
 * order changes with them, the log, and who is told. Throws ORDER_NOT_EXIST, PERMISSION_ERROR, ORDER_STATE_ERROR,
 * ORDER_IS_CUT, FILE_EMPTY, TOO_LARGE, PARAMETER_ERROR, LOADING_NOTICE_FILE_ERROR, AN_BOOK_FILE_ERROR.
 */
export async function uploadFiles(
  kairo: Kairo,
  input: Input,
  call: Call,
): Promise<OrderWithFiles & { remittanceDateInFile: string | null }> {
  const businessType = input.businessType as BusinessType
  const seen = await admitFiles(kairo, input, call)
  const judged = await judgeAll(businessType, seen, input, call)
  const learned = judged[0] ? await learn(businessType, judged[0], input) : {}
  const files: KeptFile[] = []
  for (const one of judged) files.push(await keepFile(kairo, one))

  return doOnLockedOrder(kairo, call, { id: input.entryId, version: input.version }, async (deed) => {
    const { trx, now, order } = deed
    refuseUnlessUploadable(businessType, order, call.actor, now)
    const kept = await keepListed(deed, businessType, input.uploadedFileIdList)
    checkTogether(businessType, files, kept)
    const ids = await storeOrderFiles(trx, {
      orderId: order.id,
      businessType,
      files,
      actor: call.actor,
      remark: input.remark,
      now,
    })
    await logFiles(deed, 'upload', businessType, files)
    const columns = columnsFor(businessType, learned, input)
    if (columns) {
      await writeOrder(deed, columns)
      // Another ship of a booked order is a change that people look up; the booking itself keeps the first one.
      if (learned.ship) await keepHistory(deed)
    }
    const after = await orderWithFiles(deed, ids)
    if (order.state !== ORDER_STATE.draft) await tellUploaded(deed, businessType, after.order)
    return { ...after, remittanceDateInFile: learned.remittance?.inFile ?? null }
  })
}
