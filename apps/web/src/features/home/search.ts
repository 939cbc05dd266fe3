import { choice, flag, searchOf, text, whole } from '@/router/search.ts'

/** Groups by name and rules as text: the list of rules comes with the screen, this with every page. */
export const homeSearch = searchOf({
  group: choice(['overdue', 'today', 'next', 'later', 'waiting', 'snoozed', 'closed']),
  mine: flag,
  severity: whole(1),
  rule: text,
  orderId: whole(1),
  keyword: text,
})
export type HomeSearch = ReturnType<typeof homeSearch>
