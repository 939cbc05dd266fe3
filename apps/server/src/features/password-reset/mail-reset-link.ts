import type { Language } from '@kairo/shared/languages'
import type { AppContext } from '../../app-context.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { type Handler, handle, task } from '../../queue/task.ts'
import { writeLog } from '../logs/write-log.ts'
import { isShutOut } from './invitation-state.ts'
import { openResetLink, resetAddress } from './reset-link.ts'
import { resetMail } from './reset-mail.ts'
import { mailInvitations } from './send-invitations.ts'

interface Request {
  email: string
  /** Language of the requesting page; null: the account's. */
  language: Language | null
  ip: string
}
export const mailResetLinkTask = task<Request>('mail-reset-link')

/** Mails a one-time link to the account of an address, where there is one; an invited one gets its invitation anew. */
export const mailResetLink = ({ db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>): Handler =>
  handle(mailResetLinkTask, async ({ email, language, ip }) => {
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'code', 'name', 'email', 'language', 'role_id', 'state', 'password_hash'])
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
        // Of two concurrent requests the second link ends the first.
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!user) return
      await writeLog(
        trx,
        { actor: null, ip, now },
        { type: 'user', explain: 'requestPasswordReset', object: user.code },
      )
      // Who never chose a password wants in: the invitation comes anew, from whoever sent the last one.
      if (user.password_hash === null) {
        if (isShutOut(user)) return
        const by = { actor: null, ip, now }
        await mailInvitations(trx, { clock, settings }, { ids: [user.id], inviterId: null, by })
        return
      }
      const token = await openResetLink(trx, user.id, now)
      await enqueueMail(
        trx,
        resetMail({
          userId: user.id,
          name: user.name,
          email: user.email,
          language: language ?? (user.language as Language),
          url: resetAddress(settings.publicUrl, user.email, token),
        }),
      )
    })
  })
