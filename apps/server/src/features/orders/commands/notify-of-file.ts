import { type BusinessType, canDownload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ROLE, type RoleId } from '@kairo/shared/roles'
import { factsOf, type StoredOrder } from '../queries/find-order.ts'
import { type CommandContext, tell } from './with-order.ts'

/** The accounts of the customer's side that may download such a file of the order now: only they are notified of it. */
export function readersOfFile(businessType: BusinessType, order: StoredOrder, now: Date) {
  const mayHave = (roleId: RoleId, id: number | null): boolean =>
    id !== null && canDownload(businessType, factsOf(order, { id, roleId }), { role: roleId }, now) === true
  return {
    ...(mayHave(ROLE.customer, order.customer_id) ? { customerId: order.customer_id } : {}),
    ...(mayHave(ROLE.shipperAccount, order.shipper_account_id) ? { shipperAccountId: order.shipper_account_id } : {}),
  }
}

/**
 * Notifies of the arrival notice: the customer of what it is to pay and when, the shipper account, which has no part in
 * the payment, that the notice is there.
 */
export function notifyOfArrivalNotice(
  { events, request, now }: CommandContext,
  order: StoredOrder,
  { alsoCustomer = true }: { alsoCustomer?: boolean } = {},
): void {
  const { customerId, shipperAccountId } = readersOfFile(DOCUMENT.arrivalNotice, order, now)
  const about = { orderId: order.id, except: request.actor.id, mail: true }
  const { code } = order
  if (alsoCustomer && customerId !== undefined)
    tell(events, {
      ...about,
      kind: 'arrivalNoticeUploaded',
      params: { code, date: order.expect_payment_date ?? '' },
      to: { customerId },
    })
  if (shipperAccountId !== undefined)
    tell(events, { ...about, kind: 'arrivalNoticeOpened', params: { code }, to: { shipperAccountId } })
}
