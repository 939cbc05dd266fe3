import process from 'node:process'
import { startupError } from '../process/startup-error.ts'
import { readSettings } from '../env.ts'
import { connect } from './connection.ts'
import { startEmbeddedServer } from './embedded/embedded-server.ts'
import { migrateToLatest } from './migrate.ts'

/** npm run db:migrate: brings the database of the settings to the newest schema without starting the server. */
async function migrate(): Promise<void> {
  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedServer({ dataDir: settings.dataDir })
  try {
    const connection = connect(settings.databaseListenUrl ?? embedded?.connectionString ?? '', 1, { timeLimits: false })
    try {
      const applied = await migrateToLatest(connection.db)
      for (const name of applied) console.log(`applied ${name}`)
      if (applied.length === 0) console.log('The schema is up to date')
    } finally {
      await connection.close()
    }
  } finally {
    await embedded?.stop()
  }
}

try {
  await migrate()
} catch (error) {
  console.error(startupError(error) ?? error)
  process.exitCode = 1
}
