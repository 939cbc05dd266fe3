import type { Body } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { SUMMARY } from './billing-calls.ts'
import { billingTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

type Owed = Body<typeof SUMMARY>['data']['rows'][number]

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
        <SmallTable
          rows={owed}
          rowKey={({ currency }) => currency}
          columns={[
            {
              title: t.currency,
              isRowName: true,
              render: ({ currency, open }) => (
                <>
                  {currency} <small>{t.openCount(f.number(open.count))}</small>
                </>
              ),
            },
            ...SPANS.map(
              ([heading, part]): SmallColumn<Owed> => ({
                title: t[heading],
                num: true,
                className: (row) => (part === 'overdue' && row[part].count > 0 ? common.danger : undefined),
                render: ({ currency, [part]: { count, amount } }) =>
                  count > 0 ? <MoneyText amount={amount} currency={currency} /> : '—',
              }),
            ),
            {
              title: t.openTitle,
              num: true,
              render: ({ open, currency }) => <MoneyText amount={open.amount} currency={currency} strong />,
            },
          ]}
        />
      )}
    </section>
  )
}
