import type { Trilingual } from '../languages.ts'

/** What the log says of invoices, charges and payments. */
export const BILLING_VERBS = {
  proposeCharge: { 'zh-cn': '提出费用', en: 'Proposed a charge', ja: '費用を提案' },
  agreeCharge: { 'zh-cn': '同意费用', en: 'Agreed to a charge', ja: '費用に同意' },
  refuseCharge: { 'zh-cn': '拒绝费用', en: 'Refused a charge', ja: '費用を拒否' },
  withdrawCharge: { 'zh-cn': '撤回费用', en: 'Withdrew a charge', ja: '費用を取り下げ' },
  agreeChargeByLetter: {
    'zh-cn': '登记书面同意的费用',
    en: 'Recorded a charge agreed by letter',
    ja: '書面による費用の同意を登録',
  },
  expireCharge: { 'zh-cn': '费用提议到期撤回', en: 'Withdrew an unanswered charge', ja: '未回答の費用を取り下げ' },
  draftInvoice: { 'zh-cn': '生成账单草稿', en: 'Drafted an invoice', ja: '請求書の下書きを作成' },
  changeInvoiceDraft: { 'zh-cn': '修改账单草稿', en: 'Changed a draft invoice', ja: '請求書の下書きを変更' },
  discardInvoice: { 'zh-cn': '作废账单草稿', en: 'Discarded a draft invoice', ja: '請求書の下書きを破棄' },
  issueInvoice: { 'zh-cn': '开具账单', en: 'Issued an invoice', ja: '請求書を発行' },
  creditInvoice: { 'zh-cn': '开具贷项通知', en: 'Issued a credit note', ja: '返還請求書を発行' },
  addPayment: { 'zh-cn': '登记收款', en: 'Booked a payment', ja: '入金を登録' },
  allocatePayment: { 'zh-cn': '分配收款', en: 'Allocated a payment', ja: '入金を充当' },
  cancelPayment: { 'zh-cn': '撤销收款', en: 'Cancelled a payment', ja: '入金を取消' },
  refundPayment: { 'zh-cn': '退款', en: 'Paid back', ja: '返金' },
  writeOff: { 'zh-cn': '核销账单', en: 'Wrote off an invoice', ja: '請求を貸倒処理' },
  closePeriod: { 'zh-cn': '关账', en: 'Closed a month', ja: '月次締め' },
  exportJournal: { 'zh-cn': '导出会计分录', en: 'Exported the journal', ja: '仕訳を出力' },
  updateBillingTerms: { 'zh-cn': '修改结算条件', en: 'Changed billing terms', ja: '請求条件を変更' },
  saveChargeKind: { 'zh-cn': '修改费用种类', en: 'Saved a kind of charge', ja: '費用種別を保存' },
  saveFeeRule: { 'zh-cn': '修改手续费规则', en: 'Saved a fee rule', ja: '手数料規則を保存' },
  exportBilling: { 'zh-cn': '导出账单列表', en: 'Exported a billing list', ja: '請求一覧を出力' },
} as const satisfies Record<string, Trilingual>
