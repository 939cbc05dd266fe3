import { sql } from 'kysely'

/** Changes so far, and a mark that no other history of the database has: after a restore or a failover counts repeat. */
export interface PriceState {
  changes: number
  mark: string
}

/** The state of now, for priceStateOf(). */
export const priceStateNow = sql<string>`(
  select coalesce(sum(p.changes), 0) || ' ' || coalesce(sum(p.mark), 0) from price_changes p)`

export function priceStateOf(text: string): PriceState {
  const [changes = '', mark = ''] = text.split(' ')
  return { changes: Number(changes), mark }
}
