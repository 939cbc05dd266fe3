import { z } from 'zod'
import { data, endpoint, file, MB, PDF, rows } from '../contract/endpoint.ts'
import {
  date,
  decimal,
  id,
  int,
  oneOf,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalOneOf,
  optionalText,
} from '../contract/fields.ts'
import { orderAfter } from '../orders/order-deeds.contract.ts'
import { orderDocument } from '../orders/order-detail.ts'
import { GENERATED_DOCUMENTS } from '../orders/order-documents.ts'
import { estimateRequest, QUOTATION_ROLES } from '../quotations/quotations.contract.ts'
import { STAFF, STAFF_AND_CUSTOMERS } from '../roles.ts'
import { DOCUMENT_LIMITS, UPLOAD_TABLES } from './document-limits.ts'
import { optionalFileIds, optionalLanguage } from './document-fields.ts'

const tag = 'documents'
const ANY_FILE = 'application/octet-stream'
const optionalVersion = () => optionalInt(0, 2_147_483_647)
const businessType = () => int(1, 9)
const money = () => decimal(2, 0, DOCUMENT_LIMITS.amount)
const optionalMoney = () => optionalDecimal(2, 0, DOCUMENT_LIMITS.amount)

/** A file of an order, as its list shows it to this caller. */
export const uploadedFile = orderDocument.extend({
  /** What it is by its content: pdf, xlsx, xls, docx, doc, csv, jpeg, png. */
  kind: z.string(),
  /** Below the origin; fetched with the token. */
  path: z.string(),
  /** A photo as a picture of at most 500 kB for viewing; null for other files. */
  viewPath: z.string().nullable(),
  /** Whether the caller may take it away now with /common/deleteUploadFile. */
  isRemovable: z.boolean(),
  /** When another one took its place, yyyy-MM-dd HH:mm, Tokyo; null for the one that counts. Staff only. */
  replacedTime: z.string().nullable(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

/** How the order and its files of this kind stand after an upload or a removal. `id` is the order's. */
export const uploaded = orderAfter.extend({
  /** 1 to 10. */
  runningStatus: z.int(),
  is_bl_draft_confirmed: z.int(),
  /** The files of this call. */
  files: z.array(uploadedFile),
})
/** The same after an arrival notice: yyyy-MM-dd. */
const uploadedDocument = uploaded.extend({
  /** What the order now says. */
  expectPaymentDate: z.string().nullable(),
  /** What was read in the PDF: differs from the above where somebody typed another day; null for scans and other files. */
  remittanceDateInFile: z.string().nullable(),
})

const upload = {
  /** The order's id. */
  entryId: id(),
  table: oneOf(UPLOAD_TABLES),
  /** 1 loading notice, 2 invoice, 3 packing list, 4 B/L, 5 arrival notice, 6 invoices, 7 D/O, 8 photos, 9 draft B/L. */
  businessType: businessType(),
  /** Sent by older pages; the token says who it is. */
  userId: optionalText(30),
  remark: optionalText(DOCUMENT_LIMITS.remark),
  /**
   * Kinds with several files (6, 8): ids of those that the dialog still shows. Where it is sent, the others go. Empty or
   * absent: all stay.
   */
  uploadedFileIdList: optionalFileIds(),
  /**
   * Invoice and packing list: `form` takes Word, Excel, CSV and PDF, `list` PDF only. Unless given, a draft is taken as
   * the form, any other order as the list.
   */
  source: optionalOneOf(['form', 'list']),
  /** What the caller last saw; 6019 when somebody changed the order since. Unless given, not looked at. */
  version: optionalVersion(),
}

/** What the arrival dialog asks for: days yyyy-MM-dd, amounts in JPY as decimal text. */
const arrival = {
  arrivePortDate: date(),
  reserveMoney: money(),
  /** Day of the request; the export of account orders goes by it. */
  requestDate: date(),
  sumMoney: optionalMoney(),
  /** Expected remittance; asked for when the PDF is a scan. Unless given, what was read in the PDF. */
  expectPaymentDate: optionalDate(),
}
const optionalArrival = {
  arrivePortDate: optionalDate(),
  reserveMoney: optionalMoney(),
  requestDate: optionalDate(),
  sumMoney: optionalMoney(),
  expectPaymentDate: optionalDate(),
}

const fileRefusals = ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'ORDER_IS_CUT', 'FILE_EMPTY', 'TOO_LARGE'] as const
/** `id` is the order's. */
const orderPdf = z.strictObject({ id: id(), language: optionalLanguage() })

/** The quotation's parameters, and how its PDF is to look. */
const printedEstimate = estimateRequest.extend({
  language: optionalLanguage(),
  /** Of the large figure; JPY unless given. */
  currency: optionalOneOf(['USD', 'CNY', 'JPY']),
})
const quotationRefusals = [
  'IP_ERROR',
  'ORDER_NOT_EXIST',
  'TRANSPORT_COST_IS_DELETE',
  'RATE_INVALID',
  'USER_NOT_EXIST',
] as const
const pdfPath = z.object({
  /** Below the origin, e.g. `/api/common/download?id=7`; fetched with the token. */
  pdfPath: z.string(),
})

export const documentsContract = {
  uploadDocument: endpoint({
    method: 'POST',
    path: '/common/upload',
    roles: STAFF_AND_CUSTOMERS,
    summary:
      'Uploads one file to an order; it takes the place of an older one of its kind. An arrival notice without an expected remittance date answers 6033, a loading notice without Vessel/Voyage 6030.',
    tag,
    input: z.strictObject({ ...upload, ...optionalArrival }),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: 1 },
    answer: data(uploadedDocument),
    refusals: [...fileRefusals, 'LOADING_NOTICE_FILE_ERROR', 'AN_BOOK_FILE_ERROR'],
  }),
  uploadFiles: endpoint({
    method: 'POST',
    path: '/common/uploadFiles',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'Uploads several files of one kind: photos (at most 10, no name twice) or invoices of the operator.',
    tag,
    input: z.strictObject(upload),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: DOCUMENT_LIMITS.photos },
    answer: data(uploaded),
    refusals: fileRefusals,
  }),
  getUploadFiles: endpoint({
    method: 'GET',
    path: '/common/getUploadFiles',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'The files of an order that the caller may download, of one kind or of all.',
    tag,
    input: z.strictObject({
      entryId: id(),
      table: oneOf(UPLOAD_TABLES).optional(),
      businessType: optionalInt(1, 9),
      /** Staff: also those that were replaced. */
      withReplaced: optionalFlag(),
    }),
    answer: rows(uploadedFile),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  deleteUploadFile: endpoint({
    method: 'POST',
    path: '/common/deleteUploadFile',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'Takes away a file that the caller’s side uploaded, while it may still upload such a one (isRemovable).',
    tag,
    input: z.strictObject({ id: id(), version: optionalVersion() }),
    answer: data(uploaded),
    refusals: ['NOT_FOUND', 'ORDER_STATE_ERROR', 'ORDER_IS_CUT'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/common/download',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'A stored file by its id. One that the caller may not have answers like one that does not exist (404).',
    tag,
    input: z.strictObject({ id: id(), inline: optionalFlag() }),
    answer: file(ANY_FILE),
    refusals: ['NOT_FOUND'],
  }),
  downloadPhoto: endpoint({
    method: 'GET',
    path: '/common/downloadPhoto',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'The photos of an order as one .zip, or one of them by fileId; size=view is at most 500 kB each.',
    tag,
    input: z.strictObject({
      /** The order's id. */
      id: id(),
      businessType: optionalInt(8, 8),
      fileId: optionalId(),
      size: optionalOneOf(['view', 'original']),
    }),
    answer: file(ANY_FILE),
    refusals: ['ORDER_NOT_EXIST', 'NOT_FOUND'],
  }),
  downloadConsignmentNote: endpoint({
    method: 'GET',
    path: '/fileDownload/consignmentNoteDownload',
    roles: STAFF,
    summary: 'The consignment note as PDF, made from the order.',
    tag,
    input: orderPdf,
    answer: file(PDF),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  downloadRequestLetter: endpoint({
    method: 'GET',
    path: '/fileDownload/requestLetterDownload',
    roles: STAFF_AND_CUSTOMERS,
    summary:
      'The arrival notice (fee request) by the order’s id: the uploaded one; where there is none, staff get one made from the order, roles 4 and 5 a refusal that says so (6019).',
    tag,
    input: orderPdf.extend({
      /** Staff: make one even where one was uploaded. */
      generated: optionalFlag(),
    }),
    answer: file(PDF),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  downloadStowageNotification: endpoint({
    method: 'GET',
    path: '/fileDownload/stowageNotificationDownload',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'The stowage notification as PDF, made from the loading notice and the order.',
    tag,
    input: orderPdf,
    answer: file(PDF),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  downloadOrderDetailPdf: endpoint({
    method: 'GET',
    path: '/order/downloadOrderDetailPdf',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'The order detail as PDF.',
    tag,
    input: orderPdf,
    answer: file(PDF),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  previewEstimate: endpoint({
    method: 'POST',
    also: 'GET',
    path: '/order/previewEstimateInfo',
    roles: QUOTATION_ROLES,
    summary: 'Where the PDF of the quotation is; role 4 only from an allowed country (6028).',
    tag: 'quotations',
    input: printedEstimate,
    answer: data(pdfPath),
    refusals: quotationRefusals,
  }),
  downloadEstimate: endpoint({
    method: 'GET',
    path: '/order/downloadPreviewEstimateInfo',
    roles: QUOTATION_ROLES,
    summary: 'The quotation as PDF: of a submitted order what was frozen with it, else calculated now.',
    tag: 'quotations',
    input: printedEstimate,
    answer: file(PDF),
    refusals: quotationRefusals,
  }),
  getPdfPath: endpoint({
    method: 'GET',
    path: '/pdfshow/getPdfPath',
    roles: STAFF_AND_CUSTOMERS,
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
    answer: data(pdfPath.extend({ name: z.string() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'IP_ERROR'],
  }),
  saveArrival: endpoint({
    method: 'POST',
    path: '/order/uploadArrival',
    roles: STAFF,
    summary: 'What the arrival dialog asks for, after the arrival notice was uploaded.',
    tag,
    input: z.strictObject({ id: id(), version: optionalVersion(), ...arrival }),
    answer: data(orderAfter.extend({ expectPaymentDate: z.string().nullable() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  sendFinalPapersMail: endpoint({
    method: 'POST',
    path: '/order/sendMailForUploadFinalIPFile',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'Mails the other side that the final invoice and packing list are there.',
    tag,
    input: z.strictObject({ id: id() }),
    perMinute: 20,
    answer: data(orderAfter),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
}
