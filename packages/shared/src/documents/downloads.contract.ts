import { z } from 'zod'
import { data, endpoint, file, PDF } from '../contract/endpoint.ts'
import {
  id,
  idList,
  int,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalOneOf,
} from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { GENERATED_DOCUMENTS } from '../orders/rules/order-documents.ts'
import { estimateRequest, QUOTATION_ROLES } from '../quotations/quotations.contract.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { optionalLanguage } from './document-fields.ts'
import { DOCUMENT_LIMITS } from './document-limits.ts'

const tag = 'documents'
const ANY_FILE = 'application/octet-stream'
/** `id` is the order's. */
const orderPdf = z.strictObject({ id: id(), language: optionalLanguage() })

/** The quotation's parameters, and how its PDF is to look. */
const printedEstimate = estimateRequest.extend({
  language: optionalLanguage(),
  /** Of the large figure; JPY unless given. */
  currency: optionalOneOf(CURRENCIES),
  /**
   * The departure that a form holds, yyyy-MM-dd: one that can still be booked. Ignored once the quotation is frozen.
   */
  etd: optionalDate(),
})
const quotationRefusals = [
  'IP_ERROR',
  'ORDER_NOT_EXIST',
  'ORDER_IS_CUT',
  'TRANSPORT_COST_IS_DELETE',
  'RATE_INVALID',
  'USER_NOT_EXIST',
  'DATA_MISSING',
] as const
const pdfPath = z.object({
  /** Below the origin, e.g. `/api/common/download?id=7`; fetched with the token. */
  pdfPath: z.string(),
})

/** Downloads: stored files, and PDFs made from the order. */
export const downloadsContract = {
  downloadFile: endpoint({
    method: 'GET',
    path: '/common/download',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'A stored file by its id. One that the caller may not have answers like one that does not exist.',
    tag,
    input: z.strictObject({ id: id(), inline: optionalFlag() }),
    response: file(ANY_FILE),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  downloadPhoto: endpoint({
    method: 'GET',
    path: '/common/downloadPhoto',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The photos of an order as one .zip, or one of them by fileId; size=view is at most 500 kB each.',
    tag,
    input: z.strictObject({
      /** The order's id. */
      id: id(),
      businessType: optionalInt(8, 8),
      fileId: optionalId(),
      size: optionalOneOf(['view', 'original']),
    }),
    response: file(ANY_FILE),
    refusals: ['ORDER_NOT_EXIST', 'RECORD_NOT_EXIST'],
  }),
  downloadDocuments: endpoint({
    method: 'POST',
    path: '/order/downloadDocuments',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'The uploaded documents of several orders as one .zip, a folder for each order; those that are missing stand in a text file in it. Only what the caller may download; 413 above 300 MB.',
    tag,
    input: z.strictObject({
      /** Orders. */
      ids: idList(DOCUMENT_LIMITS.archivedOrders),
      /** Kinds of documents: 1 loading notice to 9 draft B/L. */
      businessTypes: z.array(int(1, 9)).min(1, 'chooseOne').max(9, 'tooMany'),
    }),
    perMinute: 10,
    response: file('application/zip'),
    refusals: ['ORDER_NOT_EXIST', 'RECORD_NOT_EXIST', 'TOO_LARGE'],
  }),
  downloadShippingInstruction: endpoint({
    method: 'GET',
    path: '/fileDownload/consignmentNoteDownload',
    roles: STAFF,
    summary: 'The shipping instruction as PDF, made from the order.',
    tag,
    input: orderPdf,
    response: file(PDF),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'DATA_MISSING'],
  }),
  downloadRequestLetter: endpoint({
    method: 'GET',
    path: '/fileDownload/requestLetterDownload',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'The arrival notice (request for payment) by the order’s id: the uploaded one; where there is none, staff get the page of the issued invoice that bills the order, else one made from the order; roles 4 and 5 a refusal that says so (6019), role 5 also for one that names amounts.',
    tag,
    input: orderPdf.extend({
      /** Staff: make one even where one was uploaded. */
      generated: optionalFlag(),
    }),
    response: file(PDF),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'DATA_MISSING'],
  }),
  downloadShippingOrder: endpoint({
    method: 'GET',
    path: '/fileDownload/stowageNotificationDownload',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The shipping order (S/O) as PDF, made from the uploaded one and the order.',
    tag,
    input: orderPdf,
    response: file(PDF),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'DATA_MISSING'],
  }),
  downloadOrderDetailPdf: endpoint({
    method: 'GET',
    path: '/order/downloadOrderDetailPdf',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The order detail as PDF.',
    tag,
    input: orderPdf,
    response: file(PDF),
    refusals: ['ORDER_NOT_EXIST', 'DATA_MISSING'],
  }),
  previewEstimate: endpoint({
    method: 'POST',
    also: 'GET',
    path: '/order/previewEstimateInfo',
    roles: QUOTATION_ROLES,
    summary: 'Where the PDF of the quotation is; role 4 only from an allowed country (6028).',
    tag: 'quotations',
    input: printedEstimate,
    response: data(pdfPath),
    refusals: quotationRefusals,
  }),
  downloadEstimate: endpoint({
    method: 'GET',
    path: '/order/downloadPreviewEstimateInfo',
    roles: QUOTATION_ROLES,
    summary: 'The quotation as PDF: of a submitted order what was frozen with it, else calculated now.',
    tag: 'quotations',
    input: printedEstimate,
    response: file(PDF),
    refusals: quotationRefusals,
  }),
  getPdfPath: endpoint({
    method: 'GET',
    path: '/pdfshow/getPdfPath',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Where a document of an order is shown: an uploaded one by businessType, or one made from the order.',
    tag,
    input: z.strictObject({
      /** The order's id. */
      id: id(),
      /** For customers 1 leads to the stowage notification, 8 has none. */
      businessType: optionalInt(1, 9),
      document: optionalOneOf(GENERATED_DOCUMENTS),
      language: optionalLanguage(),
    }),
    response: data(pdfPath.extend({ name: z.string() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'IP_ERROR'],
  }),
}
