import { createInterface } from 'node:readline/promises'
import process from 'node:process'
import { email } from '@kairo/shared/contract/fields'
import { CannotStart, startSentence } from './cannot-start.ts'
import { connect } from './database/connection.ts'
import { startEmbeddedServer } from './database/embedded-server.ts'
import { migrateToLatest } from './database/migrate.ts'
import { readSettings } from './env.ts'
import { writeLog } from './features/logs/write-log.ts'
import { nextAccountCode } from './features/staff/account-code.ts'
import { hashPassword } from './features/sign-in/password.ts'

const HELP = `Makes the first account of an installation, or a further administrator.

  npm run create-admin -- --email you@company.example --role 2

  --email   mail address of the account
  --role    1 system administrator, 2 business administrator (2 unless given)
  --name    name of the person
The password is asked for, or taken from KAIRO_PASSWORD: at least 6 letters and digits.
Exit codes: 0 done, 1 refused or failed, 2 wrong call.`

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function askPassword(): Promise<string> {
  const given = process.env.KAIRO_PASSWORD
  if (given) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('Password: ')
  } finally {
    terminal.close()
  }
}

class Wrong extends Error {}

async function run(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(HELP)
  const address = email().safeParse(option('email'))
  const role = Number(option('role') ?? 2)
  if (!address.success) throw new Wrong('Give a mail address with --email.')
  if (role !== 1 && role !== 2) throw new Wrong('--role must be 1 or 2.')
  const password = await askPassword()
  if (!/^[A-Za-z0-9]{6,128}$/.test(password)) throw new Wrong('The password needs at least 6 letters and digits.')

  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedServer({ dataDir: settings.dataDir })
  const { db, close } = connect(settings.databaseUrl ?? embedded?.connectionString ?? '', 2)
  try {
    await migrateToLatest(db)
    const known = await db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address.data))
      .executeTakeFirst()
    if (known) throw new CannotStart(`${address.data} has an account already.`)
    const password_hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .insertInto('users')
        .values({
          role_id: role,
          code: nextAccountCode('staff'),
          email: address.data,
          password_hash,
          name: option('name') ?? address.data.split('@')[0] ?? '',
          state: 1,
        })
        .returning(['id', 'code', 'name'])
        .executeTakeFirstOrThrow()
      await writeLog(trx, { actor: null, ip: '', type: 'user', explain: 'createAdmin', object: user.code })
      console.log(`${user.code} ${address.data} can sign in now.`)
    })
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Wrong ? `${error.message}\n\n${HELP}` : (startSentence(error) ?? error))
  process.exitCode = error instanceof Wrong ? 2 : 1
}
