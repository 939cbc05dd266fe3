import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { WHOLE_NUMBER } from '@kairo/shared/billing/document-numbers'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isStaff } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../../database/conditions.ts'
import type { Actor } from '../../../http/request-context.ts'
import { visibleInvoices } from '../record/invoice-access.ts'

export type InvoiceFilters = ParsedOf<typeof invoicesContract.searchInvoices>

const OWED = {
  unpaid: 'i.open > 0 and i.paid = 0',
  partly: 'i.open > 0 and i.paid > 0',
  overpaid: 'i.open < 0',
}

/** The filters that the cells of bill_counts know as well as the invoices, as conditions on either named `i`. */
function standingOf(
  { customerId, kind, state, currency, payState, overdue }: InvoiceFilters,
  actor: Actor,
  closed: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [visibleInvoices(actor)]
  if (customerId !== undefined) parts.push(sql`i.customer_id = ${customerId}`)
  if (kind !== undefined) parts.push(sql`i.kind = ${kind}`)
  if (state !== undefined) parts.push(sql`i.state = ${state}`)
  else if (payState === undefined && !overdue) parts.push(sql`i.state <> ${sql.lit(INVOICE_STATE.discarded)}`)
  if (currency !== undefined) parts.push(sql`i.currency = ${currency}`)
  if (payState !== undefined) parts.push(sql`i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice'`)
  if (payState === 'paid') parts.push(closed)
  return parts
}

/** What the filters mean, as one condition on `i`. */
export function conditionOf(input: InvoiceFilters, actor: Actor, today: string): RawBuilder<boolean> {
  const parts = standingOf(input, actor, sql`i.open = 0`)
  const { keyword, payState, overdue, orderId } = input
  if (keyword !== undefined)
    parts.push(
      // The index of parts of words would read all invoices of the month for its number.
      WHOLE_NUMBER.test(keyword)
        ? sql`i.no = ${keyword.toUpperCase()}`
        : containsText(sql<string>`i.search_text`, keyword),
    )
  if (payState !== undefined && payState !== 'paid') parts.push(sql.raw(OWED[payState]))
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

/** What the cells of bill_counts know, and what changes no total. */
const COUNTED = new Set(['page', 'limit', 'sortBy', 'sortOrder', 'customerId', 'kind', 'state', 'currency'])
export const isCounted = (input: InvoiceFilters): boolean =>
  Object.entries(input).every(
    ([key, value]) =>
      COUNTED.has(key) || value === undefined || value === false || (key === 'payState' && value === 'paid'),
  )

/** What the cells of invoice_day_counts know beside the days. */
const COUNTED_BY_DAY = new Set(['page', 'limit', 'sortBy', 'sortOrder', 'kind', 'state', 'currency'])
const DAYS = { issued: ['issueFrom', 'issueTo'], due: ['dueFrom', 'dueTo'] } as const
type Days = keyof typeof DAYS

/** By which days the cells of invoice_day_counts know the total: days of issue or due days alone, of all customers. */
function countedDays(input: InvoiceFilters, actor: Actor): Days | undefined {
  const set = Object.entries(input).flatMap(([key, value]) =>
    COUNTED_BY_DAY.has(key) || value === undefined || value === false ? [] : [key],
  )
  const isOf = (dimension: Days) => set.length > 0 && set.every((key) => DAYS[dimension].some((of) => of === key))
  return isStaff(actor.roleId) ? (['issued', 'due'] as const).find(isOf) : undefined
}

/** The total of what few cells know: cheaper than asking whether a total that was kept is still right. */
export function totalOfFewCells(input: InvoiceFilters, actor: Actor): RawBuilder<number> | undefined {
  const dimension = countedDays(input, actor)
  if (dimension) {
    const [from, to] = DAYS[dimension].map((key) => input[key])
    const days = [
      sql`i.dimension = ${dimension}`,
      ...(from ? [sql`i.day >= ${from}`] : []),
      ...(to ? [sql`i.day <= ${to}`] : []),
    ]
    return sql<number>`(select coalesce(sum(counted), 0)::int8 from invoice_day_counts i
      where ${sql.join([...days, ...standingOf(input, actor, sql`false`)], sql` and `)})`
  }
  if (!isCounted(input) || (input.customerId === undefined && isStaff(actor.roleId))) return undefined
  return totalOfCells(input, actor)
}
export const totalOfCells = (input: InvoiceFilters, actor: Actor): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(counted), 0)::int8 from bill_counts i
    where i.document = 'invoice' and ${sql.join(standingOf(input, actor, sql`i.closed`), sql` and `)})`
