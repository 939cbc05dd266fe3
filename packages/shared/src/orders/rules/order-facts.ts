import { isStaff, ROLE } from '../../roles.ts'
import { likeSince } from './corrections.ts'
import { type CutOffFacts, isAfterCutOff, type StatusFacts } from './order-states.ts'

/** The part of an order that the rules of actions and documents depend on, for one viewer. */
export interface OrderFacts extends StatusFacts, CutOffFacts {
  /** Role of the account that created the order, 2 to 5. */
  createRoleId: number
  /** Role 4: the viewer is the order's customer. Role 5: the viewer created it. Means nothing for staff. */
  isOwn: boolean
  /** Role 5: the viewer is the shipper account named in it. */
  isNamed: boolean
  hasLoadingNotice: boolean
  hasInvoice: boolean
  hasPackingList: boolean
  hasBlDraft: boolean
  hasBl: boolean
  hasArrivalNotice: boolean
  /** Staff marked it as free of amounts. */
  arrivalNoticeIsFree: boolean
  hasDeliveryOrder: boolean
  /** Day in Tokyo since which the order is in its state, `yyyy-MM-dd`; null where it is not known. */
  stateSince: string | null
}

/**
 * The same facts with what the time decides decided: equal for all orders that the rules treat alike at this moment.
 * The return type stands here so that a renamed fact does not pass as one property more.
 */
export const settledFacts = (facts: OrderFacts, now: Date): OrderFacts => ({
  ...facts,
  deadline: null,
  alreadyCut: isAfterCutOff(facts, now),
  stateSince: likeSince(facts.stateSince, now),
})

/** The actor. Which orders are visible at all is decided before (order-access); these rules come after. */
export interface Actor {
  role: number
}

/** Reasons that block an action; each has a text in order-refusal-texts.ts. */
export type OrderIssue =
  | 'orderIsCut'
  | 'orderIsNotCut'
  | 'changeIsOpen'
  | 'changeNotRequested'
  | 'changeNotAgreed'
  | 'orderIsInEdit'
  | 'draftNotWaiting'
  | 'draftNotConfirmed'
  | 'correctionTooLate'
  | 'undoTooLate'
  | 'etaFollowsEtd'
  | 'arrivalNoticeHasAmounts'
  | MissingDocument

export type MissingDocument =
  | 'loadingNoticeMissing'
  | 'invoiceMissing'
  | 'packingListMissing'
  | 'blDraftMissing'
  | 'blMissing'
  | 'arrivalNoticeMissing'
  | 'deliveryOrderMissing'

/** Why not: the role, the state, or something that the order lacks. */
export type ActionRefusal = 'PERMISSION_ERROR' | 'ORDER_STATE_ERROR' | OrderIssue

/** Whose order: `own` is the customer or the creator, `named` adds the shipper account named in the order. */
export type Ownership = 'own' | 'named'

/** Staff may act on every order; the customer side on its own, and where allowed on those that name it. */
export const belongsTo = (facts: OrderFacts, actor: Actor, ownership: Ownership): boolean =>
  isStaff(actor.role) ||
  (actor.role === ROLE.customer && facts.isOwn) ||
  (actor.role === ROLE.shipperAccount && (facts.isOwn || (ownership === 'named' && facts.isNamed)))
