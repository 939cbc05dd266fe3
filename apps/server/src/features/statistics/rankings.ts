import { tokyoToday } from '@kairo/shared/dates'
import { type Period, TOP_CUSTOMERS } from '@kairo/shared/statistics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { labelOf } from '../route-master/label-of.ts'
import { COUNTED, endOf, cached, startOf, submittedFor, submittedIn } from './count-orders.ts'

interface Ranked {
  id: number
  order_count: number
  day_order_count: number
  total: number
  names: number
}
export interface RankedName {
  id: number
  /** The filter value of the order list. */
  key: string
  name: string
  order_count: number
  day_order_count: number
}
export interface Ranking {
  dataList: RankedName[]
  /** Orders of all names, and of those that are not listed. */
  total: number
  other_count: number
  /** How many names there are. */
  names: number
}

/** The names with most orders first; `counted` returns id, order_count and day_order_count of each. */
async function rank(context: AppContext, counted: RawBuilder<unknown>, limit: number): Promise<readonly Ranked[]> {
  const { rows } = await sql<Ranked>`with counted as (${counted})
    select id, order_count, day_order_count,
      (sum(order_count) over ())::int8 as total, count(*) over () as names
    from counted order by order_count desc, id limit ${limit}`.execute(context.db)
  return rows
}

/** Orders by port or by customer, of a period or ever, with today's beside. Counted before anything is joined. */
const countedBy = (
  column: 'destination_port_id' | 'customer_id',
  { actor }: RequestContext,
  today: string,
  period?: Period,
): RawBuilder<unknown> => sql`
  select o.${sql.ref(column)} as id, count(*) as order_count,
    count(*) filter (where o.submit_time >= ${startOf(today)} and o.submit_time < ${endOf(today)}) as day_order_count
  from orders o
  where ${submittedFor(actor)} and ${COUNTED} and o.${sql.ref(column)} is not null
    and ${period ? submittedIn(period) : sql`true`}
  group by 1`

/** Names by id; what is not among them is shown by its id. */
type Names = ReadonlyMap<number, { key: string; name: string }>

function rankingOf(rows: readonly Ranked[], names: Names): Ranking {
  const total = rows[0]?.total ?? 0
  const listed = rows.reduce((sum, row) => sum + row.order_count, 0)
  return {
    dataList: rows.map(({ id, order_count, day_order_count }) => ({
      id,
      ...(names.get(id) ?? { key: String(id), name: String(id) }),
      order_count,
      day_order_count,
    })),
    total,
    other_count: total - listed,
    names: rows[0]?.names ?? 0,
  }
}

/** Ports of discharge by orders of the period, named in the user's language. */
export const rankPorts = (context: AppContext, request: RequestContext, period: Period, limit: number) =>
  cached(context, request, { name: 'ports', ...period, limit }, async () => {
    const today = tokyoToday(request.now)
    const rows = await rank(context, countedBy('destination_port_id', request, today, period), limit)
    if (rows.length === 0) return rankingOf(rows, new Map())
    const ports = await context.db
      .selectFrom('ports')
      .select(['id', 'name', 'name_cn', 'name_en', 'name_ja'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(rows.map((row) => row.id))))
      .execute()
    const names = new Map(
      ports.map((p) => {
        const name = labelOf({ name: p.name, cn: p.name_cn, en: p.name_en, ja: p.name_ja }, request.language)
        return [p.id, { key: p.name, name }]
      }),
    )
    return rankingOf(rows, names)
  })

/** Customers by orders, of a period or in all; the contract admits staff only. */
async function rankCustomersNow(context: AppContext, request: RequestContext, limit: number, period?: Period) {
  const rows = await rank(context, countedBy('customer_id', request, tokyoToday(request.now), period), limit)
  if (rows.length === 0) return rankingOf(rows, new Map())
  const customers = await context.db
    .selectFrom('users')
    .select(['id', 'code', 'company_name'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(rows.map((row) => row.id))))
    .execute()
  const names = new Map(
    customers.map(({ id, code, company_name }) => [id, { key: String(id), name: company_name || code }]),
  )
  return rankingOf(rows, names)
}
export const rankCustomers = (context: AppContext, request: RequestContext, period: Period, limit: number) =>
  cached(context, request, { name: 'customers', ...period, limit }, () =>
    rankCustomersNow(context, request, limit, period),
  )
export const rankTopCustomers = (context: AppContext, request: RequestContext) =>
  cached(context, request, { name: 'topCustomers' }, () => rankCustomersNow(context, request, TOP_CUSTOMERS))
