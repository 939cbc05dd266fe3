import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Page } from '@kairo/shared/contract/fields'
import { tokyoToday } from '@kairo/shared/dates'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { partOf } from '../../../database/conditions.ts'

type Input = ParsedOf<typeof invoicesContract.listUnbilled>

/** Orders with something that can be billed now, the newest first. */
export async function listUnbilled(
  { db }: Pick<AppContext, 'db'>,
  input: Pick<Input, 'customerId' | 'keyword'>,
  { limit, offset }: Page,
) {
  const like = partOf(input.keyword ?? '')
  const ofCustomer =
    input.customerId === undefined ? sql<boolean>`true` : sql<boolean>`w.customer_id = ${input.customerId}`
  const condition = sql<boolean>`${ofCustomer}
    and ${input.keyword === undefined ? sql`true` : sql`(o.code ilike ${like} or u.company_name ilike ${like} or u.code ilike ${like})`}`
  const from = db
    .selectFrom('unbilled_orders as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .innerJoin('users as u', 'u.id', 'w.customer_id')
    .where(condition)
  const [rows, count] = await Promise.all([
    from
      .select(['w.order_id', 'w.lines', 'w.charges', 'o.code', 'o.state', 'o.etd', 'o.eta', 'o.customer_id'])
      .select(['o.actual_departure', 'o.actual_arrival', 'u.company_name', 'u.name'])
      .orderBy('w.order_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    // Without search terms the orders need not be joined.
    (input.keyword === undefined ? db.selectFrom('unbilled_orders as w').where(ofCustomer) : from)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    dataList: rows.map((row) => ({
      orderId: row.order_id,
      orderCode: row.code,
      customerId: row.customer_id,
      customerName: row.company_name || row.name,
      state: row.state,
      departure: row.actual_departure ? tokyoToday(row.actual_departure) : row.etd,
      arrival: row.actual_arrival ? tokyoToday(row.actual_arrival) : row.eta,
      lines: row.lines,
      charges: row.charges,
    })),
    total: count.total,
  }
}
