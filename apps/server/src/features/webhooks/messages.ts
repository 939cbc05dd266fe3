import type { Trilingual } from '@kairo/shared/languages'
import { MAX_ENDPOINTS } from '@kairo/shared/webhooks/webhook-types'

export const MESSAGES = {
  tooMany: {
    'zh-cn': `最多可设置 ${MAX_ENDPOINTS} 个 Webhook。请先删除不再使用的。`,
    en: `There can be ${MAX_ENDPOINTS} webhooks at most. Remove one that is not used any more first.`,
    ja: `Webhookは ${MAX_ENDPOINTS} 件まで登録できます。使わないものを削除してください。`,
  },
  offCannotReplay: {
    'zh-cn': '此 Webhook 已停用。请先启用，再重发消息。',
    en: 'This webhook is off. Switch it on first, then send messages again.',
    ja: 'このWebhookは停止中です。有効にしてから再送してください。',
  },
} satisfies Record<string, Trilingual>
