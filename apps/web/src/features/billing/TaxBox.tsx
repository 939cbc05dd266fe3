import { TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { MoneyText } from '../../ui/text/MoneyText.tsx'
import type { Invoice } from './billing-calls.ts'
import { billingTexts } from './messages/index.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import panel from '../../ui/Panel.module.css'

/** Sum and tax of each rate; in another currency than yen also in yen, which the tax is owed in. */
export function TaxBox({ invoice }: { invoice: Invoice }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const language = useLanguage()
  const { currency, fx } = invoice
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
        {t.fx(f.number(fx.jpy), f.number(fx.cny), f.date(fx.date))} · {t.taxRounding[invoice.taxRounding]}
        <br />
        {invoice.qualified ? t.qualified : t.notQualified}
      </p>
    </section>
  )
}
