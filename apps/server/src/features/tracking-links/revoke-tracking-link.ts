import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { mayRevoke } from './link-rows.ts'

/**
 * Ends a link at once. Throws RECORD_NOT_EXIST, also where it ended before or its order is another's; PERMISSION_ERROR
 * for a link that a shipper account did not make.
 */
export const revokeTrackingLink = (
  { db }: AppContext,
  { id }: { id: number },
  request: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { actor, now } = request
    const link = await trx
      .selectFrom('tracking_links as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.id', 'l.created_by', 'o.code'])
      .where('l.id', '=', id)
      .where('l.revoked_at', 'is', null)
      .where('l.expires_at', '>', now)
      .where(visibleOrders(actor))
      .forUpdate('l')
      .executeTakeFirst()
    if (!link) throw new Refusal('RECORD_NOT_EXIST')
    if (!mayRevoke(actor, link.created_by)) throw new Refusal('PERMISSION_ERROR')
    await trx
      .updateTable('tracking_links')
      .set({ revoked_at: now, revoked_by: actor.id })
      .where('id', '=', link.id)
      .execute()
    await writeLog(trx, request, {
      type: 'integration',
      explain: 'revokeTrackingLink',
      object: link.code,
      info: { id: link.id },
    })
  })
