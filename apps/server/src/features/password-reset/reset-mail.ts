import type { Language } from '@kairo/shared/languages'
import type { WholeMail } from '../../mail/enqueue-mail.ts'
import { LINK_MINUTES } from './reset-link.ts'

const zhCn = {
  subject: '重新设置密码',
  text: (portal: string) => `我们收到了重新设置您 ${portal} 账号密码的申请。请点击按钮设置新密码。`,
  account: '账号',
  action: '设置新密码',
  note: (minutes: number) =>
    `链接在 ${minutes} 分钟内有效，且只能使用一次；重新申请后，之前的链接随即失效。\n如果不是您本人申请，请忽略本邮件，您的密码不会改变。请勿将本邮件转发给他人。`,
}
const en: typeof zhCn = {
  subject: 'Set a new password',
  text: (portal) => `Somebody asked to set a new password for your ${portal} account. Use the button to choose one.`,
  account: 'Account',
  action: 'Set a new password',
  note: (minutes) =>
    `The link works once and for ${minutes} minutes; a newer request makes it void.\nIf this was not you, ignore this mail and your password stays as it is. Do not forward this mail.`,
}
const ja: typeof zhCn = {
  subject: 'パスワード再設定のご案内',
  text: (portal) =>
    `${portal} のアカウントのパスワード再設定を受け付けました。ボタンから新しいパスワードを設定してください。`,
  account: 'アカウント',
  action: '新しいパスワードを設定',
  note: (minutes) =>
    `リンクの有効期限は ${minutes} 分間で、1 回のみ利用できます。再度お申し込みいただくと、以前のリンクは無効になります。\nお心当たりのない場合は、本メールを破棄してください。パスワードは変更されません。本メールは転送しないでください。`,
}
const TEXTS: Record<Language, typeof zhCn> = { 'zh-cn': zhCn, en, ja }

/** Mails of this kind carry a secret; forget-links.ts takes it out of the row. */
export const RESET_MAIL = 'passwordReset'

interface ResetMail {
  userId: number
  name: string
  email: string
  language: Language
  url: string
}

export function resetMail({ userId, name, email, language, url }: ResetMail): WholeMail {
  const t = TEXTS[language]
  return {
    kind: RESET_MAIL,
    to: { address: email, name },
    language,
    userId,
    content: (portal) => ({
      subject: t.subject,
      name,
      duty: { verb: t.action },
      paragraphs: [t.text(portal)],
      facts: [[t.account, email]],
      action: { label: t.action, url },
      note: t.note(LINK_MINUTES),
    }),
  }
}
