import { containerEdit } from '@kairo/shared/orders/rules/container-rules'
import type { OrderState } from '@kairo/shared/orders/rules/order-states'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { readContainers } from '../record/order-containers.ts'
import { findOrder } from './find-order.ts'

/** The containers of an order, and what of them this viewer may edit. Throws ORDER_NOT_EXIST. */
export async function listContainers(db: Kysely<DB>, orderId: number, actor: Actor) {
  const order = await findOrder(db, actor, orderId)
  const dataList = await readContainers(db, orderId)
  return {
    dataList,
    total: dataList.length,
    version: order.version,
    edit: containerEdit(order.state as OrderState, actor.roleId),
  }
}
