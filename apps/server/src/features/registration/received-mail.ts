import type { Language } from '@kairo/shared/languages'
import type { WholeMail } from '../../mail/enqueue-mail.ts'

const zhCn = {
  subject: (code: string) => `已收到您的注册申请（${code}）`,
  thanks: (portal: string) =>
    `感谢您申请使用 ${portal}。我们正在审核您的资料，通常在 1 个工作日内完成，结果会发送到本邮箱。`,
  next: '审核通过后，请使用本邮箱和注册时设置的密码登录。',
  code: '受理编号',
  company: '公司名称',
  name: '联系人',
  email: '登录邮箱',
  note: '如果您没有申请注册，请忽略本邮件：未经审核的账号无法使用。',
}
const en: typeof zhCn = {
  subject: (code) => `We have received your registration (${code})`,
  thanks: (portal) =>
    `Thank you for registering with ${portal}. We are reviewing your details, usually within one working day, and will mail you the result.`,
  next: 'Once you are approved, sign in with this address and the password you chose.',
  code: 'Reference',
  company: 'Company',
  name: 'Contact person',
  email: 'Sign-in email',
  note: 'If you did not register, ignore this mail: an account that is not approved cannot be used.',
}
const ja: typeof zhCn = {
  subject: (code) => `新規登録のお申し込みを受け付けました（${code}）`,
  thanks: (portal) =>
    `${portal} へのお申し込みありがとうございます。ただいま内容を審査しております。通常 1 営業日以内に完了し、結果を本メールアドレスへお知らせします。`,
  next: '承認後は、本メールアドレスとご登録のパスワードでログインしてください。',
  code: '受付番号',
  company: '会社名',
  name: 'ご担当者',
  email: 'ログイン用メールアドレス',
  note: 'お心当たりのない場合は、本メールを破棄してください。承認されていないアカウントは利用できません。',
}
const TEXTS: Record<Language, typeof zhCn> = { 'zh-cn': zhCn, en, ja }

interface Applicant {
  id: number
  code: string
  companyName: string
  name: string
  email: string
  language: Language
  publicUrl: string
}

/** Informs the applicant that the registration is under review, with the entered data. */
export function receivedMail({ id, code, companyName, name, email, language, publicUrl }: Applicant): WholeMail {
  const t = TEXTS[language]
  return {
    kind: 'registrationReceived',
    to: { address: email, name },
    language,
    userId: id,
    content: (portal) => ({
      subject: t.subject(code),
      name,
      paragraphs: [t.thanks(portal), t.next],
      facts: [
        [t.code, code],
        [t.company, companyName],
        [t.name, name],
        [t.email, email],
      ],
      action: { url: `${publicUrl}/` },
      note: t.note,
    }),
  }
}
