import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import { type BusinessType, canDownload, DOCUMENT } from '@kairo/shared/orders/order-documents'
import { isCustomerSide, ROLE, type RoleId } from '@kairo/shared/roles'
import type { NoticeKind, NoticeParams } from '../notices/message-texts.ts'
import { tell } from '../notices/tell.ts'
import { factsOf, type StoredOrder } from '../orders/find-order.ts'
import { type Deed, nameOf } from '../orders/order-deed.ts'

/** Draft B/L and arrival notice are mailed (DECISIONS 3.6); of the other files a message is enough. */
function noticeOf(
  deed: Deed,
  businessType: BusinessType,
  order: StoredOrder,
): { kind: NoticeKind; params: NoticeParams; mail: boolean } {
  const { code } = order
  if (businessType === DOCUMENT.blDraft) return { kind: 'draftUploaded', params: { code }, mail: true }
  if (businessType === DOCUMENT.arrivalNotice)
    return { kind: 'arrivalNoticeUploaded', params: { code, date: order.expect_payment_date ?? '' }, mail: true }
  const who = nameOf(deed.call.actor)
  return { kind: 'documentsUploaded', params: { code, who, document: DOCUMENT_NAMES[businessType] }, mail: false }
}

/** Whether that account of the customer's side may download such a file of the order now: else it is not told either. */
function mayHave(
  businessType: BusinessType,
  order: StoredOrder,
  roleId: RoleId,
  id: number | null,
  now: Date,
): boolean {
  return id !== null && canDownload(businessType, factsOf(order, { id, roleId }), { role: roleId }, now) === true
}

/**
 * Tells of uploaded files, in the transaction of the upload: the staff of what the customer's side brings, the
 * customer's side of what it can download. Open lists of everybody else are renewed all the same.
 */
export async function tellUploaded(deed: Deed, businessType: BusinessType, order: StoredOrder): Promise<void> {
  const { trx, kairo, call, now } = deed
  const customer = mayHave(businessType, order, ROLE.customer, order.customer_id, now)
  const account = mayHave(businessType, order, ROLE.shipperAccount, order.shipper_account_id, now)
  await tell(trx, kairo, {
    ...noticeOf(deed, businessType, order),
    to: {
      staff: isCustomerSide(call.actor.roleId),
      ...(customer ? { customerId: order.customer_id } : {}),
      ...(account ? { shipperAccountId: order.shipper_account_id } : {}),
    },
    orderId: order.id,
    except: call.actor.id,
  })
}
