import type { bookkeepingContract } from '@kairo/shared/billing/bookkeeping.contract'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { statementDocument } from '../../../pdf/documents/statement.ts'
import { renderPrinted } from '../../../pdf/render-pdf.ts'
import { printedBrand, readBrand } from '../../../master-data/operator-brand.ts'
import { customerData } from '../../quotations/quotation-pdf.ts'
import { logDownload } from '../../documents/queries/download-file.ts'
import { issuerFor, issuingLetterhead } from '../../operator-company/issuer.ts'
import { expectedDues } from '../queries/expected-dues.ts'
import { customerOfStatement, statementOf } from '../queries/get-statement.ts'
import { termsOf } from '../record/billing-terms.ts'
import { findInvoice } from '../record/invoice-access.ts'
import { type InvoiceSnapshot, printDataOf, renderInvoice } from './invoice-document.ts'
import type { Language } from '@kairo/shared/languages'

/** The PDF of an invoice: the bytes that were issued, the same in another language, or the preview of a draft. */
export async function downloadInvoice(
  context: AppContext,
  input: ParsedOf<typeof invoicesContract.downloadInvoice>,
  request: RequestContext,
): Promise<FileReply> {
  const { db, storage } = context
  const invoice = await findInvoice(db, request.actor, input.id)
  if (invoice.state === INVOICE_STATE.discarded) throw new Refusal('INVOICE_NOT_EXIST')
  const name = `${invoice.no ?? `draft-${invoice.id}`}.pdf`
  const language = input.language ?? (invoice.language as Language)
  await logDownload(context, request, 'download', { object: name, info: { invoiceId: invoice.id, language } })
  if (invoice.pdf_hash !== null && language === invoice.language)
    return { name, content: await storage.open(invoice.pdf_hash), inline: true }
  if (invoice.snapshot !== null)
    return {
      name,
      content: await renderInvoice(invoice.snapshot as InvoiceSnapshot, language, await readBrand(db)),
      inline: true,
    }
  const terms = await termsOf(db, invoice.customer_id)
  const due = (await expectedDues(db, [invoice], request.now)).get(invoice.id)
  const [data, letterhead] = await Promise.all([
    printDataOf(db, { ...invoice, due_date: due?.day ?? null }, terms, tokyoToday(request.now), null),
    issuingLetterhead(context, db, request.actor.roleId),
  ])
  const print = { ...data, dueProvisional: due?.provisional ?? null }
  return { name, content: await renderInvoice({ print, letterhead }, language, await readBrand(db)), inline: true }
}

/** The newest issued invoice with lines of an order that are not credited. */
export async function downloadInvoiceOfOrder(
  context: AppContext,
  { orderId, language }: { orderId: number; language: Language | undefined },
  request: RequestContext,
): Promise<FileReply | undefined> {
  const found = await context.db
    .selectFrom('invoices as i')
    .innerJoin('invoice_lines as l', 'l.invoice_id', 'i.id')
    .select('i.id')
    .where('l.order_id', '=', orderId)
    .where('l.live', '=', true)
    .where('i.kind', '=', 'invoice')
    .where('i.state', '=', INVOICE_STATE.issued)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && downloadInvoice(context, { id: found.id, language }, request)
}

export async function downloadStatement(
  context: AppContext,
  input: ParsedOf<typeof bookkeepingContract.downloadStatement>,
  request: RequestContext,
): Promise<FileReply> {
  const customerId = customerOfStatement(request.actor, input.customerId)
  const { statement, terms } = await statementOf(context.db, customerId, input.month, input.currency)
  const language = input.language ?? terms.language
  const { company, bank } = await issuerFor(context, language, request.actor.roleId)
  const customer = (await customerData(context.db, customerId)) ?? { name: terms.name }
  const date = tokyoToday(request.now)
  const printed = statementDocument(
    { ...statement, issuer: company, ...(bank ? { bank } : {}), customer, date },
    language,
  )
  const name = `statement-${terms.code}-${input.month}-${input.currency}.pdf`
  await logDownload(context, request, 'download', { object: name, info: { customerId, language } })
  return {
    name,
    content: await renderPrinted(printed, printedBrand(await readBrand(context.db), language)),
    inline: true,
  }
}
