import type { Transaction, Updateable } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/connection.ts'
import type { DB, Mails } from '../database/tables.ts'
import { addJob } from '../queue/add-job.ts'
import { type Handler, handle } from '../queue/task.ts'
import { type MailAddress, MailRefused, mailSender } from './mail-sender.ts'
import { keyOfMail, sendMailTask } from './mail-task.ts'
import { oneLine } from './one-line.ts'

const MINUTE = 60_000
/** Minutes after each failed attempt; together three days: a long weekend with a broken mail server. */
const DELAYS = [0.2, 0.5, 2, 5, 15, 30, 60, 120, 240, 480, 720, 960, 960, 960]

/** Milliseconds until the next attempt; undefined when there have been enough. */
export function retryDelay(failedAttempts: number): number | undefined {
  const minutes = DELAYS[failedAttempts - 1]
  return minutes === undefined ? undefined : minutes * MINUTE
}

/** Of the program's Kairo, what sending needs. */
export interface MailProgram {
  db: Database
  clock: Clock
  settings: { smtpUrl: string | undefined; smtpAllowPlain?: boolean; mailFrom: MailAddress }
}
export interface SendMailsOptions {
  /** Other delays, for tests. */
  retryDelay?: typeof retryDelay
  /** Runs in the transaction that notes the outcome, e.g. to write the log. */
  onOutcome?: (trx: Transaction<DB>, outcome: MailOutcome) => Promise<void>
}
export interface MailOutcome {
  id: number
  kind: string
  to: string
  orderId: number | null
  userId: number | null
  state: 'sent' | 'failed'
  error: string | null
}

/**
 * Sends queued mails. The row is the truth: a job whose mail is no longer queued does nothing. Without SMTP_URL a mail
 * goes to the outbox and stays there. A mail is sent at least once; twice only when the server dies between the other
 * side's «accepted» and our note of it, and then under the same Message-ID.
 */
export function sendMails({ db, clock, settings }: MailProgram, options: SendMailsOptions = {}): Handler {
  const delayAfter = options.retryDelay ?? retryDelay
  const send = settings.smtpUrl
    ? mailSender(settings.smtpUrl, settings.mailFrom, settings.smtpAllowPlain ?? false)
    : undefined

  return handle(sendMailTask, async ({ mailId }) => {
    const queued = db.selectFrom('mails').selectAll().where('id', '=', mailId).where('state', '=', 'queued')
    const mail = await queued.executeTakeFirst()
    if (!mail) return
    if (!send) {
      await note(db, mailId, { state: 'outbox' })
      return
    }

    const failure = await send({ ...mail, to: { name: mail.to_name, address: mail.to_address } }).then(
      () => undefined,
      (error: Error) => error,
    )
    const attempts = mail.attempts + 1
    const delayMs = failure && !(failure instanceof MailRefused) ? delayAfter(attempts) : undefined
    const error = failure ? oneLine(failure.message, 500) : null
    const state = !failure ? 'sent' : delayMs === undefined ? 'failed' : 'queued'
    await db.transaction().execute(async (trx) => {
      const noted = await note(trx, mailId, {
        state,
        attempts,
        last_error: error,
        sent_time: failure ? null : clock.now(),
      })
      if (!noted) return
      if (state === 'queued') {
        // The next attempt is a job written together with the note of this one: a mail that waits always has a job.
        await addJob(trx, sendMailTask, { mailId }, { key: keyOfMail(mailId), delayMs: delayMs ?? 0 })
        return
      }
      const { kind, to_address: to, order_id: orderId, user_id: userId } = mail
      await options.onOutcome?.(trx, { id: mailId, kind, to, orderId, userId, state, error })
    })
  })
}

/** Writes the outcome of a mail that is still queued; false when somebody else was faster. */
async function note(db: Database, mailId: number, values: Updateable<Mails>): Promise<boolean> {
  const query = db.updateTable('mails').set(values).where('id', '=', mailId).where('state', '=', 'queued')
  return (await query.returning('id').executeTakeFirst()) !== undefined
}
