import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { WHOLE_NUMBER } from '@kairo/shared/billing/document-numbers'
import { MAX_HITS, type searchAllContract } from '@kairo/shared/search-all/search-all.contract'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { containsText, hasTrigrams, partOf } from '../../database/conditions.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { PAYMENT_WORDS } from '../billing/queries/search-payments.ts'
import { visibleInvoices } from '../billing/record/invoice-access.ts'
import { visibleAccounts } from '../customers/account-record.ts'
import { candidateIds, isName, MOST_CANDIDATES } from './candidates.ts'
import { customersNamed } from './customers-named.ts'
import { findOrders } from './find-orders.ts'
import { findPorts } from './find-ports.ts'
import { bestRank, canBeNumber, isSearchable, normalized, WHOLE_CODE, wordsOf } from './search-words.ts'

type Found = ReplyOf<typeof searchAllContract.searchAll>

/** So many payments of a payer are looked at. */
const MOST_OF_PAYER = 50

/** Every word is held by the text, as a condition for the index and for few rows. */
function holdsAll(text: RawBuilder<string>, wanted: string, seen = sql<boolean>`true`) {
  const words = wordsOf(wanted)
  const holds = (bigrams: boolean) =>
    sql<boolean>`${sql.join([seen, ...words.map((word) => containsText(text, word, { bigrams }))], sql` and `)}`
  return { ofAll: holds(!hasTrigrams(words)), ofNewest: holds(false) }
}

/** The best first; among equals the order stays. */
const ranked = <T>(rows: readonly T[], values: (row: T) => (string | null)[], wanted: string, limit: number): T[] =>
  rows
    .map((row) => ({ row, rank: bestRank(values(row), wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ row }) => row)

/** Customers for staff, for a customer its own shipper accounts; never the caller's own account. */
async function findCustomers({ db }: AppContext, actor: Actor, wanted: string, limit: number) {
  const { rows } = await sql<Found['customers'][number]>`
    select u.id, u.role_id as "roleId", u.code, u.company_name as company, u.name, u.email from users u
    where ${visibleAccounts(actor)} and u.id <> ${actor.id} and ${holdsAll(sql`u.search_text`, wanted).ofAll}
    order by u.create_time desc, u.id desc limit ${MOST_CANDIDATES}`.execute(db)
  return ranked(rows, (row) => [row.code, row.company, row.name, row.email], wanted, limit)
}

/**
 * Bills by the names of their customers, for what can be no part of a number: of all that an invoice is searched by only
 * its customer's names are left. Undefined for what may be part of a number.
 */
async function billsOfCustomers({ db }: AppContext, actor: Actor, wanted: string): Promise<Set<number> | undefined> {
  if (!isName(wanted) || wordsOf(wanted).every(canBeNumber)) return undefined
  // All bills of a customer bear its own name: the newest are enough.
  if (!isStaff(actor.roleId)) return new Set()
  const { rows } = await sql<{ id: number }>`select i.id from (${customersNamed(wanted)}) c cross join lateral (
    select i.id from invoices i where i.customer_id = c.id and i.state <> ${sql.lit(INVOICE_STATE.discarded)}
    order by i.id desc limit c.most) i`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the invoices and credit notes that are looked at; by a whole number without a look at the words. */
async function billCandidates(context: AppContext, actor: Actor, wanted: string, limit: number) {
  const seen = sql<boolean>`${visibleInvoices(actor)} and i.state <> ${sql.lit(INVOICE_STATE.discarded)}`
  if (WHOLE_NUMBER.test(wanted))
    return sql`array(select i.id from invoices i where ${seen} and i.no = ${wanted.toUpperCase()})`
  if (WHOLE_CODE.test(wanted))
    return sql`array(select i.id from invoices i where ${seen} and i.order_ids && array(
      select o.id from orders o where o.code like ${partOf(wanted.toUpperCase()).slice(1)} limit ${MOST_CANDIDATES}))`
  const newest = (most: number) => sql`(select * from invoices i where ${seen} order by i.id desc limit ${most}) i`
  const ofCustomers = await billsOfCustomers(context, actor, wanted)
  const { ofAll, ofNewest } = holdsAll(sql`i.search_text`, wanted, seen)
  const ids = await candidateIds(
    context.db,
    { all: sql`invoices i`, newest, id: sql`i.id` },
    { ofAll: ofCustomers ? undefined : ofAll, ofNewest },
    wanted,
    { found: ofCustomers ?? new Set(), limit },
  )
  return sql`${[...ids]}::bigint[]`
}

async function findInvoices(context: AppContext, actor: Actor, wanted: string, limit: number) {
  const ids = await billCandidates(context, actor, wanted, limit)
  const { rows } = await sql<Found['invoices'][number]>`
    select i.id, i.no, i.kind, coalesce(nullif(u.company_name, ''), u.name) as company, i.issue_date as "issueDate"
    from invoices i join users u on u.id = i.customer_id where i.id = any(${ids}) order by i.id desc`.execute(
    context.db,
  )
  return ranked(rows, (row) => [row.no, row.company], wanted, limit)
}

/** Payments are seen by staff alone: by what the list of payments finds, and by words apart among the newest. */
async function findPayments({ db }: AppContext, wanted: string, limit: number) {
  const newest = (most: number) => sql`(select * from payments p order by p.id desc limit ${most}) p`
  const { rows: paid } = await sql<{ id: number }>`select p.id from payments p where p.payer_name <> ''
    and search_text(p.payer_name) like ${partOf(wanted).slice(1)} limit ${MOST_OF_PAYER}`.execute(db)
  const ids = await candidateIds(
    db,
    { all: sql`payments p`, newest, id: sql`p.id` },
    { ofAll: containsText(PAYMENT_WORDS, wanted), ofNewest: holdsAll(PAYMENT_WORDS, wanted).ofNewest },
    wanted,
    { found: new Set(paid.map(({ id }) => id)), limit },
  )
  const { rows } = await sql<Found['payments'][number] & { bankRef: string | null }>`
    select p.id, p.no, coalesce(nullif(u.company_name, ''), u.name) as company, p.payer_name as "payerName",
      p.received_on as "receivedOn", p.bank_ref as "bankRef"
    from payments p join users u on u.id = p.customer_id where p.id = any(${[...ids]}) order by p.id desc`.execute(db)
  return ranked(rows, (row) => [row.no, row.payerName, row.bankRef], wanted, limit).map(
    ({ bankRef: _bankRef, ...payment }) => payment,
  )
}

/**
 * Everything that a reference may mean to the caller, each group by the where-clause of its list. The system
 * administrator sees nothing of freight (rules 2.3), a shipper account neither accounts nor bills.
 */
export async function searchAll(
  context: AppContext,
  { q, limit = MAX_HITS }: ParsedOf<typeof searchAllContract.searchAll>,
  request: RequestContext,
): Promise<Found> {
  const { actor } = request
  const nothing: Found = { orders: [], customers: [], invoices: [], payments: [], ports: [], lane: null }
  if (actor.roleId === ROLE.systemAdmin) return nothing
  const wanted = normalized(q)
  const isKnown = isSearchable(wanted)
  const isBusiness = isKnown && actor.roleId !== ROLE.shipperAccount
  const [orders, customers, invoices, payments, ports] = await Promise.all([
    findOrders(context, request, q, limit),
    isBusiness ? findCustomers(context, actor, wanted, limit) : [],
    isBusiness ? findInvoices(context, actor, wanted, limit) : [],
    isKnown && isStaff(actor.roleId) ? findPayments(context, wanted, limit) : [],
    findPorts(context.db, request.language, q, limit),
  ])
  return { orders, customers, invoices, payments, ...ports }
}
