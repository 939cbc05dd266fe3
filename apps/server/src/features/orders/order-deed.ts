import { canDo, type OrderAction, refusalNameOf } from '@kairo/shared/orders/order-actions'
import type { ActionRefusal, OrderFacts } from '@kairo/shared/orders/order-facts'
import { orderRefusalText } from '@kairo/shared/orders/order-refusal-texts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Transaction, Updateable } from 'kysely'
import type { DB, Orders } from '../../database/tables.ts'
import type { Actor, Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { factsOf, findOrder, type StoredOrder } from './find-order.ts'
import { refreshSearchText } from './search-text.ts'

/** Everything a deed works with: one order, one caller, one transaction, one moment. */
export interface Deed {
  kairo: Kairo
  call: Call
  trx: Transaction<DB>
  now: Date
  order: StoredOrder
}

/** Another one has changed the order since the caller saw it. */
export const staleOrder = (): Refusal => new Refusal('ORDER_STATE_ERROR')

/** Throws what the table of actions says against it. */
export function refuseUnlessAllowed(action: OrderAction, facts: OrderFacts | null, actor: Actor, now: Date): void {
  const may = canDo(action, facts, { role: actor.roleId }, now)
  if (may !== true) throw actionRefusal(may)
}

export const actionRefusal = (reason: ActionRefusal): Refusal =>
  new Refusal(refusalNameOf(reason), { message: (language) => orderRefusalText(reason, language) })

/**
 * Runs a deed on a stored order: may see → may do → version, then the body, all in one transaction. `version` is what
 * the caller last saw; left out by the few calls that carry none.
 */
export async function doOnOrder<T>(
  kairo: Kairo,
  call: Call,
  target: { id: number; version?: number | undefined; action?: OrderAction },
  body: (deed: Deed) => Promise<T>,
): Promise<T> {
  const now = kairo.clock.now()
  return kairo.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, call.actor, target.id)
    if (target.action) refuseUnlessAllowed(target.action, factsOf(order, call.actor), call.actor, now)
    if (target.version !== undefined && target.version !== order.version) throw staleOrder()
    return body({ kairo, call, trx, now, order })
  })
}

export interface OrderAfter {
  id: number
  code: string
  state: number
  version: number
}

/** Writes the columns if nobody was faster, and answers how the order stands now. Throws 6019, or `stale`. */
export async function writeOrder(
  { trx, order, now }: Pick<Deed, 'trx' | 'order' | 'now'>,
  columns: Updateable<Orders>,
  stale: () => Refusal = staleOrder,
): Promise<OrderAfter> {
  const after = await trx
    .updateTable('orders')
    .set({ ...columns, version: order.version + 1, update_time: now })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning(['id', 'code', 'state', 'version'])
    .executeTakeFirst()
  if (!after) throw stale()
  await refreshSearchText(trx, order.id)
  return after
}

/** The log row of a deed: which order, and what of it changed. */
export const logDeed = (
  { trx, call, order }: Pick<Deed, 'trx' | 'call'> & { order: { code: string } },
  explain: string,
  info: Record<string, unknown> = {},
): Promise<void> =>
  writeLog(trx, { actor: call.actor, ip: call.ip, type: 'order', explain, object: order.code, info })
