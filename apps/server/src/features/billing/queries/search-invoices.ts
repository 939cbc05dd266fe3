import { INVOICE_STATE, type InvoiceKind, type InvoiceState } from '@kairo/shared/billing/billing-codes'
import type { InvoiceRow } from '@kairo/shared/billing/billing-fields'
import { invoiceActions } from '@kairo/shared/billing/invoice-actions'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import { openAmount, overdueDays, payStateOf } from '@kairo/shared/billing/payments'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { roundMoney } from '@kairo/shared/money'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { containsText } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { selectInvoices, type StoredInvoice, visibleInvoices } from '../record/invoice-access.ts'

type Input = ParsedOf<typeof invoicesContract.searchInvoices>

const SORT = {
  issueDate: 'i.issue_date',
  dueDate: 'i.due_date',
  total: 'i.total',
  no: 'i.no',
  createTime: 'i.id',
} as const

const PAID = {
  unpaid: 'open > 0 and paid = 0',
  partly: 'open > 0 and paid > 0',
  paid: 'open = 0',
  overpaid: 'open < 0',
}

/** The filters that the cells of bill_counts know as well as the invoices, as conditions on either named `i`. */
function standingOf({ customerId, kind, state, currency }: Input, actor: Actor): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [visibleInvoices(actor)]
  if (customerId !== undefined) parts.push(sql`i.customer_id = ${customerId}`)
  if (kind !== undefined) parts.push(sql`i.kind = ${kind}`)
  if (state === undefined) parts.push(sql`i.state <> ${INVOICE_STATE.discarded}`)
  else parts.push(sql`i.state = ${state}`)
  if (currency !== undefined) parts.push(sql`i.currency = ${currency}`)
  return parts
}

/** What the filters mean, as one condition on `i`. */
function conditionOf(input: Input, actor: Actor, today: string): RawBuilder<boolean> {
  const parts = standingOf(input, actor)
  const { keyword, payState, overdue, orderId } = input
  if (keyword !== undefined) parts.push(containsText(sql<string>`i.search_text`, keyword))
  if (payState !== undefined) parts.push(sql`i.state = 1 and i.kind = 'invoice' and ${sql.raw(PAID[payState])}`)
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

/** Orders that a row of the list names. */
const SHOWN_ORDERS = 3

/** Codes of the first orders of each invoice. */
export async function orderCodesOf(
  db: Kysely<DB>,
  invoices: readonly Pick<StoredInvoice, 'order_ids'>[],
  most = SHOWN_ORDERS,
) {
  const ids = [...new Set(invoices.flatMap(({ order_ids }) => order_ids.slice(0, most)))]
  const rows =
    ids.length > 0 ? await db.selectFrom('orders').select(['id', 'code']).where('id', 'in', ids).execute() : []
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** An invoice as lists and details show it. */
export function invoiceRowOf(
  invoice: StoredInvoice,
  codes: ReadonlyMap<number, string>,
  actor: Pick<Actor, 'roleId'>,
  now: Date,
): InvoiceRow {
  const currency = invoice.currency as Currency
  const state = invoice.state as InvoiceState
  const kind = invoice.kind as InvoiceKind
  const balance = { total: invoice.total, paid: invoice.paid, credited: invoice.credited, currency }
  const isOwed = state === INVOICE_STATE.issued && kind === 'invoice'
  return {
    id: invoice.id,
    version: invoice.version,
    kind,
    no: invoice.no,
    state,
    payState: isOwed ? payStateOf(balance) : null,
    overdueDays: isOwed ? overdueDays({ ...balance, dueDate: invoice.due_date }, tokyoToday(now)) : 0,
    customerId: invoice.customer_id,
    customerCode: invoice.customer_code,
    customerName: invoice.customer_company || invoice.customer_person,
    currency,
    issueDate: invoice.issue_date,
    dueDate: invoice.due_date,
    periodFrom: invoice.period_from,
    periodTo: invoice.period_to,
    total: roundMoney(invoice.total, currency),
    paid: roundMoney(invoice.paid, currency),
    credited: roundMoney(invoice.credited, currency),
    open: openAmount(balance),
    orderCount: invoice.order_ids.length,
    orderCodes: invoice.order_ids.slice(0, SHOWN_ORDERS).flatMap((id) => codes.get(id) ?? []),
    creditsId: invoice.credits_id,
    creditsNo: invoice.credits_no,
    createTime: tokyoSeconds(invoice.create_time),
    actions: isStaff(actor.roleId) ? invoiceActions({ state, kind }, actor.roleId) : [],
  }
}

export const invoiceRowsOf = async (
  db: Kysely<DB>,
  invoices: readonly StoredInvoice[],
  actor: Pick<Actor, 'roleId'>,
  now: Date,
): Promise<InvoiceRow[]> => {
  const codes = await orderCodesOf(db, invoices)
  return invoices.map((invoice) => invoiceRowOf(invoice, codes, actor, now))
}

/** What the cells of bill_counts know, and what changes no total. */
const COUNTED = new Set(['page', 'limit', 'sortBy', 'sortOrder', 'customerId', 'kind', 'state', 'currency'])
const isCounted = (input: Input): boolean =>
  Object.entries(input).every(([key, value]) => COUNTED.has(key) || value === undefined || value === false)

/** Invoices and credit notes that the caller may see. The page's ids come first from an index, then what is shown. */
export async function searchInvoices({ db, clock }: AppContext, input: Input, { actor }: RequestContext) {
  const now = clock.now()
  const condition = conditionOf(input, actor, tokyoToday(now))
  const [ids, count] = await Promise.all([
    invoiceIds(db, input, condition, pageOf(input)),
    (isCounted(input)
      ? sql<{ total: number }>`select coalesce(sum(counted), 0)::int8 as total from bill_counts i
          where i.document = 'invoice' and ${sql.join(standingOf(input, actor), sql` and `)}`
      : sql<{ total: number }>`select count(*) as total from invoices i where ${condition}`
    ).execute(db),
  ])
  const found = await findInvoicesById(db, ids)
  return { dataList: await invoiceRowsOf(db, found, actor, now), total: Number(count.rows[0]?.total ?? 0) }
}

/** The first ids of those that the filters find, in the requested order. */
export const firstInvoiceIds = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  input: Input,
  actor: Actor,
  limit: number,
): Promise<number[]> => invoiceIds(db, input, conditionOf(input, actor, tokyoToday(clock.now())), { limit, offset: 0 })

/** In the order of the ids. */
export async function findInvoicesById(db: Kysely<DB>, ids: readonly number[]): Promise<StoredInvoice[]> {
  const found = ids.length > 0 ? await selectInvoices(db).where('i.id', 'in', ids).execute() : []
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function invoiceIds(
  db: Kysely<DB>,
  input: Input,
  condition: RawBuilder<boolean>,
  { limit, offset }: Page,
): Promise<number[]> {
  const sort = SORT[input.sortBy ?? 'createTime']
  const direction = (input.sortOrder ?? 'desc') === 'asc' ? 'asc' : 'desc'
  // Each as an index has it. Every invoice has a total; a draft has no number and no dates.
  const nulls = sort === 'i.total' || direction === 'asc' ? '' : ' nulls last'
  const order = sql.raw(sort === 'i.id' ? `i.id ${direction}` : `${sort} ${direction}${nulls}, i.id ${direction}`)
  const { rows } = await sql<{ id: number }>`
    select i.id from invoices i where ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}
