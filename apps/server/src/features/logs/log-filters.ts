import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { logsContract } from '@kairo/shared/logs/logs.contract'
import { typesMeant, verbsMeant } from '@kairo/shared/logs/log-verbs'
import { type RawBuilder, sql } from 'kysely'
import { contains, containsText, onDays } from '../../database/conditions.ts'

export type LogFilters = ParsedOf<typeof logsContract.exportLogs>
type Condition = RawBuilder<boolean>

/** What the indexes on words are of, so it narrows before a column is looked at. */
const WORDS = sql<string>`log_words(l.user_name, l.object, l.ip, l.info)`
const inColumn = (column: RawBuilder<string>, text: string): Condition =>
  sql<boolean>`(${containsText(WORDS, text)} and ${contains(column, text)})`

/** A code that nothing is meant by finds the rows that carry exactly it: those of a release to come. */
const oneOf = (column: 'type' | 'explain', meant: string[], text: string): Condition =>
  sql<boolean>`${sql.ref(`l.${column}`)} = any(${meant.length > 0 ? meant : [text]})`

/** Whether a filter looks for a part of a text. */
export const hasLogTextFilters = (f: LogFilters): boolean => Boolean(f.userName || f.info)

/** The where-clause on the alias `l`. */
export function logConditions(f: LogFilters): Condition {
  const c: Condition[] = [sql<boolean>`true`]
  if (f.type) c.push(oneOf('type', typesMeant(f.type), f.type))
  if (f.explain) c.push(oneOf('explain', verbsMeant(f.explain), f.explain))
  if (f.userName) c.push(inColumn(sql`l.user_name`, f.userName))
  if (f.info) c.push(inColumn(sql`(l.object || ' ' || l.ip || ' ' || l.info::text)`, f.info))
  c.push(...onDays(sql`l.create_time`, f.createTime ?? f.createTimeFrom, f.createTime ?? f.createTimeTo))
  return sql<boolean>`${sql.join(c, sql` and `)}`
}
