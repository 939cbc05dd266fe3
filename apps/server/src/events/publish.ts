import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

export const CHANNEL = 'kairo_events'

/** What the page is told: that something changed, never what it says; it then asks with its own rights. */
export interface LiveEvent {
  /** `message`, `order`, `counters` … */
  type: string
  /** Of the thing that changed. */
  id?: number
}

/** Tells every copy of the server, when the transaction commits. */
export async function publish(trx: Kysely<DB>, topic: string, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, event })})`.execute(trx)
}
