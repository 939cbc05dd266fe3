import type { FileReply } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { LogType, LogVerb } from '@kairo/shared/logs/log-verbs'
import type { AppContext } from '../../app-context.ts'
import { type Column, streamWorkbook } from '../../excel/write-workbook.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from './write-log.ts'

/** What is exported, as the log tells it. */
export interface Export {
  /** The kind of the rows, not of the workbook: the log is read by it. */
  type: Exclude<LogType, 'refusal'>
  explain: LogVerb
  /** Of the sheet and, with the day, of the file. */
  title: string
  /** The file's name where it is another. */
  name?: string
  /** The filters, and what else tells which rows went out. */
  info?: Record<string, unknown>
}

/** A list as a workbook, whose export the log tells: the one way in which rows leave as a workbook. */
export async function listWorkbook<Row>(
  { db }: AppContext,
  { actor, ip, now }: RequestContext,
  { type, explain, title, name = `${title}_${tokyoToday(now)}.xlsx`, info = {} }: Export,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<FileReply> {
  await writeLog(db, { actor, ip, now }, { type, explain, object: title, info })
  return { name, content: streamWorkbook(title, columns, rows) }
}
