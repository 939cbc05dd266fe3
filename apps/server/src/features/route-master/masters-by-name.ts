import { type Kysely, type RawBuilder, sql } from 'kysely'
import { contains } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import type { MasterPort } from '../../master-data/ports/port-names.ts'

/** A name normalized as in freight sheets: NFKC, blanks collapsed and trimmed. Names equal there are equal here. */
export const masterName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** The ids of shipping companies by part of any of their names, or by code or alias, as a value for `= any(…)`. */
export function companiesCalled(name: string): RawBuilder<number[]> {
  const text = masterName(name)
  const part = (column: string) => contains(sql.ref(column), text)
  return sql<number[]>`array(select c.id from shipping_companies c where ${part('c.name')} or ${part('c.scac')}
    or ${part('c.name_cn')} or ${part('c.name_en')} or ${part('c.name_ja')}
    or ${text.toLowerCase()} = any(lower(c.aliases::text)::text[]))`
}

/** How a condition finds the ports of a name: their ids as a value for `= any(…)`. */
export type PortsCalled = (name: string) => RawBuilder<number[]>

/**
 * The ids of ports by any name they are known under, or by UN/LOCODE, as a value for `= any(…)`; half a name is enough.
 * An array, not a subquery to join with: it is looked up once, and then the index on the column of ports serves.
 */
export function portsCalled(name: string): RawBuilder<number[]> {
  const text = masterName(name)
  const lower = text.toLowerCase()
  const part = (column: string) => contains(sql.ref(column), text)
  return sql<number[]>`array(select p.id from ports p where ${part('p.name')} or lower(p.unlocode) = ${lower}
    or ${part('p.name_cn')} or ${part('p.name_en')} or ${part('p.name_ja')} or ${lower} = any(lower(p.aliases::text)::text[]))`
}

/** All shipping companies with every name, as sheets look them up. */
export const loadMasterCompanies = (db: Kysely<DB>) =>
  db
    .selectFrom('shipping_companies')
    .select(['id', 'name', 'scac', 'name_cn as nameCn', 'name_en as nameEn', 'name_ja as nameJa', 'aliases'])
    .orderBy('name')
    .execute()

/** All ports with every name, as sheets look them up. */
export const loadMasterPorts = (db: Kysely<DB>): Promise<MasterPort[]> =>
  db
    .selectFrom('ports')
    .select(['id', 'name', 'name_cn as nameCn', 'name_en as nameEn', 'name_ja as nameJa'])
    .select(['unlocode', 'aliases', 'country'])
    .orderBy('name')
    .execute()
