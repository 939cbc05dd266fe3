import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Insertable, Transaction, Kysely } from 'kysely'
import type { DB, Orders } from '../../../database/tables.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/request-context.ts'
import type { FormColumns } from '../record/form-columns.ts'
import { type FrozenQuotation, quotationColumns } from '../../quotations/frozen-quotation.ts'
import { syncContainers } from '../record/order-containers.ts'
import { orderChanged } from './with-order.ts'
import { refreshSearchText } from '../record/reindex-order-names.ts'
import { tokyoToday } from '@kairo/shared/dates'

/** `K` + yyMMdd (Tokyo) + `-` + the number of the day with 4 digits at least (DECISIONS 2.2). */
const codeOf = (day: string, number: number): string =>
  `K${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`

/**
 * The next order code of the day. The counter's row stays locked until the transaction ends, so call this last: two
 * orders never get the same code, and none is lost when a submission is refused.
 */
async function nextOrderCode(trx: Kysely<DB>, now: Date): Promise<string> {
  const day = tokyoToday(now)
  const { last } = await trx
    .insertInto('order_numbers')
    .values({ day, last: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ last: eb('order_numbers.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return codeOf(day, last)
}

/** A new order under the next number of the day, made by this account. */
export async function insertOrder(
  { trx, context }: { trx: Transaction<DB>; context: AppContext },
  actor: Actor,
  order: { state: 0 | 1; columns: FormColumns; quotation: FrozenQuotation | null },
  now: Date,
) {
  const code = await nextOrderCode(trx, now)
  const values: Insertable<Orders> = {
    ...order.columns,
    ...quotationColumns(code, order.quotation),
    code,
    state: order.state,
    created_by: actor.id,
    create_role_id: actor.roleId,
    create_time: now,
    update_time: now,
    state_time: now,
    submit_time: order.state === ORDER_STATE.submitted ? now : null,
  }
  const stored = await trx
    .insertInto('orders')
    .values(values)
    .returning(['id', 'code', 'state', 'version', 'customer_id', 'shipper_account_id'])
    .executeTakeFirstOrThrow()
  if (values.container_number) await syncContainers(trx, stored.id)
  await refreshSearchText(trx, stored.id)
  await orderChanged({ trx, context }, stored)
  await context.onOrderCommand(trx, context, { orderId: stored.id, actorId: actor.id, now })
  return stored
}
