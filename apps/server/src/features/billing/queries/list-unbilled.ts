import { dayAtPort } from '../../orders/record/order-dates.ts'
import { sumMoney } from '@kairo/shared/billing/invoice-amounts'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Page } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf, contains } from '../../../database/conditions.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { billableOrders } from '../../charges/billable-lines.ts'
import { billingRatesOnDays } from '../record/billing-rates.ts'
import { loadTerms } from '../record/billing-terms.ts'
import { WHENEVER } from '../record/unbilled-orders.ts'

type Input = ParsedOf<typeof invoicesContract.listUnbilled>

const UNBILLED = sql`unbilled_orders w`
/** Search terms are of orders and customers; without them the orders need not be joined. */
const WITH_NAMES = sql`unbilled_orders w join orders o on o.id = w.order_id join users u on u.id = w.customer_id`

/** Orders whose lines are read together: an export has thousands. */
const BATCH = 500

/** What waits of each order, in the currency of its customer's invoices. */
async function amountsOf(
  db: Kysely<DB>,
  orders: readonly { id: number; customer_id: number }[],
  today: string,
): Promise<Map<number, { amount: string; currency: Currency }>> {
  if (orders.length === 0) return new Map()
  const [terms, ratesOn] = await Promise.all([
    loadTerms(db, [...new Set(orders.map(({ customer_id }) => customer_id))]),
    billingRatesOnDays(db, [today]),
  ])
  const amounts = new Map<number, { amount: string; currency: Currency }>()
  for (let from = 0; from < orders.length; from += BATCH) {
    const ids = orders.slice(from, from + BATCH).map(({ id }) => id)
    for (const order of await billableOrders(db, ids, WHENEVER)) {
      const currency = terms.get(order.customerId)?.invoiceCurrency ?? 'JPY'
      const each = order.amountsIn(currency, order.rates ?? ratesOn(today))
      const open = order.lines.flatMap(({ billed }, at) => (billed ? [] : [each[at] ?? '0']))
      amounts.set(order.orderId, { amount: sumMoney(open, currency), currency })
    }
  }
  return amounts
}

/** Orders with something that can be billed now, the newest first. */
export async function listUnbilled(
  context: AppContext,
  { customerId, keyword }: Pick<Input, 'customerId' | 'keyword'>,
  page: Page,
  { now }: RequestContext,
) {
  const parts = [
    ...(customerId === undefined ? [sql`true`] : [sql`w.customer_id = ${customerId}`]),
    ...(keyword === undefined ? [] : [contains(sql`concat_ws(' ', o.code, u.code, u.company_name)`, keyword)]),
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
    .select(['u.company_name', 'u.name'])
    .select([dayAtPort('o.id', 'DEPA').as('departed_on'), dayAtPort('o.id', 'ARRI').as('arrived_on')])
    .where('w.order_id', '=', anyOf(ids))
    .execute()
  const amounts = await amountsOf(context.db, rows, tokyoToday(now))
  return {
    dataList: inOrder(ids, rows).map((row) => ({
      orderId: row.id,
      orderCode: row.code,
      customerId: row.customer_id,
      customerName: row.company_name || row.name,
      state: row.state,
      departure: row.departed_on ?? row.etd,
      arrival: row.arrived_on ?? row.eta,
      lines: row.lines,
      charges: row.charges,
      ...(amounts.get(row.id) ?? { amount: '0', currency: 'JPY' as const }),
    })),
    total,
  }
}
