import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/connection.ts'
import { DatabaseAway, isConnectionLost } from '../database/lost-connection.ts'
import type { DB, Mails } from '../database/tables.ts'
import { addJob } from '../queue/add-job.ts'
import { type Handler, handle } from '../queue/task.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { type MailAttachment, keyOfMail, sendMailTask } from './enqueue-mail.ts'
import { type MailAddress, MailRefused, mailSender } from './mail-sender.ts'
import { oneLine } from './compose-mail.ts'

const MINUTE = 60_000
/** Shorter than the delay after which a job is retried. */
const NOTE_PAUSE_MS = 500
/** Minutes after each failed attempt; together three days: a long weekend with a broken mail server. */
const DELAYS = [0.2, 0.5, 2, 5, 15, 30, 60, 120, 240, 480, 720, 960, 960, 960]

/** Milliseconds until the next attempt; undefined when there have been enough. */
export function retryDelay(failedAttempts: number): number | undefined {
  const minutes = DELAYS[failedAttempts - 1]
  return minutes === undefined ? undefined : minutes * MINUTE
}

/** The dependencies of sending. */
interface MailProgram {
  /** One connection for each mail that is being sent, without time limits: the mail server may take a minute. */
  db: Database
  clock: Clock
  /** Where attachments lie; a mail with one waits while it cannot be read. */
  storage?: Pick<FileStorage, 'open'>
  settings: { smtpUrl: string | undefined; smtpAllowPlain?: boolean; mailFrom: MailAddress }
  secrets: Pick<SecretBox, 'mark'>
}

/** Kinds whose text a person wrote to another. */
const PERSONAL: readonly string[] = ['consultationSubmitted', 'consultationAnswered']
export interface SendMailsOptions {
  /** Other delays, for tests. */
  retryDelay?: typeof retryDelay
  /** Runs in the transaction that records the outcome, e.g. to write the log. */
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
  at: Date
}

/**
 * Sends queued mails. The row is the truth: a job whose mail is no longer queued does nothing. Without SMTP_URL a mail
 * goes to the outbox and stays there. While it is being sent, no other process can send it (a lock of the transaction).
 * A mail is sent at least once; twice only when our process ends between the acceptance and its record, and then under
 * the same Message-ID. A database that goes away in between is waited for.
 */
export function sendMails(
  { db, clock, settings, storage, secrets }: MailProgram,
  options: SendMailsOptions = {},
): Handler {
  const delayAfter = options.retryDelay ?? retryDelay
  const send = settings.smtpUrl
    ? mailSender(settings.smtpUrl, settings.mailFrom, settings.smtpAllowPlain ?? false)
    : undefined

  /** Writes the result of an attempt; answers without an error when a concurrent transaction was faster. */
  const record = async (trx: Transaction<DB>, mail: Selectable<Mails>, failure: Error | undefined): Promise<void> => {
    const at = clock.now()
    const attempts = mail.attempts + 1
    const delayMs = failure && !(failure instanceof MailRefused) ? delayAfter(attempts) : undefined
    const error = failure ? oneLine(failure.message, 500) : null
    const state = !failure ? 'sent' : delayMs === undefined ? 'failed' : 'queued'
    const noted = await note(trx, mail.id, {
      state,
      attempts,
      last_error: error,
      sent_time: failure ? null : at,
    })
    if (!noted) return
    if (state === 'queued') {
      // The next attempt is a job written together with the record of this one: a pending mail always has a job.
      await addJob(trx, sendMailTask, { mailId: mail.id }, { key: keyOfMail(mail.id), delayMs: delayMs ?? 0 })
      return
    }
    const { id, kind, to_address: to, order_id: orderId, user_id: userId } = mail
    await options.onOutcome?.(trx, { id, kind, to, orderId, userId, state, error, at })
  }

  return handle(sendMailTask, async ({ mailId }, { signal, stopping }) => {
    if (!send) {
      await note(db, mailId, { state: 'outbox' })
      return
    }
    let attempt: { mail: Selectable<Mails>; failure: Error | undefined } | undefined
    const sendAlone = async (trx: Transaction<DB>): Promise<void> => {
      const mail = await lockQueued(trx, mailId)
      if (!mail) return
      signal.throwIfAborted()
      const outgoing = {
        ...mail,
        mark: await secrets.mark(`mail ${mail.id}`),
        isPersonal: PERSONAL.includes(mail.kind),
        to: { name: mail.to_name, address: mail.to_address },
        ...(mail.reply_to_address ? { replyTo: { name: mail.reply_to_name, address: mail.reply_to_address } } : {}),
      }
      const failure = await attachmentsOf(mail, storage)
        .then((attachments) => send({ ...outgoing, attachments }, signal))
        .then(
          () => undefined,
          (error: Error) => error,
        )
      attempt = { mail, failure }
      // Aborted by us: not counted as a failed attempt, the job is retried.
      if (failure) signal.throwIfAborted()
      await record(trx, mail, failure)
    }
    try {
      await db.transaction().execute(sendAlone)
    } catch (error) {
      if (!attempt || (attempt.failure && signal.aborted)) throw error
      const { mail, failure } = attempt
      if (isDatabaseAway(error)) {
        await untilDatabaseIsBack(stopping, () => db.transaction().execute((trx) => record(trx, mail, failure)))
        return
      }
      // Even if recording fails: an accepted mail must not be sent again.
      if (!failure) await note(db, mailId, { state: 'sent', attempts: mail.attempts + 1, sent_time: clock.now() })
      throw error
    }
  })
}

/** The files of a mail, read whole: they are documents of a few hundred kilobytes. */
async function attachmentsOf({ attachments }: Selectable<Mails>, storage: MailProgram['storage']) {
  const files = []
  for (const { name, hash } of attachments as MailAttachment[]) {
    if (!storage) throw new Error('no storage to read attachments from')
    const chunks: Uint8Array[] = []
    for await (const chunk of await storage.open(hash)) chunks.push(chunk)
    files.push({ filename: name, content: Buffer.concat(chunks), contentType: 'application/pdf' })
  }
  return files
}

/** The mail if it waits, with a lock that ends with the transaction; throws while another process is sending it. */
async function lockQueued(trx: Transaction<DB>, mailId: number): Promise<Selectable<Mails> | undefined> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`send-mail:${mailId}`}, 0)) as alone`.execute(trx)
  if (!rows[0]?.alone) throw new Error(`Mail ${mailId} is still being sent by another run of its job`)
  return trx.selectFrom('mails').selectAll().where('id', '=', mailId).where('state', '=', 'queued').executeTakeFirst()
}

const isDatabaseAway = (error: unknown): boolean => error instanceof DatabaseAway || isConnectionLost(error)

/** Repeats work that must be completed; gives up only when the server stops. */
async function untilDatabaseIsBack(stopping: AbortSignal, act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isDatabaseAway(error) || stopping.aborted) throw error
      await pause(NOTE_PAUSE_MS)
    }
  }
}

/** Writes the outcome of a mail that is still queued; false when a concurrent transaction was faster. */
async function note(db: Database, mailId: number, values: Updateable<Mails>): Promise<boolean> {
  const query = db.updateTable('mails').set(values).where('id', '=', mailId).where('state', '=', 'queued')
  return (await query.returning('id').executeTakeFirst()) !== undefined
}
