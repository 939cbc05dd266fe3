import { addDays } from '@kairo/shared/dates'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { CURRENCIES } from '@kairo/shared/currencies'
import { useList } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { MoneyText } from '../../ui/layout/MoneyText.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { useToday } from '../../use-today.ts'
import { INVOICES, type InvoiceRow } from './billing-calls.ts'
import { billingTexts } from './messages/index.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import panel from '../../ui/Panel.module.css'

const MOST = 1_000
const SPANS = ['dueLate', 'dueWeek', 'dueMonth', 'dueLater'] as const
type Span = (typeof SPANS)[number]

const spanOf = ({ dueDate, overdueDays }: InvoiceRow, today: string): Span =>
  overdueDays > 0 || !dueDate || dueDate < today
    ? 'dueLate'
    : dueDate <= addDays(today, 7)
      ? 'dueWeek'
      : dueDate <= addDays(today, 30)
        ? 'dueMonth'
        : 'dueLater'

/** The open amounts of invoices, a sum for each currency. */
export const sumsOf = (rows: readonly InvoiceRow[], of: 'open' | 'total' | 'paid' = 'open') =>
  CURRENCIES.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    if (own.length === 0) return []
    const sum = own.reduce((before, row) => before.plus(decimalOf(row[of])), decimalOf('0'))
    return [{ currency, count: own.length, amount: roundMoney(sum, currency) }]
  })

/** What the customer owes by currency, and when it falls due. */
export function OpenSums() {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const today = useToday()
  const unpaid = useList(INVOICES, { kind: 'invoice', state: INVOICE_STATE.issued, payState: 'unpaid', limit: MOST })
  const partly = useList(INVOICES, { kind: 'invoice', state: INVOICE_STATE.issued, payState: 'partly', limit: MOST })
  const error = unpaid.error ?? partly.error
  if (error) return <FailedState error={error} onRetry={() => void Promise.all([unpaid.refetch(), partly.refetch()])} />
  if (!unpaid.data || !partly.data) return <ListSkeleton rows={2} />
  const rows = [...unpaid.data.rows, ...partly.data.rows]
  const total = unpaid.data.total + partly.data.total
  const sums = sumsOf(rows)
  return (
    <section className={panel.panel} aria-label={t.openTitle}>
      <h2>{t.openTitle}</h2>
      {sums.length === 0 ? (
        <p className={common.quiet}>{t.openNone}</p>
      ) : (
        <div className={common.scroll}>
          <table className={cx(common.table, common.cards)}>
            <thead>
              <tr>
                <th scope="col">{t.currency}</th>
                {SPANS.map((span) => (
                  <th scope="col" className={common.num} key={span}>
                    {t[span]}
                  </th>
                ))}
                <th scope="col" className={common.num}>
                  {t.openTitle}
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.map(({ currency, count, amount }) => (
                <tr key={currency}>
                  <th scope="row">
                    {currency} <small>{t.openCount(f.number(count))}</small>
                  </th>
                  {SPANS.map((span) => {
                    const [part] = sumsOf(
                      rows.filter((row) => row.currency === currency && spanOf(row, today) === span),
                    )
                    return (
                      <td
                        key={span}
                        data-label={t[span]}
                        className={cx(common.num, span === 'dueLate' && part && common.danger)}
                      >
                        {part ? <MoneyText amount={part.amount} currency={currency} /> : '—'}
                      </td>
                    )
                  })}
                  <td className={common.num} data-label={t.openTitle}>
                    <MoneyText amount={amount} currency={currency} strong />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > rows.length && <p className={common.note}>{t.openMore(f.number(total))}</p>}
    </section>
  )
}
