import { statSync } from 'node:fs'
import path from 'node:path'
import { backUp } from '../archive/back-up.ts'
import { encryptFile, readLock, withPlainFile } from '../archive/encryption.ts'
import { StartupError } from '../process/startup-error.ts'
import { command, UsageError } from './command-line.ts'
import { connect } from '../database/connection.ts'
import { byItself, writeLog } from '../features/logs/write-log.ts'
import { openInstallation } from '../archive/open-installation.ts'

const HELP = `Writes the whole installation, database and files, into one archive. The server may be running.

  npm run backup -- /var/backups/kairo/            a file with date and time in this folder
  npm run backup -- /var/backups/kairo/today.tar   this file, which must not be there yet

  --encrypt <age1…>          encrypt it to this recipient; only its identity opens it (https://age-encryption.org:
                             "age-keygen -o key.txt" makes both; keep key.txt elsewhere)
  --passphrase-file <file>   encrypt it with the passphrase in the first line of this file

Takes the same settings as the server (DATA_DIR or DATABASE_URL, S3_URL …). The archive holds personal data
and password hashes: keep it as closed as the server itself. Sessions and links for a new password are not in it.
Exit codes: 0 done, 1 refused or failed, 2 wrong call, 3 done but stored files are missing.`

export const main = command({
  help: HELP,
  options: { encrypt: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  run: async ({ args, value }, io) => {
    const [target] = args
    if (!target || args.length > 1) throw new UsageError('Give one file or folder to write to.')
    const lock = await readLock({ recipient: value('encrypt'), passphraseFile: value('passphrase-file') })
    const file = fileFor(io.env, target, new Date(), lock ? '.tar.age' : '.tar')
    const installation = await openInstallation(io.env)
    try {
      const write = (archive: string) =>
        backUp({ ...installation, file: archive, print: (line) => io.print(line) }).catch((error) => {
          throw sentenceOf(error, archive) ?? error
        })
      const { manifest, size } = lock
        ? await withPlainFile(installation.scratch, async (plain) => {
            const { manifest: written } = await write(plain)
            const encrypted = await encryptFile(plain, file, lock).catch((error) => {
              throw sentenceOf(error, file) ?? error
            })
            return { manifest: written, size: encrypted }
          })
        : await write(file)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const { db, close } = connect(installation.databaseUrl, 1)
      try {
        await writeLog(db, byItself(new Date()), {
          type: 'system',
          explain: 'backup',
          object: path.basename(file),
          info: { madeAt: manifest.madeAt, rows, files: manifest.files.count, bytes: size },
        })
      } finally {
        await close()
      }
      io.print(`${file}: ${rows} rows, ${manifest.files.count} files, ${(size / 1_048_576).toFixed(1)} MB`)
      if (manifest.missing.length === 0) return 0
      io.warn(`${manifest.missing.length} stored files are missing or damaged:\n  ${manifest.missing.join('\n  ')}`)
      return 3
    } finally {
      await installation.close()
    }
  },
})

/** `20261121-041530` in UTC, so that names sort by time wherever they were made. */
function stampOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
}

function fileFor(env: NodeJS.ProcessEnv, given: string, at: Date, ending: string): string {
  const target = path.resolve(env.INIT_CWD ?? '', given)
  const isFolder = /[\\/]$/.test(given)
  const found = statSync(target, { throwIfNoEntry: false })
  if (found?.isDirectory()) return path.join(target, `kairo-${stampOf(at)}${ending}`)
  // Else the first backup would lie where the folder is to be, and the next one be refused.
  if (isFolder)
    throw new StartupError(`There is no folder ${target}; nothing was written. Make it: mkdir -m 700 ${target}`)
  if (found) throw new StartupError(`${target} is there already; nothing was written. Give another name.`)
  return target
}

function sentenceOf(error: unknown, file: string): StartupError | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartupError(`The folder of ${file} does not exist.`)
  if (code === 'EEXIST')
    return new StartupError(`${file}.part is there: another backup writes it, or was interrupted. Remove it then.`)
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')
    return new StartupError(`${file} cannot be written (${code}).`)
  return undefined
}
