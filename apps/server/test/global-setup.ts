import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, connect } from '../src/database/connection.ts'
import { startEmbeddedServer } from '../src/database/embedded/embedded-server.ts'
import { migrateToLatest } from '../src/database/migrate.ts'
import { packageFolder } from '../src/process/package-folder.ts'
import { migrateQueue } from '../src/queue/queue.ts'
import { seedMasterData } from '../seed/seed-master-data.ts'
import { fillLetterhead } from './letterhead.ts'

/** What the tests' workers need to create databases; see test/database.ts. */
interface TestDatabaseServer {
  /** A superuser or a role that may create databases and roles. */
  adminUrl: string
  /** A migrated database without rows, to be cloned. */
  template: string
  /** The same with the master data of an installation. */
  filledTemplate: string
  /** The same with the demonstration. The first who needs it makes it: see demo-app.ts. */
  demoTemplate: string
  /** The product's role, which owns the clones and is no superuser. */
  role: string
  password: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: TestDatabaseServer
    /** The folder for the files of the tests' programs; removed after the run. */
    filesFolder: string
  }
}

const ROLE = 'kairo_test'
const PASSWORD = 'kairo_test'
const FOLDER = 'kairo-test-'

/**
 * Before all server tests: bundles the programs, which tests start as an operator does, and their worker threads; starts
 * a PostgreSQL (or takes TEST_DATABASE_URL) and fills the templates that databases are cloned from.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const repository = path.resolve(packageFolder(), '../..')
  execFileSync(process.execPath, [path.join(repository, 'scripts/build-server.mjs'), '--with-tests'], {
    stdio: 'inherit',
  })
  removeAbandoned()
  const filesFolder = mkdtempSync(path.join(tmpdir(), `${FOLDER}${process.pid}-files-`))
  project.provide('filesFolder', filesFolder)
  const server = await startServer()
  // Of this run alone: what they hold is made by sources that may be others in the next one.
  const [filledTemplate, demoTemplate] = ['filled', 'demo'].map(
    (word) => `kairo_template_${word}_${randomBytes(6).toString('hex')}`,
  ) as [string, string]
  try {
    const template = await prepareTemplate(server.adminUrl)
    await withAdmin(server.adminUrl, async (admin) => {
      await admin.query(`create database ${filledTemplate} template ${template} owner ${ROLE}`)
      await onDatabase(server.adminUrl, filledTemplate, async (db) => {
        await seedMasterData(db)
        await fillLetterhead(db)
      })
    })
    const templates = { template, filledTemplate, demoTemplate }
    project.provide('databaseServer', { adminUrl: server.adminUrl, ...templates, role: ROLE, password: PASSWORD })
  } catch (error) {
    await server.stop()
    throw error
  }
  return async () => {
    await withAdmin(server.adminUrl, async (admin) => {
      for (const name of [filledTemplate, demoTemplate]) await admin.query(`drop database if exists ${name}`)
    })
    await server.stop()
    rmSync(filesFolder, { recursive: true, force: true })
  }
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const other = process.env.TEST_DATABASE_URL
  if (other) return { adminUrl: other, stop: async () => {} }
  const dataDir = mkdtempSync(path.join(tmpdir(), `${FOLDER}${process.pid}-`))
  // The data need not survive a power cut.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // Over a thousand connections sign in with the same known password: one round of hashing instead of 4096. And joins stay in
  // their written order: to weigh all orders of eight tables takes longer than to read the few rows of a test.
  const cheap = { scram_iterations: '1', join_collapse_limit: '1' }
  const settings = { ...unsafe, ...cheap, shared_buffers: '128MB' }
  const server = await startEmbeddedServer({ dataDir, settings })
  return {
    adminUrl: server.adminConnectionString,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its folders behind (its server ends with it). */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    try {
      process.kill(Number(name.split('-')[2]), 0)
    } catch {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
    }
  }
}

/**
 * Named by the migrations' content, so that a server that lives longer than a run (TEST_DATABASE_URL) is migrated once.
 */
async function prepareTemplate(adminUrl: string): Promise<string> {
  const template = `kairo_template_queue_${migrationsHash()}`
  await withAdmin(adminUrl, async (admin) => {
    // Two runs on one server must not build the same template at once.
    await admin.query('select pg_advisory_lock(5247002)')
    await ensureRole(admin)
    const found = await admin.query('select from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    // Renamed when complete: a failed migration leaves no half template under the good name.
    const fresh = `${template}_new`
    await admin.query(`drop database if exists ${fresh} with (force)`)
    await admin.query(`create database ${fresh} owner ${ROLE} encoding 'UTF8' template template0`)
    await onDatabase(adminUrl, fresh, migrateToLatest)
    await migrateQueue(urlOf(adminUrl, fresh))
    await admin.query(`alter database ${fresh} rename to ${template}`)
  })
  return template
}

async function withAdmin(adminUrl: string, act: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await act(admin)
  } finally {
    await admin.end()
  }
}

/** On one connection as the product's role. */
async function onDatabase(adminUrl: string, name: string, act: (db: Database) => Promise<unknown>): Promise<void> {
  const connection = connect(urlOf(adminUrl, name), 1)
  try {
    await act(connection.db)
  } finally {
    await connection.close()
  }
}

async function ensureRole(admin: pg.Client): Promise<void> {
  const role = await admin.query('select from pg_roles where rolname = $1', [ROLE])
  const verb = role.rowCount === 0 ? 'create' : 'alter'
  await admin.query(`${verb} role ${ROLE} login nosuperuser password '${PASSWORD}'`)
  await admin.query(`grant ${ROLE} to current_user`)
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.username = ROLE
  url.password = PASSWORD
  url.pathname = `/${database}`
  return url.href
}

function migrationsHash(): string {
  const folder = path.join(packageFolder(), 'migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}
