import { readableDate, tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import type { WholeMail } from '../../mail/enqueue-mail.ts'
import { INVITATION_DAYS } from './reset-link.ts'

const zhCn = {
  subject: (company: string, portal: string) =>
    company === portal ? `${portal} 邀请您开通账号` : `${company} 邀请您使用 ${portal}`,
  by: (who: string, portal: string) => `${who} 已为您开通 ${portal} 的账号。请点击按钮设置您自己的密码。`,
  staff: (portal: string) => `在 ${portal}，您可以维护运价、审核并处理订单和单证。`,
  customer: (portal: string) => `在 ${portal}，您可以查询海运费、在线订舱、上传和确认单证，并跟踪货物。`,
  shipperAccount: (company: string, portal: string) =>
    `在 ${portal}，您可以作为“${company}”的子账号办理与您有关的订单和单证。`,
  awaits: '该账号正在审核中：现在即可设置密码，审核通过后我们会发邮件通知您，届时即可登录。',
  invitedBy: '邀请人',
  invitedAs: '邀请您成为',
  roles: {
    [ROLE.manager]: '业务管理员',
    [ROLE.operator]: '业务操作员',
    [ROLE.customer]: '客户',
    [ROLE.shipperAccount]: '子账号（发货方）',
  } as Record<number, string>,
  account: '登录邮箱',
  time: (time: string) => `${time} 东京`,
  action: '设置密码',
  note: (days: number) =>
    `链接在 ${days} 天内有效，且只能使用一次；重新发送邀请后，之前的链接随即失效。过期后请联系邀请人，或在登录页使用“忘记密码”重新获取。\n如果您不认识邀请人，请忽略本邮件。请勿将本邮件转发给他人。`,
}
const en: typeof zhCn = {
  subject: (company, portal) =>
    company === portal ? `${portal} invites you to open your account` : `${company} invites you to ${portal}`,
  by: (who, portal) => `${who} has added an account for you in ${portal}. Use the button to choose your own password.`,
  staff: (portal) => `In ${portal} you keep rates, and accept and handle orders and documents.`,
  customer: (portal) =>
    `In ${portal} you search sea freight, book, upload and confirm documents, and follow your cargo.`,
  shipperAccount: (company, portal) =>
    `In ${portal} you handle the orders and documents that concern you, as a shipper account of ${company}.`,
  awaits:
    'The account is still being reviewed: you can choose the password now, and will get a mail once it is approved and you can sign in.',
  invitedBy: 'Invited by',
  invitedAs: 'Invited as',
  roles: {
    [ROLE.manager]: 'Business administrator',
    [ROLE.operator]: 'Business operator',
    [ROLE.customer]: 'Customer',
    [ROLE.shipperAccount]: 'Shipper account',
  },
  account: 'Sign-in email',
  time: (time) => `${time} Tokyo`,
  action: 'Choose a password',
  note: (days) =>
    `The link works once and for ${days} days; a newer invitation makes it void. If it has expired, ask who invited you, or use “Forgot password” at sign-in to get a new one.\nIf you do not know who invites you, ignore this mail. Do not forward it.`,
}
const ja: typeof zhCn = {
  subject: (company, portal) =>
    company === portal ? `${portal} からアカウントへの招待` : `${company} から ${portal} への招待`,
  by: (who, portal) =>
    `${who} が、${portal} にあなたのアカウントを作成しました。ボタンからご自身のパスワードを設定してください。`,
  staff: (portal) => `${portal} では、運賃の管理、オーダーの受付、書類の処理を行えます。`,
  customer: (portal) => `${portal} では、海上運賃の検索、ブッキング、書類のアップロードと確認、貨物の追跡ができます。`,
  shipperAccount: (company, portal) =>
    `${portal} では、「${company}」の荷送人サブアカウントとして、関係するオーダーと書類を扱えます。`,
  awaits:
    'このアカウントは審査中です。パスワードは今すぐ設定でき、承認後にメールでお知らせしますので、その後ログインしてください。',
  invitedBy: '招待者',
  invitedAs: '招待の種類',
  roles: {
    [ROLE.manager]: '業務管理者',
    [ROLE.operator]: '業務担当者',
    [ROLE.customer]: '顧客',
    [ROLE.shipperAccount]: '荷送人サブアカウント',
  },
  account: 'ログイン用メールアドレス',
  time: (time) => `${time} 東京`,
  action: 'パスワードを設定',
  note: (days) =>
    `リンクの有効期限は ${days} 日間で、1 回のみ利用できます。再度招待されると、以前のリンクは無効になります。期限切れの場合は、招待した方に連絡するか、ログイン画面の「パスワードをお忘れの方」から新しいリンクをお受け取りください。\n招待者にお心当たりのない場合は、本メールを破棄してください。本メールは転送しないでください。`,
}
const TEXTS: Record<Language, typeof zhCn> = { 'zh-cn': zhCn, en, ja }

/** Mails of this kind carry a secret; forget-links.ts takes it out of the row. */
export const INVITATION_MAIL = 'invitation'

export interface Invited {
  id: number
  name: string
  email: string
  company: string
  roleId: number
  state: number
}
interface InvitationMail {
  account: Invited
  language: Language
  /** Who invites; empty where it is not known any more. */
  person: string
  /** For whom: the operator's company, empty before its letterhead is there, or the customer above a shipper account. */
  company: string
  url: string
  expiresAt: Date
  now: Date
}

export function invitationMail(mail: InvitationMail): WholeMail {
  const { account, language, url, expiresAt, now } = mail
  const t = TEXTS[language]
  const { roleId } = account
  const isShipper = roleId === ROLE.shipperAccount
  const isCustomer = roleId === ROLE.customer
  const awaits = (isShipper || isCustomer) && account.state === USER_STATE.awaiting
  const invitedAs = t.roles[roleId] ?? ''
  const until = t.time(readableDate(tokyoDateTime(expiresAt), language, tokyoToday(now)))
  return {
    kind: INVITATION_MAIL,
    to: { address: account.email, name: account.name },
    language,
    userId: account.id,
    content(portal) {
      // Before the letterhead is filled in nothing else names the operator.
      const company = mail.company || portal
      const who = mail.person && company !== portal ? `${mail.person} (${company})` : mail.person || company
      const means = isShipper ? t.shipperAccount(company, portal) : isCustomer ? t.customer(portal) : t.staff(portal)
      return {
        subject: t.subject(company, portal),
        name: account.name,
        duty: { verb: t.action, until },
        paragraphs: [t.by(who, portal), means, ...(awaits ? [t.awaits] : [])],
        facts: [
          [t.invitedBy, who],
          [t.invitedAs, isCustomer && account.company ? `${invitedAs} (${account.company})` : invitedAs],
          [t.account, account.email],
        ],
        action: { label: t.action, url },
        note: t.note(INVITATION_DAYS),
      }
    },
  }
}
