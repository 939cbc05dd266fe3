import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../database/conditions.ts'
import { masterName } from './master-name.ts'

/** The ids of shipping companies by part of any of their names, or by code or alias, as a value for `= any(…)`. */
export function companiesCalled(name: string): RawBuilder<number[]> {
  const wanted = masterName(name)
  const part = (column: string) => contains(sql.ref(column), wanted)
  return sql<number[]>`array(select c.id from shipping_companies c where ${part('c.name')} or ${part('c.scac')}
    or ${part('c.name_cn')} or ${part('c.name_en')} or ${part('c.name_ja')}
    or ${wanted.toLowerCase()} = any(lower(c.aliases::text)::text[]))`
}
