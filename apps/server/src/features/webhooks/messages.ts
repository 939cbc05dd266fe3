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
  /** Of an address, by what is wrong with it. */
  credentials: {
    'zh-cn': '网址中不能含用户名和密码。',
    en: 'The address must not hold a user name or a password.',
    ja: 'URLにユーザー名やパスワードは含められません。',
  },
  notHttps: {
    'zh-cn': '请输入以 https:// 开头的网址。',
    en: 'Enter an address that begins with https://.',
    ja: 'https:// で始まるURLを入力してください。',
  },
  port: {
    'zh-cn': '端口只能是 443，或 1024 及以上。',
    en: 'The port must be 443, or 1024 or higher.',
    ja: 'ポートは 443、または 1024 以上を指定してください。',
  },
  notPublic: {
    'zh-cn': '此地址不是公网地址，无法发送。请填写可从互联网访问的主机名。',
    en: 'This is not a public address, so nothing can be sent there. Enter a host that is reached from the internet.',
    ja: 'このアドレスは公開アドレスではないため送信できません。インターネットから届くホスト名を入力してください。',
  },
} satisfies Record<string, Trilingual>
