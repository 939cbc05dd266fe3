import type { Trilingual } from '../languages.ts'

/** Stored states of a bill of lading or sea waybill. */
export const BL_STATE = {
  draft: 0,
  /** The customer has it to look through. */
  shown: 1,
  agreed: 2,
  issued: 3,
  surrendered: 4,
  /** Its cargo was handed over against it. */
  accomplished: 5,
  void: 9,
} as const
export type BlState = (typeof BL_STATE)[keyof typeof BL_STATE]
export const BL_STATES: readonly BlState[] = Object.values(BL_STATE)

export const BL_STATE_TEXTS: Readonly<Record<BlState, Trilingual>> = {
  [BL_STATE.draft]: { 'zh-cn': '草稿', en: 'Draft', ja: '下書き' },
  [BL_STATE.shown]: { 'zh-cn': '待客户确认', en: 'Waits for the customer', ja: '顧客の確認待ち' },
  [BL_STATE.agreed]: { 'zh-cn': '客户已确认', en: 'Agreed', ja: '確認済み' },
  [BL_STATE.issued]: { 'zh-cn': '已签发', en: 'Issued', ja: '発行済み' },
  [BL_STATE.surrendered]: { 'zh-cn': '已电放', en: 'Surrendered', ja: 'サレンダー済み' },
  [BL_STATE.accomplished]: { 'zh-cn': '已收回放货', en: 'Accomplished', ja: '回収済み' },
  [BL_STATE.void]: { 'zh-cn': '作废', en: 'Void', ja: '無効' },
}

export const BL_KINDS = ['bl', 'waybill'] as const
export type BlKind = (typeof BL_KINDS)[number]
export const BL_KIND_TEXTS: Readonly<Record<BlKind, Trilingual>> = {
  bl: { 'zh-cn': '提单', en: 'Bill of lading', ja: '船荷証券（B/L）' },
  waybill: { 'zh-cn': '海运单', en: 'Sea waybill', ja: '海上運送状（シーウェイビル）' },
}

export const BL_PAPERS = ['plain', 'preprinted'] as const
export type BlPaperKind = (typeof BL_PAPERS)[number]

/** What is printed; the three originals are one set. */
export const BL_COPIES = ['original1', 'original2', 'original3', 'copy'] as const
export type BlCopy = (typeof BL_COPIES)[number]
/** What the paper says of itself. */
export const BL_COPY_MARKS: Readonly<Record<BlCopy, string>> = {
  original1: 'ORIGINAL',
  original2: 'DUPLICATE',
  original3: 'TRIPLICATE',
  copy: 'COPY NON-NEGOTIABLE',
}
