import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { CUSTOMER_STATES } from '@kairo/shared/customers/customer-states'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { sql, type RawBuilder } from 'kysely'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { visibleAccounts, listedOf, countOrdersOf } from '../account-record.ts'
import { accountPage } from './account-page.ts'
import { contains, containsText, onDays } from '../../../database/conditions.ts'

type AccountFilters = Omit<ParsedOf<typeof customersContract.searchCustomers>, 'roleId'>

const COLUMNS = ['company_name', 'name', 'email', 'telephone', 'code'] as const

/** Whether the query searches for a part of a text. */
const hasTextFilters = (filters: AccountFilters): boolean => COLUMNS.some((column) => Boolean(filters[column]))

/** The filters that are set, on the table alias `u`; search_text contains every column that search terms match. */
function accountConditions(filters: AccountFilters): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  for (const column of COLUMNS) {
    const wanted = filters[column]
    if (wanted)
      conditions.push(
        sql<boolean>`(${containsText(sql`u.search_text`, wanted)} and ${contains(sql.ref(`u.${column}`), wanted)})`,
      )
  }
  if (filters.state !== undefined) conditions.push(sql<boolean>`u.state = ${filters.state}`)
  const { create_time: day } = filters
  conditions.push(...onDays(sql`u.create_time`, day, day))
  conditions.push(...onDays(sql`u.create_time`, filters.createTimeFrom, filters.createTimeTo))
  if (filters.invited) conditions.push(sql<boolean>`u.password_hash is null`)
  if (filters.waiting) conditions.push(waits)
  return conditions
}

/** Pending approval: the customer itself, or a shipper account of it. They are few, so they are looked up first. */
const waits = sql<boolean>`u.id = any(array(
  select coalesce(w.parent_id, w.id) from users w
  where w.role_id in (${ROLE.customer}, ${ROLE.shipperAccount}) and w.state = ${USER_STATE.awaiting}))`

type Contract = typeof customersContract

/** Customers by filters, each with how many shipper accounts and orders it has and how many of the first wait. */
export async function searchCustomers(
  context: AppContext,
  input: ParsedOf<Contract['searchCustomers']>,
  request: RequestContext,
) {
  const { db } = context
  const now = request.now
  const { rows, total } = await accountPage(context, input, {
    hasTextFilters: hasTextFilters(input),
    conditions: [sql<boolean>`u.role_id = ${ROLE.customer}`, ...accountConditions(input)],
  })
  const ids = rows.map(({ id }) => id)
  const [orders, shippers] = await Promise.all([
    countOrdersOf(db, ids, ROLE.customer),
    ids.length === 0
      ? []
      : db
          .selectFrom('users')
          .select(['parent_id', (eb) => eb.fn.countAll<number>().as('n')])
          .select((eb) => eb.fn.countAll<number>().filterWhere('state', '=', USER_STATE.awaiting).as('waiting'))
          .where('parent_id', 'in', ids)
          .groupBy('parent_id')
          .execute(),
  ])
  const below = new Map(shippers.map((row) => [row.parent_id, row]))
  const list = rows.map((row) => ({
    ...listedOf(row, request.actor, now),
    discount: row.discount,
    approvalCount: below.get(row.id)?.waiting ?? 0,
    shipperCount: below.get(row.id)?.n ?? 0,
    orderCount: orders.get(row.id) ?? 0,
  }))
  return { list, totalRow: total }
}

/** Shipper accounts: a customer gets its own, staff all or those of one customer. */
export async function searchShipperAccounts(
  context: AppContext,
  { customerId, ...input }: ParsedOf<Contract['searchShipperAccounts']>,
  request: RequestContext,
) {
  const { db } = context
  const now = request.now
  const { rows, total } = await accountPage(context, input, {
    hasTextFilters: hasTextFilters(input),
    conditions: [
      sql<boolean>`u.role_id = ${ROLE.shipperAccount}`,
      visibleAccounts(request.actor),
      ...(customerId === undefined ? [] : [sql<boolean>`u.parent_id = ${customerId}`]),
      ...accountConditions(input),
    ],
  })
  const parentIds = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]
  const [orders, parents] = await Promise.all([
    countOrdersOf(
      db,
      rows.map(({ id }) => id),
      ROLE.shipperAccount,
    ),
    parentIds.length === 0
      ? []
      : db.selectFrom('users').select(['id', 'code', 'company_name']).where('id', 'in', parentIds).execute(),
  ])
  const byId = new Map(parents.map((parent) => [parent.id, parent]))
  const list = rows.map((row) => ({
    ...listedOf(row, request.actor, now),
    parent_id: row.parent_id ?? 0,
    parent_code: byId.get(row.parent_id ?? 0)?.code ?? '',
    parent_company_name: byId.get(row.parent_id ?? 0)?.company_name ?? '',
    orderCount: orders.get(row.id) ?? 0,
  }))
  return { list, totalRow: total }
}

/** How many customers there are in each state, and how many wait in one way or the other. */
export async function countCustomers({ db }: AppContext) {
  const [{ rows }, { rows: waiting }] = await Promise.all([
    sql<{ state: number; n: number }>`
      select state, count(*) as n from users where role_id = ${ROLE.customer} group by 1`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from users u where u.role_id = ${ROLE.customer} and ${waits}`.execute(db),
  ])
  const counts = CUSTOMER_STATES.map((state) => ({ state, count: rows.find((row) => row.state === state)?.n ?? 0 }))
  return { total: counts.reduce((sum, { count }) => sum + count, 0), counts, waiting: waiting[0]?.n ?? 0 }
}
