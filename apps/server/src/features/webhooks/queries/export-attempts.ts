import type { FileReply } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { SEND_ERRORS } from '@kairo/shared/webhooks/webhook-texts'
import type { WebhookAttempt } from '@kairo/shared/webhooks/webhooks.contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Column, ColumnKind } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { findWebhook, hostOf } from '../webhook-record.ts'
import { type AttemptFilters, attemptRow, filteredAttempts } from './list-attempts.ts'

const BATCH = 500

const TITLE: Trilingual = { 'zh-cn': 'Webhook 发送记录', en: 'Webhook attempts', ja: 'Webhook送信履歴' }
const HEADINGS = {
  at: { 'zh-cn': '时间（东京）', en: 'Time (Tokyo)', ja: '日時（東京）' },
  type: { 'zh-cn': '类型', en: 'Type', ja: '種別' },
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  message: { 'zh-cn': '消息编号', en: 'Message id', ja: 'メッセージID' },
  n: { 'zh-cn': '第几次', en: 'Attempt', ja: '回数' },
  status: { 'zh-cn': '答复状态', en: 'Status', ja: '応答コード' },
  error: { 'zh-cn': '错误', en: 'Error', ja: 'エラー' },
  ms: { 'zh-cn': '毫秒', en: 'ms', ja: 'ミリ秒' },
  next: { 'zh-cn': '下次发送（东京）', en: 'Next attempt (Tokyo)', ja: '次回送信（東京）' },
  answer: { 'zh-cn': '答复', en: 'Answer', ja: '応答' },
} as const satisfies Record<string, Trilingual>

function columnsIn(language: Language): Column<WebhookAttempt>[] {
  const column = (
    heading: keyof typeof HEADINGS,
    width: number,
    value: Column<WebhookAttempt>['value'],
    kind: ColumnKind = 'text',
  ): Column<WebhookAttempt> => ({ heading: HEADINGS[heading][language], width, kind, value })
  return [
    column('at', 20, ({ at }) => at, 'dateTime'),
    column('type', 20, ({ type }) => type),
    column('order', 18, ({ orderCode }) => orderCode),
    column('message', 30, ({ messageId }) => messageId),
    column('n', 8, ({ n }) => n, 'integer'),
    column('status', 10, ({ status }) => status, 'integer'),
    column('error', 34, ({ error }) => error && SEND_ERRORS[error][language]),
    column('ms', 10, ({ ms }) => ms, 'integer'),
    column('next', 20, ({ nextAt }) => nextAt, 'dateTime'),
    column('answer', 60, ({ responseHead }) => responseHead),
  ]
}

async function* exportedAttempts(db: Kysely<DB>, filters: AttemptFilters): AsyncGenerator<WebhookAttempt> {
  let last: number | undefined
  for (let left = MAX_EXPORTED; left > 0; left -= BATCH) {
    const query = filteredAttempts(db, filters).limit(Math.min(BATCH, left))
    const rows = await (last === undefined ? query : query.where('a.id', '<', last)).execute()
    yield* rows.map(attemptRow)
    last = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}

/** The tries of an endpoint as a workbook. Throws RECORD_NOT_EXIST. */
export async function exportAttempts(
  context: AppContext,
  filters: AttemptFilters,
  request: RequestContext,
): Promise<FileReply> {
  const { url } = await findWebhook(context.db, request.actor, filters.id)
  return listWorkbook(
    context,
    request,
    {
      type: 'integration',
      explain: 'exportWebhookAttempts',
      title: TITLE[request.language],
      info: { host: hostOf(url), filters },
    },
    columnsIn(request.language),
    exportedAttempts(context.db, filters),
  )
}
