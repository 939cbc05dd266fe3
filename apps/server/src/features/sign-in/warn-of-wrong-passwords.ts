import { tokyoDateTime } from '@kairo/shared/dates'
import { ACTIVE } from '@kairo/shared/roles'
import type { AppContext } from '../../app-context.ts'
import { type Handler, handle, task } from '../../queue/task.ts'
import { takeAttempt } from '../../throttle/throttle.ts'
import { notify } from '../notifications/notify.ts'

interface Warning {
  /** null: nobody has the address that was tried. */
  userId: number | null
  /** Where the last wrong password came from. */
  ip: string
  /** ISO 8601. */
  at: string
}
export const warnOfWrongPasswords = task<Warning>('warn-of-wrong-passwords')

/** Once a day at most: an attack must not fill the mailbox as well. */
const ONCE = { most: 1, minutes: 24 * 60 }

/** Tells an account by mail and message that wrong passwords were entered for it. */
export const wrongPasswordWarnings = (context: Pick<AppContext, 'db' | 'clock' | 'settings'>): Handler =>
  handle(warnOfWrongPasswords, async ({ userId, ip, at }) => {
    if (userId === null) return
    const now = context.clock.now()
    await context.db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('state', '=', ACTIVE)
        .executeTakeFirst()
      if (!user || (await takeAttempt(trx, [{ key: `wrong-passwords:${userId}`, ...ONCE }], now))) return
      await notify(trx, context, now, {
        kind: 'wrongPasswords',
        params: { date: tokyoDateTime(new Date(at)), from: ip },
        to: { users: [userId] },
        link: '/',
        mail: true,
      })
    })
  })
