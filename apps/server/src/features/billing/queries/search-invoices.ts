import { INVOICE_STATE, type InvoiceKind, type InvoiceState } from '@kairo/shared/billing/billing-codes'
import type { InvoiceRow } from '@kairo/shared/billing/billing-fields'
import type { ExpectedDue } from '@kairo/shared/billing/due-date'
import { invoiceActions } from '@kairo/shared/billing/invoice-actions'
import { openAmount, overdueDays, payStateOf } from '@kairo/shared/billing/payments'
import { filtersOf, type Page, pageOf } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { roundMoney } from '@kairo/shared/money'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { countAndFind } from '../../../database/count-and-find.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { type ListedInvoice, listedInvoices } from '../record/invoice-access.ts'
import { expectedDues } from './expected-dues.ts'
import { conditionOf, type InvoiceFilters, isCounted, totalOfCells, totalOfFewCells } from './invoice-filters.ts'

const SORT = {
  issueDate: 'i.issue_date',
  dueDate: 'i.due_date',
  total: 'i.total',
  no: 'i.no',
  createTime: 'i.id',
} as const

/** Codes of all orders of these invoices. */
export async function orderCodesOf(db: Kysely<DB>, invoices: readonly Pick<ListedInvoice, 'order_ids'>[]) {
  const ids = [...new Set(invoices.flatMap(({ order_ids }) => order_ids))]
  const rows = ids.length > 0 ? await orderCodes(db, ids) : []
  return new Map(rows.map(({ id, code }) => [id, code]))
}
const orderCodes = preparedQuery('order-codes', (db, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'code'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
)

/** An invoice as lists and details show it. */
export function invoiceRowOf(
  invoice: ListedInvoice,
  actor: Pick<Actor, 'roleId'>,
  now: Date,
  dues: ReadonlyMap<number, ExpectedDue>,
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
    expectedDueDate: dues.get(invoice.id)?.day ?? null,
    dueProvisional: dues.get(invoice.id)?.provisional ?? null,
    periodFrom: invoice.period_from,
    periodTo: invoice.period_to,
    total: roundMoney(invoice.total, currency),
    paid: roundMoney(invoice.paid, currency),
    credited: roundMoney(invoice.credited, currency),
    open: openAmount(balance),
    orderCount: invoice.order_ids.length,
    orderCodes: invoice.order_codes,
    creditsId: invoice.credits_id,
    creditsNo: invoice.credits_no,
    createTime: tokyoSeconds(invoice.create_time),
    actions: isStaff(actor.roleId) ? invoiceActions({ state, kind }, actor.roleId) : [],
  }
}

/**
 * Whether total and page come from one query: where the cost is in finding the invoices and not in sorting them. Walking
 * down the list until twenty have been met would pass over most of half a million; but days by which the list is sorted
 * are one stretch of it.
 */
const isFoundAtOnce = (input: InvoiceFilters): boolean =>
  input.keyword !== undefined ||
  (input.payState !== undefined && input.payState !== 'paid') ||
  input.overdue === true ||
  input.orderId !== undefined ||
  (input.sortBy !== 'issueDate' && input.issueFrom !== undefined && input.issueTo !== undefined) ||
  (input.sortBy !== 'dueDate' && input.dueFrom !== undefined && input.dueTo !== undefined)

/** Invoices and credit notes that the caller may see. The page's ids come first from an index, then what is shown. */
export async function searchInvoices(context: AppContext, input: InvoiceFilters, { actor }: RequestContext) {
  const { db, clock } = context
  const now = clock.now()
  const condition = conditionOf(input, actor, tokyoToday(now))
  const search = { context, input, actor, condition, page: pageOf(input) }
  const { ids, total } = isFoundAtOnce(input) ? await findAtOnce(search) : await findPage(search)
  const found = await findInvoicesById(db, ids)
  const dues = await expectedDues(db, found, now)
  return { dataList: found.map((invoice) => invoiceRowOf(invoice, actor, now, dues)), total }
}

/**
 * Every change of a number, state or amount adds a row to bill_counts: totals and sums of another version are not of now.
 * They are kept for 15 seconds at most, for a change whose row is older than one that was committed before it.
 */
const billsVersion = preparedQuery('bills-version', (db) =>
  db.selectFrom('bill_counts').select(({ fn }) => fn.max('id').as('version')),
)

/** What `count` finds of the bills that the viewer may see, remembered until a bill changes. */
export async function cachedOfBills<T>(
  { db, clock, orderTotals }: Pick<AppContext, 'db' | 'clock' | 'orderTotals'>,
  actor: Actor,
  of: object,
  count: () => Promise<T>,
): Promise<T> {
  const [row] = await billsVersion(db)
  return orderTotals.cached(actor, { bills: row?.version ?? 0, ...of }, clock.now().getTime(), count)
}

interface FoundBills {
  total: number
  ids: number[]
}

/** So many rows of a search are remembered: the pages that people turn to. */
const FIRST = { limit: 200, offset: 0 }

/** Total and page of a search whose cost is in finding: its first pages are remembered with the total. */
export async function findOfBills(
  context: Pick<AppContext, 'db' | 'clock' | 'orderTotals'>,
  actor: Actor,
  of: object,
  page: Page,
  find: (page: Page) => Promise<FoundBills>,
): Promise<FoundBills> {
  const end = page.offset + page.limit
  if (end > FIRST.limit) return find(page)
  const { total, ids } = await cachedOfBills(context, actor, { ...of, first: FIRST.limit }, () => find(FIRST))
  return { total, ids: ids.slice(page.offset, end) }
}

interface InvoiceSearch {
  context: AppContext
  input: InvoiceFilters
  actor: Actor
  condition: RawBuilder<boolean>
  page: Page
}
async function findAtOnce({ context, input, actor, condition, page }: InvoiceSearch): Promise<FoundBills> {
  const today = tokyoToday(context.clock.now())
  const { sortBy, sortOrder } = input
  const of = { filters: filtersOf(input), today, sortBy, sortOrder }
  return findOfBills(context, actor, of, page, (first) =>
    countAndFind(context.db, sortedInvoices(input), condition, first),
  )
}

/** The page as an index is sorted; the total from kept counts where they know it, else counted beside it and kept. */
async function findPage({ context, input, actor, condition, page }: InvoiceSearch): Promise<FoundBills> {
  const { db } = context
  const known = totalOfFewCells(input, actor)
  if (known) {
    const { rows } = await sql<FoundBills>`select ${known} as total,
      to_json(array(${pageOfInvoices(input, condition, page)})) as ids`.execute(db)
    return rows[0] ?? { total: 0, ids: [] }
  }
  const count = async () => {
    const total = isCounted(input)
      ? totalOfCells(input, actor)
      : sql<number>`(select count(*) from invoices i where ${condition})`
    return (await sql<{ total: number }>`select ${total} as total`.execute(db)).rows[0]?.total ?? 0
  }
  const [ids, total] = await Promise.all([
    invoiceIds(db, input, condition, page),
    cachedOfBills(context, actor, { filters: filtersOf(input) }, count),
  ])
  return { ids, total }
}

/** The first ids of those that the filters find, in the requested order. */
export const firstInvoiceIds = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  input: InvoiceFilters,
  actor: Actor,
  limit: number,
): Promise<number[]> => invoiceIds(db, input, conditionOf(input, actor, tokyoToday(clock.now())), { limit, offset: 0 })

/** In the order of the ids. */
export async function findInvoicesById(db: Kysely<DB>, ids: readonly number[]): Promise<ListedInvoice[]> {
  const found = ids.length > 0 ? await listedInvoices(db, ids) : []
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Each as an index has it. Every invoice has a total; a draft has no number and no dates. */
function sortedInvoices({ sortBy = 'createTime', sortOrder = 'desc' }: InvoiceFilters) {
  const isNullable = sortBy !== 'createTime' && sortBy !== 'total'
  return {
    table: sql`invoices i`,
    id: sql`i.id`,
    key: sql.raw(SORT[sortBy]),
    keyDirection: sql.raw(isNullable && sortOrder === 'desc' ? 'desc nulls last' : sortOrder),
    direction: sql.raw(sortOrder),
  }
}

function pageOfInvoices(input: InvoiceFilters, condition: RawBuilder<boolean>, { limit, offset }: Page) {
  const { key, keyDirection, direction } = sortedInvoices(input)
  const byId = input.sortBy === undefined || input.sortBy === 'createTime'
  const order = byId ? sql`i.id ${direction}` : sql`${key} ${keyDirection}, i.id ${direction}`
  return sql<{ id: number }>`
    select i.id from invoices i where ${condition} order by ${order} limit ${limit} offset ${offset}`
}

async function invoiceIds(
  db: Kysely<DB>,
  input: InvoiceFilters,
  condition: RawBuilder<boolean>,
  page: Page,
): Promise<number[]> {
  const { rows } = await pageOfInvoices(input, condition, page).execute(db)
  return rows.map(({ id }) => id)
}
