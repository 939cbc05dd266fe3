import { INVOICE_STATE, type InvoiceKind, type InvoiceState } from '@kairo/shared/billing/billing-codes'
import type { InvoiceRow } from '@kairo/shared/billing/billing-fields'
import { invoiceActions } from '@kairo/shared/billing/invoice-actions'
import { WHOLE_NUMBER } from '@kairo/shared/billing/document-numbers'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import { openAmount, overdueDays, payStateOf } from '@kairo/shared/billing/payments'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { filtersOf, type Page, pageOf } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { roundMoney } from '@kairo/shared/money'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { containsText } from '../../../database/conditions.ts'
import { countAndFind } from '../../../database/count-and-find.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { type ListedInvoice, listedInvoices, visibleInvoices } from '../record/invoice-access.ts'

type Input = ParsedOf<typeof invoicesContract.searchInvoices>

const SORT = {
  issueDate: 'i.issue_date',
  dueDate: 'i.due_date',
  total: 'i.total',
  no: 'i.no',
  createTime: 'i.id',
} as const

const OWED = {
  unpaid: 'i.open > 0 and i.paid = 0',
  partly: 'i.open > 0 and i.paid > 0',
  overpaid: 'i.open < 0',
}

/** The filters that the cells of bill_counts know as well as the invoices, as conditions on either named `i`. */
function standingOf(
  { customerId, kind, state, currency, payState, overdue }: Input,
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
function conditionOf(input: Input, actor: Actor, today: string): RawBuilder<boolean> {
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
export function invoiceRowOf(invoice: ListedInvoice, actor: Pick<Actor, 'roleId'>, now: Date): InvoiceRow {
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
    orderCodes: invoice.order_codes,
    creditsId: invoice.credits_id,
    creditsNo: invoice.credits_no,
    createTime: tokyoSeconds(invoice.create_time),
    actions: isStaff(actor.roleId) ? invoiceActions({ state, kind }, actor.roleId) : [],
  }
}

/** What the cells of bill_counts know, and what changes no total. */
const COUNTED = new Set(['page', 'limit', 'sortBy', 'sortOrder', 'customerId', 'kind', 'state', 'currency'])
const isCounted = (input: Input): boolean =>
  Object.entries(input).every(
    ([key, value]) =>
      COUNTED.has(key) || value === undefined || value === false || (key === 'payState' && value === 'paid'),
  )

/** What the cells of invoice_day_counts know beside the days. */
const COUNTED_BY_DAY = new Set(['page', 'limit', 'sortBy', 'sortOrder', 'kind', 'state', 'currency'])
const DAYS = { issued: ['issueFrom', 'issueTo'], due: ['dueFrom', 'dueTo'] } as const
type Days = keyof typeof DAYS

/** By which days the cells of invoice_day_counts know the total: days of issue or due days alone, of all customers. */
function countedDays(input: Input, actor: Actor): Days | undefined {
  const set = Object.entries(input).flatMap(([key, value]) =>
    COUNTED_BY_DAY.has(key) || value === undefined || value === false ? [] : [key],
  )
  const isOf = (dimension: Days) => set.length > 0 && set.every((key) => DAYS[dimension].some((of) => of === key))
  return isStaff(actor.roleId) ? (['issued', 'due'] as const).find(isOf) : undefined
}

/** The total of what few cells know: cheaper than asking whether a total that was kept is still right. */
function totalOfFewCells(input: Input, actor: Actor): RawBuilder<number> | undefined {
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
const totalOfCells = (input: Input, actor: Actor): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(counted), 0)::int8 from bill_counts i
    where i.document = 'invoice' and ${sql.join(standingOf(input, actor, sql`i.closed`), sql` and `)})`

/**
 * Whether total and page come from one query: where the cost is in finding the invoices and not in sorting them. Walking
 * down the list until twenty have been met would pass over most of half a million; but days by which the list is sorted
 * are one stretch of it.
 */
const isFoundAtOnce = (input: Input): boolean =>
  input.keyword !== undefined ||
  (input.payState !== undefined && input.payState !== 'paid') ||
  input.overdue === true ||
  input.orderId !== undefined ||
  (input.sortBy !== 'issueDate' && input.issueFrom !== undefined && input.issueTo !== undefined) ||
  (input.sortBy !== 'dueDate' && input.dueFrom !== undefined && input.dueTo !== undefined)

/** Invoices and credit notes that the caller may see. The page's ids come first from an index, then what is shown. */
export async function searchInvoices(context: AppContext, input: Input, { actor }: RequestContext) {
  const { db, clock } = context
  const now = clock.now()
  const condition = conditionOf(input, actor, tokyoToday(now))
  const search = { context, input, actor, condition, page: pageOf(input) }
  const { ids, total } = isFoundAtOnce(input) ? await findAtOnce(search) : await findPage(search)
  const found = await findInvoicesById(db, ids)
  return { dataList: found.map((invoice) => invoiceRowOf(invoice, actor, now)), total }
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
  input: Input
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
  input: Input,
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
function sortedInvoices({ sortBy = 'createTime', sortOrder = 'desc' }: Input) {
  const isNullable = sortBy !== 'createTime' && sortBy !== 'total'
  return {
    table: sql`invoices i`,
    id: sql`i.id`,
    key: sql.raw(SORT[sortBy]),
    keyDirection: sql.raw(isNullable && sortOrder === 'desc' ? 'desc nulls last' : sortOrder),
    direction: sql.raw(sortOrder),
  }
}

function pageOfInvoices(input: Input, condition: RawBuilder<boolean>, { limit, offset }: Page) {
  const { key, keyDirection, direction } = sortedInvoices(input)
  const byId = input.sortBy === undefined || input.sortBy === 'createTime'
  const order = byId ? sql`i.id ${direction}` : sql`${key} ${keyDirection}, i.id ${direction}`
  return sql<{ id: number }>`
    select i.id from invoices i where ${condition} order by ${order} limit ${limit} offset ${offset}`
}

async function invoiceIds(db: Kysely<DB>, input: Input, condition: RawBuilder<boolean>, page: Page): Promise<number[]> {
  const { rows } = await pageOfInvoices(input, condition, page).execute(db)
  return rows.map(({ id }) => id)
}
