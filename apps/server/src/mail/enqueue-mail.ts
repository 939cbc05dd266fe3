import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'

export interface NewMail {
  /** What it is about, e.g. orderAccepted. */
  kind: string
  to: { address: string; name: string }
  language: Language
  /** The one sentence that is told. */
  sentence: string
  /** Where the reader finds more. */
  link: string
  orderId?: number | undefined
  userId?: number | undefined
}

/** Writes a mail in the transaction of its cause; the queue sends it afterwards. */
export async function enqueueMail(trx: Kysely<DB>, mail: NewMail): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      to_address: mail.to.address,
      to_name: mail.to.name,
      language: mail.language,
      subject: mail.sentence.slice(0, 200),
      text: `${mail.sentence}\n\n${mail.link}\n`,
      html: '',
      order_id: mail.orderId ?? null,
      user_id: mail.userId ?? null,
    })
    .execute()
}
