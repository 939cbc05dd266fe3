import type { Trilingual } from '../languages.ts'

/** States of invoices and credit notes. Unpaid, partly paid, paid and overpaid are derived from the payments. */
export const INVOICE_STATE = { draft: 0, issued: 1, credited: 2, discarded: 9 } as const
export type InvoiceState = (typeof INVOICE_STATE)[keyof typeof INVOICE_STATE]
export const INVOICE_STATES: readonly InvoiceState[] = Object.values(INVOICE_STATE)

export const INVOICE_KINDS = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** How far an issued invoice is paid. */
export const PAY_STATES = ['unpaid', 'partly', 'paid', 'overpaid'] as const
export type PayState = (typeof PAY_STATES)[number]

/** Codes of Japanese consumption tax: S standard rate, G exempt as export, E exempt, O outside the scope. */
export const TAX_CODES = ['S', 'G', 'E', 'O'] as const
export type TaxCode = (typeof TAX_CODES)[number]
/** Percent within the amounts; amounts include tax (rules 11.5). */
export const TAX_PERCENT: Record<TaxCode, number> = { S: 10, G: 0, E: 0, O: 0 }

export const TAX_TEXTS: Record<TaxCode, Trilingual> = {
  S: { 'zh-cn': '应税 10%', en: 'Standard rate 10%', ja: '課税 10%' },
  G: { 'zh-cn': '出口免税', en: 'Export, zero-rated', ja: '輸出免税' },
  E: { 'zh-cn': '非课税', en: 'Exempt', ja: '非課税' },
  O: { 'zh-cn': '不课税', en: 'Outside the scope', ja: '不課税' },
}

const TAX_ROUNDINGS = ['halfUp', 'down', 'up'] as const
export type TaxRounding = (typeof TAX_ROUNDINGS)[number]

/** States of a charge besides the quotation. */
export const CHARGE_STATE = { proposed: 0, agreed: 1, refused: 2, withdrawn: 4, invoiced: 5 } as const
export type ChargeState = (typeof CHARGE_STATE)[keyof typeof CHARGE_STATE]
export const CHARGE_STATES: readonly ChargeState[] = Object.values(CHARGE_STATE)

/** How a charge came to be agreed; null while it is not. */
export const CHARGE_VIA = ['portal', 'tariff', 'acceptFee', 'letter', 'reduction'] as const
export type ChargeVia = (typeof CHARGE_VIA)[number]

/** Dictionary 35: why a charge is made. */
export const CHARGE_CAUSE = {
  demurrage: '1',
  detention: '2',
  storage: '3',
  inspection: '4',
  trucking: '5',
  carrierIncrease: '6',
  amendment: '7',
  cancellation: '8',
  duty: '9',
  insurance: '10',
  reduction: '11',
  other: '12',
  /** Another day of departure than the quotation is of. */
  tariffOfDay: '13',
} as const
const KIND_OF_CAUSE: Readonly<Record<string, string>> = {
  [CHARGE_CAUSE.demurrage]: 'DEM',
  [CHARGE_CAUSE.detention]: 'DET',
  [CHARGE_CAUSE.storage]: 'STO',
  [CHARGE_CAUSE.inspection]: 'INSPECTION',
  [CHARGE_CAUSE.trucking]: 'TRUCKING',
  [CHARGE_CAUSE.amendment]: 'AMEND',
  [CHARGE_CAUSE.cancellation]: 'CANCEL',
  [CHARGE_CAUSE.duty]: 'DUTY',
  [CHARGE_CAUSE.insurance]: 'INSURANCE',
  [CHARGE_CAUSE.reduction]: 'DISCOUNT',
  [CHARGE_CAUSE.other]: 'OTHER',
}
/** The kind of charge that a cause is usually billed as; none where it may be any, as of a carrier's increase. */
export const kindOfCause = (cause: string): string | undefined => KIND_OF_CAUSE[cause]
/** Third-party costs: a file that proves them is required. */
export const CAUSES_WITH_FILE: readonly string[] = [
  CHARGE_CAUSE.inspection,
  CHARGE_CAUSE.trucking,
  CHARGE_CAUSE.storage,
  CHARGE_CAUSE.carrierIncrease,
]
/** Files of a charge at most, PDF, PNG or JPEG, and megabytes of each. */
export const CHARGE_FILES = 5
export const CHARGE_FILE_MB = 10

/** Business days: the customer is reminded, staff get an exception, the proposal is withdrawn. */
export const CHARGE_DAYS = { remind: 2, exception: 4, withdraw: 10, objection: 5 } as const
/** Days overdue on which the customer is mailed. */
export const OVERDUE_DAYS = [1, 7, 14] as const

export const PAYMENT_STATE = { booked: 1, cancelled: 9 } as const
/** `creditNote` is the credit of a note without an invoice; it is money of no bank account. */
export const PAYMENT_METHODS = ['bank', 'cash', 'creditNote', 'refund', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const ALLOCATION_KINDS = ['payment', 'bankFee', 'writeOff'] as const
export type AllocationKind = (typeof ALLOCATION_KINDS)[number]

export const JOURNAL_FORMATS = ['generic', 'yayoi', 'moneyForward'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

export const COST_SIDES = ['origin', 'freight', 'destination', 'none'] as const
export type CostSide = (typeof COST_SIDES)[number]

export const BILLING_TIMINGS = ['departure', 'arrival'] as const
export const BILLING_MODES = ['perOrder', 'monthly'] as const
export const DUE_ADJUSTS = ['before', 'after', 'none'] as const
export const FX_BASES = ['quotation', 'departure', 'issue'] as const
export const FEE_KINDS = ['cancel', 'amend'] as const
export type FeeKind = (typeof FEE_KINDS)[number]
export const FEE_BASES = ['container', 'bl', 'shipment'] as const

/** The value that stands for the last day of a month. */
export const LAST_DAY = 31
/** Orders of one draft made by hand at most. */
export const MAX_ORDERS_OF_DRAFT = 100

/** Drafts that one run issues at most. */
export const MAX_ISSUED_AT_ONCE = 1000
