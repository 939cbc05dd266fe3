import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import { type BusinessType, canDownload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isCustomerSide, ROLE, type RoleId } from '@kairo/shared/roles'
import type { NotificationKind, NotificationParams } from '../../notifications/notification-texts.ts'
import { notify } from '../../notifications/notify.ts'
import { factsOf, type StoredOrder } from '../../orders/queries/find-order.ts'
import { type CommandContext, nameOf } from '../../orders/commands/with-order.ts'

/** Draft B/L and arrival notice are mailed (DECISIONS 3.6); of the other files a message is enough. */
function noticeOf(
  command: CommandContext,
  businessType: BusinessType,
  order: StoredOrder,
): { kind: NotificationKind; params: NotificationParams; mail: boolean } {
  const { code } = order
  if (businessType === DOCUMENT.blDraft) return { kind: 'draftUploaded', params: { code }, mail: true }
  if (businessType === DOCUMENT.arrivalNotice)
    return { kind: 'arrivalNoticeUploaded', params: { code, date: order.expect_payment_date ?? '' }, mail: true }
  const who = nameOf(command.request.actor)
  return { kind: 'documentsUploaded', params: { code, who, document: DOCUMENT_NAMES[businessType] }, mail: false }
}

/** Whether that account of the customer's side may download such a file of the order now: only then it is notified. */
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
 * Notifies of uploaded files, in the transaction of the upload: the staff of uploads of the customer's side, the
 * customer's side of what it can download. Open lists of all viewers reload in any case.
 */
export async function notifyUpload(
  command: CommandContext,
  businessType: BusinessType,
  order: StoredOrder,
): Promise<void> {
  const { trx, context, request, now } = command
  const customer = mayHave(businessType, order, ROLE.customer, order.customer_id, now)
  const account = mayHave(businessType, order, ROLE.shipperAccount, order.shipper_account_id, now)
  await notify(trx, context, {
    ...noticeOf(command, businessType, order),
    to: {
      staff: isCustomerSide(request.actor.roleId),
      ...(customer ? { customerId: order.customer_id } : {}),
      ...(account ? { shipperAccountId: order.shipper_account_id } : {}),
    },
    orderId: order.id,
    except: request.actor.id,
  })
}

/** The arrival notice was marked as free of amounts after its upload: the shipper account may have it from now on. */
export async function notifyOfOpenedNotice(command: CommandContext, order: StoredOrder): Promise<void> {
  const { trx, context, request, now } = command
  if (!mayHave(DOCUMENT.arrivalNotice, order, ROLE.shipperAccount, order.shipper_account_id, now)) return
  await notify(trx, context, {
    kind: 'arrivalNoticeOpened',
    params: { code: order.code },
    to: { shipperAccountId: order.shipper_account_id },
    orderId: order.id,
    except: request.actor.id,
    mail: true,
  })
}
