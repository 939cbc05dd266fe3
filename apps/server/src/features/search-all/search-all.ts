import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { WHOLE_NUMBER } from '@kairo/shared/billing/document-numbers'
import { MAX_HITS, type searchAllContract } from '@kairo/shared/search-all/search-all.contract'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { containsText, hasTrigrams } from '../../database/conditions.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { PAYMENT_WORDS } from '../billing/queries/search-payments.ts'
import { visibleInvoices } from '../billing/record/invoice-access.ts'
import { visibleAccounts } from '../customers/account-record.ts'
import { candidateIds, MOST_CANDIDATES, type SearchCondition } from './candidates.ts'
import { findOrders } from './find-orders.ts'
import { findPorts } from './find-ports.ts'
import { bestRank, isSearchable, normalized } from './search-words.ts'

type Found = ReplyOf<typeof searchAllContract.searchAll>

/** How many of the newest bills are looked at for a name that many hold. */
const NEWEST = 4000

/** Every word is held by the text, as a condition for the index and for few rows. */
function holdsAll(text: RawBuilder<string>, wanted: string, seen = sql<boolean>`true`): SearchCondition {
  const words = wanted.split(' ').slice(0, 8)
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

/** Invoices and credit notes; by a whole number of one without a look at the words. */
async function findInvoices({ db }: AppContext, actor: Actor, wanted: string, limit: number) {
  const seen = sql<boolean>`${visibleInvoices(actor)} and i.state <> ${sql.lit(INVOICE_STATE.discarded)}`
  const newest = {
    rows: sql`(select * from invoices i where ${seen} order by i.id desc limit ${NEWEST}) i`,
    most: NEWEST,
  }
  const ids = WHOLE_NUMBER.test(wanted)
    ? sql`array(select i.id from invoices i where ${seen} and i.no = ${wanted.toUpperCase()})`
    : sql`${[
        ...(await candidateIds(
          db,
          { all: sql`invoices i`, newest, id: sql`i.id` },
          holdsAll(sql`i.search_text`, wanted, seen),
          wanted,
        )),
      ]}::bigint[]`
  const { rows } = await sql<Found['invoices'][number]>`
    select i.id, i.no, i.kind, coalesce(nullif(u.company_name, ''), u.name) as company, i.issue_date as "issueDate"
    from invoices i join users u on u.id = i.customer_id where i.id = any(${ids}) order by i.id desc`.execute(db)
  return ranked(rows, (row) => [row.no, row.company], wanted, limit)
}

/** Payments are seen by staff alone. */
async function findPayments({ db }: AppContext, wanted: string, limit: number) {
  const newest = { rows: sql`(select * from payments p order by p.id desc limit ${NEWEST}) p`, most: NEWEST }
  const from = { all: sql`payments p`, newest, id: sql`p.id` }
  const ids = await candidateIds(db, from, holdsAll(PAYMENT_WORDS, wanted), wanted)
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
 * administrator sees nothing of freight (DECISIONS 2.9), a shipper account neither accounts nor bills.
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
