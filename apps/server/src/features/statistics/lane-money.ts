import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { isStaff } from '@kairo/shared/roles'
import type { Period } from '@kairo/shared/statistics/periods'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { portLabelOf } from '../route-master/label-of.ts'

export interface LaneMoney {
  departure: string
  destination: string
  currency: Currency
  amount: string
  order_count: number
}
type Port = 'pol' | 'pod'
type Row = Record<`${Port}_${'name' | 'cn' | 'en' | 'ja'}`, string | null> &
  Pick<LaneMoney, 'currency' | 'amount' | 'order_count'>

/**
 * What was invoiced by lane in each currency, most first; the lines of credit notes are negative, so that they take off.
 * Of all customers for staff, of its own invoices for a customer; the contract admits no other.
 */
export async function moneyByLane(
  { db }: AppContext,
  { actor, language }: RequestContext,
  { from, to }: Period,
  limit: number,
): Promise<LaneMoney[]> {
  const theirs = isStaff(actor.roleId) ? sql<boolean>`true` : sql<boolean>`i.customer_id = ${actor.id}`
  const { rows } = await sql<Row>`
    with lanes as (
      select o.departure_port_id, o.destination_port_id, i.currency,
        sum(l.amount_in_invoice) as amount, count(distinct o.id) as order_count
      from invoices i
        join invoice_lines l on l.invoice_id = i.id and not l.left_out
        join orders o on o.id = l.order_id
      where i.state in (${sql.lit(INVOICE_STATE.issued)}, ${sql.lit(INVOICE_STATE.credited)})
        and i.issue_date between ${from} and ${to} and ${theirs}
      group by 1, 2, 3),
    ranked as (
      select *, row_number() over (partition by currency order by amount desc, order_count desc,
        departure_port_id, destination_port_id) as place
      from lanes)
    select ranked.currency, ranked.amount::text as amount, ranked.order_count::int8 as order_count,
      pol.name as pol_name, pol.name_cn as pol_cn, pol.name_en as pol_en, pol.name_ja as pol_ja,
      pod.name as pod_name, pod.name_cn as pod_cn, pod.name_en as pod_en, pod.name_ja as pod_ja
    from ranked
      left join ports pol on pol.id = ranked.departure_port_id
      left join ports pod on pod.id = ranked.destination_port_id
    where ranked.place <= ${limit}
    order by ranked.currency, ranked.place`.execute(db)
  return rows.map((row) => ({
    departure: portLabelOf(row, 'pol', language),
    destination: portLabelOf(row, 'pod', language),
    currency: row.currency,
    amount: row.amount,
    order_count: row.order_count,
  }))
}
