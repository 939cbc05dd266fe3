import type { Language } from '@kairo/shared/languages'
import type { PrintedDocument } from './printed-document.ts'
import { renderPrinted } from './render-pdf.ts'
import { billOfLading, draftBillOfLading } from './samples/bill-of-lading.ts'
import { arrivalNotice, deliveryOrder } from './samples/consignee-notices.ts'
import type { SampleShipment } from './samples/sample-shipment.ts'
import { invoice, packingList } from './samples/shipper-documents.ts'

/**
 * Files that users upload in real life, for the demo company and the journeys: made by carriers, shippers and the
 * operator, not by the product. Documents of the trade are in English; notices to the customer are in its language.
 */
export const SAMPLE_KINDS = ['draft-bl', 'bl', 'invoice', 'packing-list', 'arrival-notice', 'delivery-order'] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]
export type { SampleShipment }

type Sample<Made> = (data: SampleShipment, language: Language) => Made
const printed =
  (sample: Sample<PrintedDocument>): Sample<Promise<Uint8Array>> =>
  (data, language) =>
    renderPrinted(sample(data, language))

const SAMPLES: Record<SampleKind, Sample<Promise<Uint8Array>>> = {
  'draft-bl': draftBillOfLading,
  bl: billOfLading,
  invoice: printed(invoice),
  'packing-list': printed(packingList),
  'arrival-notice': printed(arrivalNotice),
  'delivery-order': printed(deliveryOrder),
}

/** The bytes of a small, real PDF. */
export const buildSampleDocument = (kind: SampleKind, data: SampleShipment, language: Language): Promise<Uint8Array> =>
  SAMPLES[kind](data, language)
