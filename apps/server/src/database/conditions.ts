import { addDays, tokyoInstant } from '@kairo/shared/dates'
import { searchText } from '@kairo/shared/text/search-text'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Conditions that several lists use; to be joined with `and`. */
type Condition = RawBuilder<boolean>

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
/** A `like` pattern that matches a part; `%` and `_` in user input are plain characters. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * To be joined `on`: a dictionary's entry by its group and the code in a column, as `c.cause`. In SQL, as other joins that compare
 * with a value: worked out by Kysely's types, each such join takes the type check half a second.
 */
export const isEntry = (alias: string, group: number, code: string): Condition =>
  sql<boolean>`${sql.ref(`${alias}.entry_id`)} = ${group} and ${sql.ref(`${alias}.entry_code`)} = ${sql.ref(code)}`

/**
 * For `where(column, '=', anyOf(ids))`. One parameter however many there are, so the text of the statement stays the same
 * and is planned once; `in` makes a parameter of each.
 */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`

/** A column as searches compare it; for expressions that an index has, write `search_text(…)` as the index does. */
export const searchable = (column: Expression<string | null>): RawBuilder<string> => sql<string>`search_text(${column})`

/** Rows whose column contains the text, in whatever width and case either is written. */
export const contains = (column: Expression<string | null>, text: string): Condition =>
  sql<boolean>`${searchable(column)} like ${partOf(searchText(text))}`

/**
 * Rows whose search text, as `search_text()` makes it, contains a part: by the trigram index from three characters on, by the bigram
 * index for two with a Chinese or Japanese one. The trigram index cannot find fewer than three characters, and yet
 * `like` lets PostgreSQL read all of it and check every row again (15 s for 125,000 of a million); `strpos` does not.
 * `bigrams: false` where other conditions find the rows: the bigrams of a row that they found take up to a millisecond.
 */
export function containsText(stored: RawBuilder<string>, text: string, { bigrams = true } = {}): Condition {
  const wanted = searchText(text)
  if (wanted.length > 2) return sql<boolean>`${stored} like ${partOf(wanted)}`
  const holds = sql<boolean>`strpos(${stored}, ${wanted}) > 0`
  if (bigrams && wanted.length === 2 && CJK.test(wanted))
    return sql<boolean>`(cjk_bigrams(${stored}) @> array[${wanted}] and ${holds})`
  return holds
}

/** Whether the trigram index finds one of these words, so that the others need no index. */
export const hasTrigrams = (words: readonly string[]): boolean => words.some((word) => word.length > 2)

/** Instants of a column on the days from – to in Tokyo, both included and either left open. */
export function onDays(column: RawBuilder<unknown>, from: string | undefined, to: string | undefined): Condition[] {
  const conditions: Condition[] = []
  if (from) conditions.push(sql<boolean>`${column} >= ${tokyoInstant(`${from} 00:00`)}`)
  if (to) conditions.push(sql<boolean>`${column} < ${tokyoInstant(`${addDays(to, 1)} 00:00`)}`)
  return conditions
}
