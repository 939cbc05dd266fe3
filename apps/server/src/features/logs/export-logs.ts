import { tokyoSeconds } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { MAX_EXPORTED_LOGS } from '@kairo/shared/logs/logs.contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Log } from '../../database/tables.ts'
import type { Column } from '../../excel/write-workbook.ts'
import { type LogFilters, logConditions, logRowOf } from './list-logs.ts'

const CHUNK = 1000

export const LOG_EXPORT_TITLE: Trilingual = { 'zh-cn': '日志', en: 'Log', ja: 'ログ' }
const HEADINGS: Record<'id' | 'time' | 'user' | 'type' | 'explain' | 'object' | 'details' | 'ip', Trilingual> = {
  id: { 'zh-cn': '编号', en: 'No.', ja: '番号' },
  time: { 'zh-cn': '时间（东京）', en: 'Time (Tokyo)', ja: '日時（東京）' },
  user: { 'zh-cn': '用户', en: 'User', ja: 'ユーザー' },
  type: { 'zh-cn': '类型', en: 'Type', ja: '種別' },
  explain: { 'zh-cn': '说明', en: 'What was done', ja: '操作' },
  object: { 'zh-cn': '对象', en: 'Object', ja: '対象' },
  details: { 'zh-cn': '内容', en: 'Content', ja: '内容' },
  ip: { 'zh-cn': 'IP 地址', en: 'Address', ja: 'IPアドレス' },
}

/** The columns of the export; all are text, so that no content can become a formula. */
export function logColumns(language: Language): Column<Selectable<Log>>[] {
  const column = (
    name: keyof typeof HEADINGS,
    width: number,
    value: Column<Selectable<Log>>['value'],
  ): Column<Selectable<Log>> => ({ heading: HEADINGS[name][language], width, value })
  return [
    column('id', 12, (row) => String(row.id)),
    { ...column('time', 20, (row) => tokyoSeconds(row.create_time)), kind: 'dateTime' },
    column('user', 20, (row) => row.user_name),
    column('type', 16, (row) => logRowOf(row, language).typeName),
    column('explain', 32, (row) => logRowOf(row, language).explainName),
    column('object', 26, (row) => row.object),
    column('details', 80, (row) =>
      logRowOf(row, language)
        .details.map(({ label, before, after }) =>
          before === undefined ? `${label}: ${after}` : `${label}: ${before || '—'} → ${after || '—'}`,
        )
        .join('\n'),
    ),
    column('ip', 18, (row) => row.ip),
  ]
}

/** Matching rows from `newest` down to the oldest, read a thousand at a time: the memory needed does not grow with the export. */
export async function* exportedLogs(
  db: Database,
  filters: LogFilters,
  { newest, lastId }: ExportStart,
): AsyncGenerator<Selectable<Log>> {
  const where = logConditions(filters)
  // By its id: times of PostgreSQL are finer than those of JavaScript, and rows in between would be left out.
  let last = newest
  for (let left = MAX_EXPORTED_LOGS, inclusive = true; left > 0; inclusive = false) {
    const { rows } = await sql<Selectable<Log>>`select l.* from log l where ${where} and l.id <= ${lastId}
      and (l.create_time, l.id) ${sql.raw(inclusive ? '<=' : '<')} (
        (select m.create_time from log m where m.id = ${last}), ${last}::bigint)
      order by l.create_time desc, l.id desc limit ${Math.min(CHUNK, left)}`.execute(db)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < CHUNK) return
    last = end.id
    left -= rows.length
  }
}

/** The newest matching row, and the last id that was given: the export's own row is none of it. */
interface ExportStart {
  newest: number
  lastId: number
}

/** Where an export begins; undefined when nothing matches. */
export const startOfExport = async (db: Database, filters: LogFilters): Promise<ExportStart | undefined> =>
  (
    await sql<ExportStart>`select l.id as newest, (select max(m.id) from log m) as "lastId" from log l
      where ${logConditions(filters)} order by l.create_time desc, l.id desc limit 1`.execute(db)
  ).rows[0]
