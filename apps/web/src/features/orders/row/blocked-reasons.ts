import { actionRule, type OrderAction } from '@kairo/shared/orders/rules/order-actions'
import type { OrderFacts, OrderIssue } from '@kairo/shared/orders/rules/order-facts'
import { firstIssue } from '@kairo/shared/orders/fields/order-issues'
import type { ChangeFlag, DraftFlag, OrderState } from '@kairo/shared/orders/rules/order-states'
import type { Chip } from './document-state.ts'
import { cutOffInstant } from './cut-off.ts'
import type { Order } from '../order.ts'

/** The facts for the rules, as far as a row has them; ownership has been decided by the server. */
export const factsOf = (order: Order): OrderFacts => ({
  state: order.state as OrderState,
  isAllowConsigneeChange: order.is_allow_consignee_change as ChangeFlag,
  isAllowShipperChange: order.is_allow_shipper_change as ChangeFlag,
  isBlDraftConfirmed: order.is_bl_draft_confirmed as DraftFlag,
  cutOffAt: cutOffInstant(order),
  alreadyCut: order.isCut,
  createRoleId: order.createRoleId,
  isOwn: true,
  isNamed: true,
  hasLoadingNotice: order.loading_notice_file_id !== null,
  hasInvoice: order.invoice_file_id !== null,
  hasPackingList: order.parking_list_file_id !== null,
  hasBlDraft: order.bl_draft_file_id !== null,
  hasBl: order.bl_file_id !== null,
  hasArrivalNotice: order.an_fee_request_file_id !== null,
  // A row names only the files that its reader may have.
  arrivalNoticeIsFree: order.an_fee_request_file_id !== null,
  hasDeliveryOrder: order.do_file_id !== null,
  // The server does not offer actions that are too late.
  stateSince: null,
})

/** All reasons that block an offered action, not only the first: the user sees the whole list. */
export function validateAgainst(action: OrderAction, order: Order, role: number, now: Date): OrderIssue[] {
  const issues = actionRule(action, role)?.refusedWhen ?? []
  const facts = factsOf(order)
  return issues.filter((issue) => firstIssue([issue], facts, { role }, now) !== undefined)
}

const PAPERS: Partial<Record<OrderIssue, Chip>> = {
  loadingNoticeMissing: 'loadingNotice',
  invoiceMissing: 'shippingDocuments',
  packingListMissing: 'shippingDocuments',
  blDraftMissing: 'blDraft',
  blMissing: 'bl',
  arrivalNoticeMissing: 'arrivalNotice',
  deliveryOrderMissing: 'deliveryOrder',
}

/** The documents that an offered action waits for. */
export const papersMissing = (action: OrderAction, order: Order, role: number): Chip[] => [
  ...new Set(validateAgainst(action, order, role, new Date()).flatMap((issue) => PAPERS[issue] ?? [])),
]
