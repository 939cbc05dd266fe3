import type { Trilingual } from '../languages.ts'
import type { TaskOwner } from './task-codes.ts'

/** Who acts. In a file of its own: lists of orders say it, and load no other words of tasks. */
export const TASK_OWNER_TEXTS: Record<TaskOwner, Trilingual> = {
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  operator: { 'zh-cn': '操作方', en: 'Operator', ja: '弊社' },
}
