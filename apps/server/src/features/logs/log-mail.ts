import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { MailOutcome } from '../../mail/send-mails.ts'
import { writeLog } from './write-log.ts'

/** A log row for each mail that went out or was given up (DECISIONS 3.5). */
export const logMail = (trx: Transaction<DB>, mail: MailOutcome): Promise<void> =>
  writeLog(trx, {
    actor: null,
    ip: '',
    type: 'mail',
    explain: mail.state,
    object: mail.to,
    info: { mail: mail.id, kind: mail.kind, order: mail.orderId, error: mail.error },
  })
