import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isCustomerSide } from '@kairo/shared/roles'
import type { Notice } from '../../notifications/notice.ts'
import { notifyOfArrivalNotice, readersOfFile } from '../../orders/commands/notify-of-file.ts'
import { type CommandContext, nameOf, tell } from '../../orders/commands/with-order.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'

/** A draft B/L is mailed (rules 10.18), as is an arrival notice; of the other files a message is enough. */
function noticeOf(
  command: CommandContext,
  businessType: BusinessType,
  { id, code }: StoredOrder,
): Pick<Notice, 'kind' | 'params' | 'mail' | 'link'> {
  if (businessType === DOCUMENT.blDraft)
    return { kind: 'draftUploaded', params: { code }, mail: true, link: `/searchOrder?open=${id}&start=confirmDraft` }
  const who = nameOf(command.request.actor)
  return { kind: 'documentsUploaded', params: { code, who, document: DOCUMENT_NAMES[businessType] }, mail: false }
}

/**
 * Notifies of uploaded files, in the transaction of the upload: the staff of uploads of the customer's side, the
 * customer's side of what it can download. Open lists of all viewers reload in any case.
 */
export function notifyUpload(
  command: CommandContext,
  businessType: BusinessType,
  order: StoredOrder,
  changes?: Notice['changes'],
): void {
  if (businessType === DOCUMENT.arrivalNotice) return notifyOfArrivalNotice(command, order)
  const { events, request, now } = command
  tell(events, {
    ...noticeOf(command, businessType, order),
    to: { staff: isCustomerSide(request.actor.roleId), ...readersOfFile(businessType, order, now) },
    orderId: order.id,
    except: request.actor.id,
    ...(changes ? { changes } : {}),
  })
}
