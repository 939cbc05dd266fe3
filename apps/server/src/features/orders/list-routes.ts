import { orderSearchContract } from '@kairo/shared/orders/order-search.contract'
import { streamWorkbook } from '../../excel/write-workbook.ts'
import type { Call } from '../../http/call.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { dropTotalsOnEvents } from './count-orders.ts'
import { csvOf, exportColumns, exportedOrders, inPeriod, refuseEmptyPeriod } from './export-orders.ts'
import { exportTexts } from './export-texts.ts'
import { orderConditions } from './order-filters.ts'
import { countByStatus, searchOrders } from './search-orders.ts'

/** Lists, counts and exports of orders. */
export const orderListRoutes = (kairo: Kairo): Route[] => {
  const logExport = (call: Call, info: object) =>
    writeLog(kairo.db, { actor: call.actor, ip: call.ip, type: 'document', explain: 'exportOrders', info: { ...info } })
  const exportPeriod = async (period: { startTime: string; endTime: string }, call: Call) => {
    const where = inPeriod(call.actor, period)
    await refuseEmptyPeriod(kairo.db, where)
    await logExport(call, period)
    return {
      orders: await exportedOrders(kairo.db, where),
      columns: exportColumns(call.actor, call.language),
      title: exportTexts[call.language].title,
    }
  }
  dropTotalsOnEvents(kairo.events)
  return [
    route(orderSearchContract.searchOrders, (input, call) => searchOrders(kairo, input, call)),
    route(orderSearchContract.countOrdersByStatus, ({ customerId }, call) => countByStatus(kairo, call, customerId)),
    route(orderSearchContract.checkExport, async (period, call) => {
      await refuseEmptyPeriod(kairo.db, inPeriod(call.actor, period))
      return {}
    }),
    route(orderSearchContract.downloadExport, async (period, call) => {
      const { title, columns, orders } = await exportPeriod(period, call)
      return {
        name: `${title}_${period.startTime}_${period.endTime}.xlsx`,
        content: streamWorkbook(title, columns, orders),
      }
    }),
    route(orderSearchContract.downloadExportCsv, async (period, call) => {
      const { title, columns, orders } = await exportPeriod(period, call)
      return { name: `${title}_${period.startTime}_${period.endTime}.csv`, content: csvOf(columns, orders) }
    }),
    route(orderSearchContract.downloadOrderList, async (filters, call) => {
      const { title } = exportTexts[call.language]
      await logExport(call, { filters })
      const orders = await exportedOrders(kairo.db, orderConditions(call.actor, filters))
      return { name: `${title}.xlsx`, content: streamWorkbook(title, exportColumns(call.actor, call.language), orders) }
    }),
  ]
}
