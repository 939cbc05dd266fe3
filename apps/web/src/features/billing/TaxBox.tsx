import { TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { deductibleTax } from '@kairo/shared/billing/deductible-tax'
import { groupBy } from '@kairo/shared/group-by'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { useToday } from '@/use-today.ts'
import type { Invoice } from './billing-calls.ts'
import { billingTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
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
      <div className={common.scroll}>
        <table className={cx(common.table, common.cards)}>
          <thead>
            <tr>
              <th scope="col">{t.tax}</th>
              <th scope="col" className={common.num}>
                {t.taxBase}
              </th>
              <th scope="col" className={common.num}>
                {t.taxWithin}
              </th>
              {foreign && (
                <>
                  <th scope="col" className={common.num}>{`${t.taxBase} (${t.taxJpy})`}</th>
                  <th scope="col" className={common.num}>{`${t.taxWithin} (${t.taxJpy})`}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {invoice.tax.map((sum) => (
              <tr key={sum.code ?? ''}>
                <th scope="row">{sum.code ? TAX_TEXTS[sum.code][language] : t.taxUnset}</th>
                <td className={common.num} data-label={t.taxBase}>
                  <MoneyText amount={sum.base} currency={currency} />
                </td>
                <td className={common.num} data-label={t.taxWithin}>
                  <MoneyText amount={sum.tax} currency={currency} />
                </td>
                {foreign && (
                  <>
                    <td className={common.num} data-label={`${t.taxBase} (${t.taxJpy})`}>
                      <MoneyText amount={sum.baseJpy} currency="JPY" />
                    </td>
                    <td className={common.num} data-label={`${t.taxWithin} (${t.taxJpy})`}>
                      <MoneyText amount={sum.taxJpy} currency="JPY" />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
