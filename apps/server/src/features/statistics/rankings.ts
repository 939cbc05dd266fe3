import { tokyoToday } from '@kairo/shared/dates'
import { type Period, TOP_CUSTOMERS } from '@kairo/shared/statistics/periods'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { anyOf } from '../../database/conditions.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { countFigure } from './count-figure.ts'
import { COUNTED, endOf, startOf, submittedFor, submittedIn } from './count-orders.ts'

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

/** Orders by port of discharge or by customer, of a period or ever, with today's beside: the names with most first. */
async function rank(
  context: AppContext,
  request: RequestContext,
  group: 'port' | 'customer',
  limit: number,
  period?: Period,
): Promise<Ranking> {
  const today = tokyoToday(request.now)
  const isPort = group === 'port'
  const counted = sql`${submittedFor(request.actor)} and ${COUNTED}
    and ${isPort ? sql`o.destination_port_id is not null` : sql`true`} and ${period ? submittedIn(period) : sql`true`}`
  const { total, dataList } = await countFigure(
    context,
    request,
    { group, ...period },
    {
      name: 'ranking',
      parts: () => [
        {
          name: 'orders',
          from: sql`orders o where ${counted}`,
          at: sql<Date>`o.submit_time`,
          value: sql<
            number | null
          >`case when o.submit_time >= ${startOf(today)} and o.submit_time < ${endOf(today)} then 1 end`,
        },
      ],
      figures: (of) => ({ order_count: of('orders').n, day_order_count: of('orders').valued }),
      n: ({ order_count }) => order_count,
    },
  )
  const listed = dataList.slice(0, limit).map((row) => ({ id: Number(row.key), ...row }))
  return {
    dataList: listed,
    total: total.order_count,
    other_count: listed.reduce((left, row) => left - row.order_count, total.order_count),
    names: dataList.length,
  }
}

/** Ports of discharge by orders of the period, named in the user's language. */
export async function rankPorts(context: AppContext, request: RequestContext, period: Period, limit: number) {
  const { dataList, ...sums } = await rank(context, request, 'port', limit, period)
  const ports = await context.db
    .selectFrom('ports')
    .select(['id', 'name'])
    .where('id', '=', anyOf(dataList.map(({ id }) => id)))
    .execute()
  const names = new Map(ports.map(({ id, name }) => [id, name]))
  return { ...sums, dataList: dataList.map((row) => ({ ...row, key: names.get(row.id) ?? row.key })) }
}

/** Customers by orders; the contract admits staff only. */
export const rankCustomers = (context: AppContext, request: RequestContext, period: Period, limit: number) =>
  rank(context, request, 'customer', limit, period)
export const rankTopCustomers = (context: AppContext, request: RequestContext) =>
  rank(context, request, 'customer', TOP_CUSTOMERS)
