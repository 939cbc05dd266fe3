import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { SUMMARY } from './billing-calls.ts'
import { billingTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

/** Heading and part of the summary. */
const SPANS = [
  ['dueLate', 'overdue'],
  ['dueWeek', 'dueWeek'],
  ['dueMonth', 'dueMonth'],
  ['dueLater', 'dueLater'],
] as const

/** What the customer owes by currency, and when it falls due. */
export function OpenSums() {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const answer = useApiQuery(SUMMARY)
  if (!answer.data) return <NotLoaded of={answer} rows={2} />
  const owed = answer.data.data.rows.filter(({ open }) => open.count > 0)
  return (
    <section className={panel.panel} aria-label={t.openTitle}>
      <h2>{t.openTitle}</h2>
      {owed.length === 0 ? (
        <p className={common.quiet}>{t.openNone}</p>
      ) : (
        <div className={common.scroll}>
          <table className={cx(common.table, common.cards)}>
            <thead>
              <tr>
                <th scope="col">{t.currency}</th>
                {SPANS.map(([heading]) => (
                  <th scope="col" className={common.num} key={heading}>
                    {t[heading]}
                  </th>
                ))}
                <th scope="col" className={common.num}>
                  {t.openTitle}
                </th>
              </tr>
            </thead>
            <tbody>
              {owed.map(({ currency, open, ...parts }) => (
                <tr key={currency}>
                  <th scope="row">
                    {currency} <small>{t.openCount(f.number(open.count))}</small>
                  </th>
                  {SPANS.map(([heading, part]) => {
                    const { count, amount } = parts[part]
                    return (
                      <td
                        key={heading}
                        data-label={t[heading]}
                        className={cx(common.num, part === 'overdue' && count > 0 && common.danger)}
                      >
                        {count > 0 ? <MoneyText amount={amount} currency={currency} /> : '—'}
                      </td>
                    )
                  })}
                  <td className={common.num} data-label={t.openTitle}>
                    <MoneyText amount={open.amount} currency={currency} strong />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
