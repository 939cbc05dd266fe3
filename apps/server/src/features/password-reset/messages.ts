import type { Trilingual } from '@kairo/shared/languages'

export const MESSAGES = {
  nobodyToInvite: {
    'zh-cn': '没有可邀请的账号：已设置密码的人请直接登录或使用“忘记密码”；已停用、终止或未通过审核的账号请先恢复。',
    en: 'There is nobody to invite here: who has a password signs in or uses “Forgot password”; an account that is inactive, terminated or rejected has to be opened again first.',
    ja: '招待できるアカウントがありません。パスワードを設定済みの方はログインするか「パスワードをお忘れの方」をご利用ください。無効・契約終了・不承認のアカウントは、先に有効に戻してください。',
  },
} satisfies Record<string, Trilingual>
