import { type RawBuilder, sql } from 'kysely'

/**
 * The ids of ports by any name they are known under, or by UN/LOCODE, as a value for `= any(…)`; half a name is enough.
 * An array, not a subquery to join with: it is looked up once, and then the index on the column of ports serves.
 */
export function portsCalled(name: string): RawBuilder<number[]> {
  const wanted = name.toLowerCase()
  // `%` and `_` in what people type are plain characters.
  const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return sql<number[]>`array(select p.id from ports p where lower(p.name) like ${part} or lower(p.unlocode) = ${wanted}
    or p.name_cn like ${part} or p.name_ja like ${part} or ${wanted} = any(lower(p.aliases::text)::text[]))`
}
