import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { decryptFile, isEncrypted, readKeys, withPlainFile } from '../archive/encryption.ts'
import { openInstallation } from '../archive/open-installation.ts'
import { restore } from '../archive/restore.ts'
import { command, type Terminal, UsageError } from './command-line.ts'
import { connect } from '../database/connection.ts'
import { byItself, writeLog } from '../features/logs/write-log.ts'
import { unreadableApps } from '../features/sign-in/second-factor/unreadable-apps.ts'
import { StartupError } from '../process/startup-error.ts'

const HELP = `Brings back what "npm run backup" wrote: database and files. Stop the server first.

  npm run restore -- /var/backups/kairo/kairo-20261121-041530.tar

  --yes                      replace what is in the database without asking
  --identity <file>          open a backup encrypted to a recipient: the file that age-keygen wrote
  --passphrase-file <file>   open a backup encrypted with the passphrase in the first line of this file

Takes the same settings as the server (DATA_DIR or DATABASE_URL, S3_URL …). The whole archive is checked before
anything is touched. An empty database is filled; one that holds something is replaced only with --yes or after
asking. A restore that fails or is cut off leaves the old data. Files that are in the storage already stay. Everybody
has to sign in again.
Exit codes: 0 done, 1 refused or failed, 2 wrong call.`

/** Prompts at a terminal; without one nothing is replaced. */
async function confirm({ input, output }: Terminal, question: string): Promise<boolean> {
  if (!input.isTTY) return false
  const terminal = createInterface({ input, output })
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

export const main = command({
  help: HELP,
  options: { yes: { type: 'boolean' }, identity: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  run: async ({ args, has, value }, io) => {
    const [given] = args
    if (!given || args.length > 1) throw new UsageError('Give one backup to restore.')
    const file = path.resolve(io.env.INIT_CWD ?? '', given)
    const keys = await readKeys({ identityFile: value('identity'), passphraseFile: value('passphrase-file') })
    const encrypted = await isEncrypted(file)
    if (encrypted && !keys)
      throw new StartupError(`${file} is encrypted. Give --identity or --passphrase-file; nothing was changed.`)
    const installation = await openInstallation(io.env)
    const bringBack = (archive: string) =>
      restore({
        ...installation,
        file: archive,
        print: (line) => io.print(line),
        mayReplace: async () =>
          has('yes') ||
          (await confirm(
            io.terminal,
            `Everything in the ${installation.args} is deleted and replaced by this backup. Type yes to go on: `,
          )),
      })
    try {
      const manifest =
        encrypted && keys
          ? await withPlainFile(installation.scratch, async (plain) => {
              await decryptFile(file, plain, keys)
              return bringBack(plain)
            })
          : await bringBack(file)
      let unreadable: string | undefined
      const { db, close } = connect(installation.databaseUrl, 1)
      try {
        unreadable = await unreadableApps(db, installation.secrets)
        await writeLog(db, byItself(new Date()), {
          type: 'system',
          explain: 'restore',
          object: path.basename(file),
          info: { madeAt: manifest.madeAt, files: manifest.files.count },
        })
      } finally {
        await close()
      }
      io.print(`Restored into the ${installation.args}. The server can be started.`)
      if (unreadable) io.warn(unreadable)
      if (manifest.missing.length > 0)
        io.warn(`${manifest.missing.length} stored files were missing when the backup was made.`)
    } finally {
      await installation.close()
    }
  },
})
