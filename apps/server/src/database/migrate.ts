import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { packageFolder } from '../process/package-folder.ts'
import { StartupError } from '../process/startup-error.ts'
import { crossBridge } from './bridge/bridge.ts'

/**
 * Migrations are plain SQL files: the baseline, 0001_words.sql and so on, then yyyymmddhhmm_words.sql; each run once in a
 * transaction (decision 0002).
 */
class SqlFiles implements MigrationProvider {
  readonly folder: string
  readonly only: readonly string[] | undefined
  constructor(folder: string, only: readonly string[] | undefined) {
    this.folder = folder
    this.only = only
  }
  async getMigrations(): Promise<Record<string, Migration>> {
    const migrations: Record<string, Migration> = {}
    for (const name of await knownMigrations(this.folder)) {
      if (this.only && !this.only.includes(name)) continue
      const text = await readFile(path.join(this.folder, `${name}.sql`), 'utf8')
      migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) }
    }
    return migrations
  }
}

/** Names of the migrations that this release has, in order. */
export const knownMigrations = async (folder = path.join(packageFolder(), 'migrations')): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()

interface MigrateOptions {
  /** The schema of these migrations (a backup's) instead of the newest. */
  only?: readonly string[] | undefined
  /** The caller has opened a transaction on the one connection of `db`, and ends it. */
  withinTransaction?: boolean
}

/**
 * Brings the database to the newest schema; copies that start at the same time wait for each other. Throws when a
 * migration fails, and StartupError when the database is older than the last release.
 */
export async function migrateToLatest<DB>(
  db: Kysely<DB>,
  folder = path.join(packageFolder(), 'migrations'),
  { only, withinTransaction = false }: MigrateOptions = {},
): Promise<string[]> {
  if (!withinTransaction) await crossBridge(db, await knownMigrations(folder))
  const migrator = new Migrator({
    db,
    provider: new SqlFiles(folder, only),
    allowUnorderedMigrations: true,
    disableTransactions: withinTransaction,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')
    // All of them run in one transaction.
    throw failed
      ? new StartupError(
          `The migration ${failed.migrationName}.sql failed; nothing was changed. ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      : error
  }
  return (results ?? []).map((result) => result.migrationName)
}
