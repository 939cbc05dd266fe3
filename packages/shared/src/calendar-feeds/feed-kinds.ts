import type { Trilingual } from '../languages.ts'

/** What a calendar feed tells (rules 20.2), in the order in which it is offered. */
export const FEED_KINDS = ['cutOffs', 'tasks', 'sailings', 'freeTime'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

export const FEED_KIND_TEXTS: Record<FeedKind, Trilingual> = {
  cutOffs: { 'zh-cn': '各项截止时间', en: 'Cut-offs', ja: '各種カット' },
  tasks: { 'zh-cn': '任务期限', en: 'Deadlines of tasks', ja: 'タスクの期限' },
  sailings: { 'zh-cn': '开船日与到港日（ETD / ETA）', en: 'ETD and ETA', ja: 'ETD・ETA' },
  freeTime: { 'zh-cn': '免箱期最后一天', en: 'Last free days', ja: 'フリータイム最終日' },
}

/** Feeds of an account at the most. */
export const MAX_FEEDS = 5
/** Days before and after today that a feed covers. */
export const FEED_DAYS = { back: 30, ahead: 90 } as const
/** Entries of a feed at the most: those nearest to now. */
export const MAX_FEED_ENTRIES = 2000
