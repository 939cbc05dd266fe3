import type { RefusalName } from '../../refusals/names.ts'
import { CUSTOMER_SIDE, ROLE, type RoleId, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'
import {
  type ActionRefusal,
  type Actor,
  belongsTo,
  type OrderFacts,
  type OrderIssue,
  type Ownership,
} from './order-facts.ts'
import { firstIssue } from '../fields/order-issues.ts'
import {
  hasOpenRequest,
  isCancelWithMoney,
  isAfterCutOff,
  OPEN_STATES,
  ORDER_STATE,
  ORDER_STATES,
  type OrderState,
  SAILED_STATES,
} from './order-states.ts'

export const ORDER_ACTIONS = [
  'saveDraft',
  'submit',
  'withdraw',
  'accept',
  'book',
  'cabinFull',
  'cancel',
  'requestChange',
  'agreeChange',
  'refuseChange',
  'saveChange',
  'confirmDraft',
  'commentDraft',
  'changeCutOff',
  'changeExpectedDeparture',
  'changeExpectedArrival',
  'depart',
  'arrive',
  'deliver',
  'correct',
  'undoStep',
  'orderAgain',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Inputs of the command beyond the order itself; the dialog collects them, the command checks them. */
type Requirement =
  /** A customer under contract: itself for roles 4 and 5's customer, any for staff. */
  | 'bookingCompany'
  /** Every field of the full form. */
  | 'fullForm'
  /** Else 6035 when invalid or expired, 6022 when deleted or superseded. */
  | 'usableRate'
  /** One of allowedEtds(). */
  | 'allowedEtd'
  /** `acceptFee: true` when isCancelWithMoney, else 6021. */
  | 'acceptFeeAfterCut'
  | 'reason'
  | 'bookingDetail'
  /** .xlsx with a readable Vessel/Voyage, else 6030. */
  | 'loadingNotice'
  /** 4 or 5: whose request is answered. */
  | 'requestRole'
  /** Not after the ETD: isCutOffPossible(). */
  | 'cutOff'
  | 'expectedDeparture'
  /** Not before the departure, the actual one where the ship has left. */
  | 'expectedArrival'
  /** Not later than now. */
  | 'actualDeparture'
  /** FCL only; a wrong ISO 6346 check digit warns and needs a confirmation. */
  | 'containerNumbers'
  /** A D/O PDF uploaded before, or a delivery code. */
  | 'deliveryOrderOrCode'
  /** Not before the actual departure, not later than now. */
  | 'actualArrival'

interface ActionRule {
  action: OrderAction
  /** States it may be done in; `new` is an order that is not stored yet. */
  from: readonly (OrderState | 'new')[]
  /** State after it; `same` leaves the state, `previous` is the one before the last step. */
  to: OrderState | 'same' | 'previous'
  roles: readonly RoleId[]
  /** Which orders of the customer side, `own` by default; staff may act on all. */
  ownership?: Ownership
  /** Errors of the order that block the action, checked by canDo() in this order. */
  refusedWhen?: readonly OrderIssue[]
  requires?: readonly Requirement[]
  /** The order acted on stays as it is; another one is created in state `to`. */
  createsOrder?: true
}

const named = 'named'
const CANCELLABLE = [ORDER_STATE.draft, ...OPEN_STATES] as const

/**
 * THE table (rules 8.6): the server refuses by it, the page shows buttons by it, tests iterate it. Beside the rows
 * of the specification: `saveChange`, the saving of an agreed change by its owner, or a correction by staff.
 */
export const ACTION_RULES: readonly ActionRule[] = [
  {
    action: 'saveDraft',
    from: ['new', ORDER_STATE.draft],
    to: ORDER_STATE.draft,
    roles: STAFF_AND_CUSTOMER_SIDE,
    requires: ['bookingCompany'],
  },
  {
    action: 'submit',
    from: ['new', ORDER_STATE.draft],
    to: ORDER_STATE.submitted,
    roles: STAFF_AND_CUSTOMER_SIDE,
    refusedWhen: ['orderIsCut'],
    requires: ['bookingCompany', 'fullForm', 'usableRate', 'allowedEtd'],
  },
  {
    action: 'withdraw',
    from: OPEN_STATES,
    to: ORDER_STATE.draft,
    roles: CUSTOMER_SIDE,
    requires: ['acceptFeeAfterCut'],
  },
  { action: 'accept', from: [ORDER_STATE.submitted], to: ORDER_STATE.accepted, roles: STAFF },
  {
    action: 'book',
    from: [ORDER_STATE.accepted],
    to: ORDER_STATE.booked,
    roles: STAFF,
    requires: ['bookingDetail', 'loadingNotice'],
  },
  { action: 'cabinFull', from: [ORDER_STATE.accepted], to: ORDER_STATE.cancelled, roles: STAFF },
  { action: 'cancel', from: CANCELLABLE, to: ORDER_STATE.cancelled, roles: STAFF, requires: ['reason'] },
  {
    action: 'cancel',
    from: CANCELLABLE,
    to: ORDER_STATE.cancelled,
    roles: CUSTOMER_SIDE,
    requires: ['acceptFeeAfterCut'],
  },
  {
    action: 'requestChange',
    from: OPEN_STATES,
    to: 'same',
    roles: CUSTOMER_SIDE,
    ownership: named,
    refusedWhen: ['changeIsOpen'],
  },
  {
    action: 'agreeChange',
    from: OPEN_STATES,
    to: 'same',
    roles: STAFF,
    refusedWhen: ['changeNotRequested'],
    requires: ['requestRole'],
  },
  {
    action: 'refuseChange',
    from: OPEN_STATES,
    to: 'same',
    roles: STAFF,
    refusedWhen: ['changeNotRequested'],
    requires: ['requestRole'],
  },
  {
    action: 'saveChange',
    from: OPEN_STATES,
    to: 'same',
    roles: CUSTOMER_SIDE,
    ownership: named,
    refusedWhen: ['changeNotAgreed'],
    requires: ['fullForm', 'acceptFeeAfterCut'],
  },
  { action: 'saveChange', from: OPEN_STATES, to: 'same', roles: STAFF, requires: ['fullForm'] },
  {
    action: 'confirmDraft',
    from: [ORDER_STATE.booked],
    to: 'same',
    roles: CUSTOMER_SIDE,
    ownership: named,
    refusedWhen: ['draftNotWaiting'],
  },
  {
    action: 'commentDraft',
    from: [ORDER_STATE.booked],
    to: 'same',
    roles: CUSTOMER_SIDE,
    ownership: named,
    refusedWhen: ['draftNotWaiting'],
  },
  { action: 'changeCutOff', from: OPEN_STATES, to: 'same', roles: STAFF, requires: ['cutOff'] },
  { action: 'changeExpectedDeparture', from: OPEN_STATES, to: 'same', roles: STAFF, requires: ['expectedDeparture'] },
  {
    action: 'changeExpectedArrival',
    from: [ORDER_STATE.booked, ORDER_STATE.inTransit],
    to: 'same',
    roles: STAFF,
    refusedWhen: ['etaFollowsEtd'],
    requires: ['expectedArrival'],
  },
  {
    action: 'depart',
    from: [ORDER_STATE.booked],
    to: ORDER_STATE.inTransit,
    roles: STAFF,
    refusedWhen: ['invoiceMissing', 'packingListMissing'],
    requires: ['actualDeparture', 'containerNumbers'],
  },
  {
    action: 'arrive',
    from: [ORDER_STATE.inTransit],
    to: ORDER_STATE.arrived,
    roles: STAFF,
    refusedWhen: ['blMissing', 'arrivalNoticeMissing'],
    requires: ['deliveryOrderOrCode', 'actualArrival'],
  },
  {
    action: 'deliver',
    from: [ORDER_STATE.arrived],
    to: ORDER_STATE.delivered,
    roles: STAFF,
    refusedWhen: ['blMissing'],
  },
  {
    action: 'correct',
    from: [ORDER_STATE.booked, ...SAILED_STATES],
    to: 'same',
    roles: STAFF,
    refusedWhen: ['correctionTooLate'],
    requires: ['reason'],
  },
  {
    action: 'undoStep',
    from: SAILED_STATES,
    to: 'previous',
    roles: [ROLE.manager],
    refusedWhen: ['undoTooLate'],
    requires: ['reason'],
  },
  {
    action: 'orderAgain',
    from: ORDER_STATES,
    to: ORDER_STATE.draft,
    roles: STAFF_AND_CUSTOMER_SIDE,
    ownership: named,
    requires: ['usableRate'],
    createsOrder: true,
  },
]

/** The row of the table that applies to this role; undefined when the role may never do it. */
export const actionRule = (action: OrderAction, role: number): ActionRule | undefined =>
  ACTION_RULES.find((rule) => rule.action === action && rule.roles.some((allowed) => allowed === role))

/**
 * Whether the actor may do this with the order now: true, or why not. `order` null is an order that is not stored yet.
 * Role before ownership before state before errors, so that other accounts learn nothing about the order.
 */
export function canDo(action: OrderAction, order: OrderFacts | null, actor: Actor, now: Date): true | ActionRefusal {
  const rule = actionRule(action, actor.role)
  if (!rule) return 'PERMISSION_ERROR'
  if (!order) return rule.from.includes('new') ? true : 'ORDER_STATE_ERROR'
  if (!belongsTo(order, actor, rule.ownership ?? 'own')) return 'PERMISSION_ERROR'
  if (!rule.from.includes(order.state)) return 'ORDER_STATE_ERROR'
  return firstIssue(rule.refusedWhen ?? [], order, actor, now) ?? true
}

/** The actions that would be accepted now, in the order of the table. */
export const allowedActions = (order: OrderFacts | null, actor: Actor, now: Date): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => canDo(action, order, actor, now) === true)

/**
 * Whether to draw the button: also where only a document is missing or the cut-off has passed, so that pressing it can
 * say what is missing (rules 8.11).
 */
export function isOffered(action: OrderAction, order: OrderFacts | null, actor: Actor, now: Date): boolean {
  const may = canDo(action, order, actor, now)
  return may === true || may === 'orderIsCut' || may.endsWith('Missing')
}

/** The actions whose buttons are drawn though they would be refused, in the order of the table. */
export const blockedActions = (order: OrderFacts | null, actor: Actor, now: Date): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => isOffered(action, order, actor, now) && canDo(action, order, actor, now) !== true)

/** Which refusal the server answers for a reason. */
export const refusalNameOf = (reason: ActionRefusal): RefusalName =>
  reason === 'PERMISSION_ERROR' ? 'PERMISSION_ERROR' : reason === 'orderIsCut' ? 'ORDER_IS_CUT' : 'ORDER_STATE_ERROR'

/** The capability flags of the order list and detail (rules 8.33). */
export const capabilitiesOf = (order: OrderFacts, actor: Actor, now: Date) => ({
  isCut: isAfterCutOff(order, now),
  isCancelWithMoney: isCancelWithMoney(order, now),
  isUpdateApplyExists: hasOpenRequest(order),
  isCanApplyChangeOrder: canDo('requestChange', order, actor, now) === true,
  isCanChangeOrder: canDo('saveDraft', order, actor, now) === true || canDo('saveChange', order, actor, now) === true,
  isCanLeavePort: canDo('depart', order, actor, now) === true,
})
