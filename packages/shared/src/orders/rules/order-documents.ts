import { CUSTOMER_SIDE, ROLE, type RoleId, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'
import {
  type ActionRefusal,
  type Actor,
  belongsTo,
  type MissingDocument,
  type OrderFacts,
  type OrderIssue,
} from './order-facts.ts'
import { firstIssue } from '../fields/order-issues.ts'
import { OPEN_STATES, ORDER_STATE, ORDER_STATES, type OrderState } from './order-states.ts'

/** `businessType` of files of an order (rules 10.1). */
export const DOCUMENT = {
  /** The booking .xlsx, which is the carrier's loading notice. */
  loadingNotice: 1,
  invoice: 2,
  packingList: 3,
  bl: 4,
  arrivalNotice: 5,
  /** The operator's own invoices to the customer. */
  operatorInvoice: 6,
  deliveryOrder: 7,
  photo: 8,
  blDraft: 9,
} as const
export type BusinessType = (typeof DOCUMENT)[keyof typeof DOCUMENT]
export const BUSINESS_TYPES: readonly BusinessType[] = Object.values(DOCUMENT)
export const isBusinessType = (value: unknown): value is BusinessType => BUSINESS_TYPES.includes(value as BusinessType)

/** Extensions taken, lower case without a dot; the content decides in the end (rules 10.6). */
export type Extension = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'csv' | 'png' | 'jpg' | 'jpeg'
const ONLY_PDF: readonly Extension[] = ['pdf']
/** What the slots of the order form take. */
export const FORM_EXTENSIONS: readonly Extension[] = ['doc', 'docx', 'xls', 'xlsx', 'csv', 'pdf']

interface Right {
  states: readonly OrderState[]
  roles: readonly RoleId[]
  refusedWhen?: readonly OrderIssue[]
}

interface DocumentRule {
  businessType: BusinessType
  /** Any one of these is enough; where none fits, the first that fits role and state gives the reason. */
  upload: readonly Right[]
  download: readonly Right[]
  extensions: readonly Extension[]
  /** Files an order holds of this kind at most; a new one takes the place of the old where it is 1. */
  maxFiles: number
}

const { draft, accepted, booked, inTransit, arrived, delivered } = ORDER_STATE
const SAILED = [inTransit, arrived, delivered] as const
const FROM_BOOKED = [booked, ...SAILED] as const
const BEFORE_DEPARTURE = [draft, ...OPEN_STATES] as const
const shippingDocuments: Pick<DocumentRule, 'upload' | 'download' | 'extensions' | 'maxFiles'> = {
  upload: [
    { states: BEFORE_DEPARTURE, roles: STAFF },
    // The form attaches them to a draft as well; a draft of long ago is not refused for its old date.
    { states: [draft], roles: CUSTOMER_SIDE },
    { states: OPEN_STATES, roles: CUSTOMER_SIDE, refusedWhen: ['orderIsCut'] },
  ],
  download: [{ states: ORDER_STATES, roles: STAFF_AND_CUSTOMER_SIDE }],
  extensions: ONLY_PDF,
  maxFiles: 1,
}
const everyState: Right = { states: ORDER_STATES, roles: STAFF }

/** Who may upload and download what and when (rules 10.2). */
export const DOCUMENT_RULES: Record<BusinessType, DocumentRule> = {
  [DOCUMENT.loadingNotice]: {
    businessType: DOCUMENT.loadingNotice,
    upload: [{ states: [accepted, booked], roles: STAFF }],
    download: [everyState, { states: FROM_BOOKED, roles: CUSTOMER_SIDE }],
    extensions: ['xlsx'],
    maxFiles: 1,
  },
  [DOCUMENT.invoice]: { businessType: DOCUMENT.invoice, ...shippingDocuments },
  [DOCUMENT.packingList]: { businessType: DOCUMENT.packingList, ...shippingDocuments },
  [DOCUMENT.bl]: {
    businessType: DOCUMENT.bl,
    upload: [
      { states: [booked], roles: STAFF, refusedWhen: ['draftNotConfirmed'] },
      { states: [inTransit], roles: STAFF },
    ],
    download: [everyState, { states: SAILED, roles: CUSTOMER_SIDE }],
    extensions: ONLY_PDF,
    maxFiles: 1,
  },
  [DOCUMENT.arrivalNotice]: {
    businessType: DOCUMENT.arrivalNotice,
    upload: [
      { states: [booked], roles: STAFF, refusedWhen: ['orderIsNotCut'] },
      { states: [booked, inTransit, arrived], roles: STAFF, refusedWhen: ['blMissing'] },
    ],
    download: [
      everyState,
      { states: SAILED, roles: [ROLE.customer] },
      // Role 5 never sees an amount; its facts stand in the detail.
      { states: SAILED, roles: [ROLE.shipperAccount], refusedWhen: ['arrivalNoticeHasAmounts'] },
    ],
    extensions: ONLY_PDF,
    maxFiles: 1,
  },
  [DOCUMENT.operatorInvoice]: {
    businessType: DOCUMENT.operatorInvoice,
    upload: [{ states: [arrived, delivered], roles: STAFF }],
    // They show prices, so role 5 has no part in them.
    download: [everyState, { states: [arrived, delivered], roles: [ROLE.customer] }],
    extensions: ONLY_PDF,
    maxFiles: 10,
  },
  [DOCUMENT.deliveryOrder]: {
    businessType: DOCUMENT.deliveryOrder,
    upload: [{ states: SAILED, roles: STAFF }],
    download: [everyState, { states: [arrived, delivered], roles: CUSTOMER_SIDE }],
    extensions: ONLY_PDF,
    maxFiles: 1,
  },
  [DOCUMENT.photo]: {
    businessType: DOCUMENT.photo,
    upload: [{ states: [booked], roles: STAFF, refusedWhen: ['blDraftMissing', 'draftNotConfirmed', 'orderIsInEdit'] }],
    download: [everyState, { states: FROM_BOOKED, roles: CUSTOMER_SIDE }],
    extensions: ['png', 'jpg', 'jpeg'],
    maxFiles: 10,
  },
  [DOCUMENT.blDraft]: {
    businessType: DOCUMENT.blDraft,
    upload: [{ states: [booked], roles: STAFF }],
    download: [everyState, { states: FROM_BOOKED, roles: CUSTOMER_SIDE }],
    extensions: ONLY_PDF,
    maxFiles: 1,
  },
}

function decide(rights: readonly Right[], order: OrderFacts, actor: Actor, now: Date): true | ActionRefusal {
  const ofRole = rights.filter((right) => right.roles.some((role) => role === actor.role))
  if (ofRole.length === 0 || !belongsTo(order, actor, 'named')) return 'PERMISSION_ERROR'
  const fitting = ofRole.filter((right) => right.states.includes(order.state))
  if (fitting.length === 0) return 'ORDER_STATE_ERROR'
  const issues = fitting.map((right) => firstIssue(right.refusedWhen ?? [], order, actor, now))
  return issues.includes(undefined) ? true : (issues[0] ?? 'ORDER_STATE_ERROR')
}

/** Whether the actor may upload this kind of file to the order now: true, or why not. */
export function canUpload(
  businessType: BusinessType,
  order: OrderFacts,
  actor: Actor,
  now: Date,
): true | ActionRefusal {
  // Role 4 leaves the documents of an order that its shipper account created to that account (rules 10.3).
  const isTradeDocument = businessType === DOCUMENT.invoice || businessType === DOCUMENT.packingList
  if (isTradeDocument && actor.role === ROLE.customer && order.createRoleId === ROLE.shipperAccount)
    return 'PERMISSION_ERROR'
  return decide(DOCUMENT_RULES[businessType].upload, order, actor, now)
}

/** Whether the actor may have this kind of file of the order; whether there is one is checked by missingDocument(). */
export const canDownload = (
  businessType: BusinessType,
  order: OrderFacts,
  actor: Actor,
  now: Date,
): true | ActionRefusal => decide(DOCUMENT_RULES[businessType].download, order, actor, now)

/** The order has an arrival notice that this viewer would get, but for the amounts in it (rules 10.4). */
export const isNoticeWithheld = (order: OrderFacts, actor: Actor, now: Date): boolean =>
  order.hasArrivalNotice && canDownload(DOCUMENT.arrivalNotice, order, actor, now) === 'arrivalNoticeHasAmounts'

/** States in which a role may have this kind of file of its orders, for searching by it. */
export const downloadStates = (businessType: BusinessType, role: number): OrderState[] =>
  ORDER_STATES.filter((state) =>
    DOCUMENT_RULES[businessType].download.some(
      (right) => right.roles.some((allowed) => allowed === role) && right.states.includes(state),
    ),
  )

/** No particular actor: a missing document is missing for all. */
const ANYBODY: Actor = { role: ROLE.systemAdmin }

const MISSING: Partial<Record<BusinessType, MissingDocument>> = {
  [DOCUMENT.loadingNotice]: 'loadingNoticeMissing',
  [DOCUMENT.invoice]: 'invoiceMissing',
  [DOCUMENT.packingList]: 'packingListMissing',
  [DOCUMENT.bl]: 'blMissing',
  [DOCUMENT.arrivalNotice]: 'arrivalNoticeMissing',
  [DOCUMENT.deliveryOrder]: 'deliveryOrderMissing',
  [DOCUMENT.blDraft]: 'blDraftMissing',
}

/** The reason to show in a box when the file is not there yet; undefined when it is, or for photos and invoices. */
export const missingDocument = (businessType: BusinessType, order: OrderFacts): MissingDocument | undefined => {
  const reason = MISSING[businessType]
  return reason && firstIssue([reason], order, ANYBODY, new Date(0)) ? reason : undefined
}

/** The kinds of files that the actor may upload or download now. */
export const uploadsAllowed = (order: OrderFacts, actor: Actor, now: Date): BusinessType[] =>
  BUSINESS_TYPES.filter((type) => canUpload(type, order, actor, now) === true)
export const downloadsAllowed = (order: OrderFacts, actor: Actor, now: Date): BusinessType[] =>
  BUSINESS_TYPES.filter((type) => canDownload(type, order, actor, now) === true)

/** PDFs made from the order (rules 10.14). */
export const GENERATED_DOCUMENTS = [
  'quotation',
  'orderDetail',
  'shippingInstruction',
  'requestLetter',
  'shippingOrder',
] as const
export type GeneratedDocument = (typeof GENERATED_DOCUMENTS)[number]

const GENERATED_RULES: Record<GeneratedDocument, readonly Right[]> = {
  // Role 5 never sees prices; role 4 besides only in an allowed country, which the command checks (rules 7.8).
  quotation: [{ states: ORDER_STATES, roles: [...STAFF, ROLE.customer] }],
  orderDetail: [{ states: ORDER_STATES, roles: STAFF_AND_CUSTOMER_SIDE }],
  shippingInstruction: [{ states: [booked], roles: STAFF }],
  // The customer side gets the stored arrival notice instead, and a warning where there is none (rules 10.16).
  requestLetter: [{ states: FROM_BOOKED, roles: STAFF }],
  shippingOrder: [{ states: FROM_BOOKED, roles: STAFF_AND_CUSTOMER_SIDE, refusedWhen: ['loadingNoticeMissing'] }],
}

/** Whether the actor may have this PDF made now: true, or why not. */
export const canGenerate = (
  document: GeneratedDocument,
  order: OrderFacts,
  actor: Actor,
  now: Date,
): true | ActionRefusal => decide(GENERATED_RULES[document], order, actor, now)
