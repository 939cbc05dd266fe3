import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { packageFolder } from '../package-folder.ts'

/** Migrations are plain SQL files, named yyyymmddhhmm_words.sql, each run once in a transaction (decision 0002). */
class SqlFiles implements MigrationProvider {
  readonly folder: string
  constructor(folder: string) {
    this.folder = folder
  }
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(path.join(this.folder, name), 'utf8')
      migrations[name.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
    }
    return migrations
  }
}

/** Brings the database to the newest schema; copies that start at once wait for each other. Throws when one fails. */
export async function migrateToLatest<DB>(
  db: Kysely<DB>,
  folder = path.join(packageFolder(), 'migrations'),
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: new SqlFiles(folder), allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
