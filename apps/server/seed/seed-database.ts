import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import type { Clock } from '../src/clock/clock.ts'
import type { DB, Log, Messages } from '../src/database/tables.ts'
import { dropEvents } from '../src/events/publish.ts'

/** Rows that commands only append and never read: collected in the order of their time, and inserted together. */
interface AppendedRows {
  log: Insertable<Log>[]
  messages: Insertable<Messages>[]
}

/** Columns times rows stay below PostgreSQL's 65,535 parameters. */
const ROWS_PER_INSERT = 2000

const nothing = async (): Promise<void> => {}

/** The same few statements run hundreds of times: named by their text, each is planned once (see preparingPool). */
function named<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  const name = createHash('sha1').update(query.sql).digest('base64url')
  return { ...query, sql: `${query.sql} /* seed-${name} */` }
}

/** Every statement and every transaction becomes part of `trx`: commands open their own, the seeds are committed as a whole. */
function dialectInside(trx: Transaction<DB>): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: (query) => trx.executeQuery(named(query)) as never,
    streamQuery: () => {
      throw new Error('seeds read no streams')
    },
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: nothing,
      commitTransaction: nothing,
      // A command that was refused refuses the whole: the error ends `trx`.
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  }
}

/** `db`, but rows of AppendedRows are collected, and transactions within it are part of it. */
function collecting(db: Transaction<DB>, clock: Clock, rows: AppendedRows): Transaction<DB> {
  const collect = (table: keyof AppendedRows) => ({
    values: (values: object | readonly object[]) => ({
      execute: () => {
        // The log takes its time from the database otherwise.
        const stamped = [values].flat().map((row) => (table === 'log' ? { ...row, create_time: clock.now() } : row))
        rows[table].push(...(stamped as never[]))
        return Promise.resolve([])
      },
    }),
  })
  const inside: Transaction<DB> = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({ execute: (work: (inner: Transaction<DB>) => Promise<unknown>) => work(inside) })
      if (name === 'insertInto')
        return (table: keyof DB) =>
          Object.hasOwn(rows, table) ? collect(table as keyof AppendedRows) : target.insertInto(table)
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return inside
}

/**
 * Runs `work` on a database that is `trx`, with half the statements that its commands take otherwise: what they append to
 * log and messages comes at the end in a few inserts, after `finish` had those rows; live events are dropped.
 */
export async function onSeedDatabase(
  trx: Transaction<DB>,
  clock: Clock,
  work: (db: Transaction<DB>) => Promise<void>,
  finish: (rows: AppendedRows) => void,
): Promise<void> {
  const rows: AppendedRows = { log: [], messages: [] }
  await new Kysely<DB>({ dialect: dialectInside(trx) }).transaction().execute(async (prepared) => {
    const db = collecting(prepared, clock, rows)
    dropEvents(db)
    await work(db)
  })
  finish(rows)
  for (const table of ['log', 'messages'] as const)
    for (let from = 0; from < rows[table].length; from += ROWS_PER_INSERT)
      await trx
        .insertInto(table)
        .values(rows[table].slice(from, from + ROWS_PER_INSERT) as never)
        .execute()
}
