import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { CHANGE_FLAG, DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { isStaff, ROLE } from '@kairo/shared/roles'
import type { TaskKind, TaskOwner } from '@kairo/shared/tasks/task-codes'
import { DOCUMENT_OF_TASK } from '@kairo/shared/tasks/task-documents'
import { canShare } from '@kairo/shared/tracking-links/link-life'
import type { RowAction } from '@/ui/list/table/column.ts'
import type { ActionTexts, OrderTexts } from '../texts.ts'
import { papersMissing } from '../row/blocked-reasons.ts'
import {
  COMMAND_OF_TASK,
  commandOfTask,
  MADE_DOCUMENT,
  mayTick,
  type TaskCommand,
  TASKS_WITH_COMMAND,
} from './task-commands.ts'
import { COMMAND_NAMES, commandOf, type CommandName, isAction, type OrderCommands } from './order-commands.ts'
import { isOffered, isOpen, type Order } from '../order.ts'

interface EntryFacts {
  order: Order
  role: number
  commands: OrderCommands
  t: ActionTexts
  list: OrderTexts
  /** On the tracking list: the trace is beside the row, the next step first in its menu. */
  traceFirst?: boolean
}

/** What each kind of upload is called in a menu. */
const UPLOADS: readonly (readonly [BusinessType, keyof ActionTexts['action']])[] = [
  [DOCUMENT.loadingNotice, 'uploadLoadingNotice'],
  [DOCUMENT.invoice, 'uploadInvoice'],
  [DOCUMENT.packingList, 'uploadPackingList'],
  [DOCUMENT.blDraft, 'uploadBlDraft'],
  [DOCUMENT.bl, 'uploadBl'],
  [DOCUMENT.arrivalNotice, 'uploadArrivalNotice'],
  [DOCUMENT.deliveryOrder, 'uploadDeliveryOrder'],
  [DOCUMENT.operatorInvoice, 'uploadInvoices'],
  [DOCUMENT.photo, 'uploadPhotos'],
]

/**
 * A draft is edited by its owner, a submitted order corrected by staff; only an agreed change is called one. What the
 * customer has already is not made any more.
 */
function wordOf(name: CommandName, { order, role, t }: EntryFacts): string {
  if (name === 'saveDraft' || (name === 'saveChange' && isStaff(role))) return t.action.edit
  return name === 'makeDraft' && order.bl_draft_file_id !== null ? t.action.editBl : t.action[name]
}

/** The roles whose change requests wait for an answer. */
export const requesters = (order: Order): (4 | 5)[] => [
  ...(order.is_allow_consignee_change === CHANGE_FLAG.requested ? ([4] as const) : []),
  ...(order.is_allow_shipper_change === CHANGE_FLAG.requested ? ([5] as const) : []),
]

/** Invoice or packing list is missing, and this user may bring it. */
const wantsShippingDocuments = (order: Order): boolean =>
  isOpen(order) &&
  ((order.invoice_file_id === null && order.allowedUploads.includes(DOCUMENT.invoice)) ||
    (order.parking_list_file_id === null && order.allowedUploads.includes(DOCUMENT.packingList)))

export const sideOf = (role: number): TaskOwner => (isStaff(role) ? 'operator' : 'customer')

/** A command as an entry of a menu, or as a button. */
const entryOf = (name: CommandName, facts: EntryFacts): RowAction => ({
  key: name,
  label: wordOf(name, facts),
  group: facts.t.group[commandOf(name).group],
  danger: commandOf(name).danger ?? false,
  onClick: () => void facts.commands.start(name, facts.order),
})
const uploadOf = (
  type: BusinessType,
  name: keyof ActionTexts['action'],
  { order, commands, t }: EntryFacts,
): RowAction => ({
  key: `upload${type}`,
  label: t.action[name],
  group: t.group.upload,
  onClick: () => commands.upload(type, order),
})

/** Whether a command of a task can be done now by this reader. */
function isPossible(name: TaskCommand, facts: EntryFacts): boolean {
  const { order, role } = facts
  if (isAction(name)) return isOffered(order, name)
  if (name === 'uploadDocuments') return wantsShippingDocuments(order)
  return name in MADE_DOCUMENT ? isLooseOffered(name, facts) : mayTick(name, role)
}

/** The upload of a task's document, where that is this reader's. */
function uploadOfTask(kind: TaskKind, facts: EntryFacts): RowAction | undefined {
  const type = (DOCUMENT_OF_TASK as Partial<Record<TaskKind, BusinessType>>)[kind]
  const upload = UPLOADS.find(([known]) => known === type)
  return upload && facts.order.allowedUploads.includes(upload[0]) ? uploadOf(...upload, facts) : undefined
}

/** With what this reader does a task now; undefined where it is not this reader's to do, or not yet. */
export function stepOfTask(kind: TaskKind, facts: EntryFacts): RowAction | undefined {
  const name = commandOfTask(kind)
  if (name !== undefined && isPossible(name, facts)) return entryOf(name, facts)
  return name === undefined || name in MADE_DOCUMENT ? uploadOfTask(kind, facts) : undefined
}

/** The other way to do a task: papers that are made here can be uploaded as well. */
export function otherStepOfTask(kind: TaskKind, facts: EntryFacts): RowAction | undefined {
  const name = commandOfTask(kind)
  return name !== undefined && name in MADE_DOCUMENT && isPossible(name, facts) ? uploadOfTask(kind, facts) : undefined
}

/** What is possible at once and no task asks for. */
const UNASKED = ['confirmDraft', 'accept', 'book', 'deliver'] as const

/**
 * What comes next for this reader, of row, drawer and checklist alike: a question that waits for an answer, the first open
 * task of the reader's side, what can be done without one; none where the other side is to act.
 */
export function nextStep(facts: EntryFacts): RowAction | undefined {
  const { order, role } = facts
  const can = (action: OrderAction) => order.allowedActions.includes(action)
  const staff = isStaff(role)
  if (can('saveDraft')) return entryOf('saveDraft', facts)
  if (staff && can('agreeChange') && requesters(order).length > 0) return entryOf('agreeChange', facts)
  if (!staff && can('saveChange')) return entryOf('saveChange', facts)
  const { nextTask } = order
  const own = nextTask?.owner === sideOf(role) ? stepOfTask(nextTask.kind, facts) : undefined
  if (own) return own
  const unasked = UNASKED.find(can)
  return unasked && entryOf(unasked, facts)
}

/** Whether a command beside the actions of the states is for this reader of this order. */
function isLooseOffered(name: CommandName, { order, role }: EntryFacts): boolean {
  const staff = isStaff(role)
  switch (name) {
    case 'assign':
      return staff
    case 'uploadDocuments':
      return order.allowedUploads.includes(DOCUMENT.invoice)
    case 'makeDraft':
      return releaseOf(order) !== 'electronic' && order.allowedUploads.includes(DOCUMENT.blDraft)
    case 'issueBl':
      return (
        staff &&
        releaseOf(order) !== 'electronic' &&
        order.bl_file_id === null &&
        order.is_bl_draft_confirmed === DRAFT_FLAG.confirmed &&
        order.state >= ORDER_STATE.inTransit
      )
    case 'bookingCheck':
      return staff && order.state >= ORDER_STATE.booked
    case 'compareFacts':
      return staff && (order.state === ORDER_STATE.accepted || order.state === ORDER_STATE.booked)
    case 'makeArrivalNotice':
      return staff && order.allowedUploads.includes(DOCUMENT.arrivalNotice)
    case 'makeDeliveryOrder':
      return staff && order.allowedUploads.includes(DOCUMENT.deliveryOrder)
    case 'shareTracking':
      return canShare(order.state)
    // Each kind of upload is an entry of its own; what only a task asks for stands beside that.
    case 'uploadArrivalNotice':
    case 'uploadPhotos':
    case 'enterVgm':
    case 'telexRelease':
    case 'originalsSent':
    case 'enterDischarge':
      return false
    default:
      return true
  }
}

/** Everything that can be done with the order, in the groups of its menu (rules 8.37). */
export function rowEntries(facts: EntryFacts): RowAction[] {
  const { order, role, commands, t, list } = facts
  const trace = entryOf('trace', facts)
  const soon: RowAction = { ...(nextStep(facts) ?? trace), primary: true }
  const next = facts.traceFirst ? { ...trace, primary: true } : soon
  const isInMenu = (name: CommandName): boolean => {
    if (name === next.key || name === soon.key) return false
    if (!isAction(name)) return isLooseOffered(name, facts)
    // Answers name whom they answer. A draft is simply opened: a copy of it would only be a second one.
    if (name === 'agreeChange' || name === 'refuseChange') return false
    // Said while the draft is checked.
    if (name === 'commentDraft') return false
    if (name === 'orderAgain' && order.allowedActions.includes('saveDraft')) return false
    return isOffered(order, name)
  }
  const noteOf = (name: CommandName): string | undefined => {
    if (!isAction(name) || order.allowedActions.includes(name)) return undefined
    const papers = papersMissing(name, order, role).map((chip) => list.docName[chip])
    return papers.length > 0 ? t.waitsFor(papers.join(t.and)) : t.notYet
  }
  const asking = requesters(order)
  const answers = asking.flatMap((roleId) =>
    (['agreeChange', 'refuseChange'] as const)
      .filter((name) => order.allowedActions.includes(name) && !(name === soon.key && asking.length === 1))
      .map(
        (name): RowAction => ({
          ...entryOf(name, facts),
          key: `${name}${roleId}`,
          label: `${t.action[name]} (${roleId === ROLE.shipperAccount ? list.shipperAccount : list.customer})`,
          onClick: () => void commands.start(name, order, roleId),
        }),
      ),
  )
  const uploads = UPLOADS.filter(
    ([type]) =>
      order.allowedUploads.includes(type) &&
      soon.key !== `upload${type}` &&
      // The first one comes with the booking.
      (type !== DOCUMENT.loadingNotice || order.loading_notice_file_id !== null),
  )
  const entries: RowAction[] = [
    { key: 'details', label: t.action.details, group: t.group.look, onClick: () => commands.details(order) },
    ...COMMAND_NAMES.filter(isInMenu).map((name) => ({ ...entryOf(name, facts), note: noteOf(name) })),
    ...answers,
    ...uploads.map((upload) => uploadOf(...upload, facts)),
    ...(['xlsx', 'pdf'] as const).map((format) => ({
      key: `export-${format}`,
      label: t.action[format === 'xlsx' ? 'exportWorkbook' : 'exportPdf'],
      group: t.group.look,
      onClick: () => commands.export(format, order),
    })),
  ]
  const groups = Object.values(t.group)
  return [
    next,
    ...(next.key === soon.key ? [] : [{ ...soon, primary: false, group: t.group.command }]),
    ...entries.toSorted((a, b) => groups.indexOf(a.group ?? '') - groups.indexOf(b.group ?? '')),
  ]
}

/** What `start=` of an order's address begins: an entry of its menu, or what only a task asks for; undefined when not possible. */
export function entryToStart(key: string, facts: EntryFacts): RowAction | undefined {
  const kind = TASKS_WITH_COMMAND.find((one) => COMMAND_OF_TASK[one] === key)
  return rowEntries(facts).find((entry) => entry.key === key) ?? (kind && stepOfTask(kind, facts))
}
