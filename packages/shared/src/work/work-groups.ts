import type { Trilingual } from '../languages.ts'

/**
 * The parts of the list of work, in their order; each row is in one of them, by its first reason. Home, the overview
 * mails and the export read the same; `groupOf` of the server's features/work decides.
 */
export const WORK_GROUPS = {
  overdue: { 'zh-cn': '已逾期', en: 'Overdue', ja: '期限超過' },
  /** Due on the reader's day, or asked for by somebody without a date. */
  today: { 'zh-cn': '今天', en: 'Today', ja: '本日' },
  next: { 'zh-cn': '48 小时内', en: 'Next 48 h', ja: '48時間以内' },
  later: { 'zh-cn': '以后', en: 'Later', ja: 'それ以降' },
  /** Somebody else has to act, and it is not urgent. */
  waiting: { 'zh-cn': '等待他人', en: 'Waiting for others', ja: '相手待ち' },
  snoozed: { 'zh-cn': '稍后提醒', en: 'Snoozed', ja: '保留中' },
  closed: { 'zh-cn': '已结束', en: 'Ended', ja: '終了' },
} as const satisfies Record<string, Trilingual>
export type WorkGroup = keyof typeof WORK_GROUPS
export const WORK_GROUP_NAMES = Object.keys(WORK_GROUPS) as [WorkGroup, ...WorkGroup[]]

/** What the reader has to do; the rest is folded, put off or over. */
export const OWN_GROUPS = ['overdue', 'today', 'next', 'later'] as const satisfies readonly WorkGroup[]
/** The number of the menu: these, of the reader. */
export const BADGE_GROUPS = ['overdue', 'today'] as const satisfies readonly WorkGroup[]

/** What is due within these hours is "next". */
export const NEXT_HOURS = 48
/** Tasks that are not late or at risk are listed so many days ahead. */
export const WORK_DAYS_AHEAD = 7
