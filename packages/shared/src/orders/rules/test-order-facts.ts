import { tokyoInstant } from '../../dates.ts'
import { ROLE } from '../../roles.ts'
import type { OrderFacts } from './order-facts.ts'
import { CHANGE_FLAG, DRAFT_FLAG, ORDER_STATE } from './order-states.ts'

/** On either side of the cut-off. */
export const before = tokyoInstant('2026-11-20 10:00')
export const after = tokyoInstant('2026-11-26 16:00')

/** An order of the viewer with every document and no request: nothing but role and state refuses. */
export const orderFacts = (change: Partial<OrderFacts>): OrderFacts => ({
  state: ORDER_STATE.submitted,
  isAllowConsigneeChange: CHANGE_FLAG.none,
  isAllowShipperChange: CHANGE_FLAG.none,
  isBlDraftConfirmed: DRAFT_FLAG.none,
  cutOffAt: after,
  alreadyCut: false,
  createRoleId: ROLE.customer,
  isOwn: true,
  isNamed: false,
  hasLoadingNotice: true,
  hasInvoice: true,
  hasPackingList: true,
  hasBlDraft: true,
  hasBl: true,
  hasArrivalNotice: true,
  arrivalNoticeIsFree: true,
  hasDeliveryOrder: true,
  stateSince: null,
  ...change,
})
