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

const COLUMN = { draft: 'total', paid: 'paid' } as const

/** What each part counts, as a condition on `i`. */
function conditionsOf(today: string): Record<SummaryPart, RawBuilder<boolean>> {
  const issued = sql<boolean>`i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice'`
  const open = sql<boolean>`${issued} and i.open > 0`
  const [week, month] = [addDays(today, 7), addDays(today, 30)]
  return {
    draft: sql`i.state = ${sql.lit(INVOICE_STATE.draft)}`,
    issued,
    open,
    overdue: sql`${open} and i.due_date < ${today}`,
    dueWeek: sql`${open} and i.due_date between ${today} and ${week}`,
    dueMonth: sql`${open} and i.due_date > ${week} and i.due_date <= ${month}`,
    dueLater: sql`${open} and i.due_date > ${month}`,
    paid: sql`${issued} and i.open = 0`,
  }
}

/** One statement over all invoices that the caller may see, whatever their number. */
export async function getBillingSummary({ db, clock }: AppContext, { actor }: RequestContext) {
  const conditions = conditionsOf(tokyoToday(clock.now()))
  const columns = SUMMARY_PARTS.flatMap((part) => {
    const amount = sql.ref(`i.${part === 'draft' || part === 'paid' ? COLUMN[part] : 'open'}`)
    return [
      sql`count(*) filter (where ${conditions[part]}) as ${sql.ref(`${part}_count`)}`,
      sql`coalesce(sum(${amount}) filter (where ${conditions[part]}), 0) as ${sql.ref(`${part}_amount`)}`,
    ]
  })
  const [{ rows }, waiting] = await Promise.all([
    sql<{ currency: Currency } & Record<`${SummaryPart}_count`, number> & Record<`${SummaryPart}_amount`, string>>`
      select i.currency, ${sql.join(columns)} from invoices i
      where ${visibleInvoices(actor)} and i.state in (${sql.lit(INVOICE_STATE.draft)}, ${sql.lit(INVOICE_STATE.issued)})
      group by i.currency`.execute(db),
    isStaff(actor.roleId)
      ? db
          .selectFrom('unbilled_orders')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      : { count: 0 },
  ])
  const summary = rows.map((row) => {
    const counted = (part: SummaryPart) => ({
      count: row[`${part}_count`],
      amount: roundMoney(row[`${part}_amount`], row.currency),
    })
    return {
      currency: row.currency,
      ...(Object.fromEntries(SUMMARY_PARTS.map((part) => [part, counted(part)])) as Omit<SummaryRow, 'currency'>),
    }
  })
  const place = ({ currency }: SummaryRow) => CURRENCIES.indexOf(currency)
  return { rows: summary.sort((a, b) => place(a) - place(b)), toBill: waiting.count }
}
