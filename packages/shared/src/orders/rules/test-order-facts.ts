import { tokyoInstant } from '../../dates.ts'
import type { OrderFacts } from './order-facts.ts'

/** On either side of the cut-off. */
export const before = tokyoInstant('2026-11-20 10:00')
export const after = tokyoInstant('2026-11-26 16:00')

/** An order of the viewer with every document and no request: nothing but role and state refuses. */
export const orderFacts = (change: Partial<OrderFacts>): OrderFacts => ({
  state: 1,
  isAllowConsigneeChange: 0,
  isAllowShipperChange: 0,
  isBlDraftConfirmed: 0,
  deadline: '2026-11-26 16:00',
  isCut: false,
  createRoleId: 4,
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
