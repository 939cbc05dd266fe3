import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../database/tables.ts'
import { type CommandContext, traceInPlace, writeOrder, writeOrderHistory } from '../../orders/commands/with-order.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'
import { closeDraftComments } from '../../orders/record/draft-comments.ts'
import { type ShippingEvent, writeOrderEvents } from '../../orders/record/order-events.ts'
import { orderWithFiles, type OrderWithFiles } from '../queries/order-with-files.ts'
import { notifyUpload } from './notify-upload.ts'
import { type StoredUpload, storeOrderFiles } from './store-upload.ts'

/** The kinds whose arrival is an event (rules 8.26). */
const EVENT_OF: Partial<Record<BusinessType, ShippingEvent>> = {
  [DOCUMENT.blDraft]: { type: 'SHIPMENT', code: 'DRFT', document: 'TRD' },
  [DOCUMENT.bl]: { type: 'SHIPMENT', code: 'ISSU', document: 'TRD' },
  [DOCUMENT.arrivalNotice]: { type: 'SHIPMENT', code: 'ISSU', document: 'ARN' },
}

const SURRENDERED: ShippingEvent = { type: 'SHIPMENT', code: 'SURR', document: 'TRD' }

/** A new draft must be confirmed again (rules 8.5). */
const NEW_DRAFT: Updateable<Orders> = {
  is_bl_draft_confirmed: DRAFT_FLAG.waiting,
  draft_confirmed_at: null,
  draft_confirmed_by: null,
  draft_commented: false,
}

/** Logs added or removed files, each with a row of its own. */
export function logFiles(
  { order, events }: CommandContext,
  explain: 'upload' | 'remove',
  businessType: number,
  files: readonly { name: string; size: number }[],
): void {
  for (const { name, size } of files)
    events.push({
      type: 'logged',
      entry: { type: 'document', explain, object: order.code, info: { businessType, name, size } },
    })
}

interface Placed {
  businessType: BusinessType
  files: readonly StoredUpload[]
  /** Made of the order: it surrenders no B/L, as Kairo knows when its set came back. */
  isMade?: true
  /** The same paper without amounts, for shipper accounts. */
  plain?: StoredUpload | undefined
  remark?: string | undefined
  /** The changes of the order by the file; `isRecorded` in its history. */
  columns?: Updateable<Orders> | undefined
  isRecorded?: boolean
  /** Instead of what an upload says. */
  notify?: ((command: CommandContext, order: StoredOrder) => void) | undefined
}

/**
 * Puts stored files into the order, uploaded or made of it, with all that comes with one of their kind: event, columns,
 * trace, log, messages and mails. In the transaction of a command that holds the order.
 */
export async function placeFiles(command: CommandContext, placed: Placed): Promise<OrderWithFiles> {
  const { trx, now, order, request } = command
  const { businessType, files, notify } = placed
  const columns = businessType === DOCUMENT.blDraft ? NEW_DRAFT : placed.columns
  const ids = await storeOrderFiles(trx, {
    orderId: order.id,
    businessType,
    files,
    plain: placed.plain,
    actor: request.actor,
    remark: placed.remark,
    now,
  })
  const event = EVENT_OF[businessType]
  // Where it was ordered so, the B/L is surrendered with its issue.
  const isSurrendered = businessType === DOCUMENT.bl && !placed.isMade && releaseOf(order) === 'surrendered'
  if (event) await writeOrderEvents(trx, order, isSurrendered ? [event, SURRENDERED] : [event], request.actor, now)
  logFiles(command, 'upload', businessType, files)
  command.events.push({ type: 'filed', businessType, fileIds: ids })
  if (businessType === DOCUMENT.blDraft) {
    await closeDraftComments(trx, order.id, now)
    await traceInPlace(command, TRACE_ACTION.draftUploaded)
  }
  if (columns) {
    await writeOrder(command, columns)
    // Another ship of a booked order is recorded in the history; the booking itself keeps the first one.
    if (placed.isRecorded || businessType === DOCUMENT.loadingNotice) await writeOrderHistory(command)
  }
  const after = await orderWithFiles(command, ids)
  if (notify) notify(command, after.order)
  else if (order.state !== ORDER_STATE.draft) notifyUpload(command, businessType, after.order)
  return after
}
