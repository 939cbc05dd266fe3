import { tokyoToday } from '@kairo/shared/dates'
import { type Period, periodOf, resolvePeriod, TOP_LANES, TOP_PORTS } from '@kairo/shared/statistics/periods'
import { statisticsContract } from '@kairo/shared/statistics/statistics.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { countByDay, countByYear } from './by-time.ts'
import { countOrders } from './count-orders.ts'
import { exportStatistics } from './export-statistics.ts'
import { moneyByLane } from './lane-money.ts'
import { countLateness } from './lateness.ts'
import { countOnTime } from './on-time.ts'
import { countResponses } from './response-time.ts'
import { rankCustomers, rankPorts, rankTopCustomers } from './rankings.ts'

/** Customers that the chart has room for. */
const SHOWN_CUSTOMERS = 20
/** Rows of a figure that its table has room for; the workbook has all. */
const SHOWN_GROUPS = 50

const firstOf = <Row, Rest>({ dataList, ...rest }: Rest & { dataList: Row[] }) => ({
  ...rest,
  dataList: dataList.slice(0, SHOWN_GROUPS),
  groups: dataList.length,
})

const requestedPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period =>
  resolvePeriod({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, tokyoToday(now))

export const statisticsRoutes = (context: AppContext): Route[] => {
  return [
    route(statisticsContract.getOrderCount, ({ userFlag }, request) =>
      countOrders(context, request, userFlag ?? false),
    ),
    route(statisticsContract.getDailyOrder, async (input, request) => {
      const period = requestedPeriod(input, request.now)
      return { ...period, dataList: await countByDay(context, request, period) }
    }),
    route(statisticsContract.getUserOrder, async (_input, request) => {
      const period = periodOf('30', tokyoToday(request.now))
      return { ...period, dataList: await countByDay(context, request, period) }
    }),
    route(statisticsContract.yearOrder, async (_input, request) => ({ dataList: await countByYear(context, request) })),
    route(statisticsContract.getDestinationPortTop, async ({ limit, ...input }, request) => {
      const period = requestedPeriod(input, request.now)
      return { ...period, ...(await rankPorts(context, request, period, limit ?? TOP_PORTS)) }
    }),
    route(statisticsContract.getCustomerOrder, async ({ limit, ...input }, request) => {
      const period = requestedPeriod(input, request.now)
      return { ...period, ...(await rankCustomers(context, request, period, limit ?? SHOWN_CUSTOMERS)) }
    }),
    route(statisticsContract.topOrder, (_input, request) => rankTopCustomers(context, request)),
    route(statisticsContract.getLaneMoney, async (input, request) => {
      const period = requestedPeriod(input, request.now)
      return { ...period, dataList: await moneyByLane(context, request, period, TOP_LANES) }
    }),
    route(statisticsContract.onTime, async ({ group = 'month', tolerance, ...input }, request) => {
      const period = requestedPeriod(input, request.now)
      const question = { ...input, ...period, group, tolerance: tolerance === 1 ? (1 as const) : (0 as const) }
      return { ...period, ...firstOf(await countOnTime(context, request, question)) }
    }),
    route(statisticsContract.responseTime, async ({ group = 'month', ...input }, request) => {
      const period = requestedPeriod(input, request.now)
      return { ...period, ...firstOf(await countResponses(context, request, { ...input, ...period, group })) }
    }),
    route(statisticsContract.documentLateness, async ({ group = 'document', ...input }, request) => {
      const period = requestedPeriod(input, request.now)
      return { ...period, ...firstOf(await countLateness(context, request, { ...input, ...period, group })) }
    }),
    route(statisticsContract.exportStatistics, async ({ name, ...input }, request) =>
      exportStatistics(context, request, name, { ...input, ...requestedPeriod(input, request.now) }),
    ),
  ]
}
