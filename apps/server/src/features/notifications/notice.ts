import type { Language } from '@kairo/shared/languages'
import type { MailMode } from '@kairo/shared/mail-setting/mail-preferences'
import type { MailAttachment } from '../../mail/enqueue-mail.ts'
import type { MailDuty, MailFact, MailRows } from '../../mail/mail-content.ts'
import type { NotificationKind, NotificationParams } from './notification-texts.ts'

export interface Notice {
  kind: NotificationKind
  params: NotificationParams
  to: {
    /** Accounts by id. */
    users?: number[]
    /** Every active account of roles 2 and 3, and the operator's notification addresses. */
    staff?: boolean
    /** The customer and its additional notification addresses. */
    customerId?: number
    shipperAccountId?: number | null
    /** One more mail address, which was given for this; written to in the language of `users`. */
    address?: string
  }
  orderId?: number
  /** The account that caused it is not notified of its own command. */
  except?: number
  /** That account is sent the mail all the same, as a confirmation. */
  acknowledge?: boolean
  /** What changed, field by field, old → new; printed in the mail above the facts of the order. */
  changes?: (reader: { language: Language; isStaff: boolean }) => readonly MailFact[]
  /** What the heading of the mail names: an amount and what it is for. Shipper accounts never get it. */
  about?: (language: Language) => string
  /** The day on which what the mail is about lapses, or is to be paid. */
  until?: (language: Language, today: string) => string
  /** What the reader has to do, where the mail is about just that, and a list of it. */
  duty?: (language: Language) => MailDuty
  parts?: (language: Language) => readonly MailRows[]
  /**
   * Amounts and days that the mail is about, printed above the facts of the order. Shipper accounts never get them, as
   * they see no amounts.
   */
  facts?: (language: Language) => readonly MailFact[]
  /** Printed unchanged in the mail below the sentence: a question, an answer. */
  detail?: string
  /** Page that message and mail lead to, e.g. `/searchCustomer`; the order or the home page unless given. */
  link?: string
  /** Files that go with the mail; their bytes lie in the storage. */
  attachments?: readonly MailAttachment[]
  /** Also by mail (rules 14.1). */
  mail: boolean
}

export interface Reader {
  /** null for an address without an account. */
  id: number | null
  email: string
  name: string
  language: Language
  isStaff: boolean
  seesAmounts: boolean
  /** Of the group of the notice: staff choose it, all others are mailed immediately. */
  mode: MailMode
}
