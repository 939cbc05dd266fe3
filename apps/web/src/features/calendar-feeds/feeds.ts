import type { RowOf } from '@/api/queries.ts'

export const FEEDS = 'POST /calendarFeed/list'
export type Feed = RowOf<typeof FEEDS>
