import { orderSearchContract } from '@kairo/shared/orders/contracts/order-search.contract'
import type { RequestContext } from '../../../http/request-context.ts'
import { type Route, route } from '../../../http/endpoint-handler.ts'
import type { AppContext } from '../../../app-context.ts'
import { limitConcurrency } from '../../../process/limit-concurrency.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { writeLog } from '../../logs/write-log.ts'
import { type Choice, exportColumns } from './export/export-columns.ts'
import { csvOf, exportedOrders, inPeriod, assertPeriod } from './export/export-orders.ts'
import { exportTexts } from './export/export-texts.ts'
import { orderConditions } from './order-filters.ts'
import { sortingOf } from './order-list.ts'
import { countByStatus, countView, minuteOf, orderFiltersOf, searchOrders } from './search-orders.ts'

/** Counts of one call in progress at a time: ten would take most connections of the pool from other callers. */
const CONCURRENT_COUNTS = 2

const EXPORT = { type: 'order', explain: 'exportOrders' } as const

/** Lists, counts and exports of orders. */
export const orderListRoutes = (context: AppContext): Route[] => {
  const columnsFor = ({ actor, language, now }: RequestContext, choice: Choice = {}) =>
    exportColumns(context.db, choice, { actor, language, now })
  const exportPeriod = async (period: { startTime: string; endTime: string }, request: RequestContext) => {
    const where = inPeriod(request.actor, period)
    await assertPeriod(context.db, where)
    return {
      orders: await exportedOrders(context.db, where, sortingOf({})),
      columns: await columnsFor(request),
      title: exportTexts[request.language].title,
    }
  }
  return [
    route(orderSearchContract.searchOrders, (input, request) => searchOrders(context, input, request)),
    route(orderSearchContract.countOrdersByStatus, ({ customerId }, request) =>
      countByStatus(context, request, customerId),
    ),
    route(orderSearchContract.countViews, async ({ views }, request) => {
      const run = limitConcurrency(CONCURRENT_COUNTS)
      return { counts: await Promise.all(views.map((filters) => run(() => countView(context, filters, request)))) }
    }),
    route(orderSearchContract.checkExport, async (period, request) => {
      await assertPeriod(context.db, inPeriod(request.actor, period))
    }),
    route(orderSearchContract.downloadExport, async (period, request) => {
      const { title, columns, orders } = await exportPeriod(period, request)
      const name = `${title}_${period.startTime}_${period.endTime}.xlsx`
      return listWorkbook(context, request, { ...EXPORT, title, name, info: period }, columns, orders)
    }),
    route(orderSearchContract.downloadExportCsv, async (period, request) => {
      const { title, columns, orders } = await exportPeriod(period, request)
      await writeLog(context.db, request, { ...EXPORT, object: title, info: period })
      return { name: `${title}_${period.startTime}_${period.endTime}.csv`, content: csvOf(columns, orders) }
    }),
    route(orderSearchContract.downloadOrderList, async (input, request) => {
      const filters = orderFiltersOf(input)
      const { title } = exportTexts[request.language]
      const columns = await columnsFor(request, input)
      const where = orderConditions(request.actor, filters, undefined, { now: minuteOf(request.now) })
      const orders = await exportedOrders(context.db, where, sortingOf(input))
      const about = { ...EXPORT, title, name: `${title}.xlsx`, info: { filters } }
      return listWorkbook(context, request, about, columns, orders)
    }),
  ]
}
