import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import { addJobs } from '../queue/add-job.ts'
import { composeMail, isMailAddress, oneLine, portalName } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'
import { type MailBrand, mailBrand } from '../master-data/operator-brand.ts'
import { task } from '../queue/task.ts'

/** Sends one row of `mails`. */
export const sendMailTask = task<{ mailId: number }>('send-mail')

/** At most one waiting job per mail. */
export const keyOfMail = (mailId: number): string => `mail:${mailId}`

/** A file of the storage that goes with a mail. */
export interface MailAttachment {
  name: string
  /** SHA-256. */
  hash: string
}

interface MailFrame {
  /** What it is about, e.g. orderAccepted. */
  kind: string
  to: { address: string; name?: string }
  language: Language
  orderId?: number | undefined
  userId?: number | undefined
  attachments?: readonly MailAttachment[]
  /** The recipient of replies. */
  replyTo?: { address: string; name: string } | undefined
}
/** A mail in the language of its frame; what names the portal in a sentence is given its name. */
export interface WholeMail extends MailFrame {
  content: Omit<MailContent, 'language'> | ((portal: string) => Omit<MailContent, 'language'>)
}

const NAME_CHARACTERS = 120

/**
 * Writes mails and the jobs that send them, in the caller's transaction: a mail exists exactly when the change is
 * committed that it reports. An invalid address is stored as failed, where staff see it, and the change goes through.
 * Returns the mails' ids. Three statements, for any number of recipients.
 */
export async function enqueueMails(trx: Kysely<DB>, mails: readonly WholeMail[]): Promise<number[]> {
  if (mails.length === 0) return []
  const brand = await mailBrand(trx)
  const rows = await trx
    .insertInto('mails')
    .values(mails.map((mail) => rowOf(mail, brand)))
    .returning(['id', 'state'])
    .execute()
  const queued = rows.filter(({ state }) => state === 'queued')
  await addJobs(
    trx,
    sendMailTask,
    queued.map(({ id }) => ({ payload: { mailId: id }, key: keyOfMail(id) })),
  )
  return rows.map(({ id }) => id)
}

/** As enqueueMails, a single one; answers its id. */
export async function enqueueMail(trx: Kysely<DB>, mail: WholeMail): Promise<number> {
  const [id] = await enqueueMails(trx, [mail])
  if (id === undefined) throw new Error('the mail was not written')
  return id
}

function rowOf(mail: WholeMail, brand: MailBrand) {
  const name = oneLine(mail.to.name ?? '', NAME_CHARACTERS)
  const address = mail.to.address.trim()
  const usable = isMailAddress(address)
  const content = typeof mail.content === 'function' ? mail.content(portalName(brand, mail.language)) : mail.content
  const { subject, html, text } = composeMail({ ...content, language: mail.language }, brand)
  return {
    kind: mail.kind,
    to_address: oneLine(address, 254),
    to_name: name,
    language: mail.language,
    subject: oneLine(subject, 250),
    html,
    text,
    order_id: mail.orderId ?? null,
    user_id: mail.userId ?? null,
    attachments: JSON.stringify(mail.attachments ?? []),
    reply_to_address: mail.replyTo && isMailAddress(mail.replyTo.address) ? mail.replyTo.address : '',
    reply_to_name: oneLine(mail.replyTo?.name ?? '', NAME_CHARACTERS),
    state: usable ? 'queued' : 'failed',
    last_error: usable ? null : 'Not a mail address',
  }
}
