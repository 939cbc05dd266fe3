import type { Body } from '@/api/call.ts'

/** A rule makes one task of an order, and rules are few. */
export const CHECKLIST_LIMIT = 100

/** A task as the checklist shows it. */
export type Task = Body<'POST /task/list'>['data']['dataList'][number]
