import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { EventHub } from '../../../events/event-hub.ts'
import { publish } from '../../../events/publish.ts'
import type { Actor } from '../../../http/request-context.ts'

/** Lifetime of a cached total: long enough for paging, short enough not to be noticed. */
const TTL_MS = 15_000
const MAX = 5000
const TOPIC = 'orders'

const scopeOf = (actor: Actor): string =>
  actor.customerId === null ? 'staff' : actor.roleId === ROLE.customer ? `c${actor.id}` : `s${actor.id}`

/**
 * Exact totals, cached for 15 seconds by viewer and filters: counting a million rows takes longer than showing twenty
 * of them. A write of an order invalidates those that it may have changed, in every copy of the server.
 */
export interface OrderTotals {
  /**
   * The result of `count` for this viewer and these filters, at most 15 seconds old. Simultaneous callers share one
   * count. Rejects as `count` does, and caches nothing then.
   */
  cached<T>(actor: Actor, filters: object, now: number, count: () => Promise<T>): Promise<T>
  /** To be called by every write of an order: drops the totals here immediately, everywhere with the commit. */
  invalidate(trx: Transaction<DB>, customerId: number): Promise<void>
}

/** One for each process. */
export function openOrderTotals(events: EventHub): OrderTotals {
  const totals = new Map<string, { at: number; result: Promise<unknown> }>()

  /** The oldest entries come first. */
  const makeRoom = (now: number): void => {
    for (const [key, { at }] of totals) {
      if (totals.size < MAX && now - at < TTL_MS) return
      totals.delete(key)
    }
  }
  /** Staff see every order; determining which shipper accounts see one of this customer is not worth a query. */
  const drop = (customerId: number): void => {
    for (const key of totals.keys()) if (key.startsWith('s') || key.startsWith(`c${customerId}|`)) totals.delete(key)
  }
  // Includes events of this process: a total may have been counted between a write and its commit.
  events.subscribe([TOPIC], ({ type, id }) => {
    // On `refresh` events were missed, and any order may have changed.
    if (type === 'refresh' || id === undefined) totals.clear()
    else drop(id)
  })
  return {
    async cached<T>(actor: Actor, filters: object, now: number, count: () => Promise<T>): Promise<T> {
      const key = `${scopeOf(actor)}|${JSON.stringify(filters)}`
      const known = totals.get(key)
      if (known && Math.abs(now - known.at) < TTL_MS) return known.result as Promise<T>
      const entry = { at: now, result: count() }
      makeRoom(now)
      totals.delete(key)
      totals.set(key, entry)
      try {
        return await entry.result
      } catch (error) {
        if (totals.get(key) === entry) totals.delete(key)
        throw error
      }
    },
    async invalidate(trx, customerId) {
      drop(customerId)
      await publish(trx, TOPIC, { type: 'order', id: customerId })
    },
  }
}
