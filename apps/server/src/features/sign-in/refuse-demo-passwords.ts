import { ACTIVE } from '@kairo/shared/roles'
import { StartupError } from '../../process/startup-error.ts'
import type { Database } from '../../database/connection.ts'
import { DEMO_ACCOUNTS } from '../../master-data/demo/demo-accounts.ts'
import { passwordFits } from './password.ts'

/**
 * Throws StartupError where a server that others reach would let them in with a password published in the README: its
 * database was seeded in demo mode once.
 */
export async function assertNoDemoPasswords(db: Database, host: string): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('state', '=', ACTIVE)
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['email']),
        'in',
        DEMO_ACCOUNTS.map(({ email }) => email),
      ),
    )
    .execute()
  const open: string[] = []
  for (const { email, password_hash } of users) {
    const password = DEMO_ACCOUNTS.find((account) => account.email === email.toLowerCase())?.password ?? ''
    if (await passwordFits(password_hash, password)) open.push(email)
  }
  if (open.length === 0) return
  throw new StartupError(
    `This database holds demo accounts whose password is published (${open.join(', ')}), and others reach this server at ` +
      `HOST=${host}. Start with another DATA_DIR, give the accounts new passwords (npm run reset-password -- ${open[0]}), ` +
      'or set DEMO=true if this is a demonstration.',
  )
}
