import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { Select } from '@/ui/controls/Select.tsx'
import { MonthSelect } from '@/ui/controls/MonthSelect.tsx'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { download } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { useToday } from '@/use-today.ts'
import { billingTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

interface StatementPanelProps {
  /** Staff choose the customer; a customer sees its own. */
  customerId?: number | undefined
  onOpen: (id: number) => void
}

/** The account of a month in a currency: opening, each movement with the balance after it, closing; as PDF as well. */
export function StatementPanel({ customerId, onOpen }: StatementPanelProps) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const ids = useId()
  const today = useToday()
  const [currency, setCurrency] = useState<Currency>('JPY')
  const [month, setMonth] = useState(today.slice(0, 7))
  const input = { customerId, month, currency }
  const answer = useApiQuery('POST /billing/statement', input, { keepPrevious: true })
  const statement = answer.data?.data
  const sums = ['opening', 'invoices', 'credits', 'payments', 'closing'] as const
  const words = {
    opening: t.opening,
    invoices: t.ofInvoices,
    credits: t.ofCredits,
    payments: t.ofPayments,
    closing: t.closing,
  }
  return (
    <section className={panel.panel} aria-label={t.statement}>
      <h2>
        {t.statement}
        <span className={common.grow} />
        <label htmlFor={`${ids}m`}>{t.month}</label>
        <MonthSelect isFitted id={`${ids}m`} value={month} max={today.slice(0, 7)} onChange={setMonth} />
        <Select
          isFitted
          aria-label={t.currency}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
        <Button
          icon={Download}
          disabled={!statement}
          onClick={() => void download('GET /billing/downloadStatement', input).catch(showRefusal)}
        >
          {t.pdf}
        </Button>
      </h2>
      {statement ? (
        <>
          <dl className={common.facts}>
            {sums.map((sum) => (
              <div key={sum}>
                <dt>{words[sum]}</dt>
                <dd>
                  <MoneyText amount={statement[sum]} currency={statement.currency} strong={sum === 'closing'} />
                </dd>
              </div>
            ))}
          </dl>
          {statement.rows.length === 0 ? (
            <p className={common.quiet}>{t.statementEmpty}</p>
          ) : (
            <SmallTable
              rows={statement.rows}
              rowKey={({ kind, no }, index) => `${no} ${kind} ${index}`}
              columns={[
                { title: t.day, render: ({ day }) => f.date(day) },
                { title: t.kind, render: ({ kind }) => t.movement[kind] },
                {
                  title: t.no,
                  render: ({ no, invoiceId }) =>
                    invoiceId === null ? (
                      no
                    ) : (
                      <button type="button" className={common.link} onClick={() => onOpen(invoiceId)}>
                        {no}
                      </button>
                    ),
                },
                {
                  title: t.amount,
                  num: true,
                  render: ({ amount }) => <MoneyText amount={amount} currency={statement.currency} />,
                },
                {
                  title: t.balance,
                  num: true,
                  render: ({ balance }) => <MoneyText amount={balance} currency={statement.currency} />,
                },
              ]}
            />
          )}
        </>
      ) : (
        <NotLoaded of={answer} rows={3} />
      )}
    </section>
  )
}
