import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openClient } from './addresses.ts'
import type { DB } from './tables.ts'

/** One connection without time limits, for reading or writing whole tables. */
export interface CopyConnection {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Rows in the text format of COPY; `rows` is their number, once the stream has ended. */
  copyOut(sql: string): { stream: Readable; rows: Promise<number> }
  /** Returns the number of rows; a failing source rolls back the whole COPY. */
  copyIn(sql: string, source: AsyncIterable<Buffer>): Promise<number>
  /** Kysely on this connection: its statements belong to the transaction that is open here. */
  kysely: Kysely<DB>
  close(): Promise<void>
}

/** How values are written in the text of COPY, the same at both ends whatever the servers' settings. */
const PUBLIC_FORM = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set client_encoding = 'UTF8'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`

/** Opens it on a database; `name` is the application name in PostgreSQL. */
export async function openCopyConnection(connectionString: string, name: string): Promise<CopyConnection> {
  const client = await openClient(connectionString, {
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  try {
    await client.query(PUBLIC_FORM)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  const lent = Object.assign(client, { release: () => {} })
  return {
    query: async <Row>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as Row[],
    copyOut: (sql) => {
      const stream = client.query(copyTo(sql))
      // Their number comes after the rows, in a message that may be in a packet of its own: it is there once the connection
      // takes the next statement.
      const rows = finished(stream)
        .then(() => client.query('select'))
        .then(() => stream.rowCount)
      // Callers that read only the stream ignore `rows`: its rejection must not end the process.
      rows.catch(() => undefined)
      return { stream, rows }
    },
    copyIn: async (sql, source) => {
      const target = client.query(copyFrom(sql))
      await pipeline(source, target)
      return target.rowCount
    },
    kysely: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {} } }),
    }),
    close: () => client.end(),
  }
}
