import type { Language } from '@kairo/shared/languages'

/** Texts that all mails share. */
const zhCn = {
  greeting: (name: string) => `${name} 您好：`,
  duty: '待办',
  until: '期限',
  allFacts: '全部信息',
  open: (portal: string) => `在 ${portal} 中查看`,
  linkHelp: '如果按钮无法打开，请将以下地址复制到浏览器中：',
  automatic: '本邮件由系统自动发送，请勿直接回复。如有疑问，请联系我们的业务人员。',
  answeredBy: (name: string) => `本邮件由系统自动发送，直接回复即可联系负责人 ${name}。`,
  digest: (count: number) => `昨日以来的 ${count} 条通知`,
  digestIntro: '以下是您选择每日汇总接收的通知。接收方式可在“邮件设置”中更改。',
  digestMore: (count: number) => `另有 ${count} 条未列出，请在消息中查看。`,
  tagline: '中日海运订舱平台',
}
type MailTexts = typeof zhCn

const en: MailTexts = {
  greeting: (name) => `Dear ${name},`,
  duty: 'To do',
  until: 'Due',
  allFacts: 'All facts',
  open: (portal) => `Open in ${portal}`,
  linkHelp: 'If the button does not open, copy this address into your browser:',
  automatic:
    'This mail was sent automatically; please do not reply to it. If you have questions, ask your contact at our office.',
  answeredBy: (name) => `This mail was sent automatically. Your reply goes to ${name}, who is in charge.`,
  digest: (count) => `${count} ${count === 1 ? 'notification' : 'notifications'} of the day`,
  digestIntro:
    'These are the notifications that you chose to get once a day. You can change that under “Mail settings”.',
  digestMore: (count) => `${count} more are not listed here; you find them under Messages.`,
  tagline: 'Sea freight between Japan and China',
}
const ja: MailTexts = {
  greeting: (name) => `${name} 様`,
  duty: '対応事項',
  until: '期限',
  allFacts: 'すべての情報',
  open: (portal) => `${portal} で確認する`,
  linkHelp: 'ボタンが開かない場合は、次のアドレスをブラウザーに貼り付けてください。',
  automatic:
    'このメールはシステムから自動送信しています。ご返信いただいてもお答えできません。ご不明な点は担当者までお問い合わせください。',
  answeredBy: (name) => `このメールはシステムから自動送信しています。ご返信は担当者 ${name} に届きます。`,
  digest: (count) => `本日のお知らせ ${count} 件`,
  digestIntro: '1日1回まとめて受け取る設定のお知らせです。受け取り方は「メール設定」で変更できます。',
  digestMore: (count) => `ほかに ${count} 件あります。メッセージでご確認ください。`,
  tagline: '日中海上輸送ブッキング',
}
export const mailTexts: Record<Language, MailTexts> = { 'zh-cn': zhCn, en, ja }
