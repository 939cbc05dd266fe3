import type { FigureGroup, Period, StatisticsName, TaskGroup } from '@kairo/shared/statistics/periods'
import type { FigureFilter } from '@kairo/shared/statistics/figures'
import { statisticsTooFew } from '@kairo/shared/statistics/figure-texts'
import type { AppContext } from '../../app-context.ts'
import type { Column } from '../../excel/write-workbook.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Sheet, sheet } from './export-sheet.ts'
import { figureExportTexts } from './export-texts.ts'
import { countLateness, type LatenessRow } from './lateness.ts'
import { countOnTime, type OnTimeRow } from './on-time.ts'
import { countResponses, type ResponseRow } from './response-time.ts'

/** What the workbook of a figure is asked for. */
export interface FigureExport extends Period, FigureFilter {
  customerId?: number | undefined
  group?: TaskGroup | undefined
  tolerance?: number | undefined
}
type Named = { name: string }

/** Groups of tasks alone are none of the other figures. */
export const figureGroup = (group: TaskGroup | undefined): FigureGroup =>
  group === undefined || group === 'document' || group === 'owner' ? 'month' : group

/** The tables of the figures, the sum of all first. What is too few for a figure says so, with its number. */
export function figureSheets(
  context: AppContext,
  request: RequestContext,
  { tolerance, group, ...question }: FigureExport,
): Record<Extract<StatisticsName, 'onTime' | 'responseTime' | 'documentLateness'>, () => Promise<Sheet>> {
  const { language } = request
  const t = figureExportTexts[language]
  const nameColumn = <Row extends Named>(by: TaskGroup): Column<Row> => ({
    heading: t.groups[by],
    width: 36,
    value: (row) => row.name,
  })
  const count = <Row>(heading: string, value: (row: Row) => number): Column<Row> => ({
    heading,
    width: 16,
    kind: 'integer',
    value,
  })
  const figure = <Row>(heading: string, value: (row: Row) => number | null, n: (row: Row) => number): Column<Row> => ({
    heading,
    width: 18,
    kind: 'number',
    value: (row) => value(row) ?? statisticsTooFew(n(row), language),
  })
  const withAll = <Row extends Named>(counted: {
    total: Omit<Row, 'key' | 'name'>
    dataList: readonly Row[]
  }): Row[] => [{ key: '', name: t.all, ...counted.total } as unknown as Row, ...counted.dataList]
  return {
    onTime: async () => {
      const by = figureGroup(group)
      const counted = await countOnTime(context, request, {
        ...question,
        group: by,
        tolerance: tolerance === 1 ? 1 : 0,
      })
      const leg = (name: 'departure' | 'arrival'): Column<OnTimeRow>[] => [
        count(t.legs[name].n, (row) => row[name].n),
        count(t.legs[name].onTime, (row) => row[name].onTime),
        figure(
          t.legs[name].share,
          (row) => row[name].share,
          (row) => row[name].n,
        ),
      ]
      return sheet<OnTimeRow>([nameColumn(by), ...leg('departure'), ...leg('arrival')], withAll<OnTimeRow>(counted))
    },
    responseTime: async () => {
      const by = figureGroup(group)
      const counted = await countResponses(context, request, { ...question, group: by })
      const of = (name: 'acceptance' | 'changeRequest' | 'charge'): Column<ResponseRow>[] => [
        count(`${t.asked[name]} · ${t.answered}`, (row) => row[name].n),
        count(`${t.asked[name]} · ${t.waiting}`, (row) => row[name].waiting),
        ...(['p50', 'p90'] as const).map((p) =>
          figure<ResponseRow>(
            `${t.asked[name]} · ${t[p]}`,
            (row) => row[name][p],
            (row) => row[name].n,
          ),
        ),
      ]
      return sheet<ResponseRow>(
        [nameColumn(by), ...of('acceptance'), ...of('changeRequest'), ...of('charge')],
        withAll<ResponseRow>(counted),
      )
    },
    documentLateness: async () => {
      const by = group ?? 'document'
      const counted = await countLateness(context, request, { ...question, group: by })
      return sheet<LatenessRow>(
        [
          nameColumn(by),
          count(t.due, (row) => row.n),
          count(t.late, (row) => row.late),
          figure(
            t.share,
            (row) => row.share,
            (row) => row.n,
          ),
          figure(
            t.hours,
            (row) => row.hours,
            (row) => row.late,
          ),
        ],
        withAll<LatenessRow>(counted),
      )
    },
  }
}
