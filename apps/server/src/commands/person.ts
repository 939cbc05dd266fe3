import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { email } from '@kairo/shared/contract/fields'
import { openInstallation } from '../archive/open-installation.ts'
import { command, type Io, UsageError } from './command-line.ts'
import { connect, type Database } from '../database/connection.ts'
import { byItself, writeLog } from '../features/logs/write-log.ts'
import { type Erased, erasePerson } from '../features/persons/erase-person.ts'
import { type Person, rowsOf } from '../features/persons/person-rows.ts'
import { StartupError } from '../process/startup-error.ts'
import { cleanName } from '../storage/clean-name.ts'
import { FileMissing, type FileStorage } from '../storage/file-storage.ts'

const HELP = `Tells or erases what the installation knows of a person, by the mail address of the account.

  npm run person -- export someone@company.example <folder>
  npm run person -- erase someone@company.example          tries it, says what would go and stay, changes nothing
  npm run person -- erase someone@company.example --yes    does it; there is no way back

export writes person.json (every row that names the account or the address, without passwords and keys) and
the files that the person uploaded into a folder that is new or empty.
erase removes names, addresses, mails, messages, address book, devices and second factors, and ends the
account. Orders, bills and what belongs to them stay for the years that the law asks for; the log keeps the
account's number. Backups made before still have it all. The server may be running.
Exit codes: 0 done, 1 refused or failed, 2 wrong call.`

/** A dry run ends its transaction by this. */
class DryRun extends Error {
  override readonly name = 'DryRun'
}

export const main = command({
  help: HELP,
  options: { yes: { type: 'boolean' } },
  run: async ({ args: [verb, address, folder], has }, io) => {
    const parsed = email().safeParse(address)
    if (!parsed.success || !['export', 'erase'].includes(verb ?? ''))
      throw new UsageError('Say export or erase, and the address of one account.')
    if (verb === 'export' && !folder) throw new UsageError('Name the folder to write to.')
    const installation = await openInstallation(io.env)
    const { db, close } = connect(installation.databaseUrl, 2, { timeLimits: false })
    try {
      const person = await findPerson(db, parsed.data)
      if (verb === 'export')
        await exportTo(path.resolve(io.env.INIT_CWD ?? '', folder ?? ''), {
          db,
          person,
          storage: installation.storage,
          io,
        })
      else report(io, await erase(db, person, has('yes')), has('yes'))
    } finally {
      await close()
      await installation.close()
    }
  },
})

async function findPerson(db: Database, address: string): Promise<Person> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'code', 'email'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address))
    .executeTakeFirst()
  if (!found) throw new StartupError(`Nobody is registered as ${address}.`)
  return found
}

async function exportTo(
  folder: string,
  { db, person, storage, io }: { db: Database; person: Person; storage: FileStorage; io: Io },
): Promise<void> {
  await mkdir(path.join(folder, 'files'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1) throw new StartupError(`${folder} is not empty. Name a new folder.`)
  const rows = await rowsOf(db, person)
  await writeFile(path.join(folder, 'person.json'), `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600 })
  const files = await db
    .selectFrom('files')
    .select(['id', 'hash', 'name'])
    .where('created_by', '=', person.id)
    .execute()
  const missing: string[] = []
  for (const { id, hash, name } of files)
    try {
      const target = createWriteStream(path.join(folder, 'files', `${id}-${cleanName(name)}`), { mode: 0o600 })
      await pipeline(await storage.open(hash), target)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(name)
    }
  await writeLog(db, byItself(new Date()), { type: 'user', explain: 'exportPerson', object: person.code })
  io.print(`${folder}: ${Object.values(rows).flat().length} rows, ${files.length - missing.length} files`)
  if (missing.length > 0) io.warn(`Not in the storage: ${missing.join(', ')}`)
}

async function erase(db: Database, person: Person, really: boolean): Promise<Erased> {
  let erased: Erased | undefined
  try {
    await db.transaction().execute(async (trx) => {
      erased = await erasePerson(trx, person, new Date())
      if (!really) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun) || !erased) throw error
  }
  if (!erased) throw new Error('nothing was tried')
  return erased
}

function report(io: Io, { removed, emptied, kept }: Erased, really: boolean): void {
  const lines = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([place, count]) => `  ${String(count).padStart(6)}  ${place}`)
      .join('\n')
  io.print(`Removed:\n${lines(removed)}\nEmptied of names and addresses:\n${lines(emptied)}`)
  io.print(
    `Kept, with the number of the account, as records of trade that the law asks to keep for years:\n${lines(kept)}`,
  )
  io.print(really ? 'Done.' : 'Nothing was changed: this was a trial. With --yes it is done.')
}
