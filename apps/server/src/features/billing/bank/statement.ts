import type { StatementColumn } from '@kairo/shared/billing/payments.contract'
import type { Currency } from '@kairo/shared/currencies'
import type { Doubt } from '@kairo/shared/text/reading'

/** For which account a statement is, and the day on which it is read. */
export interface StatementContext {
  currency: Currency
  /** yyyy-MM-dd */
  today: string
}

/** What came in or went out, as a statement has it. */
export interface Entry {
  /** 1 for the first line of the text; in a file without line breaks the number of the record. */
  line: number
  isIn: boolean
  receivedOn: string
  /** Decimal text above 0. */
  amount: string
  /** Texts that may name the payer, the best first. */
  payers: string[]
  /** Texts that may refer to the payment. */
  references: string[]
  /** The balance behind it, decimal text; empty where none is told. */
  balance: string
  /** The number of a zengin file by which the bank answers questions; not in other files. */
  inquiry?: string
}

/** Why something of a statement is not taken: a reader's doubt, or what only statements have (messages.ts). */
export type StatementDoubt =
  | Doubt
  | 'accountCurrency'
  | 'unit'
  | 'direction'
  | 'headings'
  | 'takenBack'
  | 'totalsDiffer'
  | 'cutShort'
  | 'aboveHeadings'
export interface Failure {
  line: number
  message: StatementDoubt
  /** What is written there. */
  raw: string
}

/** A payment of a statement as it was read. */
export interface StatementLine {
  line: number
  receivedOn: string
  payerName: string
  amount: string
  /** The bank's reference; empty where no column of the statement is one. */
  reference: string
  balance: string
  inquiry: string
}

/**
 * As what a statement was read: by its headings, as a zengin file, or line by line; not at all below headings that are
 * only half understood.
 */
export interface StatementForm {
  form: 'headings' | 'zengin' | 'lines'
  /** Where the headings are, or where most of them are; null where there are none. */
  line: number | null
  columns: { column: StatementColumn; heading: string }[]
}

/** What a statement says; `errorCount` counts the errors beyond those that are listed. */
export interface Statement extends StatementForm {
  lines: StatementLine[]
  errors: Failure[]
  errorCount: number
  /** Withdrawals and sums, which are no payments. */
  passedOver: number
}
