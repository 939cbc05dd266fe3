import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isStaff, type RoleId } from '@kairo/shared/roles'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import type { TextsOf } from '@kairo/shared/texts'
import type { LinkProps } from '@tanstack/react-router'
import { linkTo } from '@/router/has-screen.ts'
import type { WorkReason, WorkRow } from './work-calls.ts'
import type { workTexts } from './texts.ts'

type Verb = keyof TextsOf<typeof workTexts>['verbs']
interface Step {
  verb: Verb
  target: Pick<LinkProps, 'to' | 'search'>
}
type Start = readonly [verb: Verb, start?: string]
const upload = (document: number): Start => ['upload', `upload${document}`]

/** The entry of the order's menu in which a task is done; the others are done in the order. */
const OF_STAFF: Partial<Record<TaskKind, Start>> = {
  accept: ['accept', 'accept'],
  loadingNotice: ['book', 'book'],
  draft: upload(DOCUMENT.blDraft),
  departure: ['record', 'depart'],
  bl: upload(DOCUMENT.bl),
  arrivalNotice: upload(DOCUMENT.arrivalNotice),
  deliveryOrder: upload(DOCUMENT.deliveryOrder),
  arrival: ['record', 'arrive'],
}
const OF_CUSTOMERS: Partial<Record<TaskKind, Start>> = {
  invoice: ['upload', 'uploadDocuments'],
  packingList: ['upload', 'uploadDocuments'],
  confirmDraft: ['confirm', 'confirmDraft'],
  vgm: ['enter'],
}
const LISTS: Partial<Record<WorkReason['name'], Step>> = {
  rateEnding: { verb: 'plan', target: linkTo('/addPrice') },
  surchargeEnding: {
    verb: 'plan',
    target: linkTo('/surchargeOverview', { view: 'days', ending: true, sortBy: 'lastDay', sortOrder: 'asc' }),
  },
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
  const [verb, start]: Start = (!waitsFor && task && (isStaff(role) ? OF_STAFF : OF_CUSTOMERS)[task]) || ['open']
  return { verb, target: order(start) }
}

/** Where the words of a row lead: to the order or bill itself, without a dialog. */
export function subjectOf(row: WorkRow, role: RoleId, today: string): Step['target'] {
  const [first] = row.reasons
  if (row.invoiceId !== null) return linkTo(isStaff(role) ? '/billManage' : '/showBill', { id: row.invoiceId })
  if (row.orderId !== null) return linkTo('/searchOrder', { open: row.orderId })
  return first ? stepOf(first, row, role, today).target : linkTo('/homePage')
}
