import { tokyoToday } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import type { Trilingual } from '@kairo/shared/languages'
import { type BusinessType, canUpload, DOCUMENT, DOCUMENT_RULES } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Updateable } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { Orders } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { factsOf, findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { actionRefusal, type CommandContext, withOrder } from '../../orders/commands/with-order.ts'
import { acceptedKinds } from '../queries/accepted-kinds.ts'
import { readRemittanceDate, type RemittanceDate } from '../pdfs/remittance-date.ts'
import { readLoadingNotice } from '../loading-notice/loading-notice.ts'
import { MESSAGES } from '../messages.ts'
import type { OrderWithFiles } from '../queries/order-with-files.ts'
import { selectOrderFiles, type StoredFile } from '../queries/order-files.ts'
import { type StoredUpload, storeFile, type ValidatedUpload, validateUpload } from './store-upload.ts'
import { logFiles, placeFiles } from './place-files.ts'
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
  const present = await selectOrderFiles(trx, command.request.actor)
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
    const { now, order } = command
    assertUploadable(businessType, order, request.actor, now)
    if (businessType === DOCUMENT.arrivalNotice) {
      assertArrival(input, order)
      await assertAgreedArrivalSum(command, input)
    }
    const listedFiles = await keepListed(command, businessType, input.uploadedFileIdList)
    checkTogether(businessType, files, listedFiles)
    const columns = columnsFor(businessType, facts, input)
    const after = await placeFiles(command, { businessType, files, columns, remark: input.remark })
    return { ...after, remittanceDateInFile: facts.remittance?.inFile ?? null }
  })
}
