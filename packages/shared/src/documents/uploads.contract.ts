import { z } from 'zod'
import { data, endpoint, MB, rows } from '../contract/endpoint.ts'
import {
  date,
  id,
  int,
  oneOf,
  optionalDate,
  optionalFlag,
  optionalInt,
  optionalOneOf,
  optionalText,
  optionalYen,
  yen,
} from '../contract/fields.ts'
import { orderAfter } from '../orders/contracts/order-commands.contract.ts'
import { DOCUMENT } from '../orders/rules/order-documents.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { optionalFileIds, uploadedFile } from './document-fields.ts'
import { DOCUMENT_LIMITS, UPLOAD_TABLES } from './document-limits.ts'

const tag = 'documents'
const optionalVersion = () => optionalInt(0, 2_147_483_647)
const businessType = () => int(1, 9)

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
  /** The facts of the order after the call. */
  expectPaymentDate: z.string().nullable(),
  /**
   * What was read in the PDF: differs from the above where someone typed another day; null for scans and other files.
   */
  remittanceDateInFile: z.string().nullable(),
})

const upload = {
  /** The order's id. */
  entryId: id(),
  table: oneOf(UPLOAD_TABLES),
  /** 1 loading notice, 2 invoice, 3 packing list, 4 B/L, 5 arrival notice, 6 invoices, 7 D/O, 8 photos, 9 draft B/L. */
  businessType: businessType(),
  /** Sent by older pages; ignored, the token identifies the caller. */
  userId: optionalText(30),
  remark: optionalText(DOCUMENT_LIMITS.remark),
  /**
   * Kinds with several files (6, 8): ids of those that the dialog still shows. Where it is sent, the others go. Empty
   * or absent: all stay.
   */
  uploadedFileIdList: optionalFileIds(),
  /**
   * Invoice and packing list: `form` takes Word, Excel, CSV and PDF, `list` PDF only. Unless given, a draft is taken as
   * the form, any other order as the list.
   */
  source: optionalOneOf(['form', 'list']),
  /** What the caller last saw; 6019 when someone changed the order since. Not checked if absent. */
  version: optionalVersion(),
}

/** The fields of the arrival dialog: days yyyy-MM-dd, amounts in whole JPY as text. */
export const arrivalForm = z.object({
  arrivePortDate: date(),
  reserveMoney: yen(DOCUMENT_LIMITS.amount),
  /** Day of the request; the export of account orders goes by it. */
  requestDate: date(),
  sumMoney: optionalYen(DOCUMENT_LIMITS.amount),
  /** Expected remittance; requested when the PDF is a scan. Unless given, what was read in the PDF. */
  expectPaymentDate: optionalDate(),
  withoutAmounts: optionalFlag(),
})
/** The fields of the calls; fields that are left out keep their values. */
const optionalArrival = {
  arrivePortDate: optionalDate(),
  reserveMoney: optionalYen(DOCUMENT_LIMITS.amount),
  requestDate: optionalDate(),
  /** What was quoted and agreed (`/order/agreedSum`). */
  sumMoney: optionalYen(DOCUMENT_LIMITS.amount),
  expectPaymentDate: optionalDate(),
  /** Arrival notice: 1 if it contains no amount, so that the shipper account may have it. */
  withoutAmounts: optionalFlag(),
  /** Confirms an arrival after the actual one. Without it 6014, data.arrivedOn. */
  acceptArrival: optionalFlag(),
}

interface SentArrival {
  businessType: number
  withoutAmounts?: boolean | undefined
  arrivePortDate?: string | undefined
  reserveMoney?: string | undefined
  requestDate?: string | undefined
  sumMoney?: string | undefined
}
/** Beside a notice that names amounts the arrival is stated whole, or not at all: the file alone is enough. */
function arrivalIsWhole(input: SentArrival, context: z.RefinementCtx): void {
  const { arrivePortDate, reserveMoney, requestDate, sumMoney } = input
  if (input.businessType !== DOCUMENT.arrivalNotice || input.withoutAmounts) return
  if ([arrivePortDate, reserveMoney, requestDate, sumMoney].every((value) => value === undefined)) return
  for (const [path, value] of Object.entries({ arrivePortDate, requestDate, reserveMoney }))
    if (value === undefined) context.addIssue({ code: 'custom', path: [path], message: 'required' })
}

const fileRefusals = ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'ORDER_IS_CUT', 'FILE_EMPTY', 'TOO_LARGE'] as const
/** Uploads: files of an order and the fields sent with them. */
export const uploadsContract = {
  uploadDocument: endpoint({
    method: 'POST',
    path: '/common/upload',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Uploads one file to an order; it takes the place of an older one of its kind. An arrival notice without an expected remittance date answers 6033, arrival fields that are not whole 6014, a shipping order (S/O) without Vessel/Voyage 6030.',
    tag,
    input: z.strictObject({ ...upload, ...optionalArrival }).superRefine(arrivalIsWhole),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: 1 },
    response: data(uploadedDocument),
    refusals: [...fileRefusals, 'LOADING_NOTICE_FILE_ERROR', 'AN_BOOK_FILE_ERROR', 'CHARGE_NOT_AGREED'],
  }),
  uploadFiles: endpoint({
    method: 'POST',
    path: '/common/uploadFiles',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Uploads several files of one kind: photos (at most 10, no name twice) or invoices of the operator.',
    tag,
    input: z.strictObject(upload),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: DOCUMENT_LIMITS.photos },
    response: data(uploaded),
    refusals: fileRefusals,
  }),
  getUploadFiles: endpoint({
    method: 'GET',
    path: '/common/getUploadFiles',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The files of an order that the caller may download, of one kind or of all.',
    tag,
    input: z.strictObject({
      entryId: id(),
      table: oneOf(UPLOAD_TABLES).optional(),
      businessType: optionalInt(1, 9),
      /** Staff: also those that were replaced. */
      withReplaced: optionalFlag(),
    }),
    response: rows(uploadedFile),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  deleteUploadFile: endpoint({
    method: 'POST',
    path: '/common/deleteUploadFile',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Takes away a file that the caller’s side uploaded, while it may still upload such a one (isRemovable).',
    tag,
    input: z.strictObject({ id: id(), version: optionalVersion() }),
    response: data(uploaded),
    refusals: ['RECORD_NOT_EXIST', 'ORDER_STATE_ERROR', 'ORDER_IS_CUT'],
  }),
  saveArrival: endpoint({
    method: 'POST',
    path: '/order/uploadArrival',
    roles: STAFF,
    summary: 'What the arrival dialog asks for, after the arrival notice was uploaded; what is left out stays.',
    tag,
    input: z.strictObject({ id: id(), version: optionalVersion(), ...optionalArrival }),
    response: data(orderAfter.extend({ expectPaymentDate: z.string().nullable() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'CHARGE_NOT_AGREED'],
  }),
  getAgreedSum: endpoint({
    method: 'POST',
    path: '/order/agreedSum',
    roles: [...STAFF, ROLE.customer],
    summary:
      'What was quoted and agreed for an order, which its request letter asks for: another `sumMoney` answers 6103 with the difference in `data`.',
    tag,
    input: z.strictObject({ id: id() }),
    /** JPY; null where the order was never quoted, so that any amount is taken. */
    response: data(z.object({ agreedSum: z.string().nullable() })),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  sendFinalDocumentsMail: endpoint({
    method: 'POST',
    path: '/order/sendMailForUploadFinalIPFile',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Mails the other side that the final invoice and packing list are there.',
    tag,
    input: z.strictObject({ id: id() }),
    perMinute: 20,
    response: data(orderAfter),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
}
