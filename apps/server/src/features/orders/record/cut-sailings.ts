import { orderField } from '@kairo/shared/orders/fields/order-fields'
import { isAfterCutOff } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { orderIssueText } from '@kairo/shared/orders/rules/order-refusal-texts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { factsOf, type StoredOrder } from '../queries/find-order.ts'
import type { OrderChange } from './order-history.ts'

/**
 * The day of the sailing that was booked, where staff only moved it since: the rate still offers it under that day.
 * Another route or date that was chosen meanwhile is a sailing of its own.
 */
async function daysOfSailing(trx: Transaction<DB>, { id, etd, submit_time }: StoredOrder): Promise<string[]> {
  const rows = await trx
    .selectFrom('order_history as h')
    .select((eb) => [
      'h.changes',
      eb
        .exists(
          eb
            .selectFrom('order_trace as t')
            .select('t.id')
            .whereRef('t.history_id', '=', 'h.id')
            .where('t.action', '=', TRACE_ACTION.etdChanged),
        )
        .as('isMoved'),
    ])
    .where('h.order_id', '=', id)
    .$if(submit_time !== null, (query) => query.where('h.change_time', '>=', submit_time))
    .orderBy('h.id', 'desc')
    .execute()
  let booked = etd
  for (const { changes, isMoved } of rows) {
    const old = new Map((changes as OrderChange[]).map(({ valueTypeKey, oldValue }) => [valueTypeKey, oldValue]))
    const before = old.get(orderField('etd_shipping').path)
    if (isMoved) booked = before || booked
    else if (before !== undefined || old.has(orderField('transport_cost_id').path)) break
  }
  return [...new Set([etd, booked])].filter((day) => day !== null)
}

/**
 * Records that this customer gave up a sailing after its cut-off. The rate alone would bring the sailing back with its
 * own cut-off, which may be later than the one that staff set.
 */
export async function recordCutSailing(
  trx: Transaction<DB>,
  order: StoredOrder,
  actor: Pick<Actor, 'id' | 'roleId'>,
  now: Date,
): Promise<void> {
  if (order.rate_id === null || order.etd === null || !isAfterCutOff(factsOf(order, actor), now)) return
  const { customer_id, rate_id, id: order_id } = order
  const cut_at = order.manual_cut || order.deadline_at === null ? now : order.deadline_at
  const days = await daysOfSailing(trx, order)
  await trx
    .insertInto('cut_sailings')
    .values(days.map((etd) => ({ customer_id, rate_id, etd, order_id, cut_at })))
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
  if (cut) throw new Refusal('ORDER_IS_CUT', { message: (language) => orderIssueText('orderIsCut', language) })
}
