import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import type { Language } from '@kairo/shared/languages'
import { canGenerate, DOCUMENT, type GeneratedDocument } from '@kairo/shared/orders/order-documents'
import { isStaff } from '@kairo/shared/roles'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { PDF_TEXTS } from '../../pdf/texts/texts.ts'
import { type DocumentData, type DocumentName, renderPdf } from '../../pdf/render-pdf.ts'
import { cleanName } from '../../storage/clean-name.ts'
import { factsOf, findOrder, type StoredOrder } from '../orders/find-order.ts'
import { actionRefusal } from '../orders/order-deed.ts'
import { logDownload, replyWith } from './download-file.ts'
import { maySee, selectOrderFiles, type StoredFile } from './order-files.ts'
import { consignmentNoteData, orderDetailData, stowageNotificationData } from './order-papers.ts'
import { quotationData } from './quotation-paper.ts'
import { requestLetterData } from './request-letter-paper.ts'

type Input = ParsedOf<typeof documentsContract.downloadConsignmentNote>

/** The order when the caller may see it and may have this paper made of it now; else ORDER_NOT_EXIST, or why not. */
export async function orderForPaper(
  { db, clock }: Kairo,
  id: number,
  document: GeneratedDocument,
  { actor }: Call,
): Promise<StoredOrder> {
  const order = await findOrder(db, actor, id)
  const may = canGenerate(document, factsOf(order, actor), { role: actor.roleId }, clock.now())
  if (may !== true) throw actionRefusal(may)
  return order
}

async function print<Name extends DocumentName>(
  kairo: Kairo,
  call: Call,
  paper: { name: Name; data: DocumentData[Name]; title: string; number: string; object: string; language: Language },
): Promise<FileReply> {
  const { name, data, title, number, object, language } = paper
  const pdf = await renderPdf(name, data, language)
  await logDownload(kairo, call, 'download', { object, info: { document: name, language } })
  return { name: cleanName(`${title} ${number}`, 'pdf'), content: pdf, size: pdf.byteLength }
}

/** The shipping instruction, for staff. */
export async function downloadConsignmentNote(kairo: Kairo, input: Input, call: Call): Promise<FileReply> {
  const order = await orderForPaper(kairo, input.id, 'consignmentNote', call)
  const language = input.language ?? call.language
  const data = await consignmentNoteData(kairo, order, language)
  const { title } = PDF_TEXTS[language].consignmentNote
  return print(kairo, call, { name: 'consignment-note', data, title, number: order.code, object: order.code, language })
}

/** The vessel and the times of taking in, for everybody who may see the order. */
export async function downloadStowageNotification(kairo: Kairo, input: Input, call: Call): Promise<FileReply> {
  const order = await orderForPaper(kairo, input.id, 'stowageNotification', call)
  const language = input.language ?? call.language
  const data = await stowageNotificationData(kairo, order, language)
  const { title } = PDF_TEXTS[language].stowage
  return print(kairo, call, {
    name: 'stowage-notification',
    data,
    title,
    number: order.code,
    object: order.code,
    language,
  })
}

export async function downloadOrderDetail(kairo: Kairo, input: Input, call: Call): Promise<FileReply> {
  const order = await orderForPaper(kairo, input.id, 'orderDetail', call)
  const language = input.language ?? call.language
  const data = await orderDetailData(kairo, order, language, call.actor)
  const { title } = PDF_TEXTS[language].orderDetail
  return print(kairo, call, { name: 'order-detail', data, title, number: order.code, object: order.code, language })
}

/** The uploaded file of a kind that counts, when the caller may have it. */
export async function currentFile(
  { db, clock }: Kairo,
  order: StoredOrder,
  businessType: number,
  { actor }: Call,
): Promise<StoredFile | undefined> {
  const file = await selectOrderFiles(db)
    .where('f.order_id', '=', order.id)
    .where('f.business_type', '=', businessType)
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return file && maySee(file, order, actor, clock.now()) ? file : undefined
}

/**
 * The fee request by its order (orders §6): the uploaded one for everybody who may have it. Where there is none, staff
 * get one made from the order, customers are told that there is none, the same as while it is kept back.
 */
export async function downloadRequestLetter(
  kairo: Kairo,
  input: ParsedOf<typeof documentsContract.downloadRequestLetter>,
  call: Call,
): Promise<FileReply> {
  const staff = isStaff(call.actor.roleId)
  const order = await findOrder(kairo.db, call.actor, input.id)
  const stored = staff && input.generated ? undefined : await currentFile(kairo, order, DOCUMENT.arrivalNotice, call)
  if (stored) {
    const about = { object: order.code, info: { businessType: stored.business_type, name: stored.name } }
    const reply = await replyWith(kairo, { ...stored, ...about })
    await logDownload(kairo, call, 'download', about)
    return reply
  }
  if (!staff) throw actionRefusal('arrivalNoticeMissing')
  await orderForPaper(kairo, input.id, 'requestLetter', call)
  const language = input.language ?? call.language
  const data = await requestLetterData(kairo, order, { ...call, language })
  const { title } = PDF_TEXTS[language].requestLetter
  return print(kairo, call, { name: 'request-letter', data, title, number: data.number, object: order.code, language })
}

/** The quotation; who may have it is decided where it is calculated. */
export async function downloadQuotation(
  kairo: Kairo,
  input: ParsedOf<typeof documentsContract.downloadEstimate>,
  call: Call,
): Promise<FileReply> {
  const language = input.language ?? call.language
  const data = await quotationData(kairo, input, { ...call, language })
  const { title } = PDF_TEXTS[language].quotation
  return print(kairo, call, { name: 'quotation', data, title, number: data.number, object: data.number, language })
}
