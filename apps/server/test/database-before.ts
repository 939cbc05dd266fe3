import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Connection, connect } from '../src/database/connection.ts'
import { migrateToLatest } from '../src/database/migrate.ts'
import { packageFolder } from '../src/process/package-folder.ts'
import { createTestDatabase } from './database.ts'

interface DatabaseBefore extends Pick<Connection, 'db' | 'close'> {
  url: string
  /** Runs the migrations that are missing. */
  migrate(): Promise<void>
}

/** A database as it was before a migration, the name of which begins with that number. */
export async function databaseBefore(first: string): Promise<DatabaseBefore> {
  const migrations = path.join(packageFolder(), 'migrations')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-before-'))
  await cp(migrations, folder, {
    recursive: true,
    filter: (file) => !(path.basename(file) >= first && path.basename(file).startsWith('2')),
  })
  const database = await createTestDatabase('template0')
  const connection = connect(database.url, 2)
  await migrateToLatest(connection.db, folder)
  await rm(folder, { recursive: true })
  return {
    db: connection.db,
    url: database.url,
    migrate: () => migrateToLatest(connection.db, migrations).then(() => {}),
    async close() {
      await connection.close()
      await database.drop()
    },
  }
}
