import { INVOICE_STATE, PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import type { Statement } from '@kairo/shared/billing/bookkeeping.contract'
import { dayOfMonth } from '@kairo/shared/billing/due-date'
import type { Currency } from '@kairo/shared/currencies'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/request-context.ts'
import { type CustomerTerms, termsOf } from '../record/billing-terms.ts'

interface Movement {
  day: string
  kind: Statement['rows'][number]['kind']
  no: string
  invoice_id: number | null
  amount: string
}

/** Whose statement: a customer's own, for staff the one they name. Throws USER_NOT_EXIST. */
export function customerOfStatement(actor: Pick<Actor, 'id' | 'roleId'>, customerId: number | undefined): number {
  if (actor.roleId === ROLE.customer) {
    if (customerId !== undefined && customerId !== actor.id) throw new Refusal('USER_NOT_EXIST')
    return actor.id
  }
  if (customerId === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'customerId', message: 'required' }] })
  return customerId
}

/**
 * The account of a customer in a month and currency: the opening balance, every document of the month, the closing
 * balance. A credit note that became the customer's credit counts once, as the note.
 */
export async function statementOf(
  db: AppContext['db'],
  customerId: number,
  month: string,
  currency: Currency,
): Promise<{ statement: Statement; terms: CustomerTerms }> {
  const terms = await termsOf(db, customerId)
  const first = `${month}-01`
  const last = dayOfMonth(first, 0, 31)
  const issued = sql`customer_id = ${customerId} and currency = ${currency}
    and state in (${INVOICE_STATE.issued}, ${INVOICE_STATE.credited})`
  const booked = sql`customer_id = ${customerId} and currency = ${currency} and state = ${PAYMENT_STATE.booked}
    and method <> 'creditNote'`
  const closed = sql`i.customer_id = ${customerId} and i.currency = ${currency} and a.kind <> 'payment'`
  const [opening, movements] = await Promise.all([
    sql<{ amount: string }>`select
      (select coalesce(sum(total), 0) from invoices where ${issued} and issue_date < ${first})
      - (select coalesce(sum(amount), 0) from payments where ${booked} and received_on < ${first})
      - (select coalesce(sum(a.amount), 0) from payment_allocations a join invoices i on i.id = a.invoice_id
         where ${closed} and a.allocated_on < ${first}) as amount`.execute(db),
    sql<Movement>`
      select issue_date as day, kind, no, id as invoice_id, total as amount from invoices
        where ${issued} and issue_date between ${first} and ${last}
      union all
      select received_on, case when amount < 0 then 'refund' else 'payment' end, no, null, -amount from payments
        where ${booked} and received_on between ${first} and ${last}
      union all
      select a.allocated_on, a.kind, i.no, i.id, -a.amount from payment_allocations a
        join invoices i on i.id = a.invoice_id where ${closed} and a.allocated_on between ${first} and ${last}
      order by day, no, kind`.execute(db),
  ])
  const money = (value: { toFixed(): string }): string => roundMoney(value.toFixed(), currency)
  const start = decimalOf(opening.rows[0]?.amount ?? '0')
  let balance = start
  const rows = movements.rows.map((movement): Statement['rows'][number] => {
    balance = balance.plus(movement.amount)
    return {
      day: movement.day,
      kind: movement.kind,
      no: movement.no,
      invoiceId: movement.invoice_id,
      amount: roundMoney(movement.amount, currency),
      balance: money(balance),
    }
  })
  const sumOf = (kinds: readonly string[], sign: 1 | -1): string =>
    money(
      rows
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, { amount }) => sum.plus(decimalOf(amount).times(sign)), decimalOf('0')),
    )
  return {
    terms,
    statement: {
      customerId,
      customerCode: terms.code,
      customerName: terms.name,
      month,
      currency,
      opening: money(start),
      invoices: sumOf(['invoice'], 1),
      credits: sumOf(['credit'], -1),
      payments: sumOf(['payment', 'refund', 'bankFee', 'writeOff'], -1),
      closing: money(balance),
      rows,
    },
  }
}
