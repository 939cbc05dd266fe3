import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type CopyConnection, openCopyConnection } from '../database/copy-connection.ts'
import { FileMissing, type FileStorage } from '../storage/file-storage.ts'
import { entryOfFile, entryOfTable, FORMAT, JOBS, LEFT_OUT, MANIFEST, type Manifest, tableWith } from './manifest.ts'
import { createTar, type TarWriter } from './tar-file.ts'

interface BackUpParts {
  databaseUrl: string
  storage: Pick<FileStorage, 'open'>
  /** The path of the archive; must not exist yet. */
  file: string
  /** Of the product. */
  version: string
  /** Sentences for the operator. */
  print?: (line: string) => void
}
interface BackedUp {
  manifest: Manifest
  /** Bytes of the archive. */
  size: number
}

const FILES_PER_LINE = 500

/** Tables and their writable columns: generated columns are computed again by PostgreSQL. */
const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    and c.relname <> all ($1)
  group by c.relname order by c.relname`
/** Pending jobs as arguments of add_job; jobs that have failed for good are left out. */
const WAITING_JOBS = `select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts order by j.id`

/**
 * Writes database and files into one archive while the server runs. All tables come from one snapshot; files are named
 * by their content and never change, so those that the snapshot refers to are copied afterwards.
 */
export async function backUp({
  databaseUrl,
  storage,
  file,
  version,
  print = () => {},
}: BackUpParts): Promise<BackedUp> {
  const tar = await createTar(file, new Date())
  try {
    const database = await openCopyConnection(databaseUrl, 'kairo-backup')
    let snapshot: Snapshot
    try {
      snapshot = await writeSnapshot(database, tar, print)
    } finally {
      await database.close()
    }
    const { hashes, ...rest } = snapshot
    const stored = await writeFiles(storage, tar, hashes, print)
    const manifest: Manifest = { product: 'kairo', format: FORMAT, version, ...rest, ...stored }
    await tar.add(MANIFEST, Readable.from([JSON.stringify(manifest, null, 1)]))
    return { manifest, size: await tar.finish() }
  } catch (error) {
    await tar.abandon()
    throw error
  }
}

type Snapshot = Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences' | 'jobs'> & { hashes: string[] }

async function writeSnapshot(db: CopyConnection, tar: TarWriter, print: (line: string) => void): Promise<Snapshot> {
  await db.query('begin isolation level repeatable read, read only')
  const [begun] = await db.query<{ at: Date; queue: boolean }>(
    "select now() as at, to_regclass('graphile_worker._private_jobs') is not null as queue",
  )
  const migrations = await db.query<{ name: string }>('select name from kysely_migration order by name')
  const found = await db.query<{ name: string; columns: string[] }>(TABLES, [LEFT_OUT])
  const tables: Manifest['tables'] = []
  for (const { name, columns } of found) {
    const { stream, rows } = db.copyOut(`copy ${tableWith(name, columns)} to stdout`)
    const written = await tar.add(entryOfTable(name), gzipped(stream))
    const table = { name, columns, rows: await rows, ...written }
    if (table.rows > 0) print(`  ${name}: ${table.rows}`)
    tables.push(table)
  }
  const sequences = await db.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  )
  const jobs = begun?.queue ? await db.query<object>(WAITING_JOBS) : []
  const lines = Readable.from(jobs.map((job) => `${JSON.stringify(job)}\n`))
  const hashes = await db.query<{ hash: string }>(
    'select hash from files union select view_hash from files where view_hash is not null order by 1',
  )
  const writtenJobs = await tar.add(JOBS, gzipped(lines))
  await db.query('commit')
  return {
    madeAt: (begun?.at ?? new Date()).toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last === null ? null : Number(last)])),
    jobs: { rows: jobs.length, ...writtenJobs },
    hashes: hashes.map(({ hash }) => hash),
  }
}

/** Destroys the target when the source fails; `pipe` alone does not. */
function gzipped(source: Readable): Readable {
  const gzip = createGzip({ level: 6 })
  source.once('error', (error) => gzip.destroy(error))
  return source.pipe(gzip)
}

async function writeFiles(
  storage: Pick<FileStorage, 'open'>,
  tar: TarWriter,
  hashes: readonly string[],
  print: (line: string) => void,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files = { count: 0, bytes: 0 }
  const missing: string[] = []
  for (const [index, hash] of hashes.entries()) {
    if (index > 0 && index % FILES_PER_LINE === 0) print(`  files: ${index} of ${hashes.length}`)
    const content = await storage.open(hash).catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined
      throw error
    })
    if (!content) missing.push(hash)
    else {
      const written = await tar.add(entryOfFile(hash), content)
      if (written.sha256 !== hash) missing.push(hash)
      else {
        files.count += 1
        files.bytes += written.size
      }
    }
  }
  if (hashes.length > 0) print(`  files: ${files.count}`)
  return { files, missing }
}
