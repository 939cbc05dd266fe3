import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { addDays, tokyoInstant } from '@kairo/shared/dates'
import type { logsContract } from '@kairo/shared/logs/logs.contract'
import { typesMeant, verbsMeant } from '@kairo/shared/logs/log-words'
import { type RawBuilder, sql } from 'kysely'

export type LogFilters = ParsedOf<typeof logsContract.exportLogs>
type Condition = RawBuilder<boolean>

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
const WORDS = sql`log_words(l.user_name, l.object, l.ip, l.info)`
/** `%` and `_` in what people type are plain characters. */
const partOf = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Rows that hold a part: by trigrams from three characters on, by pairs for two with a Chinese or Japanese one. */
function holds(text: string): Condition {
  const wanted = text.toLowerCase()
  const like = sql<boolean>`${WORDS} like ${partOf(wanted)}`
  return wanted.length === 2 && CJK.test(wanted)
    ? sql<boolean>`(cjk_bigrams(${WORDS}) @> array[${wanted}] and ${like})`
    : like
}

/** A code that nothing is meant by finds the rows that carry exactly it: those of a release to come. */
const oneOf = (column: 'type' | 'explain', meant: string[], text: string): Condition =>
  sql<boolean>`${sql.ref(`l.${column}`)} = any(${meant.length > 0 ? meant : [text]})`

/** Whether a filter looks for a part of a text. */
export const asksForLogWords = (f: LogFilters): boolean => Boolean(f.userName || f.info)

/** The where-clause on the alias `l`. */
export function logConditions(f: LogFilters): Condition {
  const c: Condition[] = [sql<boolean>`true`]
  if (f.type) c.push(oneOf('type', typesMeant(f.type), f.type))
  if (f.explain) c.push(oneOf('explain', verbsMeant(f.explain), f.explain))
  if (f.userName) c.push(sql<boolean>`(${holds(f.userName)} and lower(l.user_name) like ${partOf(f.userName)})`)
  if (f.info)
    c.push(
      sql<boolean>`(${holds(f.info)} and lower(l.object || ' ' || l.ip || ' ' || l.info::text) like ${partOf(f.info)})`,
    )
  const from = f.createTime ?? f.createTimeFrom
  const to = f.createTime ?? f.createTimeTo
  if (from) c.push(sql<boolean>`l.create_time >= ${tokyoInstant(`${from} 00:00`)}`)
  if (to) c.push(sql<boolean>`l.create_time < ${tokyoInstant(`${addDays(to, 1)} 00:00`)}`)
  return sql<boolean>`${sql.join(c, sql` and `)}`
}
