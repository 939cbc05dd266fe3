import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/**
 * Appends the frozen quotation of an order to `order_quotations`: invoices are made from the last row, and the
 * customer can compare it line by line with the first. To be called wherever `orders.quotation` is written.
 */
export async function recordQuotation(
  trx: Transaction<DB>,
  frozen: {
    orderId: number
    /** Submitted, changed by the customer's side, or corrected by staff. */
    cause: 'submit' | 'change' | 'staff'
    quotation: object
    /** The row of the history that the change wrote. */
    historyId?: number | null
  },
  now: Date,
): Promise<void> {
  const last = await trx
    .selectFrom('order_quotations')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('order_id', '=', frozen.orderId)
    .executeTakeFirst()
  await trx
    .insertInto('order_quotations')
    .values({
      order_id: frozen.orderId,
      seq: (last?.seq ?? 0) + 1,
      frozen_at: now,
      cause: frozen.cause,
      history_id: frozen.historyId ?? null,
      quotation: JSON.stringify(frozen.quotation),
    })
    .execute()
}
