import type { Language } from '@kairo/shared/languages'

/** A row of a mail's table, e.g. ETD. */
export type MailFact = readonly [label: string, value: string]

/** What the reader has to do, and until when where it has a deadline. */
export interface MailDuty {
  verb: string
  /** As it is read: `Fri 4 Dec 17:00 Shanghai`. */
  until?: string
}

/** A part of an overview: one line for each order or bill. */
export interface MailRows {
  title: string
  rows: readonly { code: string; url: string; what: string; until: string }[]
  /** Below the rows, e.g. how many more there are; empty: nothing. */
  more: string
}

/** The content of a mail, as plain texts in the recipient's language; the layout is the same for all. */
export interface MailContent {
  language: Language
  /** The fact with its number. It is the heading as well; the subject has the sender's name before it in brackets. */
  subject: string
  /** The recipient's name, for the greeting. */
  name?: string
  /** One text a paragraph; line breaks within are kept. */
  paragraphs: readonly string[]
  /** Stands in a box with the button. */
  duty?: MailDuty | undefined
  parts?: readonly MailRows[]
  /** Label and value, e.g. order number, vessel, ETD: the first few at once, the rest below "all facts". */
  facts?: readonly MailFact[]
  /** Recipient of replies to this mail; without one the mail states that replies are not read. */
  answeredBy?: string
  /** A button; `label` is «open in Kairo» unless given. */
  action?: { label?: string; url: string }
  /** Small print below the button, e.g. how long a link works. */
  note?: string
}

/** What stands around the content of a mail. */
export interface MailShell {
  /** Empty: the product. */
  sender: string
  /** #rrggbb, of name and button; undefined: the product's. */
  colour?: string
  /** Its address: that of the portal which the button leads to. */
  logo?: string
  /** Where the button leads. */
  url?: string
  buttonLabel: string
  /** Below the content. */
  footer: string
  /** Who reads answers. */
  closing: string
}
