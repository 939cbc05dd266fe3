import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparingPool } from './hot-query.ts'
import type { DB } from './tables.ts'

/** int8 as number (our ids and counts stay below 2^53), numeric and date as text: neither floats nor time zones. */
const types = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
])

export type Database = Kysely<DB>
export type { Transaction } from 'kysely'

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL 15 or newer. Statements end after 30 s unless a call sets another limit. */
export function connect(url: string, poolSize = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'kairo',
    types: { getTypeParser: (oid, format) => types.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
    pool,
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}
