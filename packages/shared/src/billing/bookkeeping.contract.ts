import { z } from 'zod'
import { data, endpoint, file, PDF } from '../contract/endpoint.ts'
import { date, id, nothing, optionalFlag, optionalId, optionalOneOf, yearMonth } from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { LANGUAGES } from '../languages.ts'
import { ROLE, STAFF } from '../roles.ts'
import { JOURNAL_FORMATS } from './billing-codes.ts'
import { currency, day, money, second } from './billing-fields.ts'
import { BILLING_READERS } from './invoices.contract.ts'

const tag = 'billing'

const statementInput = {
  /** Staff; a customer gets its own. */
  customerId: optionalId(),
  /** yyyy-MM. */
  month: yearMonth(),
  currency: z.enum(CURRENCIES, { error: 'choice' }),
}
export const statement = z.object({
  customerId: z.int(),
  customerCode: z.string(),
  customerName: z.string(),
  month: z.string(),
  currency,
  opening: money,
  /** Of the month; credits and payments as positive amounts. */
  invoices: money,
  credits: money,
  payments: money,
  /** opening + invoices − credits − payments. */
  closing: money,
  rows: z.array(
    z.object({
      day,
      kind: z.enum(['invoice', 'credit', 'payment', 'refund', 'bankFee', 'writeOff']),
      no: z.string(),
      /** The invoice or credit note, null for a payment. */
      invoiceId: z.int().nullable(),
      /** Signed: what is owed grows with an invoice. */
      amount: money,
      balance: money,
    }),
  ),
})
export type Statement = z.infer<typeof statement>

export const bookkeepingContract = {
  getStatement: endpoint({
    method: 'POST',
    path: '/billing/statement',
    roles: BILLING_READERS,
    summary: 'Account of a customer in a month and currency: opening, movements, closing.',
    tag,
    input: z.strictObject(statementInput),
    response: data(statement),
    refusals: ['USER_NOT_EXIST', 'DATA_MISSING'],
  }),
  downloadStatement: endpoint({
    method: 'GET',
    path: '/billing/downloadStatement',
    roles: BILLING_READERS,
    summary: 'The statement as PDF, in the language asked for, else the customer’s.',
    tag,
    input: z.strictObject({ ...statementInput, language: optionalOneOf(LANGUAGES) }),
    response: file(PDF),
    refusals: ['USER_NOT_EXIST', 'DATA_MISSING'],
  }),
  listPeriods: endpoint({
    method: 'POST',
    path: '/billing/periods',
    roles: STAFF,
    summary: 'Closed months, the newest first.',
    tag,
    input: nothing,
    response: data(z.array(z.object({ month: z.string(), closedAt: second, closedBy: z.string() }))),
  }),
  closePeriod: endpoint({
    method: 'POST',
    path: '/billing/closePeriod',
    roles: [ROLE.manager],
    summary: 'Closes a past month: nothing is issued, credited or received in it any more. It cannot be opened again.',
    tag,
    input: z.strictObject({ month: yearMonth() }),
    response: data(z.object({ month: z.string() })),
    refusals: ['BILLING_STATE_ERROR', 'PERIOD_CLOSED'],
  }),
  exportJournal: endpoint({
    method: 'POST',
    path: '/billing/exportJournal',
    roles: STAFF,
    summary:
      'Makes the journal of the invoices, credit notes and payments of a period. Each document goes out once unless `again`.',
    tag,
    input: z.strictObject({
      from: date(),
      to: date(),
      format: z.enum(JOURNAL_FORMATS, { error: 'choice' }),
      again: optionalFlag(),
    }),
    response: data(
      z.object({
        id: z.int(),
        /** Lines of the file, vouchers in it. */
        rows: z.int(),
        vouchers: z.int(),
        /** Yen; always equal. */
        debit: money,
        credit: money,
        /** Names that the encoding of the file lacks; replaced by the customer's code. */
        warnings: z.array(z.object({ customerCode: z.string(), name: z.string() })),
        /** Below the origin; fetched with the token. */
        path: z.string(),
      }),
    ),
    refusals: ['DATA_MISSING'],
  }),
  downloadJournal: endpoint({
    method: 'GET',
    path: '/billing/downloadJournal',
    roles: STAFF,
    summary: 'The file of an export that was made.',
    tag,
    input: z.strictObject({ id: id() }),
    response: file('text/csv'),
    refusals: ['RECORD_NOT_EXIST'],
  }),
}
