import { defineTexts, type TextsOf } from '@kairo/shared/texts'

/** The page behind the link of the console. */
export const setupTexts = defineTexts({
  title: { 'zh-cn': '创建第一个账号', en: 'Make the first account', ja: '最初のアカウントの作成' },
  lead: {
    'zh-cn': '此系统还没有账号。这里创建的账号是业务管理员：管理运价、客户和订单，并可添加同事。',
    en: 'This installation has no account yet. The one made here is the business administrator: it keeps rates, customers and orders, and adds colleagues.',
    ja: 'このシステムにはまだアカウントがありません。ここで作成するのは業務管理者です。運賃・顧客・オーダーを管理し、担当者を追加できます。',
  },
  systemAdministrator: {
    'zh-cn': '管理数据字典和日志的系统管理员由服务器上的命令创建：npm run create-admin -- --role 1 --email …',
    en: 'A system administrator, who keeps dictionary and log, is made on the server: npm run create-admin -- --role 1 --email …',
    ja: 'マスタとログを管理するシステム管理者は、サーバー上のコマンドで作成します：npm run create-admin -- --role 1 --email …',
  },
  name: { 'zh-cn': '姓名', en: 'Name', ja: '氏名' },
  email: { 'zh-cn': '邮箱', en: 'Email', ja: 'メールアドレス' },
  language: { 'zh-cn': '语言', en: 'Language', ja: '言語' },
  password: { 'zh-cn': '密码', en: 'Password', ja: 'パスワード' },
  passwordCheck: { 'zh-cn': '再次输入密码', en: 'Password again', ja: 'パスワード（確認）' },
  create: { 'zh-cn': '创建账号并登录', en: 'Make the account and sign in', ja: 'アカウントを作成してログイン' },
  creating: { 'zh-cn': '正在创建…', en: 'Making the account…', ja: '作成しています…' },
  doneTitle: { 'zh-cn': '此系统已有账号', en: 'This installation has an account', ja: 'アカウントは作成済みです' },
  doneText: {
    'zh-cn': '第一个账号已经创建，此链接不再有效。请登录，或请业务管理员为您添加账号。',
    en: 'The first account has been made, and the link no longer works. Sign in, or ask the business administrator to add you.',
    ja: '最初のアカウントは作成済みのため、このリンクは使えません。ログインするか、業務管理者に追加をご依頼ください。',
  },
  deadTitle: { 'zh-cn': '此链接无效', en: 'This link is not valid', ja: 'このリンクは無効です' },
  deadText: {
    'zh-cn': '请打开服务器控制台打印的链接；重新启动会打印新的链接。',
    en: 'Open the link which the console of the server printed; a restart prints a new one.',
    ja: 'サーバーのコンソールに表示されたリンクを開いてください。再起動すると新しいリンクが表示されます。',
  },
  toSignIn: { 'zh-cn': '前往登录', en: 'Go to sign-in', ja: 'ログイン画面へ' },
})
export type SetupTexts = TextsOf<typeof setupTexts>
