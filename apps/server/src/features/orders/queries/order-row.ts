import type { Language } from '@kairo/shared/languages'
import { cargoSizeText } from '@kairo/shared/orders/fields/cargo'
import { allowedActions, capabilitiesOf, blockedActions } from '@kairo/shared/orders/rules/order-actions'
import type { ListedContent } from '@kairo/shared/orders/fields/answer-shapes'
import { LISTED_FIELDS, ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'
import {
  type BusinessType,
  DOCUMENT,
  downloadsAllowed,
  isNoticeWithheld,
  uploadsAllowed,
} from '@kairo/shared/orders/rules/order-documents'
import { type OrderFacts, settledFacts } from '@kairo/shared/orders/rules/order-facts'
import { waitsForOther } from '@kairo/shared/tasks/task-causes'
import type { OrderRow } from '@kairo/shared/orders/contracts/order-row'
import {
  CHANGE_FLAG,
  delayDays,
  hasOpenRequest,
  isInEdit,
  OPEN_STATES,
  ORDER_STATE,
  type OrderState,
  runningStatusOf,
} from '@kairo/shared/orders/rules/order-states'
import { nextCutOff } from '@kairo/shared/orders/rules/cut-offs'
import { OFFICE_ZONE, portTime } from '@kairo/shared/port-time'
import { isStaff, ROLE } from '@kairo/shared/roles'
import type { TaskOwner } from '@kairo/shared/tasks/task-codes'
import type { Actor } from '../../../http/request-context.ts'
import { carrierLabelOfRow, portLabelOf } from '../../route-master/label-of.ts'
import { cutOffsOf } from '../cut-offs/cut-off-rows.ts'
import { changeRequestsOf } from '../record/change-requests.ts'
import { factsWith } from './find-order.ts'
import type { ListedOrder } from './listed-orders.ts'
import { shownName } from '../record/shown-name.ts'

const ROW_FIELDS = LISTED_FIELDS.map((name) => ORDER_FIELDS[name])

/** Which role's change request is open, or else agreed: 4 or 5. One that waits comes before one that has its answer. */
function requestingRole(order: ListedOrder): number | null {
  for (const flag of [CHANGE_FLAG.requested, CHANGE_FLAG.inEdit]) {
    if (order.is_allow_consignee_change === flag) return 4
    if (order.is_allow_shipper_change === flag) return 5
  }
  return null
}

/** The permissions of a viewer: those shown in the row, and the documents that the viewer may download. */
const assess = (facts: OrderFacts, viewer: { role: number }, now: Date) => ({
  shown: {
    runningStatus: runningStatusOf(facts),
    allowedActions: allowedActions(facts, viewer, now),
    blockedActions: blockedActions(facts, viewer, now),
    ...capabilitiesOf(facts, viewer, now),
    allowedUploads: uploadsAllowed(facts, viewer, now),
    arrivalNoticeWithheld: isNoticeWithheld(facts, viewer, now),
  },
  downloadable: downloadsAllowed(facts, viewer, now),
})
type OrderPermissions = ReturnType<typeof assess>

/** Caches permissions of one viewer by facts, for the rows of one response: many orders of a page have equal facts. */
function orderPermissions(viewer: { role: number }, now: Date) {
  const byFacts = new Map<string, OrderPermissions>()
  return (facts: OrderFacts): OrderPermissions => {
    // All facts are numbers, booleans or null, in a fixed order: JSON would take three times as long.
    const key = Object.values(facts).join(' ')
    const permissions = byFacts.get(key) ?? assess(facts, viewer, now)
    byFacts.set(key, permissions)
    return permissions
  }
}

/** Rows of the lists for this viewer: what it may do, and only the documents that it may have. */
export function orderRowsOf(orders: readonly ListedOrder[], actor: Actor, language: Language, now: Date): OrderRow[] {
  const permissionsOf = orderPermissions({ role: actor.roleId }, now)
  return orders.map((order) => {
    const documentTypes = (order.documents ?? []).map(([businessType]) => businessType)
    // Future cut-offs do not distinguish orders.
    const facts = settledFacts(factsWith(order, documentTypes, actor), now)
    return orderRowOf(order, facts, permissionsOf(facts), actor, language, now)
  })
}

/** What the rows show of the form, under the names of the rows. */
function listedContent(order: ListedOrder): ListedContent {
  const columns: Record<string, unknown> = order
  const content: Record<string, unknown> = {}
  for (const { row, column, kind } of ROW_FIELDS)
    content[row] = kind === 'code' ? (columns[column] ?? '') : columns[column]
  return content as ListedContent
}

/** The newest document of each kind that the viewer may download. */
function documentFields(order: ListedOrder, downloadable: readonly BusinessType[]) {
  const newest: (number | undefined)[] = []
  for (const [type, id] of order.documents ?? []) newest[type] = id
  const fileOf = (type: BusinessType): number | null => (downloadable.includes(type) ? (newest[type] ?? null) : null)
  const pathOf = (id: number | null): string | null => (id === null ? null : `/api/common/download?id=${id}`)
  const ids = {
    draft: fileOf(DOCUMENT.blDraft),
    bl: fileOf(DOCUMENT.bl),
    loadingNotice: fileOf(DOCUMENT.loadingNotice),
    invoice: fileOf(DOCUMENT.invoice),
    packingList: fileOf(DOCUMENT.packingList),
    arrivalNotice: fileOf(DOCUMENT.arrivalNotice),
    deliveryOrder: fileOf(DOCUMENT.deliveryOrder),
  }
  return {
    is_have_photo: fileOf(DOCUMENT.photo) !== null,
    bl_draft_file_id: ids.draft,
    bl_draft_file_path: pathOf(ids.draft),
    bl_file_id: ids.bl,
    bl_file_path: pathOf(ids.bl),
    loading_notice_file_id: ids.loadingNotice,
    loading_notice_file_path: pathOf(ids.loadingNotice),
    invoice_file_id: ids.invoice,
    invoice_file_path: pathOf(ids.invoice),
    parking_list_file_id: ids.packingList,
    parking_list_file_path: pathOf(ids.packingList),
    an_fee_request_file_id: ids.arrivalNotice,
    an_fee_request_file_path: pathOf(ids.arrivalNotice),
    do_file_id: ids.deliveryOrder,
    do_file_path: pathOf(ids.deliveryOrder),
  }
}

/**
 * What is next: the first open task of the viewer's side that can be done, else of the other. A shipper account sees the
 * tasks of the orders that it made.
 */
function nextTaskOf({ open_tasks, created_by }: ListedOrder, actor: Actor): OrderRow['nextTask'] {
  if (!open_tasks || (actor.roleId === ROLE.shipperAccount && created_by !== actor.id)) return null
  const open = open_tasks.map(([, kind]) => kind)
  const ready = open_tasks.filter(([, kind]) => !waitsForOther(kind, open))
  const side: TaskOwner = isStaff(actor.roleId) ? 'operator' : 'customer'
  const [owner, kind] = ready.find(([of]) => of === side) ?? ready[0] ?? []
  return owner && kind ? { kind, owner } : null
}

/** Until it sails; of a draft as soon as it has a date. */
function nextCutOffOf(order: ListedOrder, { roleId }: Actor, now: Date): OrderRow['nextCutOff'] {
  if (order.state !== ORDER_STATE.draft && !OPEN_STATES.includes(order.state as OrderState)) return null
  const known = Object.values(cutOffsOf(order))
  const next = nextCutOff(known, isStaff(roleId), portTime(now, order.pol_zone ?? OFFICE_ZONE))
  return next ? { kind: next.kind, at: next.at, basis: next.basis } : null
}

function orderRowOf(
  order: ListedOrder,
  facts: OrderFacts,
  { shown, downloadable }: OrderPermissions,
  actor: Actor,
  language: Language,
  now: Date,
): OrderRow {
  return {
    id: order.id,
    code: order.code,
    state: order.state,
    version: order.version,
    ...shown,
    ...listedContent(order),
    isChanged: order.is_changed,
    is_bl_draft_confirmed: order.is_bl_draft_confirmed,
    is_allow_consignee_change: order.is_allow_consignee_change,
    is_allow_shipper_change: order.is_allow_shipper_change,
    changeRequests: changeRequestsOf(order, actor.roleId),
    draftCommented: order.draft_commented,
    cancelReason: order.cancel_reason,
    cancelReasonText: order.cancel_reason_text ?? '',
    company_name: order.customer_company,
    createName: shownName({ name: order.creator_name, role: order.create_role_id }, actor, language),
    createRoleId: order.create_role_id,
    updateApplyRoleId: hasOpenRequest(facts) || isInEdit(facts) ? requestingRole(order) : null,
    responsible_id: order.responsible_id,
    responsible_name: order.responsible_name ?? '',
    responsible_update_time: order.responsible_update_time,
    feeAcceptedAt: order.fee_accepted_at,
    create_time: order.create_time,
    shipping_company: order.carrier_name ?? '',
    shipping_company_label: carrierLabelOfRow(order, language),
    departure_port: order.pol_name ?? '',
    departure_port_label: portLabelOf(order, 'pol', language),
    destination_port: order.pod_name ?? '',
    destination_port_label: portLabelOf(order, 'pod', language),
    transport_cost_id: order.rate_id,
    transportType: order.is_fcl ? 'FCL' : 'LCL',
    box_type_quantity_str: cargoSizeText({
      isFcl: order.is_fcl,
      fcl20Gp: order.fcl20gp,
      fcl40Gp: order.fcl40gp,
      fcl40Hq: order.fcl40hq,
      lclRt: order.lcl_rt,
    }),
    memo: order.memo,
    memo_consignee: order.memo_consignee,
    departureZone: order.pol_zone,
    destinationZone: order.pod_zone,
    open_port_start_time: order.open_start,
    open_port_end_time: order.open_end,
    expect_leave_port_date_str: order.etd ?? '',
    actual_leave_port_date_str: order.departed_on ?? '',
    expect_arrive_port_date_str: order.eta ?? '',
    actual_arrive_port_date_str: order.arrived_on ?? '',
    delay_days: delayDays(order.etd, order.departed_on),
    deadline: order.deadline,
    nextCutOff: nextCutOffOf(order, actor, now),
    expectPaymentDate: order.expect_payment_date,
    requestDate: order.request_date,
    totalPrice: order.sum_money,
    mbl: order.mbl,
    hbl_no: order.hbl_no,
    vv: [order.vessel, order.voyage].filter(Boolean).join(' / '),
    ...documentFields(order, downloadable),
    nextTask: nextTaskOf(order, actor),
  }
}
