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

/** The sheets to try with. */
export const sampleTexts = defineTexts({
  surcharges: { 'zh-cn': '示例 1：附加费', en: 'Sample 1: surcharges', ja: 'サンプル 1：サーチャージ' },
  rates: { 'zh-cn': '示例 2：运价', en: 'Sample 2: rates', ja: 'サンプル 2：運賃' },
  order: {
    'zh-cn': '可直接上传的示例。先上传附加费，再上传运价：运价引用附加费编号。',
    en: 'Filled sheets to upload as they are: first the surcharges, then the rates, which name their numbers.',
    ja: 'そのままアップロードできる記入済みの表です。先にサーチャージ、次にその番号を参照する運賃をアップロードします。',
  },
  there: {
    'zh-cn': '示例数据仍在系统中，客户也能查到示例运价。',
    en: 'The samples are still in, and customers find their rates.',
    ja: 'サンプルが残っており、お客様にもサンプルの運賃が表示されます。',
  },
  takeOut: { 'zh-cn': '移除示例', en: 'Remove the samples', ja: 'サンプルを削除' },
  takeOutTitle: {
    'zh-cn': '移除示例附加费和运价？',
    en: 'Take the sample surcharges and rates out?',
    ja: 'サンプルのサーチャージと運賃を削除しますか？',
  },
  goes: { 'zh-cn': '将删除', en: 'Will be removed', ja: '削除されるもの' },
  stays: { 'zh-cn': '将保留', en: 'Will stay', ja: '残るもの' },
  rate: (name: string) => ({ 'zh-cn': `运价 ${name}`, en: `Rate ${name}`, ja: `運賃 ${name}` }),
  surcharge: (number: string) => ({
    'zh-cn': `附加费 ${number}`,
    en: `Surcharge ${number}`,
    ja: `サーチャージ ${number}`,
  }),
  drafts: (count: string) => ({
    'zh-cn': `未提交的运价表中的示例 ${count} 行`,
    en: `Sample rows in freight sheets that were not submitted: ${count}`,
    ja: `未申請の運賃表にあるサンプル ${count} 行`,
  }),
  sheets: (count: string) => ({
    'zh-cn': `未确认的示例附加费表 ${count} 份`,
    en: `Sample surcharge sheets that were not confirmed: ${count}`,
    ja: `未確定のサンプルのサーチャージ表 ${count} 件`,
  }),
  usedRate: (name: string, orders: string) => ({
    'zh-cn': `运价 ${name}：设为无效，客户不再查到；已被订单使用${orders && `（${orders}）`}`,
    en: `Rate ${name}: set invalid, so that nobody finds it any more; an order has it${orders && ` (${orders})`}`,
    ja: `運賃 ${name}：オーダー${orders && `（${orders}）`}で使用中のため、無効にして検索されないようにします`,
  }),
  usedSurcharge: (number: string) => ({
    'zh-cn': `附加费 ${number}：仍有保留的运价引用`,
    en: `Surcharge ${number}: a rate that stays names it`,
    ja: `サーチャージ ${number}：残る運賃が参照しています`,
  }),
  own: {
    'zh-cn': '您自己的运价和附加费、订单、客户',
    en: 'Your own rates and surcharges, orders and customers',
    ja: '自社で登録した運賃・サーチャージ、オーダー、顧客',
  },
  takenOut: { 'zh-cn': '示例已移除。', en: 'The samples are out.', ja: 'サンプルを削除しました。' },
  takenOutButUsed: {
    'zh-cn': '示例已移除；订单使用的运价已设为无效。',
    en: 'The samples are out; rates that an order has are set invalid.',
    ja: 'サンプルを削除しました。オーダーで使用中の運賃は無効にしました。',
  },
})
export type SampleTexts = TextsOf<typeof sampleTexts>

/** The set-up list on home. */
export const stepTexts = defineTexts({
  title: { 'zh-cn': '开始使用', en: 'Getting started', ja: 'ご利用の準備' },
  lead: (done: string, all: string) => ({
    'zh-cn': `已完成 ${done} / ${all} 项。全部完成后，此列表自动消失。`,
    en: `${done} of ${all} done. The list goes away by itself when all of it is.`,
    ja: `${all} 項目中 ${done} 項目が完了しました。すべて完了すると、この一覧は表示されなくなります。`,
  }),
  done: { 'zh-cn': '已完成', en: 'done', ja: '完了' },
  hide: { 'zh-cn': '隐藏', en: 'Hide', ja: '非表示にする' },
  show: { 'zh-cn': '显示准备事项', en: 'Show the set-up list', ja: '準備の一覧を表示' },
  left: (count: string) => ({
    'zh-cn': `还有 ${count} 项准备事项未完成。`,
    en: `Steps of the set-up not done yet: ${count}.`,
    ja: `未完了の準備項目：${count} 件`,
  }),
  steps: {
    letterhead: { 'zh-cn': '公司与单据抬头', en: 'Company and letterhead', ja: '自社情報とレターヘッド' },
    bank: { 'zh-cn': '收款银行账户', en: 'Bank account', ja: '振込先口座' },
    exchangeRates: { 'zh-cn': '汇率', en: 'Exchange rates', ja: '為替レート' },
    surcharges: { 'zh-cn': '附加费', en: 'Surcharges', ja: 'サーチャージ' },
    rates: { 'zh-cn': '运价', en: 'Rates', ja: '運賃' },
    customer: { 'zh-cn': '第一个客户', en: 'First customer', ja: '最初の顧客' },
    colleague: { 'zh-cn': '一位同事', en: 'A colleague', ja: '担当者の追加' },
    testMail: { 'zh-cn': '测试邮件', en: 'Test mail', ja: 'テストメール' },
  },
  why: {
    letterhead: {
      'zh-cn': '印在报价单、账单等单据上。填写之前无法生成单据。',
      en: 'Printed on quotations, invoices and all papers. Until it is there, none can be made.',
      ja: '見積書・請求書などの帳票に印字されます。登録するまで帳票は作成できません。',
    },
    bank: {
      'zh-cn': '印在账单上，客户据此付款。',
      en: 'Printed on invoices, so that customers know where to pay.',
      ja: '請求書に印字され、お客様の振込先になります。',
    },
    exchangeRates: {
      'zh-cn': '运价以三种货币显示，没有汇率就无法计算。',
      en: 'Prices show in three currencies; without exchange rates there are none.',
      ja: '運賃は 3 通貨で表示されます。未設定では計算できません。',
    },
    surcharges: {
      'zh-cn': '先上传附加费表：运价表通过编号引用附加费。',
      en: 'Upload the surcharge sheet first: the rate sheet names its numbers.',
      ja: '先にサーチャージ表をアップロードします。運賃表はその番号を参照します。',
    },
    rates: {
      'zh-cn': '然后上传运价表，提交并批准。',
      en: 'Then upload the rate sheet, submit and approve it.',
      ja: '次に運賃表をアップロードし、申請・承認します。',
    },
    customer: {
      'zh-cn': '客户可以查询运价、订舱并跟踪货物。',
      en: 'A customer searches rates, books, and follows the cargo.',
      ja: 'お客様は運賃検索・ブッキング・貨物追跡ができます。',
    },
    colleague: {
      'zh-cn': '添加处理日常业务的同事。',
      en: 'Add somebody for the daily work.',
      ja: '日常業務の担当者を追加します。',
    },
    testMail: {
      'zh-cn': '向您自己的邮箱发送一封邮件，确认邮件可以发出。',
      en: 'Sends a mail to your own address, to see that mails leave.',
      ja: 'ご自身のアドレスにメールを送り、送信できることを確認します。',
    },
  },
  action: {
    letterhead: { 'zh-cn': '填写抬头', en: 'Fill in the letterhead', ja: '自社情報を登録' },
    bank: { 'zh-cn': '填写银行账户', en: 'Fill in the bank account', ja: '口座を登録' },
    exchangeRates: { 'zh-cn': '设定汇率', en: 'Set exchange rates', ja: '為替レートを設定' },
    surcharges: { 'zh-cn': '上传附加费', en: 'Upload surcharges', ja: 'サーチャージをアップロード' },
    rates: { 'zh-cn': '上传运价', en: 'Upload rates', ja: '運賃をアップロード' },
    customer: { 'zh-cn': '添加客户', en: 'Add a customer', ja: '顧客を追加' },
    colleague: { 'zh-cn': '添加同事', en: 'Add a colleague', ja: '担当者を追加' },
    testMail: { 'zh-cn': '发送测试邮件', en: 'Send a test mail', ja: 'テストメールを送信' },
  },
  accepted: (to: string) => ({
    'zh-cn': `邮件服务器已接收发往 ${to} 的邮件。`,
    en: `The mail server took the mail to ${to}.`,
    ja: `メールサーバーが ${to} 宛のメールを受け付けました。`,
  }),
  serverSaid: (text: string) => ({
    'zh-cn': `邮件服务器的答复：${text}`,
    en: `The mail server said: ${text}`,
    ja: `メールサーバーの応答：${text}`,
  }),
})
