import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { WHOLE_NUMBER } from '@kairo/shared/billing/document-numbers'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../../database/conditions.ts'
import type { Actor } from '../../../http/request-context.ts'
import { visibleInvoices } from '../record/invoice-access.ts'

export type InvoiceFilters = ParsedOf<typeof invoicesContract.searchInvoices>

const OWED = {
  paid: 'i.open = 0',
  unpaid: 'i.open > 0 and i.paid = 0',
  partly: 'i.open > 0 and i.paid > 0',
  overpaid: 'i.open < 0',
  open: 'i.open > 0',
}

/** What the filters mean, and whom they are for, as one condition on `i`. */
export function conditionOf(input: InvoiceFilters, actor: Actor, today: string): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [visibleInvoices(actor)]
  const { customerId, kind, state, currency } = input
  if (customerId !== undefined) parts.push(sql`i.customer_id = ${customerId}`)
  if (kind !== undefined) parts.push(sql`i.kind = ${kind}`)
  if (state !== undefined) parts.push(sql`i.state = ${state}`)
  else if (input.payState === undefined && !input.overdue)
    parts.push(sql`i.state <> ${sql.lit(INVOICE_STATE.discarded)}`)
  if (currency !== undefined) parts.push(sql`i.currency = ${currency}`)
  const { keyword, payState, overdue, orderId } = input
  if (keyword !== undefined)
    parts.push(
      // The index of parts of words would read all invoices of the month for its number.
      WHOLE_NUMBER.test(keyword)
        ? sql`i.no = ${keyword.toUpperCase()}`
        : containsText(sql<string>`i.search_text`, keyword),
    )
  if (payState !== undefined)
    parts.push(sql`i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice' and ${sql.raw(OWED[payState])}`)
  if (overdue) parts.push(sql`i.state = 1 and i.kind = 'invoice' and i.open > 0 and i.due_date < ${today}`)
  if (orderId !== undefined) parts.push(sql`i.order_ids @> array[${orderId}]::bigint[]`)
  if (input.issueFrom) parts.push(sql`i.issue_date >= ${input.issueFrom}`)
  if (input.issueTo) parts.push(sql`i.issue_date <= ${input.issueTo}`)
  if (input.dueFrom) parts.push(sql`i.due_date >= ${input.dueFrom}`)
  if (input.dueTo) parts.push(sql`i.due_date <= ${input.dueTo}`)
  if (input.amountFrom !== undefined) parts.push(sql`i.total >= ${input.amountFrom}`)
  if (input.amountTo !== undefined) parts.push(sql`i.total <= ${input.amountTo}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}
