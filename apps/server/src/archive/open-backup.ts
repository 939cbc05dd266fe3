import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { StartupError } from '../process/startup-error.ts'
import { crossedNames, GONE_TABLE } from '../database/bridge/bridge.ts'
import { knownMigrations } from '../database/migrate.ts'
import { entryOfFile, entryOfTable, FORMAT, JOBS, MANIFEST, type Manifest, manifest } from './manifest.ts'
import { openTar, type TarReader } from './tar-file.ts'

export interface Backup {
  /** By the names and tables of this release, also where an earlier one made the backup. */
  manifest: Manifest
  /** Its rows are of 1.0. */
  isOf1_0: boolean
  tar: TarReader
  /** Hashes of the files in it. */
  files: string[]
}

/**
 * Opens a backup and checks its manifest. Throws StartupError, with a sentence for the operator, when it is
 * no backup, is incomplete, comes from a newer release, or from one before the last.
 */
export async function openBackup(file: string, migrations?: string): Promise<Backup> {
  const tar = await openTar(file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`)
    if (code === 'EISDIR' || code === 'EACCES') throw new StartupError(`${file} cannot be read as a file (${code}).`)
    throw new StartupError(`${file} is no backup, or was cut off while it was written or copied.`)
  })
  try {
    if (!tar.entries.has(MANIFEST)) throw new StartupError(`${file} is no complete backup: it has no ${MANIFEST}.`)
    const read = manifest.safeParse(parsed(await text(tar.read(MANIFEST))))
    if (!read.success) throw new StartupError(`${file} is no backup of Kairo that this release understands.`)
    const { format, version, missing } = read.data
    const known = await knownMigrations(migrations)
    const crossed = crossedNames(read.data.migrations, known, file)
    const given = crossed ? asOfNow(read.data, crossed) : read.data
    if (format > FORMAT || given.migrations.some((name) => !known.includes(name)))
      throw new StartupError(
        `${file} was made by a newer Kairo (${version}). Restore it with that release or a later one.`,
      )
    const damaged = new Set(missing.map(entryOfFile))
    const files = [...tar.entries.keys()]
      .filter((name) => name.startsWith('files/') && !damaged.has(name))
      .map((name) => name.slice('files/'.length))
    return { manifest: given, isOf1_0: crossed !== undefined, tar, files }
  } catch (error) {
    await tar.close()
    throw error
  }
}

const asOfNow = (given: Manifest, migrations: readonly string[]): Manifest => ({
  ...given,
  migrations: [...migrations],
  tables: given.tables.filter(({ name }) => name !== GONE_TABLE),
})

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads all of a backup and compares it with its manifest. Throws StartupError that names the first damaged part. */
export async function verifyBackup({ manifest, tar, files }: Backup): Promise<void> {
  const expected = [
    ...manifest.tables.map(({ name, sha256 }) => [entryOfTable(name), sha256] as const),
    [JOBS, manifest.jobs.sha256] as const,
    ...files.map((hash) => [entryOfFile(hash), hash] as const),
  ]
  if (files.length !== manifest.files.count)
    throw new StartupError(`The backup holds ${files.length} files but should hold ${manifest.files.count}.`)
  for (const [entry, sha256] of expected) {
    if (!tar.entries.has(entry)) throw new StartupError(`The backup lacks ${entry}.`)
    const digest = createHash('sha256')
    for await (const chunk of tar.read(entry)) digest.update(chunk as Buffer)
    if (digest.digest('hex') !== sha256)
      throw new StartupError(`The backup is damaged: ${entry} is not what was written. Take another copy.`)
  }
}
