import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../clock/clock.ts'
import type { DB } from '../../database/tables.ts'
import type { EventHub } from '../../events/event-hub.ts'
import { publish } from '../../events/publish.ts'
import { masterName, type PortsCalled, portsCalled } from './masters-by-name.ts'

/** Maximum age of cached ids, for missed notifications; received notifications invalidate them immediately. */
const TTL_MS = 60_000
const MAX_NAMES = 1000
const TOPIC = 'ports'

/**
 * The ports behind names that users search by. Comparing a name with all names of all ports costs PostgreSQL more than
 * finding twenty orders by an index, and with ids in place of a subquery it knows how many rows to expect.
 */
export interface PortLookup {
  /** Looks these names up, and returns the argument `called` of rateConditions() and orderConditions(). */
  resolve(...names: readonly (string | undefined)[]): Promise<PortsCalled>
  /** Clears the cache: after a change of ports in this process, once it is committed. */
  clear(): void
}

interface Entry {
  at: number
  ids: Promise<number[]>
}

/** One for each process; cleared when ports change in any copy, and after a minute in any case. */
export function openPortLookup(db: Kysely<DB>, clock: Clock, events: EventHub): PortLookup {
  const known = new Map<string, Entry>()
  const find = async (name: string): Promise<number[]> => {
    // The shared condition, so that a name matches the same ports everywhere.
    const { rows } = await sql<{ ids: number[] }>`select to_json(${portsCalled(name)}) as ids`.execute(db)
    return rows[0]?.ids ?? []
  }
  const idsOf = async (name: string): Promise<number[]> => {
    const now = clock.now().getTime()
    const last = known.get(name)
    if (last && Math.abs(now - last.at) < TTL_MS) return last.ids
    const entry = { at: now, ids: find(name) }
    known.delete(name)
    // The oldest entry is first.
    for (const oldest of known.keys()) {
      if (known.size < MAX_NAMES) break
      known.delete(oldest)
    }
    known.set(name, entry)
    try {
      return await entry.ids
    } catch (error) {
      if (known.get(name) === entry) known.delete(name)
      throw error
    }
  }
  // Every listener also receives `refresh`, when changes may have been missed.
  events.subscribe([TOPIC], () => known.clear())
  return {
    async resolve(...names) {
      const wanted = [...new Set(names.filter((name): name is string => Boolean(name)).map(masterName))]
      const found = new Map(await Promise.all(wanted.map(async (name) => [name, await idsOf(name)] as const)))
      return (name) => {
        const ids = found.get(masterName(name))
        return ids ? sql<number[]>`${ids}::bigint[]` : portsCalled(name)
      }
    },
    clear: () => known.clear(),
  }
}

/** To be called by every write of ports: clears the caches of all copies of the server with the commit. */
export const publishPortsChanged = (trx: Kysely<DB>): Promise<void> => publish(trx, TOPIC, { type: 'ports' })
