import type { Trilingual } from '../languages.ts'

/** What a webhook can tell, in the order of its form (rules 21.2). */
export const WEBHOOK_GROUPS = {
  booking: ['booking.submitted', 'booking.confirmed', 'booking.rejected', 'booking.cancelled', 'booking.changed'],
  document: ['document.available', 'document.required'],
  transport: ['transport.departed', 'transport.arrived', 'eta.changed', 'cutoff.changed'],
  container: ['container.moved', 'freetime.ending'],
  billing: ['charge.proposed', 'invoice.issued', 'invoice.paid', 'invoice.overdue'],
} as const
export type WebhookGroup = keyof typeof WEBHOOK_GROUPS
export type WebhookType = (typeof WEBHOOK_GROUPS)[WebhookGroup][number]
export const WEBHOOK_TYPES = Object.values(WEBHOOK_GROUPS).flat() as unknown as readonly [WebhookType, ...WebhookType[]]

/** Of the message that a person sends to try an endpoint. */
export const TEST_TYPE = 'test.ping'
export const MESSAGE_TYPES = [...WEBHOOK_TYPES, TEST_TYPE] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Endpoints of a customer. */
export const MAX_ENDPOINTS = 5
/** Days that messages and their tries are kept, and how far back they can be sent again. */
export const KEPT_DAYS = 30
/** Messages that are sent again at once. */
export const MAX_REPLAYED = 10_000

export const ENDPOINT_STATES = ['active', 'off'] as const

/** Why an endpoint is off: somebody switched it off, it answered 410, failed for five days, or the contract ended. */
export const OFF_REASONS = ['customer', 'operator', 'gone', 'failing', 'contractEnded'] as const
export type OffReason = (typeof OFF_REASONS)[number]
export const OFF_REASON_TEXTS: Record<OffReason, Trilingual> = {
  customer: { 'zh-cn': '已由客户停用', en: 'Switched off by the customer', ja: 'お客様が停止しました' },
  operator: {
    'zh-cn': '已由货代停用',
    en: 'Switched off by the forwarder',
    ja: 'フォワーダーが停止しました',
  },
  gone: {
    'zh-cn': '接收方答复 410，表示不再接收',
    en: 'The receiver answered 410: it takes no more messages',
    ja: '受信側が 410（受信終了）を返しました',
  },
  failing: {
    'zh-cn': '连续 5 天发送失败',
    en: 'Sending failed for 5 days',
    ja: '5 日間送信に失敗しました',
  },
  contractEnded: { 'zh-cn': '合同已终止', en: 'The contract ended', ja: '契約が終了しました' },
}

/** Why a try brought no answer with 2xx. */
export const SEND_ERRORS = {
  status: { 'zh-cn': '答复不是 2xx', en: 'The answer was not 2xx', ja: '2xx 以外の応答' },
  redirect: {
    'zh-cn': '答复为重定向，不会跟随',
    en: 'The answer was a redirect, which is not followed',
    ja: 'リダイレクトの応答（追跡しません）',
  },
  timeout: { 'zh-cn': '20 秒内没有答复', en: 'No answer within 20 seconds', ja: '20 秒以内に応答なし' },
  notFound: { 'zh-cn': '找不到该主机', en: 'The host was not found', ja: 'ホストが見つかりません' },
  notPublic: {
    'zh-cn': '该主机的地址不是公网地址',
    en: 'The host has an address that is not public',
    ja: 'ホストのアドレスが公開アドレスではありません',
  },
  certificate: { 'zh-cn': '证书无效', en: 'The certificate is not valid', ja: '証明書が無効です' },
  refused: { 'zh-cn': '连接被拒绝', en: 'The connection was refused', ja: '接続が拒否されました' },
  secret: {
    'zh-cn': '无法读取签名密钥，请更换密钥',
    en: 'The secret cannot be read: rotate it',
    ja: '署名の秘密鍵を読み出せません。更新してください',
  },
  connection: { 'zh-cn': '连接中断', en: 'The connection broke', ja: '接続が切れました' },
} as const satisfies Record<string, Trilingual>
export type SendError = keyof typeof SEND_ERRORS
export const SEND_ERROR_NAMES = Object.keys(SEND_ERRORS) as [SendError, ...SendError[]]
