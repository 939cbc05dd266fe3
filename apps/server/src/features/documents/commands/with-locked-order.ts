import { sql } from 'kysely'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { type CommandContext, versionConflict } from '../../orders/commands/with-order.ts'

/**
 * Runs a deed on an order that nobody else may write meanwhile. Files of an order are counted, compared and replaced, and
 * an upload does not change the order's version, so the version alone would let two uploads pass each other.
 * Throws ORDER_NOT_EXIST, and ORDER_STATE_ERROR for a version that is no longer the order's.
 */
export async function withLockedOrder<T>(
  context: AppContext,
  request: RequestContext,
  target: { id: number; version?: number | undefined },
  body: (command: CommandContext) => Promise<T>,
): Promise<T> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    await sql`select from orders where id = ${target.id} for no key update`.execute(trx)
    const order = await findOrder(trx, request.actor, target.id)
    if (target.version !== undefined && target.version !== order.version) throw versionConflict()
    return body({ context, request, trx, now, order })
  })
}
