import type { Updateable } from 'kysely'
import type { DB } from '../src/database/tables.ts'
import { refreshFacts } from '../src/features/orders/record/shipment-facts.ts'
import { testApp } from './app.ts'

/** Writes columns of an order as no command does, and the facts that follow from them. */
export async function changeOrder({ id }: { id: number }, columns: Updateable<DB['orders']>): Promise<void> {
  const { db } = (await testApp()).context
  await db.updateTable('orders').set(columns).where('id', '=', id).execute()
  await refreshFacts(db, [id])
}
