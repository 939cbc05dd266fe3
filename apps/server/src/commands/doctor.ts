import { ACTIVE, ROLE } from '@kairo/shared/roles'
import { sql } from 'kysely'
import { openInstallation } from '../archive/open-installation.ts'
import { connect, type Database } from '../database/connection.ts'
import { knownMigrations } from '../database/migrate.ts'
import { readSettings, type Settings } from '../env.ts'
import { assertNoDemoPasswords } from '../features/sign-in/refuse-demo-passwords.ts'
import { verifyCopies } from '../features/self-checks/copies/verify-copies.ts'
import { unreadableApps } from '../features/sign-in/second-factor/unreadable-apps.ts'
import { readFigures } from '../features/statistics/read-figures.ts'
import { isLoopback } from '../security/loopback.ts'
import { checkMailServer } from '../mail/mail-sender.ts'
import type { Figures } from '../observability/metrics.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { command, UsageError } from './command-line.ts'

const HELP = `Looks whether the installation is sound, and says what to do where it is not. The server may be running.

  npm run doctor

Takes the same settings as the server. A line for each thing it looked at: settings, weak spots, database,
clock, keys, files, mails, jobs, copies, backup, drill.
Exit codes, for monitors: 0 sound, 1 something is to be done, 2 wrong call.`

/** What the checks look at. */
interface Patient {
  settings: Settings
  db: Database
  storage: FileStorage
  secrets: SecretBox
  figures: Figures
}
/** Sentences that each say what is wrong and what to do, none where all is well; or why nothing was looked at. */
type Check = (patient: Patient) => Promise<Sentences> | Sentences | string
type Sentences = (string | undefined)[]

/** Seconds. The alerts of deploy/prometheus have the same limits. */
const LATE = { clock: 5, job: 300, mail: 3600, backup: 36 * 3600, drill: 48 * 3600 }
/** Of each copy; a tenth of a second where they are orders. */
const COPY_ROWS = 200

const CHECKS: Record<string, Check> = {
  'weak spots': async ({ settings, db }) => [
    isOutside(settings) && settings.publicUrl.startsWith('http:')
      ? 'PUBLIC_URL is not encrypted, so passwords travel readably: put a proxy with TLS before the server (deploy/ has two) and set PUBLIC_URL=https://…'
      : undefined,
    settings.demo && isOutside(settings)
      ? 'Demo mode is on where others reach the server: its passwords are published. Set DEMO=false and give the accounts new ones (npm run reset-password).'
      : undefined,
    settings.demo ? undefined : await sentenceOf(assertNoDemoPasswords(db, settings.host)),
    !settings.demo && settings.apiDocs === 'public'
      ? 'The description of the API is open to everybody: set API_DOCS=staff unless that is meant.'
      : undefined,
    settings.smtpAllowPlain
      ? 'SMTP_ALLOW_PLAIN lets mails leave unencrypted: remove it once the mail server offers STARTTLS.'
      : undefined,
    settings.demo ? undefined : await withoutSecondFactor(db),
  ],
  database: async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const [applied, known] = [rows.map(({ name }) => name), await knownMigrations()]
    return [
      known.some((name) => !applied.includes(name))
        ? 'The database is of an older release: start the server of this one, which brings it here.'
        : undefined,
      applied.some((name) => !known.includes(name))
        ? 'The database is of a newer release than this program: install that release again.'
        : undefined,
    ]
  },
  clock: async ({ db }) => {
    const before = Date.now()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const here = (before + Date.now()) / 2
    const seconds = Math.abs((rows[0]?.at.getTime() ?? here) - here) / 1000
    return [
      seconds > LATE.clock
        ? `The clocks of this machine and of the database are ${Math.round(seconds)} s apart, so cut-offs and sessions end wrongly: let both follow a time server (timedatectl set-ntp true).`
        : undefined,
    ]
  },
  keys: async ({ db, secrets }) => [await unreadableApps(db, secrets)],
  files: async ({ storage }) => {
    const fault = await sentenceOf(storage.check())
    return [fault && `${fault}. Uploads are refused until it works: look at S3_URL, or at the disk of DATA_DIR.`]
  },
  mails: async ({ settings: { smtpUrl, smtpAllowPlain, demo }, figures: { mails, oldestMailSeconds } }) => {
    if (!smtpUrl) return [demo ? undefined : 'No mail is sent: set SMTP_URL to your mail server.']
    const fault = await sentenceOf(checkMailServer(smtpUrl, smtpAllowPlain))
    return [
      fault && `The mail server of SMTP_URL does not take mails (${fault}): look at its address, user and password.`,
      oldestMailSeconds > LATE.mail
        ? `A mail has waited for ${Math.round(oldestMailSeconds / 60)} minutes: the server must run, and reach the mail server.`
        : undefined,
      mails.failed > 0
        ? `Mails given up: ${mails.failed}. Home of the system administrator shows why, and sends them again.`
        : undefined,
    ]
  },
  jobs: ({ figures: { jobs, oldestJobSeconds } }) => [
    oldestJobSeconds > LATE.job
      ? `A job has been due for ${Math.round(oldestJobSeconds / 60)} minutes: no copy of the server works on jobs; start one.`
      : undefined,
    jobs.failed > 0 ? `Jobs given up: ${jobs.failed}. The server's log says why, with level error.` : undefined,
  ],
  copies: async ({ db }) =>
    (await verifyCopies(db, new Date(), { rows: COPY_ROWS })).map(({ copy, checked, drifted, first }) =>
      drifted > 0
        ? `${copy}: ${drifted} of ${checked} rows differ from their source (${first.join(', ')}): renew them as docs/operate/watch.md says, “Copies of data”, and report it.`
        : undefined,
    ),
  backup: ({ figures: { backupAt } }) => {
    const hours = Math.floor((Date.now() / 1000 - backupAt) / 3600)
    const then = 'make one each night (docs/operate/backup.md).'
    if (backupAt === 0) return [`No backup was ever made by npm run backup: ${then}`]
    return [hours * 3600 >= LATE.backup ? `The last backup is ${hours} hours old: ${then}` : undefined]
  },
  drill: ({ settings: { backupDir }, figures: { drillAt, drillFailed } }) => {
    if (backupDir === undefined) return 'off, as BACKUP_DIR is not set: no backup is ever tried'
    if (drillFailed)
      return [
        'The newest backup could not be restored on trial: the log of the product says why, under “The newest backup could not be restored”.',
      ]
    const hours = Math.floor((Date.now() / 1000 - drillAt) / 3600)
    const then = 'the server tries one each night; it must run then.'
    if (drillAt === 0) return [`No backup was restored on trial yet: ${then}`]
    return [hours * 3600 >= LATE.drill ? `A backup was last restored on trial ${hours} hours ago: ${then}` : undefined]
  },
}

const isOutside = ({ host, publicUrl }: Settings): boolean =>
  !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)

/** Staff who can approve, or change settings, by a password alone. */
async function withoutSecondFactor(db: Database): Promise<string | undefined> {
  const staff = await db
    .selectFrom('users as u')
    .select('u.email')
    .where('u.state', '=', ACTIVE)
    .where('u.role_id', 'in', [ROLE.systemAdmin, ROLE.manager])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('totp_secrets as t').select('t.user_id').whereRef('t.user_id', '=', 'u.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys as p').select('p.user_id').whereRef('p.user_id', '=', 'u.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('company_accounts as c').select('c.user_id').whereRef('c.user_id', '=', 'u.id'))),
    )
    .orderBy('u.id')
    .execute()
  if (staff.length === 0) return undefined
  return `Administrators who sign in by a password alone: ${staff.map(({ email }) => email).join(', ')}. Let them add a passkey or an app at /myInfo.`
}

/** The message of a failure. */
const sentenceOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

export const main = command({
  help: HELP,
  run: async ({ args }, io) => {
    if (args.length > 0) throw new UsageError('It takes no arguments.')
    const settings = readSettings(io.env)
    const { databaseUrl, storage, secrets, close } = await openInstallation(io.env)
    const { db, close: disconnect } = connect(databaseUrl, 1, { timeLimits: false })
    let todo = 0
    try {
      const patient = { settings, db, storage, secrets, figures: await readFigures(db) }
      io.print('✓ settings')
      for (const [name, check] of Object.entries(CHECKS)) {
        const found = await check(patient)
        if (typeof found === 'string') {
          io.print(`- ${name}: ${found}`)
          continue
        }
        const sentences = found.filter((sentence) => sentence !== undefined && sentence !== '')
        if (sentences.length === 0) io.print(`✓ ${name}`)
        for (const sentence of sentences) io.print(`✗ ${name}: ${sentence}`)
        todo += sentences.length
      }
    } finally {
      await disconnect()
      await close()
    }
    io.print(todo === 0 ? 'Sound.' : `To do: ${todo}`)
    return todo === 0 ? 0 : 1
  },
})
