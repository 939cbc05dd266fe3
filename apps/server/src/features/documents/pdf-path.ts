import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import {
  type BusinessType,
  DOCUMENT,
  type GeneratedDocument,
  missingDocument,
} from '@kairo/shared/orders/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { factsOf, findOrder } from '../orders/find-order.ts'
import { actionRefusal } from '../orders/order-deed.ts'
import { estimateFor } from '../quotations/estimate.ts'
import { currentFile, orderForPaper } from './download-order-pdf.ts'
import { quotationData } from './quotation-paper.ts'

const PATHS: Record<GeneratedDocument, string> = {
  quotation: '/api/order/downloadPreviewEstimateInfo',
  orderDetail: '/api/order/downloadOrderDetailPdf',
  consignmentNote: '/api/fileDownload/consignmentNoteDownload',
  requestLetter: '/api/fileDownload/requestLetterDownload',
  stowageNotification: '/api/fileDownload/stowageNotificationDownload',
}

const withQuery = (path: string, values: Record<string, string | number | boolean | undefined>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return `${path}?${query.toString()}`
}

/** Where the quotation's PDF is. It is made once here too, so that what is wrong is told before a viewer opens. */
export async function previewQuotation(
  kairo: Kairo,
  input: ParsedOf<typeof documentsContract.previewEstimate>,
  call: Call,
): Promise<{ pdfPath: string }> {
  const language = input.language ?? call.language
  await quotationData(kairo, input, { ...call, language })
  return { pdfPath: withQuery(PATHS.quotation, { ...input, language }) }
}

type Input = ParsedOf<typeof documentsContract.getPdfPath>
type Found = { pdfPath: string; name: string }

async function generatedPath(kairo: Kairo, input: Input, document: GeneratedDocument, call: Call): Promise<Found> {
  const language = input.language ?? call.language
  const order = await orderForPaper(kairo, input.id, document, call)
  if (document === 'quotation') {
    await estimateFor(kairo, { orderId: order.id }, call)
    return { pdfPath: withQuery(PATHS.quotation, { orderId: order.id, language }), name: order.code }
  }
  return { pdfPath: withQuery(PATHS[document], { id: order.id, language }), name: order.code }
}

async function uploadedPath(kairo: Kairo, input: Input, businessType: BusinessType, call: Call): Promise<Found> {
  const order = await findOrder(kairo.db, call.actor, input.id)
  const file = await currentFile(kairo, order, businessType, call)
  if (file) return { pdfPath: withQuery('/api/common/download', { id: file.id }), name: file.name }
  if (businessType === DOCUMENT.arrivalNotice && isStaff(call.actor.roleId))
    return generatedPath(kairo, input, 'requestLetter', call)
  // A document that is there and kept back answers as if it were not there yet.
  const facts = factsOf(order, call.actor)
  const missing = missingDocument(businessType, { ...facts, ...NOTHING_UPLOADED })
  if (missing) throw actionRefusal(missing)
  throw new Refusal('NOT_FOUND')
}

const NOTHING_UPLOADED = {
  hasLoadingNotice: false,
  hasInvoice: false,
  hasPackingList: false,
  hasBlDraft: false,
  hasBl: false,
  hasArrivalNotice: false,
  hasDeliveryOrder: false,
} as const

/** Where a document of an order is shown. Throws ORDER_NOT_EXIST, and 6019 with a sentence for one that is not there. */
export async function pdfPathOf(kairo: Kairo, input: Input, call: Call): Promise<Found> {
  if (input.document) return generatedPath(kairo, input, input.document, call)
  const businessType = input.businessType as BusinessType | undefined
  if (businessType === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'businessType', message: 'required' }] })
  // People are shown the paper made from the carrier's workbook, not the workbook.
  if (businessType === DOCUMENT.loadingNotice) return generatedPath(kairo, input, 'stowageNotification', call)
  return uploadedPath(kairo, input, businessType, call)
}
