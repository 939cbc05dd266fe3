import type { Actor, OrderFacts, OrderIssue } from '../rules/order-facts.ts'
import { CORRECTION_DAYS, daysInState, UNDO_DAYS } from '../rules/corrections.ts'
import {
  CHANGE_FLAG,
  changeFlagOf,
  DRAFT_FLAG,
  hasOpenRequest,
  isAfterCutOff,
  isInEdit,
  ORDER_STATE,
} from '../rules/order-states.ts'

/** Whether the order has the named error. */
const ISSUES: Record<OrderIssue, (order: OrderFacts, actor: Actor, now: Date) => boolean> = {
  orderIsCut: (order, _actor, now) => isAfterCutOff(order, now),
  orderIsNotCut: (order, _actor, now) => !isAfterCutOff(order, now),
  changeIsOpen: (order, actor) => {
    const flag = changeFlagOf(order, actor.role)
    return flag === CHANGE_FLAG.requested || flag === CHANGE_FLAG.inEdit
  },
  changeNotRequested: (order) => !hasOpenRequest(order),
  changeNotAgreed: (order, actor) => changeFlagOf(order, actor.role) !== CHANGE_FLAG.inEdit,
  orderIsInEdit: isInEdit,
  draftNotWaiting: (order) => order.isBlDraftConfirmed !== DRAFT_FLAG.waiting,
  draftNotConfirmed: (order) => order.isBlDraftConfirmed !== DRAFT_FLAG.confirmed,
  correctionTooLate: (order, _actor, now) =>
    order.state === ORDER_STATE.delivered && daysInState(order.stateSince, now) > CORRECTION_DAYS,
  undoTooLate: (order, _actor, now) => daysInState(order.stateSince, now) > UNDO_DAYS,
  etaFollowsEtd: (order, _actor, now) => order.state === ORDER_STATE.booked && !isAfterCutOff(order, now),
  arrivalNoticeHasAmounts: (order) => !order.arrivalNoticeIsFree,
  loadingNoticeMissing: (order) => !order.hasLoadingNotice,
  invoiceMissing: (order) => !order.hasInvoice,
  packingListMissing: (order) => !order.hasPackingList,
  blDraftMissing: (order) => !order.hasBlDraft,
  blMissing: (order) => !order.hasBl,
  arrivalNoticeMissing: (order) => !order.hasArrivalNotice,
  deliveryOrderMissing: (order) => !order.hasDeliveryOrder,
}

/** The first of these errors that the order has, or undefined. */
export const firstIssue = (
  issues: readonly OrderIssue[],
  order: OrderFacts,
  actor: Actor,
  now: Date,
): OrderIssue | undefined => issues.find((issue) => ISSUES[issue](order, actor, now))
