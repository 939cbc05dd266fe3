import type { Trilingual } from '@kairo/shared/languages'

/** The subject of the test mail names the portal. */
export const testMailSubject = {
  'zh-cn': (portal: string) => `${portal} 测试邮件`,
  en: (portal: string) => `Test mail of ${portal}`,
  ja: (portal: string) => `${portal} テストメール`,
}

export const setupMessages = {
  wrongLink: {
    'zh-cn': '此链接无效。请使用服务器控制台打印的链接；重新启动会打印新的链接。',
    en: 'This link is not valid. Use the one that the console of the server printed; a restart prints a new one.',
    ja: 'このリンクは無効です。サーバーのコンソールに表示されたリンクをお使いください。再起動すると新しいリンクが表示されます。',
  },
  addressTaken: {
    'zh-cn': '该邮箱已有客户注册。请为业务管理员使用其他邮箱。',
    en: 'A customer has registered with this address. Use another one for the business administrator.',
    ja: 'このメールアドレスは顧客として登録されています。業務管理者には別のアドレスをご使用ください。',
  },
  testMailText: {
    'zh-cn': '邮件设置有效：此系统可以发送邮件。',
    en: 'The mail settings work: this installation can send mails.',
    ja: 'メール設定は有効です。このシステムからメールを送信できます。',
  },
  noMailServer: {
    'zh-cn': '未设置邮件服务器，邮件不会发出。请在服务器上设置 SMTP_URL 并重新启动。',
    en: 'No mail server is set, so no mail leaves. Set SMTP_URL on the server and start it again.',
    ja: 'メールサーバーが未設定のため、メールは送信されません。サーバーで SMTP_URL を設定し、再起動してください。',
  },
  mailSignIn: {
    'zh-cn': '邮件服务器拒绝登录。请检查 SMTP_URL 中的用户名和密码。',
    en: 'The mail server refused the sign-in. Check user and password in SMTP_URL.',
    ja: 'メールサーバーにログインできませんでした。SMTP_URL のユーザー名とパスワードをご確認ください。',
  },
  mailUnreachable: {
    'zh-cn': '无法连接邮件服务器。请检查 SMTP_URL 中的主机和端口，以及防火墙。',
    en: 'The mail server cannot be reached. Check host and port in SMTP_URL, and the firewall.',
    ja: 'メールサーバーに接続できません。SMTP_URL のホストとポート、ファイアウォールをご確認ください。',
  },
  mailEncryption: {
    'zh-cn': '无法与邮件服务器建立加密连接。请检查 SMTP_URL（smtp:// 或 smtps://）及其证书。',
    en: 'No encrypted connection to the mail server. Check SMTP_URL (smtp:// or smtps://) and its certificate.',
    ja: 'メールサーバーと暗号化通信ができません。SMTP_URL（smtp:// または smtps://）と証明書をご確認ください。',
  },
  mailRefused: {
    'zh-cn': '邮件服务器拒绝了发件人或收件人。请检查 MAIL_FROM 和您的邮箱地址。',
    en: 'The mail server refused the sender or the recipient. Check MAIL_FROM and your own address.',
    ja: 'メールサーバーが差出人または宛先を拒否しました。MAIL_FROM とご自身のアドレスをご確認ください。',
  },
  mailFailed: {
    'zh-cn': '邮件服务器未接收邮件。请根据其答复检查 SMTP_URL 和 MAIL_FROM。',
    en: 'The mail server did not take the mail. Check SMTP_URL and MAIL_FROM by what it said.',
    ja: 'メールサーバーがメールを受け付けませんでした。応答内容をもとに SMTP_URL と MAIL_FROM をご確認ください。',
  },
} satisfies Record<string, Trilingual>
