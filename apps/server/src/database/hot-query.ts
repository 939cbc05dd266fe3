import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'

/** Stands in a query for the value at this place, while the query is built. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

const NAMED = /\/\* (\S+) \*\/$/

/**
 * A query that is asked with every call: Kysely builds it once a process, PostgreSQL plans it once a connection. Only for
 * queries whose text never changes (`= any(…)` for lists) and whose plan does not depend on the values, such as look-ups
 * by key. Columns have to be named: a prepared `select *` fails when a migration adds one.
 */
export function hotQuery<const P extends unknown[], Row>(
  name: string,
  build: (db: Kysely<DB>, ...values: P) => Compilable<Row>,
): (db: Kysely<DB>, ...values: P) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    if (!built) {
      const places = values.map((_, index) => new Place(index)) as unknown as P
      const query = build(db, ...places).compile()
      built = { ...query, sql: `${query.sql} /* ${name} */` }
    }
    const parameters = built.parameters.map((value) => (value instanceof Place ? values[value.index] : value))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}

/** The pool as Kysely takes it; statements that hotQuery() has named are prepared. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const preparing = (client: pg.PoolClient): PostgresPoolClient => ({
    query: (statement: unknown, values?: readonly unknown[]) => {
      if (typeof statement !== 'string') return client.query(statement as never)
      const name = statement.endsWith('*/') ? NAMED.exec(statement)?.[1] : undefined
      return client.query({ text: statement, values: values as unknown[], ...(name ? { name } : {}) }) as never
    },
    release: () => client.release(),
  })
  return {
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? preparing(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}
