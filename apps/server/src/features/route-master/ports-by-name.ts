import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../database/conditions.ts'
import { masterName } from './master-name.ts'

/** How a condition finds the ports of a name: their ids as a value for `= any(…)`. */
export type PortsCalled = (name: string) => RawBuilder<number[]>

/**
 * The ids of ports by any name they are known under, or by UN/LOCODE, as a value for `= any(…)`; half a name is enough.
 * An array, not a subquery to join with: it is looked up once, and then the index on the column of ports serves.
 */
export function portsCalled(name: string): RawBuilder<number[]> {
  const known = masterName(name)
  const wanted = known.toLowerCase()
  const part = (column: string) => contains(sql.ref(column), known)
  return sql<number[]>`array(select p.id from ports p where ${part('p.name')} or lower(p.unlocode) = ${wanted}
    or ${part('p.name_cn')} or ${part('p.name_en')} or ${part('p.name_ja')} or ${wanted} = any(lower(p.aliases::text)::text[]))`
}
