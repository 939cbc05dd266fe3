import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tracing } from '../observability/tracing.ts'
import { NO_TIME_LIMITS, poolerSentence, StartupError } from '../process/startup-error.ts'
import { preparingPool } from './prepared-query.ts'
import { SteadyPool } from './pool.ts'
import type { DB } from './tables.ts'

/** bigint[], which pg has no name for; read as text by the driver. */
const INT8_ARRAY = 1016
const readArray = pg.types.getTypeParser(INT8_ARRAY as number as never, 'text') as (text: string) => unknown

/** int8 as number (our ids and counts stay below 2^53), numeric and date as text: neither floats nor time zones. */
const types = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [INT8_ARRAY, (text) => (readArray(text) as (string | null)[]).map(Number)],
  [pg.types.builtins.DATE, (text) => text],
])

export type Database = Kysely<DB>

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** For calls: PostgreSQL ends long statements and idle transactions; a silent connection is given up. */
const STATEMENT_TIMEOUT_MS = 30_000
const CALL_LIMITS: pg.PoolConfig = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 60_000,
  // Longer than PostgreSQL's statement timeout, several statements of one transaction after each other included.
  query_timeout: 90_000,
}
/** Also where the role has limits for calls through a pooler. */
const NO_LIMITS: pg.PoolConfig = { options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0' }
/** A pooler takes no limits from us; those of the role hold (assertTimeLimits). */
const POOLED_LIMITS: pg.PoolConfig = { query_timeout: 90_000 }

interface ConnectOptions {
  /** Whether statements end after 30 s. */
  timeLimits?: boolean
  /** The URL leads to a pooler, which may lend each transaction another session. */
  isPooled?: boolean
  /** How long a call waits for an unavailable database. */
  patienceMs?: number | undefined
  tracing?: Tracing | undefined
}

/**
 * Opens a pool on a PostgreSQL 15 or newer. Statements end after 30 s; `timeLimits: false` is for setting up (a
 * migration of a large table) and for transactions that wait for another machine.
 */
export function connect(
  url: string,
  poolSize = 10,
  { timeLimits = true, isPooled = false, patienceMs, tracing }: ConnectOptions = {},
): Connection {
  const pool = new SteadyPool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    patienceMs,
    tracing,
    ...(isPooled ? POOLED_LIMITS : timeLimits ? CALL_LIMITS : NO_LIMITS),
    application_name: 'kairo',
    types: { getTypeParser: (oid, format) => types.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool, { isPooled }) }) }),
    pool,
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

/** The longest statement that a call may make where the role sets it. */
const LONGEST_TIMEOUT_MS = 300_000

/**
 * Throws StartupError when calls would run without time limits: the address leads to a pooler that ignores those of a
 * session (one that does not ignore them refuses the connection), or with `isPooled` the role has none.
 */
export async function assertTimeLimits(url: string, { isPooled = false } = {}): Promise<void> {
  const { pool, close } = connect(url, 1, { isPooled })
  try {
    const { rows } = await pool.query<{ ms: string }>(
      "select setting as ms from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')",
    )
    const limits = rows.map(({ ms }) => Number(ms))
    if (isPooled && !limits.every((ms) => ms > 0 && ms <= LONGEST_TIMEOUT_MS)) throw new StartupError(NO_TIME_LIMITS)
    if (!isPooled && !limits.includes(STATEMENT_TIMEOUT_MS))
      throw new StartupError(poolerSentence('it ignores time limits'))
  } finally {
    await close()
  }
}
