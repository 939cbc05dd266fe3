import { INVOICE_STATE, type InvoiceKind, type InvoiceState } from '@kairo/shared/billing/billing-codes'
import type { InvoiceRow } from '@kairo/shared/billing/billing-fields'
import type { ExpectedDue } from '@kairo/shared/billing/due-date'
import { invoiceActions } from '@kairo/shared/billing/invoice-actions'
import { openAmount, overdueDays, payStateOf } from '@kairo/shared/billing/payments'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { roundMoney } from '@kairo/shared/money'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { AppContext } from '../../../app-context.ts'
import { inOrder, type ListPage, listPage, type SortKey } from '../../../database/list-page.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { BILLS_CHANGE } from '../record/bills-changed.ts'
import { type ListedInvoice, listedInvoices } from '../record/invoice-access.ts'
import { expectedDues } from './expected-dues.ts'
import { conditionOf, type InvoiceFilters } from './invoice-filters.ts'

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
const orderCodes = preparedQuery((db, ids: readonly number[]) =>
  db.selectFrom('orders').select(['id', 'code']).where('id', '=', anyOf(ids)),
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

const INVOICES = { from: sql`invoices i`, id: sql`i.id`, subject: BILLS_CHANGE }

/** Each as an index has it. Every invoice has a total; a draft has no number and no dates, and stands last. */
function sortKeys({ sortBy = 'createTime', sortOrder = 'desc' }: InvoiceFilters): [SortKey] {
  const isNullable = sortBy !== 'createTime' && sortBy !== 'total'
  return [{ by: sql.raw(SORT[sortBy]), descending: sortOrder === 'desc', ...(isNullable ? { nulls: 'last' } : {}) }]
}

/** How many invoices and credit notes the filters find for the caller, and the ids of a page in the order asked for. */
export const invoicePage = (
  context: AppContext,
  input: InvoiceFilters,
  { actor, now }: RequestContext,
  page: Page,
): Promise<ListPage> =>
  listPage(context, {
    list: INVOICES,
    where: conditionOf(input, actor, tokyoToday(now)),
    sort: sortKeys(input),
    page,
    isFoundAtOnce: isFoundAtOnce(input),
  })

/** Invoices and credit notes that the caller may see. */
export async function searchInvoices(context: AppContext, input: InvoiceFilters, request: RequestContext) {
  const { actor, now } = request
  const { total, ids } = await invoicePage(context, input, request, pageOf(input))
  const found = await findInvoicesById(context.db, ids)
  const dues = await expectedDues(context.db, found, now)
  return { dataList: found.map((invoice) => invoiceRowOf(invoice, actor, now, dues)), total }
}

/** In the order of the ids. */
export const findInvoicesById = async (db: Kysely<DB>, ids: readonly number[]): Promise<ListedInvoice[]> =>
  ids.length === 0 ? [] : inOrder(ids, await listedInvoices(db, ids))
