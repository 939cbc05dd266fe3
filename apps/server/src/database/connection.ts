import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { poolerSentence, StartupError } from '../startup-error.ts'
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

interface ConnectOptions {
  /** Whether statements end after 30 s. */
  timeLimits?: boolean
  /** How long a call waits for an unavailable database. */
  patienceMs?: number | undefined
}

/**
 * Opens a pool on a PostgreSQL 15 or newer. Statements end after 30 s; `timeLimits: false` is for setting up (a
 * migration of a large table) and for transactions that wait for another machine.
 */
export function connect(
  url: string,
  poolSize = 10,
  { timeLimits = true, patienceMs }: ConnectOptions = {},
): Connection {
  const pool = new SteadyPool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    patienceMs,
    ...(timeLimits ? CALL_LIMITS : {}),
    application_name: 'kairo',
    types: { getTypeParser: (oid, format) => types.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
    pool,
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * Throws StartupError when the address leads to a pooler that ignores our time limits: it also lends each transaction
 * another session, in which prepared statements, LISTEN and settings are lost. (One that does not ignore them refuses
 * the connection.)
 */
export async function assertNoPooler(url: string): Promise<void> {
  const { pool, close } = connect(url, 1)
  try {
    const { rows } = await pool.query<{ ms: string }>(
      "select setting as ms from pg_settings where name = 'statement_timeout'",
    )
    if (rows[0]?.ms !== String(STATEMENT_TIMEOUT_MS)) throw new StartupError(poolerSentence('it ignores time limits'))
  } finally {
    await close()
  }
}
