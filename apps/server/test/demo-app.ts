import { cp, rename } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { seedDemo } from '../seed/seed-demo.ts'
import { newDataFolder, openTestApp, startTestApp, type TestApp } from './app.ts'
import { asAdmin, createTestDatabase } from './database.ts'
import { fillLetterhead } from './letterhead.ts'

const SEEDING_LOCK = 5_247_003

/**
 * A program of its own with the demonstration as it is seeded at START; whoever opens it closes it. It is seeded once in
 * a run, which takes as long as a hundred other tests, and everybody works on a copy.
 */
export async function openDemoApp(): Promise<TestApp> {
  const { demoTemplate } = inject('databaseServer')
  const seeded = path.join(inject('filesFolder'), 'demo')
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [SEEDING_LOCK])
    const found = await admin.query('select from pg_database where datname = $1', [demoTemplate])
    if (found.rowCount !== 0) return
    const { url } = await createTestDatabase()
    const dataDir = await newDataFolder()
    const app = await startTestApp(url, dataDir)
    try {
      if (!(await seedDemo(app.context))) throw new Error('The demonstration was not seeded into an empty database')
      await fillLetterhead(app.context.db)
    } finally {
      await app.close()
    }
    await rename(dataDir, seeded)
    // Last: under this name it is complete.
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${demoTemplate}`)
  })
  const dataDir = await newDataFolder()
  await cp(seeded, dataDir, { recursive: true })
  return openTestApp(demoTemplate, dataDir)
}
