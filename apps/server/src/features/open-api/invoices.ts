import type { openApi } from '@kairo/shared/open-api/open-api'
import { billState, invoiceStateOf } from '@kairo/shared/open-api/open-codes'
import type { OpenInputOf, OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import type { InvoiceRow } from '@kairo/shared/billing/billing-fields'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { tokyoToday } from '@kairo/shared/dates'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { inOrder } from '../../database/list-page.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { invoiceDetailFor } from '../billing/queries/get-invoice.ts'
import { conditionOf } from '../billing/queries/invoice-filters.ts'
import { invoiceRowOf, orderCodesOf } from '../billing/queries/search-invoices.ts'
import { findInvoice, listedInvoices, visibleInvoices } from '../billing/record/invoice-access.ts'
import { type FeedEntry, inOrderOf, readFeed, withinRange } from './read-feed.ts'

const billOf = (row: InvoiceRow, bookingReferences: string[]) => ({
  invoiceNumber: row.no ?? '',
  kind: row.kind === 'credit' ? ('creditNote' as const) : ('invoice' as const),
  state: billState(row.state),
  paymentState: row.payState,
  currency: row.currency,
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  periodFrom: row.periodFrom,
  periodTo: row.periodTo,
  total: row.total,
  paid: row.paid,
  credited: row.credited,
  open: row.open,
  creditsInvoiceNumber: row.creditsNo,
  bookingReferences,
})

/** Only of a draft a due date is foretold. */
const NO_DUES = new Map<never, never>()

/** Issued invoices and credit notes by their last change. */
export const listInvoices = (
  context: AppContext,
  input: OpenInputOf<typeof openApi.invoices>,
  request: OpenContext,
) => {
  const { db } = context
  const { actor, now } = request
  const { state, paymentState, dueFrom, dueTo } = input
  const isShown = visibleInvoices(actor)
  const filters = { state: state && invoiceStateOf(state), payState: paymentState, dueFrom, dueTo }
  return readFeed(
    context,
    request,
    'invoices',
    input,
    async (range) => {
      const { rows } = await sql<FeedEntry & { id: number }>`
        select c.feed_no, c.changed_at as at, coalesce(i.no, '') as reference, i.id,
          ${isShown} as "isShown", not ${isShown} as "isGone"
        from record_changes c join invoices i on i.id = c.record_id
        where c.customer_id = ${actor.customerId} and c.kind = 'invoice'
          and ${withinRange('c.feed_no', 'c.changed_at', range)}
          and (${conditionOf(filters, actor, tokyoToday(now))} or ${isDiscarded})
        ${inOrderOf('c.feed_no', range)}`.execute(db)
      return rows
    },
    async (entries) => {
      if (entries.length === 0) return []
      const ids = entries.map(({ id }) => id)
      const found = inOrder(ids, await listedInvoices(db, ids))
      const codes = await orderCodesOf(db, found)
      return found.map((invoice, at) => ({
        ...billOf(
          invoiceRowOf(invoice, actor, now, NO_DUES),
          invoice.order_ids.flatMap((id) => codes.get(id) ?? []),
        ),
        changedAt: (entries[at]?.at ?? now).toISOString(),
      }))
    },
  )
}

/** One that was never issued has no number and was never listed. */
const isDiscarded = sql<boolean>`(i.state = ${sql.lit(INVOICE_STATE.discarded)} and i.no is not null)`

/** Throws INVOICE_NOT_EXIST. */
export async function getOpenInvoice(
  context: AppContext,
  { number }: { number: string },
  request: OpenContext,
): Promise<OpenReplyOf<typeof openApi.invoice>> {
  const { db } = context
  const { actor } = request
  const known = await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.no', '=', number)
    .where(visibleInvoices(actor))
    .executeTakeFirst()
  if (!known) throw new Refusal('INVOICE_NOT_EXIST')
  const detail = await invoiceDetailFor(db, context, await findInvoice(db, actor, known.id), request)
  return {
    ...billOf(
      detail,
      detail.orders.map(({ code }) => code),
    ),
    lines: detail.lines.map((line) => ({
      bookingReference: line.orderCode,
      chargeCode: line.chargeKindCode,
      description: line.item,
      containerType: line.containerType as ContainerType | null,
      basis: line.basis,
      quantity: line.quantity,
      unitPrice: line.price,
      currency: line.currency,
      amount: line.amount,
      amountInInvoiceCurrency: line.amountInInvoice,
      taxCode: line.taxCode,
    })),
    taxes: detail.tax.map(({ code, percent, base, tax }) => ({ taxCode: code, percent, base, tax })),
    payments: detail.allocations.map(({ receivedOn, amount, kind }) => ({ receivedOn, amount, kind })),
    creditNotes: detail.creditNotes.map(({ no, issueDate, total }) => ({ invoiceNumber: no, issueDate, total })),
    reason: detail.reason,
  }
}
