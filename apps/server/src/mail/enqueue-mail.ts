import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import { addJob } from '../queue/add-job.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { keyOfMail, sendMailTask } from './mail-task.ts'
import { mailTexts } from './mail-texts.ts'
import { isMailAddress, oneLine } from './one-line.ts'

interface MailFrame {
  /** What it is about, e.g. orderAccepted. */
  kind: string
  to: { address: string; name?: string }
  language: Language
  orderId?: number | undefined
  userId?: number | undefined
}
/** A notice: one sentence, which is the subject as well, and where the reader finds more. */
export interface NoticeMail extends MailFrame {
  sentence: string
  /** Below the sentence; line breaks are kept. */
  detail?: string
  link?: string
}
/** A mail made by composeMail. */
export type WholeMail = MailFrame & ComposedMail

const NAME_CHARACTERS = 120

/**
 * Writes a mail and the job that sends it, in the caller's transaction: there is a mail exactly when there is the
 * change that it tells of. An address that is none is kept as failed, where staff sees it, and the change goes through.
 * Answers the mail's id.
 */
export async function enqueueMail(trx: Kysely<DB>, mail: NoticeMail | WholeMail): Promise<number> {
  const name = oneLine(mail.to.name ?? '', NAME_CHARACTERS)
  const address = mail.to.address.trim()
  const usable = isMailAddress(address)
  const { subject, html, text } = 'html' in mail ? mail : composeNotice(mail, name)
  const { id } = await trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      to_address: oneLine(address, 254),
      to_name: name,
      language: mail.language,
      subject: oneLine(subject, 250),
      html,
      text,
      order_id: mail.orderId ?? null,
      user_id: mail.userId ?? null,
      ...(usable ? { state: 'queued' } : { state: 'failed', last_error: 'Not a mail address' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (usable) await addJob(trx, sendMailTask, { mailId: id }, { key: keyOfMail(id) })
  return id
}

const composeNotice = ({ language, sentence, detail, link }: NoticeMail, name: string): ComposedMail =>
  composeMail({
    language,
    // A subject ends without a full stop.
    subject: `[Kairo] ${sentence.replace(/[。.\s]+$/, '')}`,
    heading: mailTexts[language].notice,
    paragraphs: detail ? [sentence, detail] : [sentence],
    ...(name ? { name } : {}),
    ...(link ? { action: { url: link } } : {}),
  })

/** Sends a mail that failed, or that lay in the outbox, once more. False when it is on its way or sent already. */
export async function requeueMail(trx: Kysely<DB>, mailId: number): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, last_error: null })
    .where('id', '=', mailId)
    .where('state', 'in', ['failed', 'outbox'])
    .returning('id')
    .executeTakeFirst()
  if (row) await addJob(trx, sendMailTask, { mailId }, { key: keyOfMail(mailId) })
  return row !== undefined
}
