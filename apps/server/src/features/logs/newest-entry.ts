import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { type RawBuilder, sql } from 'kysely'

/** The newest row of the log that has one of these verbs, as a part of another statement; by an index, whatever its size. */
export function newestOf(...verbs: readonly LogVerb[]): RawBuilder<unknown> {
  const each = verbs.map(
    (verb) => sql`(select * from log where explain = ${sql.lit(verb)} order by create_time desc, id desc limit 1)`,
  )
  return sql`(select * from (${sql.join(each, sql` union all `)}) newest order by create_time desc, id desc limit 1)`
}
