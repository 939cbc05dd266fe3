import { tokyoSeconds } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { filtersOf, pageOf } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import { logDetails, logSummary } from '@kairo/shared/logs/log-details'
import { logTypeText, logVerbText, matchingTypes, matchingVerbs } from '@kairo/shared/logs/log-verbs'
import type { logsContract } from '@kairo/shared/logs/logs.contract'
import { type Selectable, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Log } from '../../database/tables.ts'
import { inOrder, listPage, type SortKey } from '../../database/list-page.ts'
import { anyOf, contains, containsText, onDays } from '../../database/conditions.ts'

export type LogFilters = ParsedOf<typeof logsContract.exportLogs>
type Condition = RawBuilder<boolean>

/** The expression of the trigram indexes, which narrows before the columns are compared. */
const WORDS = sql<string>`log_words(l.user_name, l.object, l.ip, l.info)`
const inColumn = (column: RawBuilder<string>, text: string): Condition =>
  sql<boolean>`(${containsText(WORDS, text)} and ${contains(column, text)})`

/** A text that matches no known code finds rows with exactly this code, e.g. of a later release. */
const oneOf = (column: 'type' | 'explain', meant: string[], text: string): Condition =>
  sql<boolean>`${sql.ref(`l.${column}`)} = any(${meant.length > 0 ? meant : [text]})`

/** Whether a filter searches for a part of a text. */
const hasLogTextFilters = (f: LogFilters): boolean => Boolean(f.userName || f.info)

/** The where-clause on the alias `l`. */
export function logConditions(f: LogFilters): Condition {
  const c: Condition[] = [sql<boolean>`true`]
  if (f.type) c.push(oneOf('type', matchingTypes(f.type), f.type))
  if (f.explain) c.push(oneOf('explain', matchingVerbs(f.explain), f.explain))
  if (f.userName) c.push(inColumn(sql`l.user_name`, f.userName))
  if (f.info) c.push(inColumn(sql`(l.object || ' ' || l.ip || ' ' || l.info::text)`, f.info))
  c.push(...onDays(sql`l.create_time`, f.createTime ?? f.createTimeFrom, f.createTime ?? f.createTimeTo))
  return sql<boolean>`${sql.join(c, sql` and `)}`
}

/** A row of the log in the user's language. */
export function logRowOf(row: Selectable<Log>, language: Language) {
  const details = logDetails(row.info, row.type, language, row.explain)
  return {
    id: row.id,
    userName: row.user_name,
    type: row.type,
    typeName: logTypeText(row.type, language),
    explain: row.explain,
    explainName: logVerbText(row.explain, language),
    info: logSummary(row.object, details),
    createTime: tokyoSeconds(row.create_time),
    object: row.object,
    ip: row.ip,
    details,
  }
}

/** It is never changed and grows at its end. */
export const LOG = { from: sql`log l`, id: sql`l.id`, grownAt: sql`l.create_time` }
export const NEWEST_FIRST: [SortKey] = [{ by: sql`l.create_time`, descending: true }]

/** A page of the log, newest first, with the exact total. */
export async function listLogs(context: AppContext, input: ParsedOf<typeof logsContract.listLogs>, language: Language) {
  const filters = filtersOf(input)
  const { total, ids } = await listPage(context, {
    list: LOG,
    where: logConditions(filters),
    sort: NEWEST_FIRST,
    page: pageOf(input),
    // Their index finds all rows together.
    isFoundAtOnce: hasLogTextFilters(filters),
  })
  const rows = await context.db.selectFrom('log').selectAll().where('id', '=', anyOf(ids)).execute()
  return { dataList: inOrder(ids, rows).map((row) => logRowOf(row, language)), total }
}
