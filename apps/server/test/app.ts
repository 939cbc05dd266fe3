import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { SettableClock } from '../src/clock/clock.ts'
import { readSettings } from '../src/env.ts'
import { type Log, openLog } from '../src/observability/log.ts'
import type { Tracing } from '../src/observability/tracing.ts'
import { openFolderStorage } from '../src/storage/folder-storage.ts'
import { createTestDatabase } from './database.ts'

export interface TestApp extends App {
  clock: SettableClock
  databaseUrl: string
}

/** Noon of a Friday in Tokyo: the time at which tests start. */
export const START = new Date('2026-11-20T03:00:00Z')

let running: Promise<TestApp> | undefined

/**
 * The server of this test file on its own database, without a listening port; test/setup.ts closes it. Each test
 * builds its own company, so that tests do not interfere. Responses are validated against their schema.
 */
export function testApp(): Promise<TestApp> {
  running ??= openTestApp(inject('databaseServer').filledTemplate)
  return running
}

/**
 * A separate server, for tests of a whole company; the caller closes it. Its database is empty, or a clone of another
 * template; its files are those of `dataDir`, by default none.
 */
export async function openTestApp(template?: string, dataDir?: string): Promise<TestApp> {
  const database = await createTestDatabase(template)
  const app = await startTestApp(database.url, dataDir ?? (await newDataFolder()))
  const close = async (): Promise<void> => {
    await app.close()
    await database.drop()
  }
  return { ...app, close }
}

export const newDataFolder = (): Promise<string> => mkdtemp(path.join(inject('filesFolder'), 'app-'))

/** Through the console, of which Vitest shows what failing tests wrote. */
const SHOWN_ON_FAILURE = openLog({ level: 'error', format: 'text', write: (line) => console.error(line) })

/** A server on a database that stays when it is closed. */
export async function startTestApp(
  url: string,
  dataDir: string,
  env: Record<string, string> = {},
  { log = SHOWN_ON_FAILURE, tracing }: { log?: Log; tracing?: Tracing } = {},
): Promise<TestApp> {
  const clock = new SettableClock(START)
  const app = await createApp({
    settings: readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      CALLS_PER_MINUTE: '1000000',
      DEMO: 'false',
      PUBLIC_URL: 'http://kairo.test',
      POOL_SIZE: '5',
      API_DOCS: 'public',
      WEBHOOK_INTERNAL_HOSTS: '127.0.0.1',
      ...env,
    }),
    databaseUrl: url,
    storage: await openFolderStorage(path.join(dataDir, 'files')),
    clock,
    log,
    tracing,
    strictResponses: true,
    // Enough for a connection that breaks; tests that take the database away need not wait the product's 5 s.
    databasePatienceMs: 1000,
  })
  return { ...app, clock, databaseUrl: url }
}

/** The next file starts without the rows and caches of this one. */
export async function closeApp(): Promise<void> {
  const app = await running
  running = undefined
  await app?.close()
}

/** Resets the clock to START if a test has opened the server. */
export async function resetClock(): Promise<void> {
  if (running) (await running).clock.set(START)
}
