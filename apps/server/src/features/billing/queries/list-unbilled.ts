import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Page } from '@kairo/shared/contract/fields'
import { tokyoToday } from '@kairo/shared/dates'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { partOf } from '../../../database/conditions.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'

type Input = ParsedOf<typeof invoicesContract.listUnbilled>

const UNBILLED = sql`unbilled_orders w`
/** Search terms are of orders and customers; without them the orders need not be joined. */
const WITH_NAMES = sql`unbilled_orders w join orders o on o.id = w.order_id join users u on u.id = w.customer_id`

/** Orders with something that can be billed now, the newest first. */
export async function listUnbilled(
  context: AppContext,
  { customerId, keyword }: Pick<Input, 'customerId' | 'keyword'>,
  page: Page,
) {
  const like = partOf(keyword ?? '')
  const parts = [
    ...(customerId === undefined ? [sql`true`] : [sql`w.customer_id = ${customerId}`]),
    ...(keyword === undefined
      ? []
      : [sql`(o.code ilike ${like} or u.company_name ilike ${like} or u.code ilike ${like})`]),
  ]
  const id = sql`w.order_id`
  const { total, ids } = await listPage(context, {
    list: { from: keyword === undefined ? UNBILLED : WITH_NAMES, id },
    where: sql<boolean>`${sql.join(parts, sql` and `)}`,
    sort: [{ by: id, descending: true }],
    page,
  })
  const rows = await context.db
    .selectFrom('unbilled_orders as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .innerJoin('users as u', 'u.id', 'w.customer_id')
    .select(['o.id', 'w.lines', 'w.charges', 'o.code', 'o.state', 'o.etd', 'o.eta', 'o.customer_id'])
    .select(['o.actual_departure', 'o.actual_arrival', 'u.company_name', 'u.name'])
    .where('w.order_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return {
    dataList: inOrder(ids, rows).map((row) => ({
      orderId: row.id,
      orderCode: row.code,
      customerId: row.customer_id,
      customerName: row.company_name || row.name,
      state: row.state,
      departure: row.actual_departure ? tokyoToday(row.actual_departure) : row.etd,
      arrival: row.actual_arrival ? tokyoToday(row.actual_arrival) : row.eta,
      lines: row.lines,
      charges: row.charges,
    })),
    total,
  }
}
