import type { Trilingual } from '../languages.ts'

/** What is done with the papers that are made of an order; of log rows of type `paper`. */
export const PAPER_VERBS = {
  saveBills: { 'zh-cn': '保存提单草稿', en: 'Saved a draft B/L', ja: 'B/L下書きを保存' },
  showBills: {
    'zh-cn': '提交提单草稿给客户确认',
    en: 'Sent a draft B/L to the customer',
    ja: 'ドラフトB/Lを顧客に提示',
  },
  issueBills: { 'zh-cn': '签发提单', en: 'Issued a B/L', ja: 'B/Lを発行' },
  printBill: { 'zh-cn': '打印提单', en: 'Printed a B/L', ja: 'B/Lを印刷' },
  surrenderBills: { 'zh-cn': '电放提单', en: 'Surrendered a B/L', ja: 'B/Lをサレンダー' },
  voidBill: { 'zh-cn': '作废提单', en: 'Made a B/L void', ja: 'B/Lを無効化' },
  saveBlForm: { 'zh-cn': '修改提单格式', en: 'Changed a B/L form', ja: 'B/L様式を変更' },
  exportBills: { 'zh-cn': '导出提单列表', en: 'Exported bills of lading', ja: 'B/L一覧を出力' },
  issueArrivalNotice: { 'zh-cn': '制作到货通知', en: 'Issued an arrival notice', ja: 'A/Nを発行' },
  reviseArrivalNotice: { 'zh-cn': '更正到货通知', en: 'Revised an arrival notice', ja: 'A/Nを訂正' },
  issueDeliveryOrder: { 'zh-cn': '签发提货单', en: 'Issued a delivery order', ja: 'D/Oを発行' },
} as const satisfies Record<string, Trilingual>
