import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { CUSTOMER_STATES } from '@kairo/shared/customers/customer-states'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { sql } from 'kysely'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { visibleAccounts } from '../account-access.ts'
import { accountConditions, hasTextFilters, waits } from './account-filters.ts'
import { accountPage } from './account-page.ts'
import { listedOf } from '../account-record.ts'
import { countOrdersOf } from './order-totals.ts'

type Contract = typeof customersContract

/** Customers by filters, each with how many shipper accounts and orders it has and how many of the first wait. */
export async function searchCustomers(
  { db }: AppContext,
  input: ParsedOf<Contract['searchCustomers']>,
  request: RequestContext,
) {
  const { rows, total } = await accountPage(db, input, {
    forWords: hasTextFilters(input),
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
    ...listedOf(row, request.actor),
    discount: row.discount,
    approvalCount: below.get(row.id)?.waiting ?? 0,
    shipperCount: below.get(row.id)?.n ?? 0,
    orderCount: orders.get(row.id) ?? 0,
  }))
  return { list, totalRow: total }
}

/** Shipper accounts: a customer gets its own, staff all or those of one customer. */
export async function searchShipperAccounts(
  { db }: AppContext,
  { customerId, ...input }: ParsedOf<Contract['searchShipperAccounts']>,
  request: RequestContext,
) {
  const { rows, total } = await accountPage(db, input, {
    forWords: hasTextFilters(input),
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
    ...listedOf(row, request.actor),
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
