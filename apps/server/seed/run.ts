import path from 'node:path'
import process from 'node:process'
import { createApp } from '../src/app.ts'
import { systemClock } from '../src/clock/clock.ts'
import { connect } from '../src/database/connection.ts'
import { startEmbeddedServer } from '../src/database/embedded/embedded-server.ts'
import { migrateToLatest } from '../src/database/migrate.ts'
import { readSettings } from '../src/env.ts'
import { DEMO_ACCOUNTS } from '../src/master-data/demo/demo-accounts.ts'
import { stopPdf } from '../src/pdf/render-pdf.ts'
import { migrateQueue } from '../src/queue/queue.ts'
import { openFolderStorage } from '../src/storage/folder-storage.ts'
import { openS3Storage } from '../src/storage/s3-storage.ts'
import { seedDemo } from './seed-demo.ts'

/**
 * `npm run seed`: seeds the database of the settings with the demonstration, if it is empty. Beside a running
 * program it uses that program's embedded server.
 */
async function seed(): Promise<void> {
  const settings = readSettings(process.env)
  // Its accounts have a password that everybody can read.
  if (!settings.demo) throw new Error('Only in demo mode: set DEMO=true to seed this database with the demonstration.')
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedServer({ dataDir: settings.dataDir })
  try {
    const databaseUrl = settings.databaseUrl ?? embedded?.connectionString ?? ''
    const connection = connect(databaseUrl, 2)
    await migrateToLatest(connection.db).finally(connection.close)
    // What the commands leave for later goes into its tables.
    await migrateQueue(databaseUrl)
    const storage = settings.s3
      ? openS3Storage(settings.s3)
      : await openFolderStorage(path.join(settings.dataDir, 'files'))
    const app = await createApp({ settings, databaseUrl, storage, clock: systemClock })
    try {
      const seeded = await seedDemo(app.context)
      console.log(seeded ? 'The demo company has been seeded. Accounts:' : 'Nothing done: the database has accounts.')
      if (seeded) for (const { email, password } of DEMO_ACCOUNTS) console.log(`  ${email}  ${password}`)
    } finally {
      await app.close()
      await stopPdf()
    }
  } finally {
    await embedded?.stop()
  }
}

await seed()
