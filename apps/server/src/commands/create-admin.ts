import { email } from '@kairo/shared/contract/fields'
import { ROLE } from '@kairo/shared/roles'
import { askNewPassword } from './ask-password.ts'
import { StartupError } from '../process/startup-error.ts'
import { withDatabase } from './command-database.ts'
import { command, UsageError } from './command-line.ts'
import { addAdministrator } from '../features/staff/add-administrator.ts'

const HELP = `Makes the first account of an installation, or a further administrator.

  npm run create-admin -- --email you@company.example --role 2

  --email   mail address of the account
  --role    1 system administrator, 2 business administrator (2 unless given)
  --name    name of the person
The password is asked for without being shown, taken from KAIRO_PASSWORD, or read from a pipe:
6 to 128 letters and digits.
Exit codes: 0 done, 1 refused or failed, 2 wrong call.`

export const main = command({
  help: HELP,
  options: { email: { type: 'string' }, role: { type: 'string' }, name: { type: 'string' } },
  run: async ({ value }, io) => {
    const address = email().safeParse(value('email'))
    const role = Number(value('role') ?? 2)
    if (!address.success) throw new UsageError('Give a mail address with --email.')
    if (role !== ROLE.systemAdmin && role !== ROLE.manager) throw new UsageError('--role must be 1 or 2.')
    await withDatabase(io.env, async (db) => {
      const code = await addAdministrator(db, {
        email: address.data,
        name: value('name') ?? address.data.split('@')[0] ?? '',
        role,
        password: () => askNewPassword(io),
        at: new Date(),
      })
      if (code === undefined) throw new StartupError(`${address.data} has an account already.`)
      io.print(`${code} ${address.data} can sign in now.`)
    })
  },
})
