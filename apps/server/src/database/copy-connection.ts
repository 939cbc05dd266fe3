import { type Duplex, PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import pg from 'pg'

/** The part of pg's connection that COPY needs beside `query`; its types leave it out. */
interface CopyWire extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}
interface Told {
  text?: string
}

/** `COPY 12` → 12. */
const rowsOf = ({ text = '' }: Told): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

/** Bytes that are passed on at once. */
const PIECE = 1 << 16

/** COPY … TO STDOUT as a stream; the reader's pace holds back the server. */
class CopyOut {
  readonly stream = new PassThrough({ highWaterMark: 1 << 20 })
  readonly rows: Promise<number>
  readonly #sql: string
  #settle: { resolve: (rows: number) => void; reject: (error: Error) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  }
  #count = 0
  #piece: Buffer[] = []
  #length = 0
  constructor(sql: string) {
    this.#sql = sql
    this.rows = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    // The stream tells it as well; whoever reads only that must not be ended by this.
    this.rows.catch(() => undefined)
  }
  submit(connection: pg.Connection): void {
    connection.query(this.#sql)
  }
  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // A row each, in a buffer that pg uses again: copied, and passed on in pieces that are worth it.
    this.#piece.push(Buffer.from(chunk))
    this.#length += chunk.length
    if (this.#length < PIECE || this.#passOn()) return
    connection.stream.pause()
    this.stream.once('drain', () => connection.stream.resume())
  }
  #passOn(): boolean {
    const piece = Buffer.concat(this.#piece)
    this.#piece = []
    this.#length = 0
    return piece.length === 0 || this.stream.write(piece)
  }
  handleCommandComplete(told: Told): void {
    this.#count = rowsOf(told)
  }
  handleReadyForQuery(): void {
    this.#passOn()
    this.stream.end()
    this.#settle.resolve(this.#count)
  }
  handleError(error: Error): void {
    this.stream.destroy(error)
    this.#settle.reject(error)
  }
}

const MAX_WAITING = 1 << 20

/** Also answers when the stream closes: what is closed never drains. */
async function drained(stream: Duplex): Promise<void> {
  if (stream.destroyed) return
  const listening = new AbortController()
  const { signal } = listening
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  listening.abort()
}

/** COPY … FROM STDIN out of a source; a source that fails takes back the whole COPY. */
class CopyIn {
  readonly done: Promise<number>
  readonly #sql: string
  readonly #source: AsyncIterable<Buffer>
  #settle: { resolve: (rows: number) => void; reject: (error: unknown) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  }
  #count = 0
  #failure: unknown
  #ended = false
  constructor(sql: string, source: AsyncIterable<Buffer>) {
    this.#sql = sql
    this.#source = source
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }
  submit(connection: pg.Connection): void {
    connection.query(this.#sql)
  }
  handleCopyInResponse(connection: CopyWire): void {
    void this.#send(connection)
  }
  async #send(connection: CopyWire): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        // Asked here, as a source that never waits would leave no moment in which the end could be told.
        if (this.#ended || connection.stream.destroyed) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableLength > MAX_WAITING) await drained(connection.stream)
      }
      connection.endCopyFrom()
    } catch (error) {
      this.#failure = error
      connection.sendCopyFail('The source of the rows failed')
    }
  }
  handleCommandComplete(told: Told): void {
    this.#count = rowsOf(told)
  }
  handleReadyForQuery(): void {
    this.#ended = true
    this.#settle.resolve(this.#count)
  }
  handleError(error: Error): void {
    this.#ended = true
    this.#settle.reject(this.#failure ?? error)
  }
}

/** One connection without time limits, for reading or writing whole tables. */
export interface CopyConnection {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Rows as text of COPY; `rows` tells their number once the stream has ended. */
  copyOut(sql: string): { stream: Readable; rows: Promise<number> }
  /** Answers how many rows came in. */
  copyIn(sql: string, source: AsyncIterable<Buffer>): Promise<number>
  close(): Promise<void>
}

/** How values are written in the text of COPY, the same at both ends whatever the servers' settings. */
const PUBLIC_FORM = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set client_encoding = 'UTF8'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`

/** Opens it on a database; `name` is what PostgreSQL shows of it. */
export async function openCopyConnection(connectionString: string, name: string): Promise<CopyConnection> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // What breaks tells the statement that waits; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(PUBLIC_FORM)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    query: async <Row>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as Row[],
    copyOut: (sql) => client.query(new CopyOut(sql)),
    copyIn: (sql, source) => client.query(new CopyIn(sql, source)).done,
    close: () => client.end(),
  }
}
