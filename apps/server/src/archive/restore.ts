import { createGunzip } from 'node:zlib'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { StartupError } from '../process/startup-error.ts'
import { type CopyConnection, openCopyConnection } from '../database/copy-connection.ts'
import { leave1_0 } from '../database/bridge/bridge.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { KEYED } from '../queue/add-job.ts'
import { migrateQueue } from '../queue/queue.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { connectedServers, dropEverything, holdsRows } from './empty-database.ts'
import { entryOfFile, entryOfTable, JOBS, LEFT_OUT, type Manifest, tableWith } from './manifest.ts'
import { type Backup, openBackup, verifyBackup } from './open-backup.ts'

interface RestoreParts {
  file: string
  databaseUrl: string
  storage: Pick<FileStorage, 'put'>
  /** Confirms the replacement of a database that is not empty; false changes nothing. */
  mayReplace: () => Promise<boolean>
  print?: (line: string) => void
  /** The folder of migrations, where it is not the product's. */
  migrations?: string
}

/**
 * Restores a backup: everything is read and checked first, then the files are put into the storage (harmless as they
 * are never overwritten), then one transaction replaces the old tables by those of the backup, with its rows, and
 * applies the later migrations: what fails or is cut off leaves the old ones. Throws StartupError with a sentence for
 * the operator.
 */
export async function restore(parts: RestoreParts): Promise<Manifest> {
  const { databaseUrl, storage, print = () => {} } = parts
  const backup = await openBackup(parts.file, parts.migrations)
  try {
    const { manifest, tar, files } = backup
    print(`Backup of ${manifest.madeAt}, Kairo ${manifest.version}: ${rowsOf(manifest)} rows, ${files.length} files`)
    await verifyBackup(backup)
    print('  complete and undamaged')
    const database = await openCopyConnection(databaseUrl, 'kairo-restore')
    try {
      if ((await connectedServers(database)) > 0)
        throw new StartupError('A Kairo server is connected to this database. Stop it (all copies) and restore then.')
      if ((await holdsRows(database)) && !(await parts.mayReplace()))
        throw new StartupError('The database is not empty; nothing was changed. Give --yes to replace what is in it.')
      for (const hash of files) await storage.put(hash, tar.read(entryOfFile(hash)))
      print(`  ${files.length} files are in the storage`)
      // Has transactions of its own; does nothing to a queue that is up to date.
      await migrateQueue(databaseUrl)
      await replaceTables(database, backup, parts.migrations)
      print('  the rows are back')
      await database.query('analyze')
    } finally {
      await database.close()
    }
    return manifest
  } finally {
    await backup.tar.close()
  }
}

const rowsOf = (manifest: Manifest): number => manifest.tables.reduce((sum, table) => sum + table.rows, 0)

async function replaceTables(db: CopyConnection, backup: Backup, migrations?: string): Promise<void> {
  await db.query('begin')
  try {
    await dropEverything(db)
    await migrateToLatest(db.kysely, migrations, { only: backup.manifest.migrations, withinTransaction: true })
    await fillTables(db, backup)
    if (backup.isOf1_0) await leave1_0(db.kysely)
    await migrateToLatest(db.kysely, migrations, { withinTransaction: true })
    await fillQueue(db, backup.tar.read(JOBS))
    await db.query('commit')
  } catch (error) {
    await db.query('rollback').catch(() => undefined)
    throw error
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** All rows and sequences. */
async function fillTables(db: CopyConnection, { manifest, tar }: Backup): Promise<void> {
  // Rows refer to each other in circles; their foreign keys are checked at the end.
  const keys = await db.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const key of keys) await db.query(`alter table ${key.table} drop constraint ${key.name}`)
  // Backups of older releases have rows of these.
  const tables = manifest.tables.filter(({ name }) => !LEFT_OUT.includes(name))
  const names = tables.map(({ name }) => `public."${name}"`)
  // Triggers count changes in tables that are restored themselves; emptying a table counts as one.
  for (const name of names) await db.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await db.query(`truncate ${names.join(', ')}`)
  for (const { name, columns, rows } of tables) {
    const source = gunzipped(tar.read(entryOfTable(name)))
    const came = await db.copyIn(`copy ${tableWith(name, columns)} from stdin`, source)
    if (came !== rows) throw new Error(`${name}: ${came} of ${rows} rows came in`)
  }
  for (const name of names) await db.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await db.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const [name, last] of Object.entries(manifest.sequences))
    await db.query(`select setval('public."${name}"', ${last ?? 1}, ${last !== null})`)
}

function gunzipped(source: Readable): Readable {
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  return source.pipe(gunzip)
}

/**
 * The waiting jobs instead of those that are there, and no memory of when schedules last ran. Jobs are added through the
 * queue's API, so that a queue of another version takes them as well.
 */
async function fillQueue(db: CopyConnection, source: Readable): Promise<void> {
  await db.query(
    'truncate graphile_worker._private_jobs, graphile_worker._private_job_queues, graphile_worker._private_known_crontabs',
  )
  for await (const line of createInterface({ input: gunzipped(source), crlfDelay: Number.POSITIVE_INFINITY })) {
    const job = JSON.parse(line) as Record<string, unknown>
    await db.query(
      `select graphile_worker.add_job(identifier => $1::text, payload => $2::json, run_at => $3::timestamptz,
         max_attempts => $4::int, job_key => $5::text, priority => $6::int, flags => $7::text[])`,
      [
        ...[job.identifier, JSON.stringify(job.payload), job.run_at, job.max_attempts, job.key, job.priority],
        job.key === null ? null : [KEYED],
      ],
    )
  }
}
