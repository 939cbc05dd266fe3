import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { EventHub } from '../../../events/event-hub.ts'
import { publish } from '../../../events/publish.ts'
import type { Actor } from '../../../http/request-context.ts'

/** How long a total may be old: long enough for leafing through pages, short enough for nobody to notice. */
const TTL_MS = 15_000
const MAX = 5000
const TOPIC = 'orders'

/**
 * Exact totals, kept for 15 seconds by who may see and what is asked: counting a million rows takes longer than showing
 * twenty of them. A write of an order drops those that it may have changed, in every copy of the server.
 */
const totals = new Map<string, { at: number; result: Promise<unknown> }>()

const scopeOf = (actor: Actor): string =>
  actor.customerId === null ? 'staff' : actor.roleId === ROLE.customer ? `c${actor.id}` : `s${actor.id}`

/**
 * What `count` finds for this viewer and question, now or at most 15 seconds ago. Those who ask the same at the same time
 * wait for one count. Rejects as `count` does, and keeps nothing then.
 */
export async function cachedTotal<T>(actor: Actor, question: object, now: number, count: () => Promise<T>): Promise<T> {
  const key = `${scopeOf(actor)}|${JSON.stringify(question)}`
  const known = totals.get(key)
  if (known && Math.abs(now - known.at) < TTL_MS) return known.result as Promise<T>
  const entry = { at: now, result: count() }
  makeRoom(now)
  totals.delete(key)
  totals.set(key, entry)
  try {
    return (await entry.result) as T
  } catch (error) {
    if (totals.get(key) === entry) totals.delete(key)
    throw error
  }
}

/** The oldest stand first. */
function makeRoom(now: number): void {
  for (const [key, { at }] of totals) {
    if (totals.size < MAX && now - at < TTL_MS) return
    totals.delete(key)
  }
}

/** Staff see every order; which shipper accounts see one of this customer is not worth asking. */
function drop(customerId: number): void {
  for (const key of totals.keys()) if (key.startsWith('s') || key.startsWith(`c${customerId}|`)) totals.delete(key)
}

/** To be called by every write of an order: here the totals go at once, everywhere with the commit. */
export async function invalidateTotals(trx: Transaction<DB>, customerId: number): Promise<void> {
  drop(customerId)
  await publish(trx, TOPIC, { type: 'order', id: customerId })
}

/** Lets this process hear of writes, its own once more: somebody may have counted between a write and its commit. */
export function invalidateTotalsOnEvents(events: EventHub): () => void {
  // Writes before now were not heard.
  totals.clear()
  return events.subscribe([TOPIC], ({ type, id }) => {
    // On `refresh` events were missed, and any order may have changed.
    if (type === 'refresh' || id === undefined) totals.clear()
    else drop(id)
  })
}
