import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ACTIVE, isCustomerSide, ROLE, type RoleId } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { hashOf } from '../../../security/token.ts'
import { findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'

/** An order behind a link, as the account that made it may see it. */
export interface SharedOrder {
  linkId: number
  showContainers: boolean
  maker: Pick<Actor, 'id' | 'roleId' | 'customerId'>
  order: StoredOrder
}

const linkOf = preparedQuery((db, tokenHash: Buffer) =>
  db
    .selectFrom('tracking_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('users as maker', 'maker.id', 'l.created_by')
    .innerJoin('users as customer', 'customer.id', 'o.customer_id')
    .select(['l.id', 'l.order_id', 'l.show_containers', 'l.expires_at', 'l.revoked_at'])
    .select(['o.state', 'customer.state as customer_state'])
    .select(['maker.id as maker_id', 'maker.role_id', 'maker.parent_id', 'maker.state as maker_state'])
    .where('l.token_hash', '=', tokenHash),
)

/**
 * The order of a token (rules 19.5). Throws LINK_GONE alike for a token that nobody made, that was revoked, has ended, whose
 * order is a draft again, whose customer or maker is not under contract any more, or whose maker no longer sees the order.
 */
export async function findShared(db: Kysely<DB>, token: string, now: Date): Promise<SharedOrder> {
  const [link] = await linkOf(db, hashOf(token))
  const gone = new Refusal('LINK_GONE')
  if (!link || link.revoked_at !== null || link.expires_at <= now) throw gone
  if (link.state === ORDER_STATE.draft || link.customer_state !== ACTIVE) throw gone
  // Links of staff go on when they leave: the operator stands for them.
  if (isCustomerSide(link.role_id) && link.maker_state !== ACTIVE) throw gone
  const maker = {
    id: link.maker_id,
    roleId: link.role_id as RoleId,
    customerId: link.role_id === ROLE.customer ? link.maker_id : link.parent_id,
  }
  const order = await findOrder(db, maker, link.order_id).catch((error: unknown) => {
    throw error instanceof Refusal ? gone : error
  })
  return { linkId: link.id, showContainers: link.show_containers, maker, order }
}
