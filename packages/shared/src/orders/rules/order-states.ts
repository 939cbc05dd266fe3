import { daysBetween } from '../../dates.ts'
import { ROLE } from '../../roles.ts'

/** Stored states (rules 8.1). 3 and 6 are never stored. */
export const ORDER_STATE = {
  draft: 0,
  submitted: 1,
  /** Accepted by the operator, awaiting the carrier's S/O. */
  accepted: 2,
  cancelled: 4,
  booked: 5,
  inTransit: 7,
  arrived: 8,
  delivered: 9,
} as const
export type OrderState = (typeof ORDER_STATE)[keyof typeof ORDER_STATE]
export const ORDER_STATES: readonly OrderState[] = Object.values(ORDER_STATE)

/** Submitted and not yet sailed: changes, cut-off and expected departure concern these. */
export const OPEN_STATES: readonly OrderState[] = [ORDER_STATE.submitted, ORDER_STATE.accepted, ORDER_STATE.booked]

/** The ship has left. */
export const SAILED_STATES: readonly OrderState[] = [ORDER_STATE.inTransit, ORDER_STATE.arrived, ORDER_STATE.delivered]

/** Submitted, and not cancelled: these have tasks, terms of free time and clocks. */
export const STATES_IN_FORCE: readonly OrderState[] = [...OPEN_STATES, ...SAILED_STATES]
export const isInForce = (state: number): boolean => STATES_IN_FORCE.some((one) => one === state)

/** `is_allow_consignee_change` (requested by role 4) and `is_allow_shipper_change` (requested by role 5). */
export const CHANGE_FLAG = { none: 0, requested: 1, refused: 2, inEdit: 3 } as const
export type ChangeFlag = (typeof CHANGE_FLAG)[keyof typeof CHANGE_FLAG]

/** `is_bl_draft_confirmed`. */
export const DRAFT_FLAG = { none: 0, waiting: 1, confirmed: 2 } as const
export type DraftFlag = (typeof DRAFT_FLAG)[keyof typeof DRAFT_FLAG]

/** Running status as shown and filtered by, 1 to 10 (rules 8.2). */
export const RUNNING_STATUS = {
  notSent: 1,
  sent: 2,
  pending: 3,
  bookingCompleted: 4,
  draftConfirmation: 5,
  inOrderEdit: 6,
  draftConfirmed: 7,
  inTransit: 8,
  arrived: 9,
  cancelled: 10,
} as const
export type RunningStatus = (typeof RUNNING_STATUS)[keyof typeof RUNNING_STATUS]
export const RUNNING_STATUSES: readonly RunningStatus[] = Object.values(RUNNING_STATUS)
/** Running status of orders that are submitted and have not sailed. */
export const OPEN_STATUSES: readonly RunningStatus[] = [
  RUNNING_STATUS.sent,
  RUNNING_STATUS.pending,
  RUNNING_STATUS.bookingCompleted,
  RUNNING_STATUS.draftConfirmation,
  RUNNING_STATUS.inOrderEdit,
  RUNNING_STATUS.draftConfirmed,
]

/** Reason of a cancellation because the ship is full; any other reason is 0 with a text. */
export const NO_SPACE_REASON = 15

/** The facts that decide the running status. */
export interface StatusFacts {
  state: OrderState
  isAllowConsigneeChange: ChangeFlag
  isAllowShipperChange: ChangeFlag
  isBlDraftConfirmed: DraftFlag
}

interface RunningStatusRule {
  status: RunningStatus
  states: readonly OrderState[]
  /** Whether a change flag must (true) or must not (false) be 3; absent: does not matter. */
  inEdit?: boolean
  /** Value of the draft B/L flag; absent: does not matter. */
  draftFlag?: DraftFlag
}

/**
 * One row for each running status; exactly one row fits an order. The list filter builds its where-clause from the
 * same rows, so what is filtered and what is shown cannot differ.
 */
export const RUNNING_STATUS_RULES: readonly RunningStatusRule[] = [
  { status: RUNNING_STATUS.notSent, states: [ORDER_STATE.draft] },
  { status: RUNNING_STATUS.sent, states: [ORDER_STATE.submitted], inEdit: false },
  { status: RUNNING_STATUS.pending, states: [ORDER_STATE.accepted], inEdit: false },
  { status: RUNNING_STATUS.bookingCompleted, states: [ORDER_STATE.booked], inEdit: false, draftFlag: DRAFT_FLAG.none },
  {
    status: RUNNING_STATUS.draftConfirmation,
    states: [ORDER_STATE.booked],
    inEdit: false,
    draftFlag: DRAFT_FLAG.waiting,
  },
  { status: RUNNING_STATUS.inOrderEdit, states: OPEN_STATES, inEdit: true },
  {
    status: RUNNING_STATUS.draftConfirmed,
    states: [ORDER_STATE.booked],
    inEdit: false,
    draftFlag: DRAFT_FLAG.confirmed,
  },
  { status: RUNNING_STATUS.inTransit, states: [ORDER_STATE.inTransit] },
  { status: RUNNING_STATUS.arrived, states: [ORDER_STATE.arrived, ORDER_STATE.delivered] },
  { status: RUNNING_STATUS.cancelled, states: [ORDER_STATE.cancelled] },
]

/** Whether a customer or a shipper account may edit the submitted order right now. */
export const isInEdit = (facts: Pick<StatusFacts, 'isAllowConsigneeChange' | 'isAllowShipperChange'>): boolean =>
  facts.isAllowConsigneeChange === CHANGE_FLAG.inEdit || facts.isAllowShipperChange === CHANGE_FLAG.inEdit

/** The running status of an order, 1 to 10. */
export function runningStatusOf(facts: StatusFacts): RunningStatus {
  const inEdit = isInEdit(facts)
  const rule = RUNNING_STATUS_RULES.find(
    (row) =>
      row.states.includes(facts.state) &&
      (row.inEdit === undefined || row.inEdit === inEdit) &&
      (row.draftFlag === undefined || row.draftFlag === facts.isBlDraftConfirmed),
  )
  if (!rule) throw new RangeError(`no running status for state ${facts.state}, draft ${facts.isBlDraftConfirmed}`)
  return rule.status
}

/** The change flag of a requesting role: role 4 the consignee flag, role 5 the shipper flag; others have none. */
export function changeFlagOf(
  facts: Pick<StatusFacts, 'isAllowConsigneeChange' | 'isAllowShipperChange'>,
  role: number,
): ChangeFlag | undefined {
  if (role === ROLE.customer) return facts.isAllowConsigneeChange
  if (role === ROLE.shipperAccount) return facts.isAllowShipperChange
  return undefined
}

/** `isUpdateApplyExists`: someone has requested a change and waits for the answer, which only an open order can get. */
export const hasOpenRequest = (
  facts: Pick<StatusFacts, 'state' | 'isAllowConsigneeChange' | 'isAllowShipperChange'>,
): boolean =>
  OPEN_STATES.includes(facts.state) &&
  (facts.isAllowConsigneeChange === CHANGE_FLAG.requested || facts.isAllowShipperChange === CHANGE_FLAG.requested)

export interface CutOffFacts {
  /** The instant of the cut-off; null while no date is chosen. */
  cutOffAt: Date | null
  /** Cut by hand, or past its cut-off when the row was read. */
  alreadyCut: boolean
}

/** Cut by hand, or the cut-off minute has begun. */
export const isAfterCutOff = (facts: CutOffFacts, now: Date): boolean =>
  facts.alreadyCut || (facts.cutOffAt !== null && facts.cutOffAt <= now)

/** Withdrawing or cancelling now costs the customer a fee (rules 8.8). */
export const isCancelWithMoney = (facts: CutOffFacts & { state: OrderState }, now: Date): boolean =>
  OPEN_STATES.includes(facts.state) && isAfterCutOff(facts, now)

/**
 * Actual minus expected departure in calendar days; `yyyy-MM-dd`, a time behind it is ignored; null until it sailed.
 */
export const delayDays = (expectedDeparture: string | null, actualDeparture: string | null): number | null =>
  expectedDeparture === null || actualDeparture === null
    ? null
    : daysBetween(expectedDeparture.slice(0, 10), actualDeparture.slice(0, 10))

/** A cut-off (`yyyy-MM-dd HH:mm`) may lie anywhere up to the end of the day of departure (`yyyy-MM-dd`). */
export const isCutOffPossible = (cutOff: string, expectedDeparture: string): boolean =>
  cutOff.slice(0, 10) <= expectedDeparture
