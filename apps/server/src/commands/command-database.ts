import { connect, type Database } from '../database/connection.ts'
import { startEmbeddedServer } from '../database/embedded/embedded-server.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { readSettings, type Settings } from '../env.ts'

/** Runs a command's work on the installation's database; the server may be running meanwhile. */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (db: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env)
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedServer({ dataDir: settings.dataDir })
  try {
    const { db, close } = connect(settings.databaseListenUrl ?? embedded?.connectionString ?? '', 2, {
      timeLimits: false,
    })
    try {
      await migrateToLatest(db)
      return await work(db, settings)
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}
