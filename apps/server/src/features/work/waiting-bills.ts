import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { type Waiting, WAITING_ROWS, type WaitingRow } from '@kairo/shared/home/home.contract'
import { BILL_DUE_DAYS, type WaitingBills, waitingBillsOf } from '@kairo/shared/home/waiting'
import { roundMoney } from '@kairo/shared/money'
import { isStaff } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/request-context.ts'
import { BILLS_CHANGE } from '../billing/record/bills-changed.ts'
import { visibleInvoices } from '../billing/record/invoice-access.ts'
import { IN_FORCE } from '../orders/queries/order-filters.ts'
import { viewerOf } from '../orders/record/order-access.ts'

type Bill = Pick<WaitingRow, 'id' | 'code' | 'company' | 'due'> & { count: number } & (
    | { amount: string; currency: Currency }
    | { amount: null; currency: null }
  )

/** Invoices that are not paid in full, due until a day. */
const owed = (actor: Actor, day: string): RawBuilder<Bill> => sql`
  select i.id, i.no as code, coalesce(nullif(u.company_name, ''), u.name) as company, i.due_date as due, i.open as amount,
    i.currency, count(*) over () as count
  from invoices i join users u on u.id = i.customer_id
  where ${visibleInvoices(actor)} and i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice' and i.open > 0
    and i.due_date <= ${day}::date order by i.due_date, i.id limit ${sql.lit(WAITING_ROWS)}`

/** Charges whose answer the customer owes. */
const asked = (actor: Actor): RawBuilder<Bill> => sql`
  select o.id, o.code, '' as company, c.expires_on as due, c.amount, c.currency, count(*) over () as count
  from order_charges c join orders o on o.id = c.order_id
  where c.state = ${sql.lit(CHARGE_STATE.proposed)} and o.customer_id = ${actor.id} order by c.expires_on nulls last, c.id limit ${sql.lit(WAITING_ROWS)}`

/** Orders whose terms of free time the customer is asked to change; the day is the one on which it was asked. */
const termsAsked = (actor: Actor): RawBuilder<Bill> => sql`
  select o.id, o.code, '' as company, (min(p.proposed_at) at time zone 'Asia/Tokyo')::date as due, null as amount,
    null as currency, count(*) over () as count
  from order_free_time p join orders o on o.id = p.order_id
  where p.proposed_tariff_id is not null and ${IN_FORCE} and o.customer_id = ${actor.id}
  group by o.id order by min(p.proposed_at), o.id limit ${sql.lit(WAITING_ROWS)}`

/** Where a task is done on a list, its number is enough. */
const counted = (from: RawBuilder<unknown>): RawBuilder<{ count: number }> => sql`select count(*) from ${from}`

/** What waits for the caller about bills. */
export function findBills(
  { db, cache, clock }: Pick<AppContext, 'db' | 'cache' | 'clock'>,
  actor: Actor,
  names: readonly WaitingBills[] = waitingBillsOf(actor.roleId),
): Promise<Waiting[]> {
  if (names.length === 0) return Promise.resolve([])
  const today = tokyoToday(clock.now())
  const queries: Record<WaitingBills, () => RawBuilder<Bill> | RawBuilder<{ count: number }>> = {
    chargesToAnswer: () => asked(actor),
    termsToAnswer: () => termsAsked(actor),
    billsDue: () => owed(actor, addDays(today, BILL_DUE_DAYS)),
    billsOverdue: () => owed(actor, addDays(today, -1)),
    billDrafts: () => counted(sql`invoices where state = ${sql.lit(INVOICE_STATE.draft)}`),
    toBill: () => counted(sql`unbilled_orders`),
  }
  const shown = ({ id, code, company, due, amount, currency }: Bill): WaitingRow => ({
    id,
    code,
    company: isStaff(actor.roleId) ? company : '',
    departurePort: '',
    destinationPort: '',
    amount: amount === null ? null : roundMoney(amount, currency),
    currency,
    due,
    dueZone: OFFICE_ZONE,
    isOverdue: amount !== null && due !== null && due < today,
  })
  const find = async (name: WaitingBills): Promise<Waiting> => {
    const { rows } = await sql<Bill | { count: number }>`${queries[name]()}`.execute(db)
    const bills = rows.flatMap((row) => ('id' in row ? [shown(row)] : []))
    return { name, count: Number(rows[0]?.count ?? 0), earliest: null, rows: bills }
  }
  // What is proposed writes no bill, so that it is asked for each time; there are few, found by an index of their own.
  const findKept = (name: WaitingBills) =>
    name === 'chargesToAnswer' || name === 'termsToAnswer'
      ? find(name)
      : cache.get(BILLS_CHANGE, ['waiting', viewerOf(actor), today, name], () => find(name))
  return Promise.all(names.map(findKept))
}
