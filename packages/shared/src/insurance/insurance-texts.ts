import type { Trilingual } from '../languages.ts'
import type { InsuranceState } from './insurance-codes.ts'

/** The states as page and workbook name them. */
export const INSURANCE_STATE_TEXTS: Record<InsuranceState, Trilingual> = {
  0: { 'zh-cn': '草稿', en: 'Draft', ja: '下書き' },
  1: { 'zh-cn': '待报价', en: 'Quote requested', ja: '見積依頼中' },
  2: { 'zh-cn': '已报价', en: 'Quoted', ja: '見積済み' },
  3: { 'zh-cn': '已接受', en: 'Accepted', ja: '承諾済み' },
  4: { 'zh-cn': '已出保单', en: 'Certificate issued', ja: '証券発行済み' },
  5: { 'zh-cn': '拒绝承保', en: 'Declined', ja: '引受不可' },
  6: { 'zh-cn': '已取消', en: 'Cancelled', ja: '取消済み' },
  7: { 'zh-cn': '已过期', en: 'Expired', ja: '期限切れ' },
}
