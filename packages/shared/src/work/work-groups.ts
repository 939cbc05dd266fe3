import type { Trilingual } from '../languages.ts'

/** The parts of a list of work, in their order; each row is in one of them, by its first reason. */
export const WORK_GROUPS = {
  overdue: { 'zh-cn': '已逾期', en: 'Overdue', ja: '期限超過' },
  today: { 'zh-cn': '今天', en: 'Today', ja: '本日' },
  next: { 'zh-cn': '48 小时内', en: 'Next 48 h', ja: '48時間以内' },
  later: { 'zh-cn': '以后', en: 'Later', ja: 'それ以降' },
  /** Somebody else has to act. */
  waiting: { 'zh-cn': '等待他人', en: 'Waiting for others', ja: '相手待ち' },
} as const satisfies Record<string, Trilingual>
export type WorkGroup = keyof typeof WORK_GROUPS
export const WORK_GROUP_NAMES = Object.keys(WORK_GROUPS) as [WorkGroup, ...WorkGroup[]]
