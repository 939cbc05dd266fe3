import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { openCopyConnection } from '../database/copy-connection.ts'
import { startEmbeddedServer } from '../database/embedded/embedded-server.ts'
import { openProcessFolder } from '../process/process-folder.ts'
import { StartupError } from '../process/startup-error.ts'
import { decryptFile, isEncrypted, keysOf } from './encryption.ts'
import { LEFT_OUT, type Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restore } from './restore.ts'

/** What `npm run backup` leaves there, however it was named. */
const BACKUP = /\.tar(\.age)?$/

/** The newest backup of a folder. Throws StartupError where there is none. */
export async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The folder ${folder} of BACKUP_DIR cannot be read (${error.code}).`)
  })
  const files = names.filter((name) => BACKUP.test(name)).map((name) => path.join(folder, name))
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })))
  const [newest] = dated.toSorted((a, b) => b.at - a.at || (a.file < b.file ? 1 : -1))
  if (!newest) throw new StartupError(`There is no backup in ${folder}.`)
  return newest.file
}

interface TrialParts {
  file: string
  /** Opens it where it is encrypted. */
  key: string | undefined
  /** Below it lies all that the trial makes; nothing is left. */
  scratch: string
  /** Ends it at once: what runs fails. */
  signal: AbortSignal
}

/** What a trial found. */
interface Tried {
  /** Of the snapshot, ISO 8601. */
  madeAt: string
  rows: number
  files: number
}

/**
 * Restores a backup into a database that nobody uses and counts its rows. The PostgreSQL is the product's own one, in a folder
 * that goes with it: nothing of the installation is touched, whatever its database allows. Throws StartupError with a
 * sentence for the operator when the backup would not bring everything back.
 */
export async function tryBackup({ file, key, scratch, signal }: TrialParts): Promise<Tried> {
  const folder = await openProcessFolder(scratch)
  try {
    await mkdir(folder.path, { recursive: true, mode: 0o700 })
    const plain = await plainFile(file, key, folder.path)
    // What is no backup needs no database to be found out.
    await openBackup(plain).then(({ tar }) => tar.close())
    signal.throwIfAborted()
    const server = await startEmbeddedServer({
      dataDir: folder.path,
      settings: { fsync: 'off', shared_buffers: '32MB' },
    })
    const end = (): void => void server.stop()
    signal.addEventListener('abort', end, { once: true })
    try {
      signal.throwIfAborted()
      const manifest = await restore({
        file: plain,
        databaseUrl: server.connectionString,
        storage: { put: throwAway },
        mayReplace: async () => true,
      })
      await compareCounts(server.connectionString, manifest)
      return {
        madeAt: manifest.madeAt,
        rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
        files: manifest.files.count,
      }
    } finally {
      signal.removeEventListener('abort', end)
      await server.stop()
    }
  } finally {
    await folder.close()
  }
}

/** The archive itself, or what it is once decrypted into the folder. */
async function plainFile(file: string, key: string | undefined, folder: string): Promise<string> {
  if (!(await isEncrypted(file))) return file
  if (key === undefined) throw new StartupError(`${file} is encrypted: set BACKUP_KEY to its identity or passphrase.`)
  const plain = path.join(folder, 'backup.tar')
  await decryptFile(file, plain, keysOf(key))
  return plain
}

/** Files were compared with their hashes before. */
const throwAway = async (): Promise<void> => {}

/** Each table of the release that made the backup has to be in it, and each of its rows in the database. */
async function compareCounts(databaseUrl: string, manifest: Manifest): Promise<void> {
  const db = await openCopyConnection(databaseUrl, 'kairo-drill')
  try {
    const applied = await db.query<{ name: string }>('select name from kysely_migration')
    const tables = await db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely\\_%' and relname <> all ($1) order by 1`,
      [LEFT_OUT],
    )
    // Later migrations may add tables, and rows.
    const isOfNow = applied.every(({ name }) => manifest.migrations.includes(name))
    for (const { name } of tables) {
      const expected = manifest.tables.find((table) => table.name === name)
      if (!expected && isOfNow) throw new StartupError(`The backup lacks the table ${name}.`)
      if (!expected || !isOfNow) continue
      const [row] = await db.query<{ n: number }>(`select count(*)::float8 as n from public."${name}"`)
      if (row?.n !== expected.rows)
        throw new StartupError(`${name} has ${row?.n ?? 0} rows after the restore, but should have ${expected.rows}.`)
    }
  } finally {
    await db.close()
  }
}
