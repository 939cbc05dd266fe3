import type { Trilingual } from '@kairo/shared/languages'

/** Why addresses of a customer are refused. */
export const MESSAGES = {
  tooManyContacts: (most: number): Trilingual => ({
    'zh-cn': `最多可登记 ${most} 个通知邮箱，请先删除不再使用的邮箱。`,
    en: `At most ${most} notification addresses can be kept. Delete one that is no longer used first.`,
    ja: `通知先メールアドレスは ${most} 件まで登録できます。不要なアドレスを削除してから追加してください。`,
  }),
}
