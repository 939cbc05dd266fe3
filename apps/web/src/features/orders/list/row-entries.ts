import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { CHANGE_FLAG, DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { isStaff, ROLE } from '@kairo/shared/roles'
import type { RowAction } from '@/ui/list/table/column.ts'
import type { ActionTexts, OrderTexts } from '../texts.ts'
import { papersMissing } from '../actions/blocked-reasons.ts'
import type { OrderActions } from '../actions/order-actions.ts'
import { isOpen, type Order } from '../order.ts'

interface EntryFacts {
  order: Order
  role: number
  commands: OrderActions
  t: ActionTexts
  list: OrderTexts
  /** On the tracking list: the trace is beside the row, the next step first in its menu. */
  traceFirst?: boolean
}

const ACTIONS: readonly OrderAction[] = [
  'submit',
  'accept',
  'book',
  'cabinFull',
  'confirmDraft',
  'depart',
  'arrive',
  'deliver',
]
const CHANGES: readonly OrderAction[] = [
  'requestChange',
  'commentDraft',
  'changeCutOff',
  'changeExpectedDeparture',
  'changeExpectedArrival',
  'correct',
  'undoStep',
  'withdraw',
  'cancel',
]
const DANGER: readonly OrderAction[] = ['cabinFull', 'undoStep', 'withdraw', 'cancel']

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

/** A draft is edited by its owner, a submitted order corrected by staff; only an agreed change is called one. */
const wordOf = (action: OrderAction, role: number, t: ActionTexts): string =>
  action === 'saveDraft' || (action === 'saveChange' && isStaff(role)) ? t.action.edit : t.action[action]

/** The roles whose change requests wait for an answer. */
export const requesters = (order: Order): (4 | 5)[] => [
  ...(order.is_allow_consignee_change === CHANGE_FLAG.requested ? ([4] as const) : []),
  ...(order.is_allow_shipper_change === CHANGE_FLAG.requested ? ([5] as const) : []),
]

/** Invoice or packing list is missing, and this user may bring it. */
export const wantsShippingDocuments = (order: Order): boolean =>
  isOpen(order) &&
  ((order.invoice_file_id === null && order.allowedUploads.includes(DOCUMENT.invoice)) ||
    (order.parking_list_file_id === null && order.allowedUploads.includes(DOCUMENT.packingList)))

/** The document that the order waits for and this user may bring. */
function wantedUpload(order: Order): BusinessType | undefined {
  const may = (type: BusinessType) => order.allowedUploads.includes(type)
  if (order.state === ORDER_STATE.booked && order.bl_draft_file_id === null && may(DOCUMENT.blDraft))
    return DOCUMENT.blDraft
  if (order.state === ORDER_STATE.inTransit && order.bl_file_id === null && may(DOCUMENT.bl)) return DOCUMENT.bl
  if (order.state === ORDER_STATE.inTransit && order.an_fee_request_file_id === null && may(DOCUMENT.arrivalNotice))
    return DOCUMENT.arrivalNotice
  return undefined
}

const uploadDocuments = ({ order, commands, t }: Pick<EntryFacts, 'order' | 'commands' | 't'>): RowAction => ({
  key: 'uploadDocuments',
  label: t.action.uploadDocuments,
  group: t.group.upload,
  onClick: () => commands.show('uploadDocuments', order),
})

/** The next action on the order for this user, shown beside the row. */
export function nextStep({ order, role, commands, t }: EntryFacts): RowAction {
  const can = (action: OrderAction) => order.allowedActions.includes(action)
  const step = (action: OrderAction): RowAction => ({
    key: action,
    label: wordOf(action, role, t),
    primary: true,
    onClick: () => commands.start(action, order),
  })
  const staff = isStaff(role)
  const upload = (type: BusinessType): RowAction => ({
    key: `upload${type}`,
    label: t.action[UPLOADS.find(([known]) => known === type)?.[1] ?? 'documents'],
    primary: true,
    onClick: () => commands.upload(type, order),
  })
  if (can('saveDraft')) return step('saveDraft')
  if (staff && can('agreeChange') && requesters(order).length > 0) return step('agreeChange')
  if (!staff && can('saveChange')) return step('saveChange')
  if (can('confirmDraft')) return step('confirmDraft')
  for (const action of ['accept', 'book', 'deliver'] as const) if (can(action)) return step(action)
  // The customer's documents are the customer's to bring; staff only can.
  if (!staff && wantsShippingDocuments(order)) return { ...uploadDocuments({ order, commands, t }), primary: true }
  const wanted = wantedUpload(order)
  if (wanted !== undefined) return upload(wanted)
  if (can('depart') && order.is_bl_draft_confirmed === DRAFT_FLAG.confirmed) return step('depart')
  if (can('arrive')) return step('arrive')
  return { key: 'trace', label: t.action.trace, primary: true, onClick: () => commands.show('trace', order) }
}

/**
 * Everything that can be done with the order, in the groups of its menu; the table of actions decides (rules 8.37).
 */
export function rowEntries(facts: EntryFacts): RowAction[] {
  const { order, role, commands, t, list } = facts
  const staff = isStaff(role)
  const trace: RowAction = {
    key: 'trace',
    label: t.action.trace,
    primary: true,
    onClick: () => commands.show('trace', order),
  }
  const soon = nextStep(facts)
  const next = facts.traceFirst ? trace : soon
  const led: RowAction[] = next.key === soon.key ? [next] : [next, { ...soon, primary: false, group: t.group.command }]
  const offered = (action: OrderAction) =>
    [...order.allowedActions, ...order.blockedActions].includes(action) && action !== soon.key
  const waitsFor = (action: OrderAction) => {
    const papers = papersMissing(action, order, role).map((chip) => list.docName[chip])
    return papers.length > 0 ? t.waitsFor(papers.join(t.and)) : t.notYet
  }
  const step =
    (group: string) =>
    (action: OrderAction): RowAction => ({
      key: action,
      label: wordOf(action, role, t),
      group,
      danger: DANGER.includes(action),
      note: order.allowedActions.includes(action) ? undefined : waitsFor(action),
      onClick: () => commands.start(action, order),
    })
  const answers = requesters(order).flatMap((roleId) =>
    (['agreeChange', 'refuseChange'] as const)
      .filter(
        (action) => order.allowedActions.includes(action) && !(action === soon.key && requesters(order).length === 1),
      )
      .map(
        (action): RowAction => ({
          key: `${action}${roleId}`,
          label: `${t.action[action]} (${roleId === ROLE.shipperAccount ? list.shipperAccount : list.customer})`,
          group: t.group.command,
          onClick: () => commands.start(action, order, roleId),
        }),
      ),
  )
  const edit: OrderAction[] = (['saveDraft', 'saveChange'] as const).filter(offered)
  const show = (key: Parameters<OrderActions['show']>[0], label: string, group: string): RowAction => ({
    key,
    label,
    group,
    onClick: () => commands.show(key, order),
  })
  const uploads = UPLOADS.filter(
    ([type]) =>
      order.allowedUploads.includes(type) &&
      soon.key !== `upload${type}` &&
      // The first one comes with the booking.
      (type !== DOCUMENT.loadingNotice || order.loading_notice_file_id !== null),
  )
  return [
    ...led,
    ...ACTIONS.filter(offered).map(step(t.group.command)),
    ...answers,
    ...edit.map(step(t.group.change)),
    ...CHANGES.filter(offered).map(step(t.group.change)),
    ...(staff ? [show('assign', t.action.assign, t.group.change)] : []),
    ...(order.allowedUploads.includes(DOCUMENT.invoice) && soon.key !== 'uploadDocuments'
      ? [uploadDocuments(facts)]
      : []),
    ...uploads.map(
      ([type, name]): RowAction => ({
        key: `upload${type}`,
        label: t.action[name],
        group: t.group.upload,
        onClick: () => commands.upload(type, order),
      }),
    ),
    { key: 'details', label: t.action.details, group: t.group.look, onClick: () => commands.details(order) },
    ...(next.key === 'trace' ? [] : [show('trace', t.action.trace, t.group.look)]),
    show('history', t.action.history, t.group.look),
    ...(staff && order.state >= ORDER_STATE.booked ? [show('booking', t.action.bookingCheck, t.group.look)] : []),
    ...(staff && (order.state === ORDER_STATE.accepted || order.state === ORDER_STATE.booked)
      ? [show('facts', t.action.compareFacts, t.group.look)]
      : []),
    show('shippingDocuments', t.action.shippingDocuments, t.group.look),
    ...(['xlsx', 'pdf'] as const).map(
      (format): RowAction => ({
        key: `export-${format}`,
        label: t.action[format === 'xlsx' ? 'exportWorkbook' : 'exportPdf'],
        group: t.group.look,
        onClick: () => commands.export(format, order),
      }),
    ),
    show('memo', t.action.memo, t.group.other),
    // A draft is simply opened; a copy of it would only be a second one.
    ...(offered('orderAgain') && !order.allowedActions.includes('saveDraft')
      ? [step(t.group.other)('orderAgain')]
      : []),
  ]
}
