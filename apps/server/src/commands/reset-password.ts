import { email } from '@kairo/shared/contract/fields'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { ACTIVE } from '@kairo/shared/roles'
import { askNewPassword } from './ask-password.ts'
import { StartupError } from '../process/startup-error.ts'
import { withDatabase } from './command-database.ts'
import { command, UsageError } from './command-line.ts'
import { byItself, type LogEntry, writeLog } from '../features/logs/write-log.ts'
import { LINK_MINUTES, openResetLink, resetAddress } from '../features/password-reset/reset-link.ts'
import { setPassword } from '../features/password-reset/reset-password.ts'
import { removeFactors, tellOfReset } from '../features/sign-in/second-factor/reset-second-factor.ts'
import { hashPassword } from '../features/sign-in/password.ts'

const HELP = `Sets a new password for an account, for somebody who cannot get the mail with the link.

  npm run reset-password -- someone@company.example
  npm run reset-password -- someone@company.example --link
  npm run reset-password -- someone@company.example --second-factor

  --link    leaves the password and prints a link with which the person sets it;
            it works once and for ${LINK_MINUTES} minutes, below PUBLIC_URL
  --second-factor    leaves the password and removes authenticator app, passkeys and recovery
            codes; the person is signed out everywhere and told by mail
The password is asked for without being shown, taken from KAIRO_PASSWORD, or read from a pipe:
6 to 128 letters and digits. The account is signed out everywhere; the server may be running.
Exit codes: 0 done, 1 refused or failed, 2 wrong call.`

export const main = command({
  help: HELP,
  options: { link: { type: 'boolean' }, 'second-factor': { type: 'boolean' } },
  run: async ({ args, has }, io) => {
    const address = email().safeParse(args[0])
    if (args.length !== 1 || !address.success) throw new UsageError('Give the mail address of one account.')
    if (has('link') && has('second-factor')) throw new UsageError('Give either --link or --second-factor.')
    await withDatabase(io.env, async (db, settings) => {
      const { publicUrl, databaseUrl, dataDir } = settings
      const user = await db
        .selectFrom('users')
        .select(['id', 'code', 'email', 'role_id', 'state'])
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address.data))
        .executeTakeFirst()
      if (!user) {
        const installation = databaseUrl ? 'the database of DATABASE_URL' : `the database in ${dataDir}`
        throw new StartupError(`Nobody is registered as ${address.data} in ${installation}.`)
      }
      const log = (explain: LogVerb): LogEntry => ({ type: 'user', explain, object: user.code })
      const now = new Date()
      if (has('link')) {
        const token = await db.transaction().execute(async (trx) => {
          await writeLog(trx, byItself(now), log('printResetLink'))
          return openResetLink(trx, user.id, now)
        })
        io.print(resetAddress(publicUrl, user.email, token))
        io.warn(`For ${user.code} ${user.email}; it works once and for ${LINK_MINUTES} minutes.`)
      } else if (has('second-factor')) {
        const removed = await db.transaction().execute(async (trx) => {
          if (!(await removeFactors(trx, user.id, now))) return false
          await writeLog(trx, byItself(now), log('resetSecondFactorByCommand'))
          await tellOfReset(trx, { settings }, user.id, now)
          return true
        })
        if (!removed) throw new StartupError(`${user.email} has no second factor: nothing was changed.`)
        io.print(`${user.code} ${user.email} has no second factor any more and was signed out everywhere.`)
      } else {
        const hash = await hashPassword(await askNewPassword(io))
        const ended = await db.transaction().execute(async (trx) => {
          await writeLog(trx, byItself(now), log('resetPasswordByCommand'))
          return setPassword(trx, user, hash, now)
        })
        io.print(`${user.code} ${user.email} has a new password; sessions ended: ${ended}.`)
      }
      if (user.state !== ACTIVE) io.warn('The account is not active: signing in stays refused until that is changed.')
    })
  },
})
