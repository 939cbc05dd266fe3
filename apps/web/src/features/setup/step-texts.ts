import { defineTexts } from '@kairo/shared/texts'

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
