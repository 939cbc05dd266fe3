import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { LANGUAGES } from '../languages.ts'
import { ALLOCATION_KINDS, CHARGE_VIA, PAY_STATES, PAYMENT_METHODS, TAX_CODES } from './billing-codes.ts'

/* Shapes that several answers of billing share. Amounts are decimal text with the places of their currency. */

export const money = z.string()
/** yyyy-MM-dd, Tokyo. */
export const day = z.string()
/** yyyy-MM-dd HH:mm:ss, Tokyo. */
export const second = z.string()
export const currency = z.enum(CURRENCIES)
export const language = z.enum(LANGUAGES)
export const taxCode = z.enum(TAX_CODES).nullable()

/**
 * Why a date may still move, null where it stands: a day that it was counted over, or the calendar of a year, is not
 * announced yet.
 */
export const provisional = z
  .object({
    /** CN, JP. */
    calendar: z.string(),
    year: z.int(),
    /** The day that is not announced, and its name; null where nothing of the year is. */
    day: day.nullable(),
    name: z.object({ 'zh-cn': z.string(), en: z.string(), ja: z.string() }).nullable(),
  })
  .nullable()

/** Where to pay, as papers print it in the reader's language. */
export const bankAccount = z.object({
  bankName: z.string(),
  branch: z.string().optional(),
  accountType: z.string().optional(),
  accountNumber: z.string(),
  accountName: z.string(),
  swift: z.string().optional(),
})

/** 1 USD in yen and yuan, the day of the rates, and what chose it: quotation, departure or issue. Of the first order. */
export const fx = z.object({ jpy: z.string(), cny: z.string(), date: day, basis: z.string() })

/** An invoice or credit note in the list. Amounts of a credit note are negative. */
export const invoiceRow = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(['invoice', 'credit']),
  /** `I2611-0001`, credit notes `N2611-0001`; null for a draft. */
  no: z.string().nullable(),
  /** 0 draft, 1 issued, 2 credited, 9 discarded. */
  state: z.int(),
  /** Of an issued invoice; null otherwise. */
  payState: z.enum(PAY_STATES).nullable(),
  /** Days since the due date while something is open; 0 when not overdue. */
  overdueDays: z.int(),
  customerId: z.int(),
  customerCode: z.string(),
  customerName: z.string(),
  currency,
  issueDate: day.nullable(),
  dueDate: day.nullable(),
  /** Of a draft: the due date that it gets when it is issued today, and why that may still move. */
  expectedDueDate: day.nullable(),
  dueProvisional: provisional,
  /** Of a monthly invoice. */
  periodFrom: day.nullable(),
  periodTo: day.nullable(),
  total: money,
  paid: money,
  credited: money,
  /** total − paid − credited. */
  open: money,
  /** Orders on it, and the codes of the first three. */
  orderCount: z.int(),
  orderCodes: z.array(z.string()),
  /** What a credit note credits. */
  creditsId: z.int().nullable(),
  creditsNo: z.string().nullable(),
  createTime: second,
  /** What the caller may do with it now: updateDraft, discard, issue, credit, pay. */
  actions: z.array(z.string()),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const invoiceLine = z.object({
  id: z.int(),
  seq: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  chargeKindId: z.int(),
  chargeKindCode: z.string(),
  /** As quoted or proposed. */
  item: z.string(),
  /** 20GP, 40GP, 40HQ, LCL or null. */
  containerType: z.string().nullable(),
  /** container, bl, rt or shipment. */
  basis: z.string(),
  quantity: z.string(),
  price: z.string(),
  /** Of price and amount. */
  currency,
  amount: money,
  /** In the currency of the invoice. */
  amountInInvoice: money,
  /** S, G, E, O; null is not settled and refuses the issue (6104). */
  taxCode,
  source: z.enum(['quotation', 'charge', 'rounding']),
  orderChargeId: z.int().nullable(),
  /** Of a draft: the line stays unbilled and is not counted. */
  leftOut: z.boolean(),
  /** Credited by a credit note. */
  credited: z.boolean(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

const taxSum = z.object({
  code: taxCode,
  percent: z.number(),
  /** Sum of the lines with the tax within, and that tax, in the currency of the invoice. */
  base: money,
  tax: money,
  /** The same in yen. */
  baseJpy: money,
  taxJpy: money,
})

const allocationRow = z.object({
  id: z.int(),
  paymentId: z.int().nullable(),
  paymentNo: z.string().nullable(),
  invoiceId: z.int(),
  invoiceNo: z.string().nullable(),
  amount: money,
  kind: z.enum(ALLOCATION_KINDS),
  /** Of the payment. */
  receivedOn: day.nullable(),
  note: z.string(),
})

/** Warnings before the issue: `noInvoiceNumber`, `taxUnclear`, `emptyDraft`, `chargesOpen`. */
const invoiceWarning = z.enum(['noInvoiceNumber', 'taxUnclear', 'emptyDraft', 'chargesOpen'])

const invoiceOrder = z.object({
  id: z.int(),
  code: z.string(),
  /** The customer's own number. */
  orderNo: z.string(),
  departurePort: z.string(),
  destinationPort: z.string(),
  vesselVoyage: z.string(),
  /** Of the house B/L; empty where there is none. */
  blNumber: z.string(),
  /** Actual, else expected. */
  departure: day.nullable(),
  arrival: day.nullable(),
  /** Of its lines in another currency. */
  rates: z.object({ jpy: z.string(), cny: z.string(), date: day }),
  /** Some line is not as first quoted; the comparison says which, and why. */
  differs: z.boolean(),
})

export const invoiceDetail = invoiceRow.extend({
  language,
  fx,
  taxRounding: z.enum(['halfUp', 'down', 'up']),
  tax: z.array(taxSum),
  lines: z.array(invoiceLine),
  orders: z.array(invoiceOrder),
  allocations: z.array(allocationRow),
  /** Credit notes against it. */
  creditNotes: z.array(z.object({ id: z.int(), no: z.string(), issueDate: day, total: money, reason: z.string() })),
  /** Of a credit note. */
  reason: z.string(),
  /** The T-number is set, so the document is a qualified invoice. */
  qualified: z.boolean(),
  /** That of its paper, of a draft the present one; null where none was filled in. */
  bank: bankAccount.nullable(),
  warnings: z.array(invoiceWarning),
  /** Whether there is a PDF: from issue on. A draft is previewed by the same call. */
  hasPdf: z.boolean(),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

export const chargeRow = z.object({
  id: z.int(),
  version: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  customerName: z.string(),
  chargeKindId: z.int(),
  chargeKindCode: z.string(),
  /** In the user's language. */
  chargeKindName: z.string(),
  taxCode,
  /** Dictionary 35. */
  cause: z.string(),
  causeName: z.string(),
  text: z.string(),
  quantity: z.string(),
  price: z.string(),
  currency,
  /** price × quantity; negative for a reduction. */
  amount: money,
  /** 0 proposed, 1 agreed, 2 refused, 4 withdrawn, 5 invoiced. */
  state: z.int(),
  via: z.enum(CHARGE_VIA).nullable(),
  /** Below the origin; fetched with the token. */
  files: z.array(z.object({ id: z.int(), name: z.string(), kind: z.string(), path: z.string() })),
  proposedBy: z.string(),
  createTime: second,
  answeredBy: z.string(),
  answeredAt: second.nullable(),
  /** Reason of a refusal or objection. */
  answerNote: z.string(),
  /** The day on which an unanswered proposal is withdrawn. */
  expiresOn: day.nullable(),
  expiresProvisional: provisional,
  /** Agreed by letter: the customer may object until this day, and it is not billed before. */
  objectionUntil: day.nullable(),
  objectionProvisional: provisional,
  /** The invoice that it is on: a draft for staff, an issued one for all. */
  invoiceId: z.int().nullable(),
  invoiceNo: z.string().nullable(),
  /** Of a premium: its insurance, where that is still in force though the order was cancelled or withdrawn. */
  leftOverInsuranceId: z.int().nullable(),
  /** What the caller may do now: agree, refuse, object, agreeByLetter, withdraw. */
  actions: z.array(z.string()),
})
export type ChargeRow = z.infer<typeof chargeRow>

export const paymentRow = z.object({
  id: z.int(),
  version: z.int(),
  /** `P2611-0001`. */
  no: z.string(),
  customerId: z.int(),
  customerCode: z.string(),
  customerName: z.string(),
  receivedOn: day,
  amount: money,
  currency,
  payerName: z.string(),
  bankRef: z.string().nullable(),
  method: z.enum(PAYMENT_METHODS),
  /** What is left of it as the customer's credit. */
  unallocated: money,
  /** 1 booked, 9 cancelled. */
  state: z.int(),
  note: z.string(),
  allocations: z.array(allocationRow),
})
export type PaymentRow = z.infer<typeof paymentRow>
