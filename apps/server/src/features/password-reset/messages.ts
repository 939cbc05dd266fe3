import type { Trilingual } from '@kairo/shared/languages'

export const MESSAGES = {
  nobodyToInvite: {
    'zh-cn': '没有可邀请的账号：已设置密码的人请直接登录或使用“忘记密码”；已停用、终止或未通过审核的账号请先恢复。',
    en: 'There is nobody to invite here: who has a password signs in or uses “Forgot password”; an account that is inactive, terminated or rejected has to be opened again first.',
    ja: '招待できるアカウントがありません。パスワードを設定済みの方はログインするか「パスワードをお忘れの方」をご利用ください。無効・契約終了・不承認のアカウントは、先に有効に戻してください。',
  },
  noMailServer: {
    'zh-cn':
      '未设置邮件服务器，邀请邮件无法发出。请先不发邀请导入，再从列表中逐个发送邀请并转交链接，或设置 SMTP_URL。',
    en: 'No mail server is set up, so no invitation leaves. Import without invitations and hand over the links from the list, or set SMTP_URL.',
    ja: 'メールサーバーが未設定のため、招待メールを送信できません。招待なしで取り込み、一覧から招待してリンクをお渡しいただくか、SMTP_URL を設定してください。',
  },
} satisfies Record<string, Trilingual>
