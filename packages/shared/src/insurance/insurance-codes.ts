import type { Trilingual } from '../languages.ts'

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

/** States of an application for cargo insurance. */
export const INSURANCE_STATE = {
  draft: 0,
  requested: 1,
  quoted: 2,
  accepted: 3,
  /** The certificate is there. */
  issued: 4,
  declined: 5,
  cancelled: 6,
  expired: 7,
} as const
export type InsuranceState = (typeof INSURANCE_STATE)[keyof typeof INSURANCE_STATE]
export const INSURANCE_STATES: readonly InsuranceState[] = Object.values(INSURANCE_STATE)

/** Dictionary 37: the Institute Cargo Clauses. */
export const INSURANCE_CONDITION = { a: '1', b: '2', c: '3' } as const
export const INSURANCE_CONDITIONS = ['1', '2', '3'] as const
export type InsuranceCondition = (typeof INSURANCE_CONDITIONS)[number]

/** What the given value of the goods includes: nothing beside them, the freight, or freight and insurance. */
export const INSURANCE_BASES = ['FOB', 'CFR', 'CIF'] as const
export type InsuranceBasis = (typeof INSURANCE_BASES)[number]

/** Percent that the insured amount is above the value (Incoterms: 10). */
export const DEFAULT_MARKUP = '10'
export const MAX_MARKUP = 30
/** Percent of a premium at most; far below the point where the formula breaks down. */
export const MAX_PREMIUM_PERCENT = 20

/** Files with an application, PDF, PNG or JPEG, and megabytes of each. */
export const INSURANCE_FILES = 3
export const INSURANCE_FILE_MB = 10

/** Days, the day of the quote not counted, on which a quote may be accepted. */
export const QUOTE_DAYS = 7

/** Digits of an HS code as typed: `6302.60` is 630260. */
export const hsDigits = (typed: string): string => typed.replace(/[\s.-]/g, '')
