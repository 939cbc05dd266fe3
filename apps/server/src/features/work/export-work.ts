import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import {
  EXCEPTION_RULES,
  EXCEPTION_STATE_TEXTS,
  ruleFacts,
  SEVERITY_TEXTS,
} from '@kairo/shared/exceptions/exception-codes'
import type { ExceptionRow, exceptionsContract } from '@kairo/shared/exceptions/exceptions.contract'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { withPlace } from '@kairo/shared/port-time'
import { WORK_GROUPS } from '@kairo/shared/work/work-groups'
import type { AppContext } from '../../app-context.ts'
import { inOrder } from '../../database/list-page.ts'
import type { Column } from '../../excel/write-workbook.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { listWorkbook } from '../logs/list-workbook.ts'
import { itemRows } from './item-rows.ts'
import { workOf } from './work-of.ts'

type Filters = ParsedOf<typeof exceptionsContract.exportExceptions>

const TITLE: Trilingual = { 'zh-cn': '今日异常', en: 'Exceptions', ja: '本日の異常' }
const HEADINGS = {
  severity: { 'zh-cn': '严重程度', en: 'Severity', ja: '重要度' },
  group: { 'zh-cn': '分组', en: 'Group', ja: '区分' },
  rule: { 'zh-cn': '规则', en: 'Rule', ja: 'ルール' },
  text: { 'zh-cn': '内容', en: 'What', ja: '内容' },
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  state: { 'zh-cn': '状态', en: 'Status', ja: '状態' },
  owner: { 'zh-cn': '负责人', en: 'Owner', ja: '担当者' },
  due: { 'zh-cn': '期限', en: 'Due', ja: '期限' },
  opened: { 'zh-cn': '发生时间（东京）', en: 'Since (Tokyo)', ja: '発生日時（東京）' },
  closed: { 'zh-cn': '结束时间（东京）', en: 'Ended (Tokyo)', ja: '終了日時（東京）' },
  reason: { 'zh-cn': '关闭理由', en: 'Reason', ja: 'クローズ理由' },
  note: { 'zh-cn': '备注', en: 'Note', ja: '備考' },
} as const satisfies Record<string, Trilingual>

/** On the clock of its port, whose place stands behind; what is due by a day has no hour. */
const dueText = ({ dueAt, dueZone, rule }: ExceptionRow, language: Language): string | null =>
  dueAt && (ruleFacts(rule).isDueByDay ? dueAt.slice(0, 10) : withPlace(dueAt, dueZone, language))

function columnsOf(language: Language): Column<ExceptionRow>[] {
  const column = (
    name: keyof typeof HEADINGS,
    width: number,
    value: Column<ExceptionRow>['value'],
    kind?: Column<ExceptionRow>['kind'],
  ): Column<ExceptionRow> => ({ heading: HEADINGS[name][language], width, value, ...(kind ? { kind } : {}) })
  return [
    column('severity', 10, (row) => SEVERITY_TEXTS[row.severity][language]),
    column('group', 16, (row) => WORK_GROUPS[row.group][language]),
    column('rule', 24, (row) => EXCEPTION_RULES[row.rule].label[language]),
    column('text', 60, (row) => row.text),
    column('order', 18, (row) => row.orderCode),
    column('customer', 30, (row) => row.customerName),
    column('state', 12, (row) => EXCEPTION_STATE_TEXTS[row.state][language]),
    column('owner', 18, (row) => row.ownerName),
    column('due', 24, (row) => dueText(row, language)),
    column('opened', 20, (row) => row.openedAt, 'dateTime'),
    column('closed', 20, (row) => row.closedAt, 'dateTime'),
    column('reason', 18, (row) => row.closeReason),
    column('note', 40, (row) => row.note),
  ]
}

const CHUNK = 500

/** The rows of the filter in the order of the list, read in parts. */
async function* exported(context: AppContext, filters: Filters, { actor, language }: RequestContext) {
  const { ids } = await workOf(context, actor, filters)
  for (let from = 0; from < ids.length; from += CHUNK) {
    const part = ids.slice(from, from + CHUNK)
    yield* inOrder(part, await itemRows(context.db, part, language, context.clock.now()))
  }
}

export const exportWork = (context: AppContext, filters: Filters, request: RequestContext): Promise<FileReply> =>
  listWorkbook(
    context,
    request,
    { type: 'exception', explain: 'exportExceptions', title: TITLE[request.language], info: { filters } },
    columnsOf(request.language),
    exported(context, filters, request),
  )
