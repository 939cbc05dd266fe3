import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { canDownload, DOCUMENT, downloadStates } from '@kairo/shared/orders/rules/order-documents'
import { isStaff } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../../http/request-context.ts'
import { factsOf, type StoredOrder } from '../../orders/queries/find-order.ts'
import { visibleOrders } from '../../orders/record/order-access.ts'
import { isDraft } from './stored-bills.ts'

/** The file that a bill is part of: its draft while it has no number. */
const documentOf = (bill: { state: number }) => (isDraft(bill) ? DOCUMENT.blDraft : DOCUMENT.bl)

/** Whether this caller, who may see the order, may read the bill: the customer's side what was shown or issued to it. */
export const mayReadBill = (
  bill: { state: number },
  order: StoredOrder,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): boolean =>
  isStaff(actor.roleId) ||
  (bill.state !== BL_STATE.draft &&
    canDownload(documentOf(bill), factsOf(order, actor), { role: actor.roleId }, now) === true)

/** The same of rows `b` with their orders `o`. */
export function visibleBills(actor: RequestContext['actor']): RawBuilder<boolean> {
  if (isStaff(actor.roleId)) return sql<boolean>`true`
  const inStates = (document: typeof DOCUMENT.bl | typeof DOCUMENT.blDraft) =>
    sql`o.state = any(${downloadStates(document, actor.roleId)}::smallint[])`
  return sql<boolean>`(${visibleOrders(actor)} and case when b.state = ${BL_STATE.draft} then false
    when b.state <= ${BL_STATE.agreed} then ${inStates(DOCUMENT.blDraft)} else ${inStates(DOCUMENT.bl)} end)`
}
