import { choice, flag, listSearch, searchOf, text, whole } from '@/router/search.ts'

/** Groups by name and rules as text: the list of rules comes with the screen, this with every page. */
export const todaySearch = searchOf({
  ...listSearch,
  group: choice(['overdue', 'today', 'next', 'later', 'waiting', 'snoozed', 'closed']),
  mine: flag,
  rule: text,
  orderId: whole(1),
  keyword: text,
})
export type TodaySearch = ReturnType<typeof todaySearch>
