import { canDo, type OrderAction, refusalNameOf } from '@kairo/shared/orders/order-actions'
import type { ActionRefusal, OrderFacts } from '@kairo/shared/orders/order-facts'
import { orderRefusalText } from '@kairo/shared/orders/order-refusal-texts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { Transaction, Updateable } from 'kysely'
import type { DB, Orders } from '../../database/tables.ts'
import type { Actor, Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import type { NoticeKind, NoticeParams } from '../notices/message-texts.ts'
import { tell } from '../notices/tell.ts'
import { factsOf, findOrder, type StoredOrder } from './find-order.ts'
import { changesBetween, writeHistory } from './order-history.ts'
import { renewOrder } from './renew-order.ts'
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

/** Refuses one field of the caller's input; `message` is a name of field-messages.ts. */
export const refuseField = (path: string, message: string, data?: Record<string, unknown>): never => {
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message }], ...(data ? { data } : {}) })
}

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

/** The answer of a deed that found nothing to write. */
export const asItStands = ({ id, code, state, version }: OrderAfter): OrderAfter => ({ id, code, state, version })

/** Writes the columns if nobody was faster, and answers how the order stands now. Throws 6019, or `stale`. */
export async function writeOrder(
  { trx, order, now }: Pick<Deed, 'trx' | 'order' | 'now'>,
  columns: Updateable<Orders>,
  stale: () => Refusal | Promise<Refusal> = staleOrder,
): Promise<OrderAfter> {
  const after = await trx
    .updateTable('orders')
    .set({ ...columns, version: order.version + 1, update_time: now })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning(['id', 'code', 'state', 'version'])
    .executeTakeFirst()
  if (!after) throw await stale()
  await refreshSearchText(trx, order.id)
  await renewOrder(trx, order)
  return after
}

/** How the customers' side and the staff are told who did it. */
export const nameOf = (actor: Actor): string => actor.companyName || actor.name

/** Reads the order again after its write and keeps what of its content changed; answers the history's id. */
export async function keepHistory({ trx, call, now, order }: Deed): Promise<number | null> {
  const after = await findOrder(trx, call.actor, order.id)
  const changes = changesBetween(order, after)
  return writeHistory(trx, { orderId: order.id, userId: call.actor.id, changes }, now)
}

/** Tells one side or both of a deed, by message and mail; never the account that did it. */
export const tellOf = (
  { trx, kairo, call }: Pick<Deed, 'trx' | 'kairo' | 'call'>,
  order: { id: number; code: string; customer_id: number; shipper_account_id: number | null },
  kind: NoticeKind,
  to: { staff?: boolean; customerSide?: boolean },
  params: NoticeParams = {},
): Promise<void> =>
  tell(trx, kairo, {
    kind,
    params: { code: order.code, ...params },
    to: {
      staff: to.staff ?? false,
      ...(to.customerSide ? { customerId: order.customer_id, shipperAccountId: order.shipper_account_id } : {}),
    },
    orderId: order.id,
    except: call.actor.id,
    mail: true,
  })

/** Whom a deed concerns: the other side, and on the customer's side also whoever shares the order. */
export const otherSide = (actor: Actor): { staff: boolean; customerSide: boolean } => ({
  staff: !isStaff(actor.roleId),
  customerSide: true,
})

/** The log row of a deed: which order, and what of it changed. */
export const logDeed = (
  { trx, call, order }: Pick<Deed, 'trx' | 'call'> & { order: { code: string } },
  explain: string,
  info: Record<string, unknown> = {},
): Promise<void> => writeLog(trx, { actor: call.actor, ip: call.ip, type: 'order', explain, object: order.code, info })
