import type { Language } from '../languages.ts'
import type { TaskKind } from './task-codes.ts'
import { TASK_TEXTS } from './task-texts.ts'

/** Of what the customer does; others are named by their task. */
const NOT_DONE: Partial<Record<TaskKind, string>> = {
  invoice: 'uploaded the invoice',
  packingList: 'uploaded the packing list',
  vgm: 'entered the VGM of each container',
  confirmDraft: 'confirmed the draft B/L',
  originalsSent: 'sent the original B/L',
}

/** That the customer has not done a task, as staff read it. */
export function notDoneText(kind: TaskKind, language: Language): string {
  const task = TASK_TEXTS[kind][language]
  if (language === 'zh-cn') return `客户尚未${task}`
  if (language === 'ja') return `顧客の対応待ち：${task}`
  const done = NOT_DONE[kind]
  return done ? `Customer has not ${done}` : `Waiting for the customer: ${task}`
}
