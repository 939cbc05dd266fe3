import { SUMMARY_PARTS, type SummaryPart, type SummaryRow } from '@kairo/shared/billing/invoices.contract'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { roundMoney } from '@kairo/shared/money'
import { isStaff } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { visibleInvoices } from '../record/invoice-access.ts'
import { cachedOfBills } from './search-invoices.ts'

/** The invoices of each part: whole cells of bill_counts, or open amounts by due date. Conditions on `i`. */
function conditionsOf(today: string): Record<'cells' | 'owed', Partial<Record<SummaryPart, RawBuilder<boolean>>>> {
  const issued = sql<boolean>`i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice'`
  const [week, month] = [addDays(today, 7), addDays(today, 30)]
  return {
    cells: { draft: sql`i.state = ${sql.lit(INVOICE_STATE.draft)}`, issued, paid: sql`${issued} and i.closed` },
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

/** Counts and sums of the invoices that the caller may see, by part; read from cells and open invoices only. */
export async function getBillingSummary(context: AppContext, { actor }: RequestContext) {
  const { db, clock } = context
  const today = tokyoToday(clock.now())
  const { cells, owed } = conditionsOf(today)
  const columns = (conditions: typeof cells, counted: RawBuilder<unknown>) =>
    sql.join(
      Object.entries(conditions).flatMap(([part, condition]) => {
        const amount = sql.ref(`i.${AMOUNT[part as SummaryPart] ?? 'open'}`)
        return [
          sql`coalesce(sum(${counted}) filter (where ${condition}), 0)::int8 as ${sql.ref(`${part}_count`)}`,
          sql`coalesce(sum(${amount}) filter (where ${condition}), 0) as ${sql.ref(`${part}_amount`)}`,
        ]
      }),
    )
  const [counted, waiting, toBill] = await Promise.all([
    cachedOfBills(context, actor, { standing: today }, () =>
      sql<Sums>`select i.currency, ${columns(cells, sql`i.counted`)} from bill_counts i
        where i.document = 'invoice' and ${visibleInvoices(actor)}
          and i.state in (${sql.lit(INVOICE_STATE.draft)}, ${sql.lit(INVOICE_STATE.issued)})
        group by i.currency having sum(i.counted) <> 0`.execute(db),
    ),
    cachedOfBills(context, actor, { owed: today }, () =>
      sql<Sums>`select i.currency, ${columns(owed, sql`1`)} from invoices i
        where ${visibleInvoices(actor)} and i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice' and i.open > 0
        group by i.currency`.execute(db),
    ),
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
