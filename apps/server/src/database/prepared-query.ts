import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './lost-connection.ts'
import type { DB } from './tables.ts'

/** Placeholder for the value at this index, while the query is built. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/** Ends the text of a statement that is to be prepared. */
const PREPARED = ' /* prepared */'

/**
 * A query that runs with every call: Kysely builds it once per process, PostgreSQL plans it once per connection. Only
 * for queries whose text never changes (`= any(…)` for lists) and whose plan does not depend on the values, such as
 * look-ups by key. Columns have to be named: a prepared `select *` fails when a migration adds one.
 */
export function preparedQuery<const P extends unknown[], Row>(
  build: (db: Kysely<DB>, ...values: P) => Compilable<Row>,
): (db: Kysely<DB>, ...values: P) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    if (!built) {
      // A placeholder for a value; it occurs in the compiled query only.
      const places: unknown[] = values.map((_, index) => new Place(index))
      const query = build(db, ...(places as P)).compile()
      built = { ...query, sql: `${query.sql}${PREPARED}` }
    }
    const parameters = built.parameters.map((value) => (value instanceof Place ? values[value.index] : value))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}

/** How many idle connections that turn out to be dropped a call tries. */
const MAX_DROPPED = 3

/**
 * The pool with the interface of Kysely; statements of preparedQuery() are prepared, once per connection, and named by
 * the hash of their text: two texts under one name would be refused.
 * Connections that PostgreSQL or a firewall dropped while they were idle are detected by the first statement: where
 * that changes nothing (the begin of a transaction, a prepared look-up), the call uses another one. Behind a pooler, which
 * lends each transaction another session, nothing is prepared.
 */
export function preparingPool(pool: pg.Pool, { isPooled = false } = {}): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (isPooled || !text.endsWith(PREPARED)) return undefined
    const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
  return {
    connect: async () => {
      let client = await pool.connect()
      let isHeld = true
      let isFirst = true
      const query = async (statement: unknown, values?: readonly unknown[]): Promise<unknown> => {
        if (typeof statement !== 'string') return client.query(statement as never)
        const name = nameOf(statement)
        const send = () => client.query({ text: statement, values: values as unknown[], ...(name ? { name } : {}) })
        const attempts = isFirst && (name || /^(begin|start transaction)\b/.test(statement)) ? MAX_DROPPED : 1
        isFirst = false
        for (let attempt = 1; ; attempt++) {
          try {
            return await send()
          } catch (error) {
            if (attempt >= attempts || !isConnectionLost(error)) throw error
            isHeld = false
            client.release(true)
            client = await pool.connect()
            isHeld = true
          }
        }
      }
      const release = (): void => {
        if (isHeld) client.release()
      }
      return { query: query as PostgresPoolClient['query'], release }
    },
    end: () => pool.end(),
  }
}
