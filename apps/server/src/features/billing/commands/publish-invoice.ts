import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Language } from '@kairo/shared/languages'
import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { InvoicePrintData } from '../../../pdf/documents/invoice.ts'
import { storeBytes } from '../../../storage/store-file.ts'
import { issuingLetterhead } from '../../operator-company/issuer.ts'
import { type InvoiceSnapshot, printDataOf, renderInvoice } from '../documents/invoice-document.ts'
import { type CustomerTerms, businessDaysOf } from '../record/billing-terms.ts'
import { assertOpenMonth, nextNumber } from '../record/document-numbers.ts'
import { dueDate } from '@kairo/shared/billing/due-date'

/** A PDF of an invoice is never larger. */
const MAX_PDF = 50 * 1024 * 1024

/**
 * Fixes a draft whose lines and sums are final: number, dates, all printed data and the PDF. The number is
 * taken last, as its series stays locked until the transaction ends; a rollback gives it back. Throws
 * PERIOD_CLOSED, DATA_MISSING without a letterhead, and the refusals of rendering and storing.
 */
export async function publishInvoice(
  context: Omit<AppContext, 'onOrderStep'>,
  trx: Transaction<DB>,
  target: {
    invoiceId: number
    kind: 'invoice' | 'credit'
    issueDate: string
    terms: CustomerTerms
    credits: InvoicePrintData['credits']
    by: number | null
  },
  now: Date,
): Promise<{ id: number; version: number; no: string; hash: string; dueDate: string | null }> {
  const { invoiceId, kind, issueDate, terms } = target
  await assertOpenMonth(trx, issueDate)
  const draft = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const due =
    kind === 'credit'
      ? null
      : dueDate(terms, { issueDate, periodTo: draft.period_to }, await businessDaysOf(trx, terms.country))
  const invoice = { ...draft, kind, issue_date: issueDate, due_date: due }
  const [print, letterhead] = await Promise.all([
    printDataOf(trx, invoice, terms, issueDate, target.credits),
    issuingLetterhead(context, trx, ROLE.operator),
  ])
  const no = await nextNumber(trx, kind, issueDate)
  const snapshot: InvoiceSnapshot = { print: { ...print, number: no }, letterhead }
  const bytes = await renderInvoice(snapshot, draft.language as Language)
  const { hash } = await storeBytes(context.storage, bytes, MAX_PDF)
  const saved = await trx
    .updateTable('invoices')
    .set({
      kind,
      no,
      state: INVOICE_STATE.issued,
      issue_date: issueDate,
      due_date: due,
      snapshot: JSON.stringify(snapshot),
      pdf_hash: hash,
      search_text: `${no.toLowerCase()} ${draft.search_text.trim()}`,
      issued_by: target.by,
      update_time: now,
      version: draft.version + 1,
    })
    .where('id', '=', invoiceId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...saved, no, hash, dueDate: due }
}
