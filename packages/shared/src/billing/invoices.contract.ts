import { z } from 'zod'
import { data, endpoint, file, PDF, rows, saved } from '../contract/endpoint.ts'
import {
  id,
  idList,
  nothing,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalOneOf,
  paging,
  sorting,
  text,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { CURRENCIES } from '../currencies.ts'
import { LANGUAGES } from '../languages.ts'
import { ROLE, STAFF } from '../roles.ts'
import { INVOICE_KINDS, MAX_ORDERS_OF_DRAFT, PAY_STATES } from './billing-codes.ts'
import { currency, day, invoiceDetail, invoiceRow, money, second, bankAccount } from './billing-fields.ts'
import { VARIANCE_REASONS } from './variance.ts'

const tag = 'billing'
/** Staff and the customer itself; role 5 never sees an amount. */
export const BILLING_READERS = [ROLE.manager, ROLE.operator, ROLE.customer] as const
const largest = 1_000_000_000_000

const INVOICE_SORTS = ['issueDate', 'dueDate', 'total', 'no', 'createTime'] as const

const invoiceFilters = {
  /** Number of invoice, code of an order, code or name of the customer: any part. */
  keyword: optionalCode(100),
  customerId: optionalId(),
  kind: optionalOneOf(INVOICE_KINDS),
  /** 0 draft, 1 issued, 2 credited, 9 discarded; without it all but the discarded. */
  state: optionalInt(0, 9),
  /** As rows have it; `open` finds all that is not paid in full. */
  payState: optionalOneOf([...PAY_STATES, 'open']),
  /** Open and past the due date. */
  overdue: optionalFlag(),
  currency: optionalOneOf(CURRENCIES),
  /** Days of issue and due dates, both ends included. */
  issueFrom: optionalDate(),
  issueTo: optionalDate(),
  dueFrom: optionalDate(),
  dueTo: optionalDate(),
  amountFrom: optionalDecimal(2, -largest, largest),
  amountTo: optionalDecimal(2, -largest, largest),
  orderId: optionalId(),
}

const varianceRow = z.object({
  item: z.string(),
  containerType: z.string().nullable(),
  /** In the currency of the answer; null where the line was not there. */
  quoted: money.nullable(),
  current: money.nullable(),
  invoiced: money.nullable(),
  /** current − quoted. */
  difference: money,
  why: z.enum(VARIANCE_REASONS),
  /** Of a charge: its cause in words, who agreed, when, and its first file. */
  cause: z.string(),
  agreedBy: z.string(),
  agreedAt: second.nullable(),
  fileId: z.int().nullable(),
  chargeId: z.int().nullable(),
  /** Row of the order's history that changed the quantity. */
  historyId: z.int().nullable(),
})
export const variance = z.object({
  orderId: z.int(),
  orderCode: z.string(),
  /** That of its newest issued invoice, else the present one; null where none was filled in. */
  bank: bankAccount.nullable(),
  currency,
  rows: z.array(varianceRow),
  /** Sums of the columns. */
  quoted: money,
  current: money,
  invoiced: money,
  difference: money,
})
export type Variance = z.infer<typeof variance>

/** Parts of the summary: drafts by their totals, paid ones by what was paid, all others by what is open of them. */
export const SUMMARY_PARTS = ['draft', 'issued', 'open', 'overdue', 'dueWeek', 'dueMonth', 'dueLater', 'paid'] as const
export type SummaryPart = (typeof SUMMARY_PARTS)[number]
const counted = z.object({ count: z.int(), amount: money })
/** Invoices of a currency, counted; `open` is what is overdue, due within 7 days, within 30 and later together. */
const summaryRow = z.object({
  currency,
  draft: counted,
  issued: counted,
  open: counted,
  overdue: counted,
  dueWeek: counted,
  dueMonth: counted,
  dueLater: counted,
  paid: counted,
} satisfies Record<SummaryPart | 'currency', z.ZodType>)
export type SummaryRow = z.infer<typeof summaryRow>

/** An order of which a draft can be made: with lines or agreed charges on no invoice yet. */
const unbilledOrder = z.object({
  orderId: z.int(),
  orderCode: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  /** 7, 8, 9; and with agreed charges 4 (cancelled) or 0 (withdrawn). */
  state: z.int(),
  departure: day.nullable(),
  arrival: day.nullable(),
  /** Lines of the quotation, and agreed charges, that wait. */
  lines: z.int(),
  charges: z.int(),
  /** What they come to in the currency of the customer's invoices, at the rates of the quotation, else those of today. */
  amount: money,
  currency,
})

export const searchInvoicesInput = z.strictObject({ ...invoiceFilters, ...paging, ...sorting(INVOICE_SORTS) })
export const unbilledFilters = { customerId: optionalId(), keyword: optionalCode(100) }

export const invoicesContract = {
  searchInvoices: endpoint({
    method: 'POST',
    path: '/billing/search',
    roles: BILLING_READERS,
    summary: 'Invoices and credit notes, the newest first; a customer sees its own issued ones.',
    tag,
    input: searchInvoicesInput,
    response: rows(invoiceRow),
  }),
  getBillingSummary: endpoint({
    method: 'POST',
    path: '/billing/summary',
    roles: BILLING_READERS,
    summary: 'How many invoices stand where, and their sums by currency; a customer counts its own issued ones.',
    tag,
    input: nothing,
    response: data(z.object({ rows: z.array(summaryRow), toBill: z.int() })),
  }),
  getInvoice: endpoint({
    method: 'POST',
    path: '/billing/getInvoice',
    roles: BILLING_READERS,
    summary: 'One invoice with lines, tax, orders, payments and credit notes.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(invoiceDetail),
    refusals: ['INVOICE_NOT_EXIST'],
  }),
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/billing/downloadInvoice',
    roles: BILLING_READERS,
    summary:
      'The PDF as it was issued; with `language` another rendering of the same data. A draft is a preview marked so, for staff.',
    tag,
    input: z.strictObject({ id: id(), language: optionalOneOf(LANGUAGES) }),
    response: file(PDF),
    refusals: ['INVOICE_NOT_EXIST', 'DATA_MISSING'],
  }),
  getVariance: endpoint({
    method: 'POST',
    path: '/billing/variance',
    roles: BILLING_READERS,
    summary: 'Line by line from the first quotation to what is invoiced, with why; and where the order is paid to.',
    tag,
    input: z.strictObject({ orderId: id() }),
    response: data(variance),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  listUnbilled: endpoint({
    method: 'POST',
    path: '/billing/unbilled',
    roles: STAFF,
    summary:
      'Orders departed, arrived or delivered with lines or agreed charges on no invoice, and cancelled or withdrawn ones with agreed charges on none. Charges agreed before the departure wait for it.',
    tag,
    input: z.strictObject({ ...unbilledFilters, ...paging }),
    response: rows(unbilledOrder),
  }),
  draftInvoices: endpoint({
    method: 'POST',
    path: '/billing/draft',
    roles: STAFF,
    summary:
      'Drafts of the unbilled lines of 1 to 100 orders of one customer: one, or one for each currency where its terms say so. 6102 for an order that is in an open draft, 6113 when nothing waits.',
    tag,
    input: z.strictObject({ orderIds: idList(MAX_ORDERS_OF_DRAFT) }),
    response: data(z.object({ ids: z.array(z.int()) })),
    refusals: ['ORDER_NOT_EXIST', 'BILLING_STATE_ERROR', 'DATA_MISSING'],
  }),
  updateInvoiceDraft: endpoint({
    method: 'POST',
    path: '/billing/updateDraft',
    roles: STAFF,
    summary: 'Which lines of a draft are left out; all others are in. They stay to be billed.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      /** Ids of lines; an empty list takes all of them in again. */
      leaveOut: z.array(id()).max(5000, 'tooMany'),
    }),
    response: saved,
    refusals: ['INVOICE_NOT_EXIST', 'BILLING_STATE_ERROR', 'CHARGE_NOT_AGREED', 'UPDATE_FAIL'],
  }),
  discardInvoiceDraft: endpoint({
    method: 'POST',
    path: '/billing/discard',
    roles: STAFF,
    summary: 'Discards a draft; its lines are to be billed again.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: saved,
    refusals: ['INVOICE_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/billing/issue',
    roles: STAFF,
    summary:
      'Gives the number, fixes the amounts, makes the PDF, mails the customer. The date is today unless given; not in the future, not before the last one of its series, not in a closed month (6105).',
    tag,
    input: z.strictObject({ id: id(), version: version(), issueDate: optionalDate() }),
    response: data(z.object({ id: z.int(), version: z.int(), no: z.string() })),
    refusals: [
      'INVOICE_NOT_EXIST',
      'BILLING_STATE_ERROR',
      'CHARGE_NOT_AGREED',
      'TAX_UNCLEAR',
      'PERIOD_CLOSED',
      'DATA_MISSING',
      'UPDATE_FAIL',
    ],
  }),
  creditInvoice: endpoint({
    method: 'POST',
    path: '/billing/credit',
    roles: [ROLE.manager],
    summary:
      'Credits an issued invoice, all of it or the lines named. Its payments become the customer’s credit as far as they are then too much; the lines are to be billed again.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      reason: printed(text(500)),
      /** Ids of lines; all that are not credited yet unless given. */
      lineIds: idList(5000).optional(),
    }),
    /** The credit note. */
    response: data(z.object({ id: z.int(), version: z.int(), no: z.string() })),
    refusals: ['INVOICE_NOT_EXIST', 'BILLING_STATE_ERROR', 'PERIOD_CLOSED', 'UPDATE_FAIL'],
  }),
}
