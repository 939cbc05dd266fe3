import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { ReplyOf } from '@kairo/shared/contract/endpoint'
import type { homeContract, MoneyLine } from '@kairo/shared/home/home.contract'
import { roundMoney } from '@kairo/shared/money'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { BILL_DUE_DAYS } from '@kairo/shared/work/work-reasons'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { BILLS_CHANGE } from '../billing/record/bills-changed.ts'
import { visibleInvoices } from '../billing/record/invoice-access.ts'
import { IN_FORCE } from '../orders/queries/order-filters.ts'
import { viewerOf, visibleOrders } from '../orders/record/order-access.ts'

type Money = NonNullable<ReplyOf<typeof homeContract.getOverview>['money']>

/** Rows of `amount` and `currency`; without a currency they only count. */
async function line(db: Kysely<DB>, rows: RawBuilder<unknown>): Promise<MoneyLine> {
  const found = await sql<{ currency: Currency | null; count: number; amount: string | null }>`
    select currency, count(*)::int as count, sum(amount)::text as amount from (${rows}) r (amount, currency)
    group by currency order by currency`.execute(db)
  return {
    count: found.rows.reduce((sum, { count }) => sum + count, 0),
    sums: found.rows.flatMap(({ currency, amount }) =>
      currency === null || amount === null ? [] : { amount: roundMoney(amount, currency), currency },
    ),
  }
}

/** Issued and not paid in full, due in these days. */
const owed = (actor: Actor, due: RawBuilder<boolean>) => sql`
  select i.open, i.currency::text from invoices i where ${visibleInvoices(actor)} and i.state = ${sql.lit(INVOICE_STATE.issued)}
    and i.kind = 'invoice' and i.open > 0 and ${due}`
/** A row that only counts. */
const NO_AMOUNT = sql`null::numeric, null::text`

/** What is overdue, what comes next and what the customer has to answer; null for those who get no amounts. */
export async function moneyLines(
  { db, cache }: Pick<AppContext, 'db' | 'cache'>,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): Promise<Money | null> {
  const staff = isStaff(actor.roleId)
  if (!staff && actor.roleId !== ROLE.customer) return null
  const today = tokyoToday(now)
  const overdue = owed(actor, sql<boolean>`i.due_date < ${today}::date`)
  const next = staff
    ? sql`select ${NO_AMOUNT} from unbilled_orders
        union all select ${NO_AMOUNT} from invoices where state = ${sql.lit(INVOICE_STATE.draft)}`
    : owed(actor, sql<boolean>`i.due_date between ${today}::date and ${addDays(today, BILL_DUE_DAYS)}::date`)
  const toAnswer = sql`
    select c.amount, c.currency::text from order_charges c join orders o on o.id = c.order_id
      where c.state = ${sql.lit(CHARGE_STATE.proposed)} and ${visibleOrders(actor)}
    union all select ${NO_AMOUNT} from orders o where ${visibleOrders(actor)} and ${IN_FORCE} and o.id in (
      select p.order_id from order_free_time p where p.proposed_tariff_id is not null)`
  const kept = (name: keyof Money, rows: RawBuilder<unknown>) =>
    cache.get(BILLS_CHANGE, ['money', viewerOf(actor), today, name], () => line(db, rows))
  // What is proposed writes no bill, so that it is asked for each time; there are few, found by an index of their own.
  return { overdue: await kept('overdue', overdue), next: await kept('next', next), toAnswer: await line(db, toAnswer) }
}
