import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Insertable, Kysely } from 'kysely'
import type { DB, Orders } from '../../../database/tables.ts'
import type { FormColumns } from '../record/form-columns.ts'
import { type FrozenQuotation, quotationColumns } from '../../quotations/frozen-quotation.ts'
import { readOrder } from '../queries/find-order.ts'
import type { CommandContext } from './with-order.ts'
import { tokyoToday } from '@kairo/shared/dates'

/** `K` + yyMMdd (Tokyo) + `-` + the number of the day with 4 digits at least (rules 8.15). */
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

/**
 * A new order under the next number of the day, made by this account: the command that goes on with it, and that
 * followCommand() ends.
 */
export async function insertOrder(
  { trx, context, request }: Pick<CommandContext, 'trx' | 'context' | 'request'>,
  made: { state: 0 | 1; columns: FormColumns; quotation: FrozenQuotation | null },
): Promise<CommandContext> {
  const { actor, now } = request
  const code = await nextOrderCode(trx, now)
  const columns: Insertable<Orders> = {
    ...made.columns,
    ...quotationColumns(code, made.quotation),
    code,
    state: made.state,
    created_by: actor.id,
    create_role_id: actor.roleId,
    create_time: now,
    update_time: now,
    state_time: now,
    submit_time: made.state === ORDER_STATE.submitted ? now : null,
  }
  const { id } = await trx.insertInto('orders').values(columns).returning('id').executeTakeFirstOrThrow()
  return { trx, context, request, now, order: await readOrder(trx, id), events: [{ type: 'written', columns }] }
}
