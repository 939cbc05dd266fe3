import { SUMMARY_PARTS, type SummaryPart, type SummaryRow } from '@kairo/shared/billing/invoices.contract'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { roundMoney } from '@kairo/shared/money'
import { isStaff } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { viewerOf } from '../../orders/record/order-access.ts'
import { BILLS_CHANGE } from '../record/bills-changed.ts'
import { visibleInvoices } from '../record/invoice-access.ts'

/** The invoices of each part: of all, and of the few that are owed, by due date. Conditions on `i`. */
function conditionsOf(today: string): Record<'all' | 'owed', Partial<Record<SummaryPart, RawBuilder<boolean>>>> {
  const issued = sql<boolean>`i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice'`
  const [week, month] = [addDays(today, 7), addDays(today, 30)]
  return {
    all: { draft: sql`i.state = ${sql.lit(INVOICE_STATE.draft)}`, issued, paid: sql`${issued} and i.open = 0` },
    owed: {
      open: sql`true`,
      overdue: sql`i.due_date < ${today}`,
      dueWeek: sql`i.due_date between ${today} and ${week}`,
      dueMonth: sql`i.due_date > ${week} and i.due_date <= ${month}`,
      dueLater: sql`i.due_date > ${month}`,
    },
  }
}

const AMOUNT: Partial<Record<SummaryPart, string>> = { draft: 'total', paid: 'paid' }

type Sums = { currency: Currency } & Partial<
  Record<`${SummaryPart}_count`, number> & Record<`${SummaryPart}_amount`, string>
>

/** Counts and sums of the invoices that the caller may see, by part. */
export async function getBillingSummary({ db, cache }: AppContext, { actor, now }: RequestContext) {
  const today = tokyoToday(now)
  const { all, owed } = conditionsOf(today)
  const sums = (parts: typeof all, where: RawBuilder<boolean>) =>
    cache.get(BILLS_CHANGE, ['sums', viewerOf(actor), today, Object.keys(parts)], () => {
      const columns = Object.entries(parts).flatMap(([part, condition]) => {
        const amount = sql.ref(`i.${AMOUNT[part as SummaryPart] ?? 'open'}`)
        return [
          sql`count(*) filter (where ${condition}) as ${sql.ref(`${part}_count`)}`,
          sql`coalesce(sum(${amount}) filter (where ${condition}), 0) as ${sql.ref(`${part}_amount`)}`,
        ]
      })
      return sql<Sums>`select i.currency, ${sql.join(columns)} from invoices i
        where ${visibleInvoices(actor)} and ${where} group by i.currency`.execute(db)
    })
  const [counted, waiting, toBill] = await Promise.all([
    sums(all, sql<boolean>`i.state in (${sql.lit(INVOICE_STATE.draft)}, ${sql.lit(INVOICE_STATE.issued)})`),
    sums(owed, sql<boolean>`i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice' and i.open > 0`),
    isStaff(actor.roleId)
      ? db
          .selectFrom('unbilled_orders')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      : { count: 0 },
  ])
  const rows = counted.rows.map((row) => ({
    ...waiting.rows.find(({ currency }) => currency === row.currency),
    ...row,
  }))
  const summary = rows.map((row) => {
    const counted = (part: SummaryPart) => ({
      count: row[`${part}_count`] ?? 0,
      amount: roundMoney(row[`${part}_amount`] ?? '0', row.currency),
    })
    return {
      currency: row.currency,
      ...(Object.fromEntries(SUMMARY_PARTS.map((part) => [part, counted(part)])) as Omit<SummaryRow, 'currency'>),
    }
  })
  const place = ({ currency }: SummaryRow) => CURRENCIES.indexOf(currency)
  return { rows: summary.sort((a, b) => place(a) - place(b)), toBill: toBill.count }
}
