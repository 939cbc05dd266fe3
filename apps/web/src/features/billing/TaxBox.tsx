import { TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { deductibleTax } from '@kairo/shared/billing/deductible-tax'
import { groupBy } from '@kairo/shared/group-by'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { useToday } from '@/use-today.ts'
import type { Invoice } from './billing-calls.ts'
import { billingTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

/** What the buyer may deduct of the tax of a paper without registration number, by its date. */
export function useDeductible({ issueDate }: Pick<Invoice, 'issueDate'>): string {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const today = useToday()
  const { percent, until } = deductibleTax(issueDate ?? today)
  return t.deductible(percent, until === null ? '' : f.date(until))
}

/** Sum and tax of each rate; in another currency than yen also in yen, which the tax is owed in. */
export function TaxBox({ invoice }: { invoice: Invoice }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const language = useLanguage()
  const { currency, orders } = invoice
  // Each order has the rates of its own quotation or day.
  const rates = groupBy(orders, ({ rates: own }) => `${own.jpy} ${own.cny} ${own.date}`)
  const deductible = useDeductible(invoice)
  const foreign = currency !== 'JPY'
  return (
    <section className={panel.panel} aria-label={t.taxBox}>
      <h2>{t.taxBox}</h2>
      <SmallTable
        rows={invoice.tax}
        rowKey={(sum) => sum.code ?? ''}
        columns={[
          { title: t.tax, isRowName: true, render: (sum) => (sum.code ? TAX_TEXTS[sum.code][language] : t.taxUnset) },
          { title: t.taxBase, num: true, render: (sum) => <MoneyText amount={sum.base} currency={currency} /> },
          { title: t.taxWithin, num: true, render: (sum) => <MoneyText amount={sum.tax} currency={currency} /> },
          foreign && {
            title: `${t.taxBase} (${t.taxJpy})`,
            num: true,
            render: (sum) => <MoneyText amount={sum.baseJpy} currency="JPY" />,
          },
          foreign && {
            title: `${t.taxWithin} (${t.taxJpy})`,
            num: true,
            render: (sum) => <MoneyText amount={sum.taxJpy} currency="JPY" />,
          },
        ]}
      />
      <p className={common.note}>
        {[...rates.values()].map((orders) => (
          <span key={orders[0]?.code}>
            {rates.size > 1 && `${orders.map(({ code }) => code).join(', ')} · `}
            {orders[0] &&
              t.fx(f.number(orders[0].rates.jpy), f.number(orders[0].rates.cny), f.date(orders[0].rates.date))}
            <br />
          </span>
        ))}
        {t.taxRounding[invoice.taxRounding]}
        <br />
        {invoice.qualified ? t.qualified : `${t.notQualified} ${deductible}`}
      </p>
    </section>
  )
}
