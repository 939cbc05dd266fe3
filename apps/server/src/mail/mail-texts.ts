import type { Language } from '@kairo/shared/languages'

/** What every mail says around its own content. */
const zhCn = {
  greeting: (name: string) => `${name} 您好：`,
  notice: '您有一条新通知',
  open: '在 Kairo 中查看',
  linkHelp: '如果按钮无法打开，请将以下地址复制到浏览器中：',
  automatic: '本邮件由系统自动发送，请勿直接回复。如有疑问，请联系我们的业务人员。',
  tagline: '中日海运订舱平台',
}
type MailTexts = typeof zhCn

const en: MailTexts = {
  greeting: (name) => `Dear ${name},`,
  notice: 'News for you',
  open: 'Open in Kairo',
  linkHelp: 'If the button does not open, copy this address into your browser:',
  automatic:
    'This mail was sent automatically; please do not reply to it. If you have questions, ask your contact at our office.',
  tagline: 'Sea freight between Japan and China',
}
const ja: MailTexts = {
  greeting: (name) => `${name} 様`,
  notice: 'お知らせ',
  open: 'Kairo で確認する',
  linkHelp: 'ボタンが開かない場合は、次のアドレスをブラウザーに貼り付けてください。',
  automatic:
    'このメールはシステムから自動送信しています。ご返信いただいてもお答えできません。ご不明な点は担当者までお問い合わせください。',
  tagline: '日中海上輸送ブッキング',
}
export const mailTexts: Record<Language, MailTexts> = { 'zh-cn': zhCn, en, ja }
