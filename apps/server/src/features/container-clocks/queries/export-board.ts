import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { CLOCK_NAMES, STAGE_NAMES } from '@kairo/shared/free-time/clock-texts'
import type { BoardRow, containerClocksContract } from '@kairo/shared/free-time/container-clocks.contract'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { AppContext } from '../../../app-context.ts'
import type { Column, ColumnKind } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { boardPage, boardRows } from './search-board.ts'

const BATCH = 500

const TITLE: Trilingual = { 'zh-cn': '免箱期一览', en: 'Free time board', ja: 'フリータイム一覧' }
const HEADINGS = {
  container: { 'zh-cn': '箱号', en: 'Container', ja: 'コンテナ番号' },
  size: { 'zh-cn': '箱型', en: 'Size', ja: 'サイズ' },
  order: { 'zh-cn': '订单', en: 'Order', ja: 'オーダー' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  port: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  carrier: { 'zh-cn': '船公司', en: 'Carrier', ja: '船会社' },
  kind: { 'zh-cn': '种类', en: 'Clock', ja: '種別' },
  stage: { 'zh-cn': '状态', en: 'Stage', ja: '状態' },
  from: { 'zh-cn': '第 1 天', en: 'Day 1', ja: '1 日目' },
  last: { 'zh-cn': '免箱期最后一天', en: 'Last free day', ja: 'フリータイム最終日' },
  planned: { 'zh-cn': '计划提箱日', en: 'Planned pick-up', ja: '引取予定日' },
  ended: { 'zh-cn': '结束日', en: 'Ended on', ja: '終了日' },
  over: { 'zh-cn': '计费天数', en: 'Charged days', ja: '課金日数' },
  currency: { 'zh-cn': '币种', en: 'Currency', ja: '通貨' },
  today: { 'zh-cn': '今天', en: 'Today', ja: '本日' },
  tomorrow: { 'zh-cn': '明天', en: 'Tomorrow', ja: '明日' },
  week: { 'zh-cn': '一周后', en: 'In a week', ja: '1 週間後' },
} as const satisfies Record<string, Trilingual>

function columnsIn(language: Language): Column<BoardRow>[] {
  const column = (
    heading: keyof typeof HEADINGS,
    width: number,
    value: Column<BoardRow>['value'],
    kind: ColumnKind = 'text',
  ): Column<BoardRow> => ({ heading: HEADINGS[heading][language], width, kind, value })
  return [
    column('container', 16, (row) => row.containerNumber),
    column('size', 8, (row) => row.size),
    column('order', 18, (row) => row.orderCode),
    column('customer', 34, (row) => row.customerName),
    column('port', 18, (row) => row.portName),
    column('carrier', 20, (row) => row.carrierName),
    column('kind', 22, (row) => CLOCK_NAMES[row.kind][language]),
    column('stage', 14, (row) => row.stage && STAGE_NAMES[row.stage][language]),
    column('from', 14, (row) => row.clockFrom, 'date'),
    column('last', 18, (row) => row.lastFreeDay, 'date'),
    column('planned', 16, (row) => row.plannedGateOut, 'date'),
    column('ended', 14, (row) => row.endedOn, 'date'),
    column('over', 12, (row) => row.daysOver, 'integer'),
    column('currency', 10, (row) => row.currency),
    column('today', 14, (row) => row.costToday, 'money'),
    column('tomorrow', 14, (row) => row.costTomorrow, 'money'),
    column('week', 14, (row) => row.costInWeek, 'money'),
  ]
}

/** The board as a workbook. */
export async function exportBoard(
  context: AppContext,
  filters: ParsedOf<typeof containerClocksContract.exportFreeTimeBoard>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const { ids } = await boardPage(context, filters, { limit: MAX_EXPORTED, offset: 0 }, request)
  const rows = async function* () {
    for (let at = 0; at < ids.length; at += BATCH) yield* await boardRows(context, ids.slice(at, at + BATCH), request)
  }
  return listWorkbook(
    context,
    request,
    { type: 'billing', explain: 'exportFreeTime', title: TITLE[language], info: { filters } },
    columnsIn(language),
    rows(),
  )
}
