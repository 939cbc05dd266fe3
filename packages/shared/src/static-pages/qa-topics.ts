import type { Trilingual } from '../languages.ts'

/** The chapters of the Q&A, in their order. */
export const QA_TOPICS = [
  'strengths',
  'rates',
  'booking',
  'cutOff',
  'documents',
  'customs',
  'shippingOnly',
  'weekend',
  'payment',
  'account',
] as const
export type QaTopic = (typeof QA_TOPICS)[number]

export const QA_TOPIC_TEXTS: Record<QaTopic, Trilingual> = {
  strengths: { 'zh-cn': '我们的优势', en: 'Our strengths', ja: '当社の強み' },
  rates: { 'zh-cn': '运价与费用', en: 'Rates and charges', ja: '運賃・料金' },
  booking: { 'zh-cn': '订舱', en: 'Booking', ja: 'ブッキング' },
  cutOff: { 'zh-cn': '截单与变更', en: 'Cut-off and changes', ja: 'カット・変更' },
  documents: { 'zh-cn': '单证', en: 'Documents', ja: '船積書類' },
  customs: { 'zh-cn': '报关与税费', en: 'Customs and duty', ja: '通関・関税' },
  shippingOnly: { 'zh-cn': '仅委托海运', en: 'Ocean freight only', ja: '海上輸送のみのご依頼' },
  weekend: { 'zh-cn': '周末与节假日', en: 'Weekends and holidays', ja: '土日・祝日の対応' },
  payment: { 'zh-cn': '付款', en: 'Payment', ja: 'お支払い' },
  account: { 'zh-cn': '账号', en: 'Accounts', ja: 'アカウント' },
}
