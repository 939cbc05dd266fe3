import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Actor } from '../../http/call.ts'

/** How long a total may be old: long enough for leafing through pages, short enough for nobody to notice. */
const KEPT_MS = 15_000
const MOST = 5000

/**
 * Exact totals, kept for 15 seconds by who may see and what is asked. Counting a million rows takes longer than showing
 * twenty of them. A write by the same company drops its totals at once; a copy of the server that did not see the write
 * is at most 15 seconds behind.
 */
const totals = new Map<string, { at: number; total: number }>()

const scopeOf = (actor: Actor): string => (actor.customerId === null ? 'staff' : actor.roleId === 4 ? `c${actor.id}` : `s${actor.id}`)

/** Forgets the totals of everyone who may see an order of this customer. */
export function dropTotals(customerId: number): void {
  for (const key of totals.keys())
    if (key.startsWith('staff|') || key.startsWith(`c${customerId}|`) || key.startsWith('s')) totals.delete(key)
}

export async function countOrders(db: Database, actor: Actor, filters: object, where: RawBuilder<boolean>, now: number): Promise<number> {
  const key = `${scopeOf(actor)}|${JSON.stringify(filters)}`
  const known = totals.get(key)
  if (known && now - known.at < KEPT_MS) return known.total
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders o where ${where}`.execute(db)
  const total = rows[0]?.n ?? 0
  if (totals.size >= MOST) totals.clear()
  totals.set(key, { at: now, total })
  return total
}
