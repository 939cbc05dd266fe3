import { NEXT_VERSION } from '../../../database/next-version.ts'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Language } from '@kairo/shared/languages'
import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { InvoicePrintData } from '../../../pdf/documents/invoice.ts'
import { readBrand } from '../../../master-data/operator-brand.ts'
import { storeBytes } from '../../../storage/store-file.ts'
import { issuingLetterhead } from '../../operator-company/issuer.ts'
import { type InvoiceSnapshot, printDataOf, renderInvoice } from '../documents/invoice-document.ts'
import { type CustomerTerms, bankDaysOf } from '../record/billing-terms.ts'
import { assertOpenMonth, nextNumbers } from '../record/document-numbers.ts'
import { dueDate } from '@kairo/shared/billing/due-date'
import { searchText } from '@kairo/shared/text/search-text'

/** A PDF of an invoice is never larger. */
const MAX_PDF = 50 * 1024 * 1024

interface Paper {
  invoiceId: number
  kind: 'invoice' | 'credit'
  terms: CustomerTerms
  credits: InvoicePrintData['credits']
}

interface Published {
  id: number
  version: number
  no: string
  hash: string
  dueDate: string | null
}

/**
 * Fixes drafts whose lines and sums are final: numbers in their order, dates, all printed data and the PDFs, which are
 * laid out side by side. The numbers are taken last, as their series stays locked until the transaction ends; a rollback
 * gives them back. Throws PERIOD_CLOSED, DATA_MISSING without a letterhead, and the refusals of rendering and storing.
 */
export async function publishInvoices(
  context: AppContext,
  trx: Transaction<DB>,
  papers: readonly Paper[],
  { issueDate, by, now }: { issueDate: string; by: number | null; now: Date },
): Promise<Published[]> {
  await assertOpenMonth(trx, issueDate)
  const letterhead = await issuingLetterhead(context, trx, ROLE.operator)
  const brand = await readBrand(trx)
  const prepared: Awaited<ReturnType<typeof preparePaper>>[] = []
  for (const paper of papers) prepared.push(await preparePaper(trx, paper, issueDate))
  const daysOf = (kind: Paper['kind']) => prepared.flatMap((paper) => (paper.kind === kind ? issueDate : []))
  const numbers = {
    invoice: await nextNumbers(trx, 'invoice', daysOf('invoice')),
    credit: await nextNumbers(trx, 'credit', daysOf('credit')),
  }
  const numbered = prepared.map((paper) => ({ ...paper, no: numbers[paper.kind].shift() ?? '' }))
  const rendered = await Promise.all(
    numbered.map(async ({ print, draft, no }) => {
      const snapshot: InvoiceSnapshot = { print: { ...print, number: no }, letterhead }
      const bytes = await renderInvoice(snapshot, draft.language as Language, brand)
      return { snapshot, hash: (await storeBytes(context.storage, bytes, MAX_PDF)).hash }
    }),
  )
  const published: Published[] = []
  for (const [at, { draft, kind, due, no }] of numbered.entries()) {
    const { snapshot, hash } = rendered[at] ?? {}
    if (!hash) throw new Error('a paper is missing')
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
        search_text: `${searchText(no)} ${draft.search_text.trim()}`,
        issued_by: by,
        update_time: now,
        version: NEXT_VERSION,
      })
      .where('id', '=', draft.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    published.push({ ...saved, no, hash, dueDate: due })
  }
  return published
}

/** All of a paper but its number. */
async function preparePaper(trx: Transaction<DB>, { invoiceId, kind, terms, credits }: Paper, issueDate: string) {
  const draft = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const due =
    kind === 'credit'
      ? null
      : dueDate(terms, { issueDate, periodTo: draft.period_to }, await bankDaysOf(trx, terms.country))
  const invoice = { ...draft, kind, issue_date: issueDate, due_date: due }
  return { draft, kind, due, print: await printDataOf(trx, invoice, terms, issueDate, credits) }
}

/** One of them. */
export async function publishInvoice(
  context: AppContext,
  trx: Transaction<DB>,
  paper: Paper,
  about: { issueDate: string; by: number | null; now: Date },
): Promise<Published> {
  const [published] = await publishInvoices(context, trx, [paper], about)
  if (!published) throw new Error('a paper is missing')
  return published
}
