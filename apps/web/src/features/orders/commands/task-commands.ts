import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isStaff, ROLE } from '@kairo/shared/roles'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { DOCUMENT_OF_TASK } from '@kairo/shared/tasks/task-documents'
import type { CommandName } from './order-commands.ts'

/** What does a task, beside the upload of its document. */
export const COMMAND_OF_TASK = {
  accept: 'accept',
  loadingNotice: 'book',
  invoice: 'uploadDocuments',
  packingList: 'uploadDocuments',
  vgm: 'enterVgm',
  draft: 'makeDraft',
  confirmDraft: 'confirmDraft',
  departure: 'depart',
  bl: 'issueBl',
  telexRelease: 'telexRelease',
  originalsSent: 'originalsSent',
  arrivalNotice: 'makeArrivalNotice',
  deliveryOrder: 'makeDeliveryOrder',
  arrival: 'arrive',
  containerDates: 'enterDischarge',
} as const satisfies Partial<Record<TaskKind, CommandName>>
export const TASKS_WITH_COMMAND = Object.keys(COMMAND_OF_TASK) as (keyof typeof COMMAND_OF_TASK)[]
export type TaskCommand = (typeof COMMAND_OF_TASK)[keyof typeof COMMAND_OF_TASK]

export const commandOfTask = (kind: TaskKind): TaskCommand | undefined =>
  (COMMAND_OF_TASK as Partial<Record<TaskKind, TaskCommand>>)[kind]

/** What only a task asks for is ticked by staff; the dispatch of originals by the customer as well, the VGM by all. */
export const mayTick = (command: TaskCommand, role: number): boolean =>
  command === 'enterVgm' || isStaff(role) || (command === 'originalsSent' && role === ROLE.customer)

/** What is made of the order where it could be uploaded as well. */
export const MADE_DOCUMENT: Partial<Record<CommandName, BusinessType>> = {
  makeDraft: DOCUMENT.blDraft,
  issueBl: DOCUMENT.bl,
  makeArrivalNotice: DOCUMENT.arrivalNotice,
  makeDeliveryOrder: DOCUMENT.deliveryOrder,
}

/** By what an order's address (`start=`) opens with a task begun: its command, or the upload of its document. */
export function startOfTask(kind: TaskKind): string | undefined {
  const document = (DOCUMENT_OF_TASK as Partial<Record<TaskKind, number>>)[kind]
  return commandOfTask(kind) ?? (document === undefined ? undefined : `upload${document}`)
}
