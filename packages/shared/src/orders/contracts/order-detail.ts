import { z } from 'zod'
import { detailShape } from '../fields/answer-shapes.ts'
import { knownCutOff } from '../fields/cut-off-fields.ts'
import { WITHOUT_OPERATOR_FIELDS } from '../fields/order-field-texts.ts'
import { ORDER_ACTIONS } from '../rules/order-actions.ts'

/** A document of the order that the caller may download. */
export const orderDocument = z.object({
  /** 1 loading notice, 2 invoice, 3 packing list, 4 B/L, 5 arrival notice, 6 invoices, 7 D/O, 8 photo, 9 draft B/L. */
  businessType: z.int(),
  /** For /common/download. */
  fileId: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  remark: z.string(),
  uploadedBy: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  uploadTime: z.string(),
})
export type OrderDocument = z.infer<typeof orderDocument>

/** The reason of a change request and of its refusal; empty where none was given. */
const changeRequest = z.object({
  /** The requesting role: 4 or 5. */
  roleId: z.int(),
  /** 1 requested, 2 refused, 3 agreed. */
  state: z.int(),
  reasonText: z.string(),
  answerText: z.string(),
})
export type ChangeRequest = z.infer<typeof changeRequest>

/** A comment on the current draft B/L. */
const draftComment = z.object({
  id: z.int(),
  text: z.string(),
  /** The field it is about, as `1.consignee`; empty: the whole. */
  path: z.string(),
  who: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  time: z.string(),
  /** For /common/download. */
  file: z.object({ fileId: z.int(), name: z.string() }).nullable(),
})
export type DraftComment = z.infer<typeof draftComment>

const orderAction = z.enum(ORDER_ACTIONS)

/** The actions that this caller may do now, and the state of the order. */
export const orderCapabilities = {
  /** 1 to 10, what is shown and filtered by (rules 8.2). */
  runningStatus: z.int().min(1).max(10),
  /** Actions that would be accepted now; the page draws its buttons by this. */
  allowedActions: z.array(orderAction),
  /** Those that only a document or the cut-off blocks: pressing such a button shows which. */
  blockedActions: z.array(orderAction),
  isCut: z.boolean(),
  /** Withdrawing or cancelling now costs the customer a fee; `acceptFee` must be sent. */
  isCancelWithMoney: z.boolean(),
  isChanged: z.boolean(),
  isUpdateApplyExists: z.boolean(),
  isCanChangeOrder: z.boolean(),
  isCanApplyChangeOrder: z.boolean(),
  is_bl_draft_confirmed: z.int().min(0).max(2),
  /** 0 none, 1 requested, 2 refused, 3 agreed (in order edit); of role 4 and of role 5. */
  is_allow_consignee_change: z.int().min(0).max(3),
  is_allow_shipper_change: z.int().min(0).max(3),
  /** Of the sides that this caller may read: staff and role 4 both, role 5 its own. */
  changeRequests: z.array(changeRequest),
  /** There is a comment on the draft B/L in force. */
  draftCommented: z.boolean(),
}

const transportCost = z.object({
  /** The rate; null while a draft has no route. */
  id: z.int().nullable(),
  departurePort: z.string(),
  departurePortId: z.int().nullable(),
  /** In the user's language, as the other label. */
  departurePortLabel: z.string(),
  destinationPort: z.string(),
  destinationPortId: z.int().nullable(),
  destinationPortLabel: z.string(),
  shippingCompany: z.string(),
  /** The carrier in the user's language. */
  shippingCompanyLabel: z.string(),
  /** Voyage days. */
  distance: z.int().nullable(),
  transportType: z.enum(['FCL', 'LCL']),
  mode: z.string(),
  /** Cut-off, yyyy-MM-dd HH:mm in `departureZone`. */
  deadline: z.string().nullable(),
  /** Of the departure, 1 Monday to 7 Sunday. */
  weekday: z.int().nullable(),
  /** Free days of each clock at destination, in words in the user's language; empty where nothing is known. */
  freeTime: z.string(),
  /** Free time at destination that the rate or staff gave; null: the tariff's. */
  ftDays: z.int().nullable(),
  ftTerm: z.string(),
})

/** Dates are yyyy-MM-dd; the `Str` names of the specification carry the same text, empty where there is no date. */
const dates = {
  expectedLeavePortDate: z.string().nullable(),
  expectedLeavePortDateStr: z.string(),
  expectedArrivePortDate: z.string().nullable(),
  expectedArrivePortDateStr: z.string(),
  /** IANA zone of the port of loading: of opening, closing, cut-off and departure; null without a port. */
  departureZone: z.string().nullable(),
  /** IANA zone of the port of discharge: of the arrival; null without a port. */
  destinationZone: z.string().nullable(),
  /** With which the present booking was confirmed; null without a booking. */
  promisedEtd: z.string().nullable(),
  promisedEta: z.string().nullable(),
  /** yyyy-MM-dd HH:mm at the port of loading. */
  openPortStartTime: z.string().nullable(),
  openPortEndTime: z.string().nullable(),
  /** All that is known of the moments before the departure, these two and the cut-off among them, in their usual order. */
  cutOffs: z.array(knownCutOff),
  /** HH:mm. */
  openPortStartHour: z.string(),
  openPortEndHour: z.string(),
  /** 1 Monday to 7 Sunday. */
  portOpenEndday: z.int().nullable(),
  /** yyyy-MM-dd HH:mm at its port, or yyyy-MM-dd where only the day is known; so is the arrival. */
  actualLeavePortDate: z.string().nullable(),
  actualLeavePortDateStr: z.string(),
  actualArrivePortDate: z.string().nullable(),
  actualArrivePortDateStr: z.string(),
  /** Actual minus expected departure in calendar days; null before it sailed. */
  delay_days: z.int().nullable(),
}

/** Order detail as staff see it. */
export const orderDetail = z.object({
  id: z.int(),
  code: z.string(),
  state: z.int(),
  version: z.int(),
  ...orderCapabilities,
  /** 15 no space, 0 another reason; null unless cancelled. */
  cancelReason: z.int().nullable(),
  cancelReasonText: z.string(),
  customerId: z.int(),
  /** Staff cannot hand it to another company: the customer created it, or it was submitted before. */
  isCompanyFixed: z.boolean(),
  companyName: z.string(),
  /** Of the booking company. */
  mail: z.string(),
  /** The booking company's contact person. */
  contact: z.string(),
  shipperAccountId: z.int().nullable(),
  shipperAccountName: z.string(),
  createName: z.string(),
  createRoleId: z.int(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  create_time: z.string(),
  responsibleId: z.int().nullable(),
  responsible_name: z.string(),
  responsible_update_time: z.string().nullable(),
  ...detailShape(''),
  shipper: z.object(detailShape('shipper')),
  consignee: z.object(detailShape('consignee')),
  /** Empty: the same as the consignee. */
  notify: z.object(detailShape('notify')),
  transportCost,
  ...dates,
  /** Revenue tons, decimal text with 3 places; null for FCL. */
  lclRt: z.string().nullable(),
  /** type 1 = 20GP, 2 = 40GP, 3 = 40HQ; only those above 0. */
  containers: z.array(z.object({ type: z.int(), size: z.string(), number: z.int() })),
  transportCargo: z.object(detailShape('transportCargo')),
  transportFlight: z.object(detailShape('transportFlight')),
  /** The carrier's booking number, and where the cargo is brought. */
  bookingNumber: z.string(),
  terminal: z.string(),
  /** Of the carrier's arrival notice. */
  arrivalTerminal: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  /** Number of the carrier's B/L; for staff only. */
  mbl: z.string(),
  hbl_no: z.string(),
  deliveryCode: z.string(),
  /** From the arrival notice: yyyy-MM-dd, and JPY as decimal text. */
  arrivePortDate: z.string().nullable(),
  requestDate: z.string().nullable(),
  expectPaymentDate: z.string().nullable(),
  reserveMoney: z.string().nullable(),
  sumMoney: z.string().nullable(),
  /** The arrival notice names no amounts, so the shipper account may have it. */
  arrivalNoticeWithoutAmounts: z.boolean(),
  /** On the draft B/L in force, oldest first. */
  draftComments: z.array(draftComment),
  memo: z.string(),
  memo_consignee: z.string(),
  isCanLeavePort: z.boolean(),
  hasHistory: z.boolean(),
  /** Number of the quotation frozen at submission. */
  quotationNo: z.string().nullable(),
  /** Whether the quotation has such lines. */
  isHaveOceanFreightCost: z.boolean(),
  isHavePolSurcharge: z.boolean(),
  isHavePodSurcharge: z.boolean(),
  invoiceFileName: z.string(),
  parkingListFileName: z.string(),
  anFeeRequestFileId: z.int().nullable(),
  blFileId: z.int().nullable(),
  is_have_photo: z.boolean(),
  documents: z.array(orderDocument),
  /** Business types that this caller may upload now. */
  allowedUploads: z.array(z.int()),
})
export type OrderDetail = z.infer<typeof orderDetail>

/**
 * What is not shown outside the operator: its fields, the staff's memo, who is responsible, and to whom the arrival notice is open.
 */
const internal = {
  ...WITHOUT_OPERATOR_FIELDS,
  memo: true,
  responsibleId: true,
  responsible_name: true,
  responsible_update_time: true,
  arrivalNoticeWithoutAmounts: true,
} as const
export const orderDetailForCustomer = orderDetail.omit(internal)
/** Nothing of money for the shipper account. */
export const orderDetailForShipper = orderDetailForCustomer.omit({
  reserveMoney: true,
  sumMoney: true,
  quotationNo: true,
  isHaveOceanFreightCost: true,
  isHavePolSurcharge: true,
  isHavePodSurcharge: true,
})
