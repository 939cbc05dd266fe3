import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { EXCEPTION_STATE_TEXTS, SEVERITY_TEXTS } from '@kairo/shared/exceptions/exception-codes'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { withPlace } from '@kairo/shared/port-time'
import type { workContract, WorkReason, WorkRow } from '@kairo/shared/work/work.contract'
import { WORK_GROUPS } from '@kairo/shared/work/work-groups'
import { reasonText } from '@kairo/shared/work/work-texts'
import type { AppContext } from '../../app-context.ts'
import type { Column } from '../../excel/write-workbook.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { listWorkbook } from '../logs/list-workbook.ts'
import { exportedWork } from './work-of.ts'

type Filters = ParsedOf<typeof workContract.exportWork>

const TITLE: Trilingual = { 'zh-cn': '待办事项', en: 'To do', ja: '対応が必要なこと' }
const HEADINGS = {
  group: { 'zh-cn': '分组', en: 'Group', ja: '区分' },
  severity: { 'zh-cn': '严重程度', en: 'Severity', ja: '重要度' },
  what: { 'zh-cn': '待办', en: 'To do', ja: '対応内容' },
  text: { 'zh-cn': '内容', en: 'Details', ja: '内容' },
  more: { 'zh-cn': '其他原因', en: 'Also', ja: 'その他の理由' },
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  orderNo: { 'zh-cn': '客户订单号（PO）', en: 'Customer order no. (PO)', ja: 'お客様注文番号（PO番号）' },
  invoice: { 'zh-cn': '账单号', en: 'Invoice no.', ja: '請求書番号' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  route: { 'zh-cn': '航线', en: 'Route', ja: '航路' },
  vessel: { 'zh-cn': '船名／航次', en: 'Vessel / voyage', ja: '本船・航海' },
  due: { 'zh-cn': '期限', en: 'Due', ja: '期限' },
  owner: { 'zh-cn': '负责人', en: 'Owner', ja: '担当者' },
  state: { 'zh-cn': '状态', en: 'Status', ja: '状態' },
  closed: { 'zh-cn': '结束时间（东京）', en: 'Ended (Tokyo)', ja: '終了日時（東京）' },
  reason: { 'zh-cn': '关闭理由', en: 'Reason', ja: 'クローズ理由' },
  note: { 'zh-cn': '备注', en: 'Note', ja: '備考' },
} as const satisfies Record<string, Trilingual>

/** On the clock of its port, whose place stands behind; what is due by a day has no hour. */
const dueText = ({ dueAt, dueZone }: WorkReason, language: Language): string | null =>
  dueAt && (dueAt.length > 10 ? withPlace(dueAt, dueZone, language) : dueAt)

function columnsOf(language: Language): Column<WorkRow>[] {
  const column = (
    name: keyof typeof HEADINGS,
    width: number,
    value: Column<WorkRow>['value'],
    kind?: Column<WorkRow>['kind'],
  ): Column<WorkRow> => ({ heading: HEADINGS[name][language], width, value, ...(kind ? { kind } : {}) })
  const first =
    <T>(read: (reason: WorkReason) => T) =>
    (row: WorkRow) =>
      row.reasons[0] ? read(row.reasons[0]) : null
  const says = (reason: WorkReason) => reasonText(reason, language)
  return [
    column('group', 16, (row) => WORK_GROUPS[row.group][language]),
    column('severity', 10, (row) => SEVERITY_TEXTS[row.severity][language]),
    column('what', 40, first(says)),
    column(
      'text',
      50,
      first((reason) => reason.text),
    ),
    column('more', 40, (row) => row.reasons.slice(1).map(says).join('\n')),
    column('order', 18, (row) => row.orderCode),
    column('orderNo', 18, (row) => row.orderNo),
    column('invoice', 18, (row) => row.invoiceNo),
    column('customer', 30, (row) => row.customerName),
    column('route', 24, (row) => (row.departurePort ? `${row.departurePort} → ${row.destinationPort}` : '')),
    column('vessel', 24, (row) => row.vessel),
    column(
      'due',
      24,
      first((reason) => dueText(reason, language)),
    ),
    column('owner', 18, (row) => row.ownerName),
    column(
      'state',
      12,
      first((reason) => reason.item && EXCEPTION_STATE_TEXTS[reason.item.state][language]),
    ),
    column('closed', 20, (row) => row.closedAt, 'dateTime'),
    column('reason', 18, (row) => row.closeReason),
    column('note', 40, (row) => row.note),
  ]
}

export const exportWork = (context: AppContext, filters: Filters, request: RequestContext): Promise<FileReply> =>
  listWorkbook(
    context,
    request,
    { type: 'exception', explain: 'exportExceptions', title: TITLE[request.language], info: { filters } },
    columnsOf(request.language),
    exportedWork(context, filters, request),
  )
