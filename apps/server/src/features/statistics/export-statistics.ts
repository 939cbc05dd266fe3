import { tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff, ROLE } from '@kairo/shared/roles'
import {
  MONEY_STATISTICS,
  type Period,
  periodOf,
  STAFF_STATISTICS,
  type StatisticsName,
} from '@kairo/shared/statistics/periods'
import type { AppContext } from '../../app-context.ts'
import type { Column } from '../../excel/write-workbook.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { listWorkbook } from '../logs/list-workbook.ts'
import { countByDay, countByYear } from './by-time.ts'
import { type FigureExport, figureSheets } from './export-figures.ts'
import { type Sheet, sheet } from './export-sheet.ts'
import { statisticsTexts } from './export-texts.ts'
import { type LaneMoney, moneyByLane } from './lane-money.ts'
import { rankCustomers, rankPorts, rankTopCustomers, type RankedName } from './rankings.ts'

/** A workbook holds all names, not only those that a chart has room for. */
const ALL = 100_000

/** The data of a chart as a workbook, in the caller's language. */
export async function exportStatistics(
  context: AppContext,
  request: RequestContext,
  name: StatisticsName,
  period: FigureExport,
) {
  const { roleId } = request.actor
  if (STAFF_STATISTICS.includes(name) && !isStaff(roleId)) throw new Refusal('PERMISSION_ERROR')
  if (MONEY_STATISTICS.includes(name) && roleId === ROLE.shipperAccount) throw new Refusal('PERMISSION_ERROR')
  const t = statisticsTexts[request.language]
  const today = tokyoToday(request.now)
  const number = <Row>(heading: string, value: (row: Row) => number): Column<Row> => ({
    heading,
    width: 14,
    kind: 'integer',
    value,
  })
  const counted = <Row extends { order_count: number; cancelled_count: number }>(): Column<Row>[] => [
    number(t.orders, (row) => row.order_count),
    number(t.cancelled, (row) => row.cancelled_count),
  ]
  const ranked = (heading: string, rows: readonly RankedName[]): Sheet =>
    sheet<RankedName>(
      [
        { heading, width: 34, value: (row) => row.name },
        number(t.orders, (row) => row.order_count),
        number(t.today, (row) => row.day_order_count),
      ],
      rows,
    )
  const byDay = async (days: Period): Promise<Sheet> =>
    sheet(
      [{ heading: t.day, width: 14, kind: 'date', value: (row) => row.day }, ...counted()],
      await countByDay(context, request, days),
    )
  const sheetOf: Record<StatisticsName, () => Promise<Sheet>> = {
    daily: () => byDay(period),
    last30: () => byDay(periodOf('30', today)),
    years: async () =>
      sheet(
        [{ heading: t.year, width: 10, value: (row) => String(row.year) }, ...counted()],
        await countByYear(context, request),
      ),
    ports: async () => ranked(t.port, (await rankPorts(context, request, period, ALL)).dataList),
    customers: async () => ranked(t.customer, (await rankCustomers(context, request, period, ALL)).dataList),
    topCustomers: async () => ranked(t.customer, (await rankTopCustomers(context, request)).dataList),
    lanes: async () =>
      sheet<LaneMoney>(
        [
          { heading: t.from, width: 24, value: (row) => row.departure },
          { heading: t.port, width: 24, value: (row) => row.destination },
          { heading: t.currency, width: 10, value: (row) => row.currency },
          { heading: t.amount, width: 18, kind: 'money', value: (row) => row.amount },
          number(t.orders, (row) => row.order_count),
        ],
        await moneyByLane(context, request, period, ALL),
      ),
    ...figureSheets(context, request, period),
  }
  const { columns, rows } = await sheetOf[name]()
  return listWorkbook(
    context,
    request,
    { type: 'document', explain: 'exportStatistics', title: t.titles[name] },
    columns,
    rows as readonly never[],
  )
}
