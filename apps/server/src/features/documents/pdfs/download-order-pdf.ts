import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import type { Language } from '@kairo/shared/languages'
import {
  canGenerate,
  DOCUMENT,
  type GeneratedDocument,
  isNoticeWithheld,
} from '@kairo/shared/orders/rules/order-documents'
import { isStaff } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { PDF_TEXTS } from '../../../pdf/texts/texts.ts'
import type { QuotationData } from '../../../pdf/documents/quotation.ts'
import { type DocumentData, type DocumentName, renderPdf } from '../../../pdf/render-pdf.ts'
import { printedBrand, readBrand } from '../../../master-data/operator-brand.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { factsOf, findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { actionRefusal } from '../../orders/commands/with-order.ts'
import { quotedOrder } from '../../quotations/estimate.ts'
import { quotationData } from '../../quotations/quotation-pdf.ts'
import { logDownload, replyWith } from '../queries/download-file.ts'
import { maySee, selectOrderFiles, type StoredFile } from '../queries/order-files.ts'
import { shippingInstructionData, orderDetailData, shippingOrderData } from './order-pdfs.ts'
import { requestLetterData } from './request-letter-pdf.ts'
import { sailingOf } from './shipment-of-order.ts'

type Input = ParsedOf<typeof documentsContract.downloadShippingInstruction>

/** The order, if the caller may see it and download this document now. Throws ORDER_NOT_EXIST, or the refusal. */
export async function orderForPdf(
  { db }: AppContext,
  id: number,
  document: GeneratedDocument,
  { actor, now }: RequestContext,
): Promise<StoredOrder> {
  const order = await findOrder(db, actor, id)
  const may = canGenerate(document, factsOf(order, actor), { role: actor.roleId }, now)
  if (may !== true) throw actionRefusal(may)
  return order
}

/** Prints a document and logs its download; `number` is part of the file's name. */
async function print<Name extends DocumentName>(
  context: AppContext,
  request: RequestContext,
  printed: {
    name: Name
    data: DocumentData[Name]
    title: string
    number: string
    /** Log verbs of the downloads. */
    object: string
    language: Language
  },
): Promise<FileReply> {
  const { name, data, title, number, object, language } = printed
  const pdf = await renderPdf(name, data, language, printedBrand(await readBrand(context.db), language))
  await logDownload(context, request, 'download', { object, info: { document: name, language } })
  return { name: cleanName(`${title} ${number}`, 'pdf'), content: pdf, size: pdf.byteLength }
}

type OrderPdf = 'shipping-instruction' | 'shipping-order' | 'order-detail'

/** The documents that are made of an order and nothing else. */
const ORDER_PDFS: {
  [Name in OrderPdf]: {
    document: GeneratedDocument
    text: 'shippingInstruction' | 'cargoReceiving' | 'orderDetail'
    data: (context: AppContext, order: StoredOrder, request: RequestContext) => Promise<DocumentData[Name]>
  }
} = {
  'shipping-instruction': {
    document: 'shippingInstruction',
    text: 'shippingInstruction',
    data: shippingInstructionData,
  },
  'shipping-order': { document: 'shippingOrder', text: 'cargoReceiving', data: shippingOrderData },
  'order-detail': { document: 'orderDetail', text: 'orderDetail', data: orderDetailData },
}

/** One of the documents above. Throws what orderForPdf throws. */
export async function downloadOrderPdf<Name extends OrderPdf>(
  context: AppContext,
  name: Name,
  input: Input,
  request: RequestContext,
): Promise<FileReply> {
  const { document, text, data } = ORDER_PDFS[name]
  const order = await orderForPdf(context, input.id, document, request)
  const language = input.language ?? request.language
  return print(context, request, {
    name,
    data: await data(context, order, { ...request, language }),
    title: PDF_TEXTS[language][text].title,
    number: order.code,
    object: order.code,
    language,
  })
}

/** The uploaded file of a kind that counts, when the caller may have it. */
export async function currentFile(
  { db }: AppContext,
  order: StoredOrder,
  businessType: number,
  { actor, now }: RequestContext,
): Promise<StoredFile | undefined> {
  const file = await selectOrderFiles(db, actor)
    .where('f.order_id', '=', order.id)
    .where('f.business_type', '=', businessType)
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return file && maySee(file, order, actor, now) ? file : undefined
}

/** The page of the issued invoice that bills an order; undefined while there is none. */
export type InvoicePage = (
  context: AppContext,
  about: { orderId: number; language: Language | undefined },
  request: RequestContext,
) => Promise<FileReply | undefined>

/**
 * The request for payment by its order (rules 10.16): the uploaded one for everybody who may have it. Where there is
 * none, staff get the page of the invoice that bills the order, else one made from the order: what is owed has one
 * number and one due date. Customers get the refusal of a missing document, the same as before it is theirs to see; a
 * shipper account is told whom to ask for one that names amounts.
 */
export async function downloadRequestLetter(
  context: AppContext,
  input: ParsedOf<typeof documentsContract.downloadRequestLetter>,
  request: RequestContext,
  invoicePage: InvoicePage,
): Promise<FileReply> {
  const staff = isStaff(request.actor.roleId)
  const order = await findOrder(context.db, request.actor, input.id)
  const stored =
    staff && input.generated ? undefined : await currentFile(context, order, DOCUMENT.arrivalNotice, request)
  if (stored) {
    const about = { object: order.code, info: { businessType: stored.business_type, name: stored.name } }
    const reply = await replyWith(context, { ...stored, ...about })
    await logDownload(context, request, 'download', about)
    return reply
  }
  if (!staff) {
    const isWithheld = isNoticeWithheld(factsOf(order, request.actor), { role: request.actor.roleId }, request.now)
    throw actionRefusal(isWithheld ? 'arrivalNoticeHasAmounts' : 'arrivalNoticeMissing')
  }
  await orderForPdf(context, input.id, 'requestLetter', request)
  const invoice = await invoicePage(context, { orderId: order.id, language: input.language }, request)
  if (invoice) return invoice
  const language = input.language ?? request.language
  const data = await requestLetterData(context, order, { ...request, language })
  const { title } = PDF_TEXTS[language].requestLetter
  return print(context, request, {
    name: 'request-letter',
    data,
    title,
    number: data.number,
    object: order.code,
    language,
  })
}

/** The data of the quotation's PDF; access is checked where it is calculated. `request.language` is the document's. */
export async function quotationOf(
  context: AppContext,
  input: ParsedOf<typeof documentsContract.downloadEstimate>,
  request: RequestContext,
): Promise<QuotationData> {
  const order = await quotedOrder(context, findOrder, input, request)
  const printed = order && { order, sailing: await sailingOf(context.db, order, request.language) }
  return quotationData(context, printed, input, request)
}

export async function downloadQuotation(
  context: AppContext,
  input: ParsedOf<typeof documentsContract.downloadEstimate>,
  request: RequestContext,
): Promise<FileReply> {
  const language = input.language ?? request.language
  const data = await quotationOf(context, input, { ...request, language })
  const { title } = PDF_TEXTS[language].quotation
  return print(context, request, { name: 'quotation', data, title, number: data.number, object: data.number, language })
}
