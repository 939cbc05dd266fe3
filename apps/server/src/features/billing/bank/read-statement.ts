import { payerKey } from '@kairo/shared/billing/payer-key'
import { readRows } from './read-rows.ts'
import { soundReference } from './sound-reference.ts'
import type { Entry, Failure, Statement, StatementContext } from './statement.ts'
import { isZengin, readZengin } from './zengin.ts'

export const MAX_LINES = 2000
/** Errors that are listed; a wrong file would list each of its lines. */
const MAX_ERRORS = 100

function formOf(text: string, context: StatementContext) {
  if (!isZengin(text)) return readRows(text, context)
  const form = { form: 'zengin' as const, line: null, columns: [] }
  const isYen = context.currency === 'JPY'
  const other: Failure = { line: 1, message: 'accountCurrency', raw: 'JPY' }
  return { form, entries: isYen ? readZengin(text, context.today) : [other] }
}

/** The text that names the payer; of those that do not, the first. */
const payerNameOf = ({ payers }: Entry): string =>
  (payers.find((payer) => payerKey(payer) !== '') ?? payers.find((payer) => payer !== '') ?? '').slice(0, 100)

/**
 * Reads a statement of incoming payments: by the headings of the bank, as a fixed file of Japan's banks, or line by line
 * in whatever order. What is doubtful is an error with its line, never a payment. Stops behind MAX_LINES payments:
 * undefined. Only for worker threads: a file of other content may take seconds.
 */
export function readStatement(text: string, context: StatementContext): Statement | undefined {
  const { form, entries } = formOf(text.replace(/^\ufeff/, ''), context)
  const received: Entry[] = []
  const references: { isIn: boolean; references: string[] }[] = []
  const errors: Failure[] = []
  let errorCount = 0
  let passedOver = 0
  for (const read of entries) {
    if (read === null) continue
    if ('message' in read) {
      errorCount += 1
      if (errors.length < MAX_ERRORS) errors.push({ ...read, raw: read.raw.slice(0, 60) })
      continue
    }
    references.push({ isIn: read.isIn, references: read.references })
    if (!read.isIn) passedOver += 1
    else if (received.length === MAX_LINES) return undefined
    else received.push(read)
  }
  const at = soundReference(references)
  const lines = received.map((entry) => ({
    line: entry.line,
    receivedOn: entry.receivedOn,
    payerName: payerNameOf(entry),
    amount: entry.amount,
    reference: entry.references[at ?? -1] ?? '',
    balance: entry.balance,
    inquiry: entry.inquiry ?? '',
  }))
  return { ...form, lines, errors, errorCount, passedOver }
}
