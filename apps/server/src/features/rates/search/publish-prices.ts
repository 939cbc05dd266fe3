import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { EVERYONE, publish } from '../../../events/publish.ts'

/**
 * To be called when an input of prices changes: open pages reload prices, those of one customer and of staff, or all.
 */
export async function publishPrices(trx: Transaction<DB>, whose: { customerId: number } | 'everyone'): Promise<void> {
  if (whose === 'everyone') return publish(trx, EVERYONE, { type: 'prices' })
  await publish(trx, `customer:${whose.customerId}`, { type: 'prices' })
  await publish(trx, 'staff', { type: 'prices' })
}
