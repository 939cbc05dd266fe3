import type { Trilingual } from '@kairo/shared/languages'

export const MESSAGES = {
  tooManyLinks: (most: number): Trilingual => ({
    'zh-cn': `一个订单最多同时有 ${most} 个追踪链接，请先撤销一个。`,
    en: `An order has at most ${most} tracking links at a time. Revoke one first.`,
    ja: `追跡リンクは1オーダーにつき同時に${most}件までです。先に1件を取り消してください。`,
  }),
}
