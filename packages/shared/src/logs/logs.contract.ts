import { z } from 'zod'
import { endpoint, file, rows, XLSX } from '../contract/endpoint.ts'
import { optionalDate, optionalText, paging } from '../contract/fields.ts'
import { ROLE } from '../roles.ts'

/** Entries that one export holds at most, the newest ones. */
export const MAX_EXPORTED_LOGS = 50_000

/** Filters of the log; all of them must fit. */
const filters = {
  /** Part of a name. */
  userName: optionalText(100),
  /** A kind, by its code or a part of its label in any language. */
  type: optionalText(50),
  /** A verb or refusal, by its code or a part of its label. */
  explain: optionalText(100),
  /** Part of the object, the address or the content as stored. */
  info: optionalText(100),
  /** One day in Tokyo. */
  createTime: optionalDate(),
  /** A span of days in Tokyo. */
  createTimeFrom: optionalDate(),
  createTimeTo: optionalDate(),
}
const detail = z.object({ field: z.string(), label: z.string(), before: z.string().optional(), after: z.string() })
const logRow = z.object({
  id: z.int(),
  userName: z.string(),
  /** Code and label. */
  type: z.string(),
  typeName: z.string(),
  explain: z.string(),
  explainName: z.string(),
  /** The object and what changed, on one line. */
  info: z.string(),
  /** `yyyy-MM-dd HH:mm:ss`, Tokyo. */
  createTime: z.string(),
  object: z.string(),
  /** The caller's address. */
  ip: z.string(),
  details: z.array(detail),
})
const tag = 'logs'

export const logsContract = {
  listLogs: endpoint({
    method: 'GET',
    path: '/system/log/getLogList',
    roles: [ROLE.systemAdmin],
    summary: 'The log, newest first, in the words of the reader.',
    tag,
    input: z.strictObject({ ...filters, ...paging }),
    response: rows(logRow),
  }),
  exportLogs: endpoint({
    method: 'POST',
    path: '/system/log/downloadLogList',
    roles: [ROLE.systemAdmin],
    summary: 'The same as a workbook, at most the newest 50,000 entries; the export itself is logged.',
    tag,
    input: z.strictObject(filters),
    response: file(XLSX),
    perMinute: 10,
  }),
}
