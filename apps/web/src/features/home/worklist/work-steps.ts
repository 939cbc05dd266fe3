import { isStaff, type RoleId } from '@kairo/shared/roles'
import type { TextsOf } from '@kairo/shared/texts'
import type { LinkProps } from '@tanstack/react-router'
import { commandOfTask, mayTick, startOfTask, type TaskCommand } from '@/features/orders/commands/task-commands.ts'
import { billsOf, checkOf } from '@/features/orders/row/bill-addresses.ts'
import { linkTo } from '@/router/has-screen.ts'
import type { WorkReason, WorkRow } from './work-calls.ts'
import type { workTexts } from './texts.ts'

type Verb = keyof TextsOf<typeof workTexts>['verbs']
interface Step {
  verb: Verb
  target: Pick<LinkProps, 'to' | 'search'>
}
/** What a command of a task is called in a row; what has none is the upload of a document. */
const VERB_OF_COMMAND: Record<TaskCommand, Verb> = {
  accept: 'accept',
  book: 'book',
  uploadDocuments: 'upload',
  enterVgm: 'enter',
  makeDraft: 'make',
  confirmDraft: 'confirm',
  depart: 'record',
  issueBl: 'issue',
  telexRelease: 'record',
  originalsSent: 'record',
  arrive: 'record',
  makeArrivalNotice: 'make',
  makeDeliveryOrder: 'make',
  enterDischarge: 'enter',
}

/** Done on a screen of its own, without the order in view. */
const SCREENS: Partial<Record<TaskCommand, (orderId: number) => string>> = { makeDraft: billsOf, confirmDraft: checkOf }

/** No state of the order allows them: who may is all. */
const TICKED: readonly TaskCommand[] = ['telexRelease', 'originalsSent', 'enterDischarge']
const LISTS: Partial<Record<WorkReason['name'], Step>> = {
  rateEnding: { verb: 'plan', target: linkTo('/addPrice') },
  surchargeEnding: { verb: 'plan', target: linkTo('/surchargeChanges', { ending: true }) },
  calendarMissing: { verb: 'plan', target: linkTo('/calendars', { code: 'CN' }) },
  mailFailed: { verb: 'open', target: linkTo('/systemLog', { type: 'mail', explain: 'failed' }) },
  customers: { verb: 'approve', target: linkTo('/searchCustomer', { state: '0' }) },
  shipperAccounts: { verb: 'approve', target: linkTo('/searchCustomer', { waiting: true }) },
  rates: { verb: 'approve', target: linkTo('/transportApproval') },
  surchargeSheets: { verb: 'approve', target: linkTo('/surchargeIndex') },
  consultations: { verb: 'answer', target: linkTo('/adminReductionManage', { status: '1' }) },
  rejectedAccounts: { verb: 'edit', target: linkTo('/shipperAccounts', { state: '3' }) },
  failedMails: { verb: 'open', target: linkTo('/systemLog', { type: 'mail', explain: 'failed' }) },
  selfChecks: { verb: 'open', target: linkTo('/systemLog', { type: 'system' }) },
  chargesToAnswer: { verb: 'answer', target: linkTo('/showBill') },
}

/** Where a reason is settled, with the dialog open where there is one; `today` is yyyy-MM-dd, Tokyo. */
export function stepOf(reason: WorkReason, row: WorkRow, role: RoleId, today: string): Step {
  const order = (start?: string) => linkTo('/searchOrder', { open: row.orderId, start })
  const { name, task, waitsFor } = reason
  const list = LISTS[name]
  if (list) return list
  if (name === 'refusals')
    return {
      verb: 'open',
      target: linkTo('/systemLog', { type: 'refusal', createTimeFrom: today, createTimeTo: today }),
    }
  if (name === 'invoiceOverdue') return { verb: 'open', target: linkTo('/billManage', { id: row.invoiceId }) }
  if (name === 'billsDue') return { verb: 'pay', target: linkTo('/showBill', { id: row.invoiceId }) }
  if (name === 'noLoadingNotice') return { verb: 'book', target: order('book') }
  // The order shows what is asked for beside both answers.
  if (name === 'requestUnanswered' || name === 'changeRequests' || name === 'termsToAnswer')
    return { verb: 'answer', target: order() }
  if (name === 'inEdit') return { verb: 'edit', target: order('saveChange') }
  if (name === 'notSent') return { verb: 'continue', target: order('saveDraft') }
  const command = task && commandOfTask(task)
  const start = task && startOfTask(task)
  if (waitsFor || !start || (command && TICKED.includes(command) && !mayTick(command, role)))
    return { verb: 'open', target: order() }
  const screen = command && row.orderId !== null ? SCREENS[command]?.(row.orderId) : undefined
  if (command && screen) return { verb: VERB_OF_COMMAND[command], target: linkTo(screen) }
  return { verb: command ? VERB_OF_COMMAND[command] : 'upload', target: order(start) }
}

/** Where the words of a row lead: to the order or bill itself, without a dialog. */
export function subjectOf(row: WorkRow, role: RoleId, today: string): Step['target'] {
  const [first] = row.reasons
  if (row.invoiceId !== null) return linkTo(isStaff(role) ? '/billManage' : '/showBill', { id: row.invoiceId })
  if (row.orderId !== null) return linkTo('/searchOrder', { open: row.orderId })
  return first ? stepOf(first, row, role, today).target : linkTo('/homePage')
}
