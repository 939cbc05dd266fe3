import type { Language, Trilingual } from '../languages.ts'
import type { BusinessType } from '../orders/rules/order-documents.ts'

/** Labels of each kind of file of an order; in sentences, lists and messages. */
export const DOCUMENT_NAMES: Record<BusinessType, Trilingual> = {
  1: { 'zh-cn': '入货通知（S/O）', en: 'shipping order (S/O)', ja: '船積案内（S/O）' },
  2: { 'zh-cn': '商业发票', en: 'commercial invoice', ja: 'インボイス' },
  3: { 'zh-cn': '装箱单', en: 'packing list', ja: 'パッキングリスト' },
  4: { 'zh-cn': '提单（B/L）', en: 'bill of lading (B/L)', ja: '船荷証券（B/L）' },
  5: { 'zh-cn': '到货通知（A/N）', en: 'arrival notice (A/N)', ja: 'アライバルノーティス（A/N）' },
  6: { 'zh-cn': '费用账单', en: 'invoice for our charges', ja: '請求書' },
  7: { 'zh-cn': '提货单（D/O）', en: 'delivery order (D/O)', ja: 'デリバリーオーダー（D/O）' },
  8: { 'zh-cn': '货物照片', en: 'cargo photos', ja: '貨物写真' },
  9: { 'zh-cn': '提单草稿', en: 'draft B/L', ja: 'ドラフトB/L' },
}

/** Invoice and packing list together, for the mail about the final documents. */
export const FINAL_DOCUMENTS: Trilingual = {
  'zh-cn': '最终版商业发票和装箱单',
  en: 'the final commercial invoice and packing list',
  ja: '最終版のインボイスとパッキングリスト',
}

/** The same at the head of a dialog or a line. */
export function documentTitle(businessType: BusinessType, language: Language): string {
  const name = DOCUMENT_NAMES[businessType][language]
  return name.charAt(0).toUpperCase() + name.slice(1)
}
