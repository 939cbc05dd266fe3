import type { LogType, LogVerb } from '@kairo/shared/logs/log-verbs'
import type { RefusalName } from '@kairo/shared/refusals/names'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { publish } from '../../events/publish.ts'
import type { MailOutcome } from '../../mail/send-mails.ts'

/** The differences in the form of the log: `{field: [old, new]}`. Dates and objects are compared as JSON. */
export function changesOf<T extends object>(old: T, now: Partial<T>): Record<string, [unknown, unknown]> {
  const asJson = (value: unknown): string => JSON.stringify(value ?? null)
  return Object.fromEntries(
    (Object.keys(now) as (keyof T & string)[])
      .filter((key) => asJson(old[key]) !== asJson(now[key]))
      .map((key) => [key, [old[key], now[key]]]),
  )
}

/** A kind or verb without labels in three languages does not compile; they are in shared/logs/log-verbs.ts. */
export type LogEntry = LogFacts &
  ({ type: Exclude<LogType, 'refusal'>; explain: LogVerb } | { type: 'refusal'; explain: RefusalName })

/** Who did it, from where and when: a request; `byItself` for what runs without one. */
export interface LogSource {
  actor: { id: number; name: string } | null
  ip: string
  now: Date
}
export const byItself = (now: Date): LogSource => ({ actor: null, ip: '', now })

interface LogFacts {
  /** The record, by its code or kind and id, e.g. `K261120-0001`. */
  object?: string
  /** Facts, or `{field: [old, new]}`. Never a password or token. */
  info?: Record<string, unknown>
}

/**
 * Kinds whose changes are counted on pages of staff: accounts and prices to approve, consultations to answer, invoices
 * and insurances by status. Orders are not among them: what follows an act on one tells the customer's pages as well.
 */
const COUNTED: ReadonlySet<LogType> = new Set<LogType>([
  'user',
  'rate',
  'price',
  'consultation',
  'billing',
  'insurance',
])

/**
 * Appends to the log (rules 14.10); inside the transaction of the change that it records. As every command writes the
 * log, this is also where the pages of staff hear that a counter may have changed.
 */
export const writeLog = (db: Kysely<DB>, by: LogSource, entry: LogEntry): Promise<void> => writeLogs(db, by, [entry])

/** Entries an insert at most: seven columns each stay below PostgreSQL's 65,535 parameters. */
const BATCH = 5000

/** As writeLog, for a command that changed several records. */
export const writeLogs = (db: Kysely<DB>, { actor, ip, now }: LogSource, entries: readonly LogEntry[]): Promise<void> =>
  writeLogsOf(
    db,
    entries.map((entry) => ({ ...entry, actor, ip, now })),
  )

/** The same of several requests. */
export async function writeLogsOf(db: Kysely<DB>, entries: readonly (LogEntry & LogSource)[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await db
      .insertInto('log')
      .values(entries.slice(from, from + BATCH).map(rowOf))
      .execute()
  if (entries.some(({ type }) => COUNTED.has(type))) await publish(db, 'staff', { type: 'counters' })
}

const rowOf = (entry: LogEntry & LogSource) => ({
  user_id: entry.actor?.id ?? null,
  user_name: entry.actor?.name ?? '',
  type: entry.type,
  explain: entry.explain,
  object: entry.object ?? '',
  info: JSON.stringify(entry.info ?? {}),
  create_time: entry.now,
  ip: entry.ip,
})

/** A log row for each mail that went out or was given up (rules 14.10). */
export const logMail = (trx: Transaction<DB>, mail: MailOutcome): Promise<void> =>
  writeLog(trx, byItself(mail.at), {
    type: 'mail',
    explain: mail.state,
    object: mail.to,
    info: { mail: mail.id, kind: mail.kind, order: mail.orderId, error: mail.error },
  })
