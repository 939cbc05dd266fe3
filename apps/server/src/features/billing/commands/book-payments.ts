import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { MESSAGES } from '../messages.ts'
import { loadTerms } from '../record/billing-terms.ts'
import { closedMonths, nextNumbers, periodClosed } from '../record/document-numbers.ts'
import { asItIs, assertWholeYen, type Each, refuseField } from '../record/field-rules.ts'
import { holdMonths } from '../record/lock-order.ts'

export interface NewPayment {
  customerId: number
  receivedOn: string
  amount: string
  currency: Currency
  payerName?: string | undefined
  bankRef?: string | undefined
  method?: 'bank' | 'cash' | 'other' | undefined
  note?: string | undefined
}

/** Throws PARAMETER_ERROR or PERIOD_CLOSED for a payment that cannot be booked now. */
export async function paymentRules(db: Kysely<DB>, now: Date) {
  const today = tokyoToday(now)
  const closed = await closedMonths(db)
  return ({ receivedOn, amount, currency }: Pick<NewPayment, 'receivedOn' | 'amount' | 'currency'>): void => {
    if (receivedOn > today) refuseField('receivedOn', 'notAfterNow')
    assertWholeYen('amount', amount, currency)
    if (closed.has(receivedOn.slice(0, 7))) throw periodClosed(receivedOn)
  }
}

/**
 * Books payments, by the same few statements for any number; the series of numbers is locked last. Throws
 * USER_NOT_EXIST, PERIOD_CLOSED, PARAMETER_ERROR, INSERT_FAIL for a reference booked before; `each` may name the payment.
 */
export async function bookPayments(
  trx: Transaction<DB>,
  given: readonly NewPayment[],
  { by, now }: { by: number | null; now: Date },
  each: Each = asItIs,
) {
  if (given.length === 0) return []
  await holdMonths(trx)
  const assertBookable = await paymentRules(trx, now)
  const customers = await loadTerms(trx, [...new Set(given.map(({ customerId }) => customerId))])
  for (const [at, payment] of given.entries())
    each(at, () => {
      assertBookable(payment)
      if (!customers.has(payment.customerId)) throw new Refusal('USER_NOT_EXIST')
    })
  const numbers = await nextNumbers(
    trx,
    'payment',
    given.map(({ receivedOn }) => receivedOn),
  )
  const booked = await trx
    .insertInto('payments')
    .values(
      given.map((payment, at) => ({
        no: numbers[at] ?? '',
        customer_id: payment.customerId,
        received_on: payment.receivedOn,
        amount: payment.amount,
        currency: payment.currency,
        payer_name: payment.payerName ?? '',
        bank_ref: payment.bankRef ?? null,
        method: payment.method ?? 'bank',
        unallocated: payment.amount,
        note: payment.note ?? '',
        created_by: by,
        create_time: now,
        update_time: now,
      })),
    )
    .onConflict((conflict) => conflict.column('bank_ref').doNothing())
    .returning(['id', 'version', 'no', 'customer_id', 'currency', 'unallocated'])
    .execute()
  const byNumber = new Map(booked.map((row) => [row.no, row]))
  return numbers.map((no, at) =>
    each(at, () => {
      const row = byNumber.get(no)
      if (!row) throw new Refusal('INSERT_FAIL', { message: MESSAGES.importedBefore })
      return row
    }),
  )
}
