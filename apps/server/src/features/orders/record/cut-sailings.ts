import { isAfterCutOff } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { factsOf, type StoredOrder } from '../queries/find-order.ts'

/**
 * Remembers that this customer gave up a sailing after its cut-off. The rate alone would bring the sailing back with its own
 * cut-off, which may be later than the one that staff set.
 */
export async function recordCutSailing(
  trx: Transaction<DB>,
  order: StoredOrder,
  actor: Pick<Actor, 'id' | 'roleId'>,
  now: Date,
): Promise<void> {
  if (order.rate_id === null || order.etd === null || !isAfterCutOff(factsOf(order, actor), now)) return
  await trx
    .insertInto('cut_sailings')
    .values({
      customer_id: order.customer_id,
      rate_id: order.rate_id,
      etd: order.etd,
      order_id: order.id,
      cut_at: order.manual_cut || order.deadline_at === null ? now : order.deadline_at,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'rate_id', 'etd']).doNothing())
    .execute()
}

/** Throws ORDER_IS_CUT for a sailing that this customer gave up after its cut-off. */
export async function assertSailingNotCut(
  db: Kysely<DB>,
  sailing: { customerId: number; rateId: number; etd: string },
): Promise<void> {
  const cut = await db
    .selectFrom('cut_sailings')
    .select('id')
    .where('customer_id', '=', sailing.customerId)
    .where('rate_id', '=', sailing.rateId)
    .where('etd', '=', sailing.etd)
    .executeTakeFirst()
  if (cut) throw new Refusal('ORDER_IS_CUT')
}
