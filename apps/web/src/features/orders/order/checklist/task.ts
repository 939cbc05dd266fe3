import type { Body } from '@/api/call.ts'

/** A task as the checklist shows it. */
export type Task = Body<'POST /task/list'>['data']['dataList'][number]
