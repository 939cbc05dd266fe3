import { z } from 'zod'
import { data, done, endpoint, MB, rows, saved } from '../contract/endpoint.ts'
import {
  date,
  decimal,
  id,
  line,
  oneOf,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalLine,
  optionalOneOf,
  optionalText,
  paging,
  sorting,
  text,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { ROLE, STAFF } from '../roles.ts'
import { ALLOCATION_KINDS } from './billing-codes.ts'
import { currency, day, money, paymentRow } from './billing-fields.ts'

const tag = 'billing'
const largest = 1_000_000_000_000
const amount = () => decimal(2, 0.01, largest)

/** How much of a payment goes to which invoice. */
const allocation = z.strictObject({ invoiceId: id(), amount: amount() })

/** What the columns of a bank statement may be understood as. */
export const STATEMENT_COLUMNS = ['day', 'payer', 'amount', 'deposit', 'withdrawal', 'direction', 'reference'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** A line of a bank statement with the invoice that it matches; a user confirms it. */
const bankLine = z.object({
  /** 1 for the first line of the file; in a file without line breaks the number of the record. */
  line: z.int(),
  /** Currency, day, payer and amount, and the bank's reference or the balance. A second import skips it. */
  bankRef: z.string(),
  receivedOn: day,
  payerName: z.string(),
  amount: money,
  currency,
  customerId: z.int().nullable(),
  customerName: z.string(),
  invoiceId: z.int().nullable(),
  invoiceNo: z.string().nullable(),
  invoiceOpen: money.nullable(),
  /** exact amount; tolerance: short by at most the bank's fee; customer: only the payer is known; none. */
  match: z.enum(['exact', 'tolerance', 'customer', 'none']),
  /** The customer is the one to whom somebody assigned this payer before. */
  remembered: z.boolean(),
  /** Booked by an earlier import. */
  known: z.boolean(),
  /** The number of a booked payment of the same day, payer and amount, which this one may be; null where there is none. */
  alike: z.string().nullable(),
  /** Why the line cannot be booked as it stands, such as a day to come; null where it can. */
  problem: z.string().nullable(),
})
export type BankLine = z.infer<typeof bankLine>

/** A confirmed line of a statement. */
export const bankRow = z.strictObject({
  bankRef: text(200),
  receivedOn: date(),
  payerName: optionalLine(100),
  amount: amount(),
  currency: oneOf(CURRENCIES),
  customerId: id(),
  invoiceId: optionalId(),
  closeAsFee: optionalFlag(),
  /** false where the statement has rows of this payer that are not assigned alike: what it is for is not remembered. */
  remember: optionalFlag(),
})

const PAYMENT_SORTS = ['receivedOn', 'amount', 'no'] as const

export const searchPaymentsInput = z.strictObject({
  /** Number, payer, bank reference, customer: any part. */
  keyword: optionalCode(100),
  customerId: optionalId(),
  currency: optionalOneOf(CURRENCIES),
  receivedFrom: optionalDate(),
  receivedTo: optionalDate(),
  amountFrom: optionalDecimal(2, 0, largest),
  amountTo: optionalDecimal(2, 0, largest),
  /** Only those with something left. */
  unallocated: optionalFlag(),
  /** 1 booked, 9 cancelled. */
  state: optionalInt(1, 9),
  ...paging,
  ...sorting(PAYMENT_SORTS),
})

const FEE_SORTS = ['takenOn', 'amount', 'customer'] as const
export const searchFeesInput = z.strictObject({
  /** Number of the payment or the invoice, customer: any part. */
  keyword: optionalCode(100),
  customerId: optionalId(),
  takenFrom: optionalDate(),
  takenTo: optionalDate(),
  ...paging,
  ...sorting(FEE_SORTS),
})

/** A shortfall that was closed as the bank's fee; negative where that was taken back after it was in the books. */
const takenFee = z.object({
  id: z.int(),
  customerId: z.int(),
  customerCode: z.string(),
  customerName: z.string(),
  /** 1 China, 2 Japan. */
  country: z.int(),
  paymentNo: z.string().nullable(),
  payerName: z.string(),
  invoiceId: z.int(),
  invoiceNo: z.string().nullable(),
  amount: money,
  currency,
  takenOn: day,
})

export const paymentsContract = {
  searchPayments: endpoint({
    method: 'POST',
    path: '/payment/search',
    roles: STAFF,
    summary: 'Payments received, the newest first, with what they settled.',
    tag,
    input: searchPaymentsInput,
    response: rows(paymentRow),
  }),
  searchFees: endpoint({
    method: 'POST',
    path: '/payment/fees',
    roles: STAFF,
    summary: 'Bank fees that customers took off their payments, the newest first.',
    tag,
    input: searchFeesInput,
    response: rows(takenFee),
  }),
  addPayment: endpoint({
    method: 'POST',
    path: '/payment/add',
    roles: STAFF,
    summary:
      'Books a payment and allocates it as said. `closeAsFee` closes what the last invoice is short of, up to the tolerance, as the bank’s fee.',
    tag,
    input: z.strictObject({
      customerId: id(),
      /** Not in the future, not in a closed month. */
      receivedOn: date(),
      amount: amount(),
      currency: oneOf(CURRENCIES),
      payerName: optionalLine(100),
      bankRef: optionalLine(100),
      method: optionalOneOf(['bank', 'cash', 'other']),
      note: optionalText(500),
      allocations: z.array(allocation).max(200, 'tooMany').optional(),
      closeAsFee: optionalFlag(),
    }),
    response: saved,
    idempotent: true,
    refusals: ['USER_NOT_EXIST', 'INVOICE_NOT_EXIST', 'BILLING_STATE_ERROR', 'PERIOD_CLOSED', 'INSERT_FAIL'],
  }),
  allocatePayment: endpoint({
    method: 'POST',
    path: '/payment/allocate',
    roles: STAFF,
    summary: 'Allocates what is left of a payment to open invoices of its customer and currency.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      allocations: z.array(allocation).min(1, 'chooseOne').max(200, 'tooMany'),
      closeAsFee: optionalFlag(),
    }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'INVOICE_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  importBank: endpoint({
    method: 'POST',
    path: '/payment/importBank',
    roles: STAFF,
    summary:
      'Reads a bank statement of at most 2,000 payments (a CSV file in a form, or pasted `text` in JSON: day, payer, amount, reference) and answers what each line seems to be for; with `rows`, in a form as JSON text, books those a person has confirmed. `errors` of a refused booking name its row: `rows.3.receivedOn`.',
    tag,
    input: z.strictObject({
      /** A line with control characters is marked in the answer; it does not refuse the others. */
      text: z
        .string('text')
        .max(500_000, 'tooLong')
        .refine((statement) => !statement.includes('\0'), 'forbiddenCharacter')
        .optional(),
      currency: optionalOneOf(CURRENCIES),
      rows: z.array(bankRow).max(2000, 'tooMany').optional(),
    }),
    upload: { maxBytes: 1 * MB, maxFiles: 1, optional: true },
    response: data(
      z.object({
        /** The lines read; empty when `rows` were booked. */
        lines: z.array(bankLine),
        /** As what it was read: by headings, as a fixed zengin file, or line by line. */
        form: z.enum(['headings', 'zengin', 'lines']),
        /** The line of the headings, or of the row that comes nearest to headings; null without. */
        headingLine: z.int().nullable(),
        /** Which headings were understood, and as what. */
        columns: z.array(z.object({ column: z.enum(STATEMENT_COLUMNS), heading: z.string() })),
        /** How many withdrawals and sums were passed over. */
        passedOver: z.int(),
        /** Lines that are not sure, with why, by number: at most the first 100. */
        errors: z.array(z.object({ line: z.int(), message: z.string() })),
        /** How many lines are not sure. */
        errorCount: z.int(),
        imported: z.int(),
        /** Booked before, by reference. */
        skipped: z.int(),
      }),
    ),
    refusals: [
      'FILE_EMPTY',
      'TOO_LARGE',
      'USER_NOT_EXIST',
      'INVOICE_NOT_EXIST',
      'PERIOD_CLOSED',
      'BILLING_STATE_ERROR',
      'INSERT_FAIL',
    ],
  }),
  forgetPayer: endpoint({
    method: 'POST',
    path: '/payment/forgetPayer',
    roles: STAFF,
    summary: 'Forgets to which customer the payments of this payer of bank statements were assigned.',
    tag,
    input: z.strictObject({ payerName: line(100) }),
    response: done,
    refusals: ['UPDATE_FAIL'],
  }),
  cancelPayment: endpoint({
    method: 'POST',
    path: '/payment/cancel',
    roles: [ROLE.manager],
    summary: 'Takes back a payment that was booked by mistake; its invoices are open again.',
    tag,
    input: z.strictObject({ id: id(), version: version(), reason: text(500) }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'PERIOD_CLOSED', 'UPDATE_FAIL'],
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/payment/refund',
    roles: [ROLE.manager],
    summary: 'Records that what is left of a payment, or a part of it, was paid back.',
    tag,
    reauthenticate: true,
    input: z.strictObject({
      id: id(),
      version: version(),
      amount: amount(),
      refundedOn: date(),
      reason: text(500),
    }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'PERIOD_CLOSED', 'UPDATE_FAIL'],
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/payment/writeOff',
    roles: [ROLE.manager],
    summary: 'Closes what is open of an invoice, or a part of it, as lost.',
    tag,
    reauthenticate: true,
    input: z.strictObject({ invoiceId: id(), version: version(), amount: amount(), reason: text(500) }),
    response: data(z.object({ id: z.int(), version: z.int(), kind: z.enum(ALLOCATION_KINDS) })),
    refusals: ['INVOICE_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
}
