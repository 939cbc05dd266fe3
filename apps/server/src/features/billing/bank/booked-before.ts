import { PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import { writtenPayer } from '@kairo/shared/billing/payer-key'
import type { Currency } from '@kairo/shared/currencies'
import { roundMoney } from '@kairo/shared/money'
import type { Kysely } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import type { StatementLine } from './statement.ts'

export interface IdentifiedLine extends StatementLine {
  /** By which a second import knows the payment again. */
  bankRef: string
}

function signOf({ reference, balance, inquiry }: StatementLine): string {
  if (reference) return ` ${reference.slice(0, 60)}`
  if (balance) return ` = ${balance}`
  return inquiry ? ` ? ${inquiry}` : ''
}
const factsOf = (day: string, payer: string, amount: string): string => `${day} ${payer.slice(0, 60)} ${amount}`

/**
 * What a payment is known by: day, payer, amount and, where the statement has it, the bank's reference, the balance
 * behind it or the number of inquiry. Such a number alone is not enough, as banks begin anew with them. Payments that are
 * alike in all of it are counted, so that two equal ones of a file are two; one that a later file numbers otherwise is
 * found by alikePayments, which asks.
 */
export function withIdentities(lines: readonly StatementLine[], currency: Currency): IdentifiedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const facts = factsOf(line.receivedOn, writtenPayer(line.payerName), roundMoney(line.amount, currency))
    const identity = `${currency} ${facts}${signOf(line)}`
    const times = (seen.get(identity) ?? 0) + 1
    seen.set(identity, times)
    return { ...line, bankRef: times === 1 ? identity : `${identity} #${times}` }
  })
}

/** Which references were booked before. */
export async function bookedReferences(
  db: Kysely<DB>,
  rows: readonly { bankRef: string }[],
): Promise<Set<string | null>> {
  const booked = await db
    .selectFrom('payments')
    .select('bank_ref')
    .where('bank_ref', '=', anyOf(rows.map(({ bankRef }) => bankRef)))
    .execute()
  return new Set(booked.map(({ bank_ref }) => bank_ref))
}

/**
 * Booked payments of the same day, payer and amount that no line of the statement is known as: booked by hand, from a
 * file of another form, or a second one of that day. Whether it is the same, only a person can say. By the line's number.
 */
export async function alikePayments(
  db: Kysely<DB>,
  lines: readonly IdentifiedLine[],
  { currency, known, customerOf }: AlikeContext,
): Promise<Map<number, string>> {
  const fresh = lines.filter(({ bankRef }) => !known.has(bankRef))
  if (fresh.length === 0) return new Map()
  const booked = await db
    .selectFrom('payments')
    .select(['no', 'received_on', 'amount', 'payer_name', 'customer_id', 'bank_ref'])
    .where('received_on', 'in', [...new Set(fresh.map(({ receivedOn }) => receivedOn))])
    .where('currency', '=', currency)
    .where('state', '=', PAYMENT_STATE.booked)
    .where('amount', '>', '0')
    .orderBy('id')
    .execute()
  const free = new Map<string, string[]>()
  for (const payment of booked) {
    if (known.has(payment.bank_ref)) continue
    const payer = writtenPayer(payment.payer_name) || `#${payment.customer_id}`
    const facts = factsOf(payment.received_on, payer, roundMoney(payment.amount, currency))
    free.set(facts, [...(free.get(facts) ?? []), payment.no])
  }
  const found = new Map<number, string>()
  for (const line of fresh) {
    const amount = roundMoney(line.amount, currency)
    const payers = [writtenPayer(line.payerName), `#${customerOf(line) ?? ''}`]
    const no = payers.map((payer) => free.get(factsOf(line.receivedOn, payer, amount))?.shift()).find(Boolean)
    if (no) found.set(line.line, no)
  }
  return found
}

interface AlikeContext {
  currency: Currency
  /** References that were booked before. */
  known: ReadonlySet<string | null>
  customerOf: (line: StatementLine) => number | undefined
}
