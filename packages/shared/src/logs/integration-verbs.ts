import type { Trilingual } from '../languages.ts'

/** What is done with links, calendars, keys and webhooks; of log rows of type `integration`. */
export const INTEGRATION_VERBS = {
  makeTrackingLink: { 'zh-cn': '创建追踪链接', en: 'Made a tracking link', ja: '追跡リンクを作成' },
  revokeTrackingLink: { 'zh-cn': '撤销追踪链接', en: 'Revoked a tracking link', ja: '追跡リンクを取り消し' },
  makeCalendarFeed: { 'zh-cn': '创建日历订阅', en: 'Made a calendar feed', ja: 'カレンダー購読を作成' },
  revokeCalendarFeed: { 'zh-cn': '撤销日历订阅', en: 'Revoked a calendar feed', ja: 'カレンダー購読を取り消し' },
  makeApiKey: { 'zh-cn': '创建 API 密钥', en: 'Made an API key', ja: 'APIキーを作成' },
  changeApiKey: { 'zh-cn': '修改 API 密钥', en: 'Changed an API key', ja: 'APIキーを変更' },
  revokeApiKey: { 'zh-cn': '撤销 API 密钥', en: 'Revoked an API key', ja: 'APIキーを失効' },
  exportApiKeys: { 'zh-cn': '导出 API 密钥', en: 'Exported API keys', ja: 'APIキーを出力' },
  useApiKey: {
    'zh-cn': '从新地址使用 API 密钥',
    en: 'Used an API key from a new address',
    ja: '新しいアドレスからAPIキーを使用',
  },
  addWebhook: { 'zh-cn': '添加 Webhook', en: 'Added a webhook', ja: 'Webhookを追加' },
  changeWebhook: { 'zh-cn': '修改 Webhook', en: 'Changed a webhook', ja: 'Webhookを変更' },
  removeWebhook: { 'zh-cn': '删除 Webhook', en: 'Removed a webhook', ja: 'Webhookを削除' },
  rotateWebhookSecret: {
    'zh-cn': '更换 Webhook 密钥',
    en: 'Rotated the secret of a webhook',
    ja: 'Webhookの秘密鍵を更新',
  },
  exportWebhookAttempts: {
    'zh-cn': '导出 Webhook 发送记录',
    en: 'Exported the attempts of a webhook',
    ja: 'Webhookの送信履歴を出力',
  },
  replayWebhook: { 'zh-cn': '重发 Webhook 消息', en: 'Sent webhook messages again', ja: 'Webhookのメッセージを再送' },
  stopWebhook: { 'zh-cn': 'Webhook 因失败停用', en: 'Switched off a failing webhook', ja: '失敗が続くWebhookを停止' },
} as const satisfies Record<string, Trilingual>
