import type { RowOf } from '@/api/queries.ts'

export const KEYS = 'POST /apiKey/list'
export type Key = RowOf<typeof KEYS>
