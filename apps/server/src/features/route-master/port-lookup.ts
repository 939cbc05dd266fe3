import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { type Kysely, sql } from 'kysely'
import type { QueryCache } from '../../database/query-cache.ts'
import type { DB } from '../../database/tables.ts'
import { masterName, type PortsCalled, portsCalled } from './masters-by-name.ts'

/** Ports on another clock than Tokyo's: their zone and their ids. */
export interface PortsOfZone {
  zone: string
  ids: readonly number[]
}

/** The subject of cached results; every write of a port drops them. */
export const PORTS_CHANGE = 'ports'

/**
 * Looks up the ports behind names that users search by, and returns the argument `called` of rateConditions() and
 * orderConditions(). Comparing a name with all names of all ports costs PostgreSQL more than finding twenty orders by
 * an index, and with ids in place of a subquery it knows how many rows to expect.
 */
export async function resolvePorts(
  { db, cache }: { db: Kysely<DB>; cache: QueryCache },
  ...names: readonly (string | undefined)[]
): Promise<PortsCalled> {
  const find = async (name: string): Promise<number[]> => {
    // The shared condition, so that a name matches the same ports everywhere.
    const { rows } = await sql<{ ids: number[] }>`select to_json(${portsCalled(name)}) as ids`.execute(db)
    return rows[0]?.ids ?? []
  }
  const wanted = [...new Set(names.filter((name): name is string => Boolean(name)).map(masterName))]
  const found = new Map(
    await Promise.all(
      wanted.map(async (name) => [name, await cache.get(PORTS_CHANGE, name, () => find(name))] as const),
    ),
  )
  return (name) => {
    const ids = found.get(masterName(name))
    return ids ? sql<number[]>`${ids}::bigint[]` : portsCalled(name)
  }
}

/** The ports that are not on Tokyo's clock, by zone. */
export const portsElsewhere = ({ db, cache }: { db: Kysely<DB>; cache: QueryCache }): Promise<PortsOfZone[]> =>
  cache.get(PORTS_CHANGE, 'zones', async () => {
    const { rows } = await sql<PortsOfZone>`select time_zone as zone, json_agg(id order by id) as ids from ports
      where time_zone <> ${OFFICE_ZONE} group by time_zone order by time_zone`.execute(db)
    return rows
  })
