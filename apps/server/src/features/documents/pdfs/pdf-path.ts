import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import {
  type BusinessType,
  DOCUMENT,
  type GeneratedDocument,
  missingDocument,
} from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { factsOf, findOrder } from '../../orders/queries/find-order.ts'
import { actionRefusal } from '../../orders/commands/with-order.ts'
import { quote } from '../../quotations/estimate.ts'
import { currentFile, orderForPdf, quotationOf } from './download-order-pdf.ts'

const PATHS: Record<GeneratedDocument, string> = {
  quotation: '/api/order/downloadPreviewEstimateInfo',
  orderDetail: '/api/order/downloadOrderDetailPdf',
  shippingInstruction: '/api/fileDownload/consignmentNoteDownload',
  requestLetter: '/api/fileDownload/requestLetterDownload',
  shippingOrder: '/api/fileDownload/stowageNotificationDownload',
}

const withQuery = (path: string, values: Record<string, string | number | boolean | undefined>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return `${path}?${query.toString()}`
}

/** Where the quotation's PDF is. It is also rendered here, so that errors are reported before a viewer opens. */
export async function previewQuotation(
  context: AppContext,
  input: ParsedOf<typeof documentsContract.previewEstimate>,
  request: RequestContext,
): Promise<{ pdfPath: string }> {
  const language = input.language ?? request.language
  await quotationOf(context, input, { ...request, language })
  return { pdfPath: withQuery(PATHS.quotation, { ...input, language }) }
}

type Input = ParsedOf<typeof documentsContract.getPdfPath>
type Found = { pdfPath: string; name: string }

async function generatedPath(
  context: AppContext,
  input: Input,
  document: GeneratedDocument,
  request: RequestContext,
): Promise<Found> {
  const language = input.language ?? request.language
  const order = await orderForPdf(context, input.id, document, request)
  if (document === 'quotation') {
    await quote(context, order, {}, request)
    return { pdfPath: withQuery(PATHS.quotation, { orderId: order.id, language }), name: order.code }
  }
  return { pdfPath: withQuery(PATHS[document], { id: order.id, language }), name: order.code }
}

async function uploadedPath(
  context: AppContext,
  input: Input,
  businessType: BusinessType,
  request: RequestContext,
): Promise<Found> {
  const order = await findOrder(context.db, request.actor, input.id)
  const file = await currentFile(context, order, businessType, request)
  if (file) return { pdfPath: withQuery('/api/common/download', { id: file.id }), name: file.name }
  if (businessType === DOCUMENT.arrivalNotice && isStaff(request.actor.roleId))
    return generatedPath(context, input, 'requestLetter', request)
  // A withheld document gets the refusal of a missing one.
  const facts = factsOf(order, request.actor)
  const missing = missingDocument(businessType, { ...facts, ...NOTHING_UPLOADED })
  if (missing) throw actionRefusal(missing)
  throw new Refusal('RECORD_NOT_EXIST')
}

const NOTHING_UPLOADED = {
  hasLoadingNotice: false,
  hasInvoice: false,
  hasPackingList: false,
  hasBlDraft: false,
  hasBl: false,
  hasArrivalNotice: false,
  arrivalNoticeIsFree: false,
  hasDeliveryOrder: false,
} as const

/** Where a document of an order is shown. Throws ORDER_NOT_EXIST, and 6019 with a sentence for one that is not there. */
export async function pdfPathOf(context: AppContext, input: Input, request: RequestContext): Promise<Found> {
  if (input.document) return generatedPath(context, input, input.document, request)
  const businessType = input.businessType as BusinessType | undefined
  if (businessType === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'businessType', message: 'required' }] })
  // The generated document is shown, not the carrier's workbook.
  if (businessType === DOCUMENT.loadingNotice) return generatedPath(context, input, 'shippingOrder', request)
  return uploadedPath(context, input, businessType, request)
}
