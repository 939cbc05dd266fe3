import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { DB } from '../../database/tables.ts'
import type { AppContext } from '../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { INVITATION_MAIL } from './invitation-mail.ts'
import { INVITATION_DAYS, LINK_MINUTES } from './reset-link.ts'
import { RESET_MAIL } from './reset-mail.ts'

const DAY = 24 * 3_600_000
const HIDDEN = 'token=…'
/** Removes the token from a mail's two bodies. */
const withoutToken = {
  html: sql<string>`regexp_replace(html, 'token=[A-Za-z0-9_-]+', ${HIDDEN}, 'g')`,
  text: sql<string>`regexp_replace(text, 'token=[A-Za-z0-9_-]+', ${HIDDEN}, 'g')`,
}

/** Removes the link from sent mails, so that read access to the mails' table does not allow its use. */
export async function forgetMailedLink(trx: Kysely<DB>, mail: { id: number; kind: string }): Promise<void> {
  if (mail.kind === RESET_MAIL || mail.kind === INVITATION_MAIL)
    await trx.updateTable('mails').set(withoutToken).where('id', '=', mail.id).execute()
}

const forgetLinksTask = task<Record<string, never>>('forget-reset-links')

/** Jobs: mails requested links, and removes invalid ones every quarter of an hour. */
export const passwordResetJobs = (context: Pick<AppContext, 'db' | 'clock' | 'settings'>): Jobs => ({
  handlers: [mailResetLink(context), handle(forgetLinksTask, () => forgetLinks(context.db, context.clock.now()))],
  schedules: [schedule(forgetLinksTask, '*/15 * * * *', {})],
})

/** Removes invalid links, and tokens in mails that stayed in the outbox. */
export async function forgetLinks(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', new Date(now.getTime() - DAY))
    // Lists tell of an invitation that nobody followed that it has expired.
    .where((eb) => eb.or([eb('purpose', '=', 'reset'), eb('ended_at', 'is not', null)]))
    .execute()
  const isOver = (eb: ExpressionBuilder<DB, 'mails'>, kind: string, minutes: number) =>
    eb.and([eb('kind', '=', kind), eb('create_time', '<', new Date(now.getTime() - minutes * 60_000))])
  await db
    .updateTable('mails')
    .set(withoutToken)
    .where((eb) =>
      eb.or([isOver(eb, RESET_MAIL, LINK_MINUTES), isOver(eb, INVITATION_MAIL, INVITATION_DAYS * 24 * 60)]),
    )
    .where('state', '<>', 'queued')
    .where('text', 'not like', `%${HIDDEN}%`)
    .execute()
}
