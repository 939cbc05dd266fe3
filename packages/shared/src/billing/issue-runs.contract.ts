import { z } from 'zod'
import { data, endpoint, file, XLSX } from '../contract/endpoint.ts'
import { id, nothing, optionalDate, version } from '../contract/fields.ts'
import { STAFF } from '../roles.ts'
import { MAX_ISSUED_AT_ONCE } from './billing-codes.ts'
import { day } from './billing-fields.ts'
import { BILLING_READERS, searchInvoicesInput, unbilledFilters } from './invoices.contract.ts'
import { searchFeesInput, searchPaymentsInput } from './payments.contract.ts'

const tag = 'billing'

/** Issuing many drafts in one call, and the lists of billing as workbooks. */
export const issueRunsContract = {
  getIssueDates: endpoint({
    method: 'POST',
    path: '/billing/issueDates',
    roles: STAFF,
    summary: 'What limits the day of issue: the months that are closed, and the last day of each series.',
    tag,
    input: nothing,
    response: data(
      z.object({
        /** yyyy-MM. */
        closed: z.array(z.string()),
        /** No invoice, or credit note, of a month may bear an earlier day. */
        last: z.array(z.object({ kind: z.enum(['invoice', 'credit']), month: z.string(), day })),
      }),
    ),
  }),
  issueInvoices: endpoint({
    method: 'POST',
    path: '/billing/issueMany',
    roles: STAFF,
    summary: `Issues up to ${MAX_ISSUED_AT_ONCE} drafts in the background, in the order given, each answered for itself; \`/billing/issueRun\` says how far it is.`,
    tag,
    input: z.strictObject({
      drafts: z
        .array(z.strictObject({ id: id(), version: version() }))
        .min(1, 'chooseOne')
        .max(MAX_ISSUED_AT_ONCE, 'tooMany'),
      /** Of all of them; today unless given. The rules are those of one. */
      issueDate: optionalDate(),
    }),
    /** The run. */
    response: data(z.object({ id: z.int() })),
    refusals: ['INVOICE_NOT_EXIST', 'PERIOD_CLOSED'],
  }),
  getIssueRun: endpoint({
    method: 'POST',
    path: '/billing/issueRun',
    roles: STAFF,
    summary: 'How far a run is, and how each draft of it fared.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(
      z.object({
        id: z.int(),
        total: z.int(),
        issued: z.int(),
        failed: z.int(),
        /** Those that were not issued, with why, in the language in which the run was started. */
        failures: z.array(
          z.object({
            invoiceId: z.int(),
            customerCode: z.string(),
            customerName: z.string(),
            code: z.int(),
            message: z.string(),
          }),
        ),
      }),
    ),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  downloadInvoiceList: endpoint({
    method: 'POST',
    path: '/billing/downloadList',
    roles: BILLING_READERS,
    summary: 'The invoices and credit notes that the filters of the list find, at most 10,000, as .xlsx.',
    tag,
    input: searchInvoicesInput,
    response: file(XLSX),
    perMinute: 10,
  }),
  downloadUnbilledList: endpoint({
    method: 'POST',
    path: '/billing/downloadUnbilled',
    roles: STAFF,
    summary: 'The orders to be billed that the filters of the list find, at most 10,000, as .xlsx.',
    tag,
    input: z.strictObject({ ...unbilledFilters }),
    response: file(XLSX),
    perMinute: 10,
  }),
  downloadPaymentList: endpoint({
    method: 'POST',
    path: '/payment/downloadList',
    roles: STAFF,
    summary: 'The payments that the filters of the list find, at most 10,000, as .xlsx.',
    tag,
    input: searchPaymentsInput,
    response: file(XLSX),
    perMinute: 10,
  }),
  downloadFeeList: endpoint({
    method: 'POST',
    path: '/payment/downloadFees',
    roles: STAFF,
    summary: 'The bank fees taken off by customers that the filters of the list find, at most 10,000, as .xlsx.',
    tag,
    input: searchFeesInput,
    response: file(XLSX),
    perMinute: 10,
  }),
}
