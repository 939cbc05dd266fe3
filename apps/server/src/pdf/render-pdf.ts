import type { Language } from '@kairo/shared/languages'
import { type ArrivalNoticeData, arrivalNotice } from './documents/arrival-notice.ts'
import { type ShippingInstructionData, shippingInstruction } from './documents/shipping-instruction.ts'
import { type OrderDetailData, orderDetail } from './documents/order-detail.ts'
import { type QuotationData, quotation } from './documents/quotation.ts'
import { type RequestLetterData, requestLetter } from './documents/request-letter.ts'
import { type ShippingOrderData, shippingOrder } from './documents/shipping-order.ts'
import type { PlacedDocument } from './placed-document.ts'
import type { PrintedBrand, PrintedDocument } from './printed-document.ts'
import { TypstPool } from './typst-pool.ts'

/** The documents of rules 10.14 and the type of their data. */
export interface DocumentData {
  quotation: QuotationData
  'order-detail': OrderDetailData
  'shipping-instruction': ShippingInstructionData
  'request-letter': RequestLetterData
  'shipping-order': ShippingOrderData
  'arrival-notice': ArrivalNoticeData
}
export type DocumentName = keyof DocumentData

const DOCUMENTS: { [Name in DocumentName]: (data: DocumentData[Name], language: Language) => PrintedDocument } = {
  quotation,
  'order-detail': orderDetail,
  'shipping-instruction': shippingInstruction,
  'request-letter': requestLetter,
  'shipping-order': shippingOrder,
  'arrival-notice': arrivalNotice,
}

const pool = new TypstPool()

/**
 * The PDF of a document in a language; the same data gives the same bytes. Rejects with the refusal BUSY when too many
 * documents wait, and with an Error when one takes longer than its time.
 */
export async function renderPdf<Name extends DocumentName>(
  name: Name,
  data: DocumentData[Name],
  language: Language,
  brand?: PrintedBrand,
): Promise<Uint8Array> {
  return renderPrinted(DOCUMENTS[name](data, language), brand)
}

/** Renders blocks that the caller laid out itself: invoices, the letterhead preview, samples. Rejects as renderPdf does. */
export const renderPrinted = (printed: PrintedDocument, brand?: PrintedBrand): Promise<Uint8Array> =>
  pool.compile({ ...printed, brand })

/** Renders pages on which everything has its place: bills of lading. Rejects as renderPdf does. */
export const renderPlaced = (placed: PlacedDocument): Promise<Uint8Array> => pool.compile(placed)

/** Ends the threads; part of stopping the server. */
export const stopPdf = (): Promise<void> => pool.close()
