import type { Actor, OrderFacts, OrderFault } from './order-facts.ts'
import { CHANGE_FLAG, changeFlagOf, DRAFT_FLAG, hasOpenRequest, isCutAt, isInEdit } from './order-states.ts'

/** Whether the order has the fault that the name says. */
const FAULTS: Record<OrderFault, (order: OrderFacts, actor: Actor, now: Date) => boolean> = {
  orderIsCut: (order, _actor, now) => isCutAt(order, now),
  orderIsNotCut: (order, _actor, now) => !isCutAt(order, now),
  changeIsOpen: (order, actor) => {
    const flag = changeFlagOf(order, actor.role)
    return flag === CHANGE_FLAG.requested || flag === CHANGE_FLAG.inEdit
  },
  changeNotRequested: (order) => !hasOpenRequest(order),
  changeNotAgreed: (order, actor) => changeFlagOf(order, actor.role) !== CHANGE_FLAG.inEdit,
  orderIsInEdit: isInEdit,
  draftNotWaiting: (order) => order.isBlDraftConfirmed !== DRAFT_FLAG.waiting,
  draftNotConfirmed: (order) => order.isBlDraftConfirmed !== DRAFT_FLAG.confirmed,
  loadingNoticeMissing: (order) => !order.hasLoadingNotice,
  invoiceMissing: (order) => !order.hasInvoice,
  packingListMissing: (order) => !order.hasPackingList,
  blDraftMissing: (order) => !order.hasBlDraft,
  blMissing: (order) => !order.hasBl,
  arrivalNoticeMissing: (order) => !order.hasArrivalNotice,
  deliveryOrderMissing: (order) => !order.hasDeliveryOrder,
}

/** The first of these faults that the order has, or undefined. */
export const firstFault = (
  faults: readonly OrderFault[],
  order: OrderFacts,
  actor: Actor,
  now: Date,
): OrderFault | undefined => faults.find((fault) => FAULTS[fault](order, actor, now))
