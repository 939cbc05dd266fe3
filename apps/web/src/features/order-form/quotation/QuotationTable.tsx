import { CURRENCIES } from '@kairo/shared/currencies'
import { type Currency, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { strikethroughPrice } from '../../../ui/layout/strikethrough-price.ts'
import { orderFormTexts } from '../messages/index.ts'
import type { Estimate } from './use-estimate.ts'

const GROUPS = [
  ['oceanFreightList', 'oceanFreight'],
  ['polList', 'pol'],
  ['podList', 'pod'],
  ['gsList', 'gs'],
] as const

/** The lines of a quotation by their part of the voyage, with sums, exchange rates and what is not included. */
export function QuotationTable({ estimate, currency }: { estimate: Estimate; currency: Currency }) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { totals } = estimate
  const charged = (sums: Record<Currency, string>) =>
    CURRENCIES.filter((each) => Number(sums[each]) !== 0)
      .map((each) => f.money(sums[each], each))
      .join(' + ')
  /** Whether the sum says anything that the amounts do not. */
  const isMixed = (sums: Record<Currency, string>) =>
    CURRENCIES.some((each) => each !== currency && Number(sums[each]) !== 0)
  const groups = GROUPS.filter(([list]) => estimate[list].length > 0)
  return (
    <>
      <div className="quotation-scroll">
        <table className="quotation-table">
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.size}</th>
              <th scope="col" className="num">
                {t.unitPrice}
              </th>
              <th scope="col" className="num">
                {t.quantity}
              </th>
              <th scope="col" className="num">
                {t.amount}
              </th>
            </tr>
          </thead>
          {groups.map(([list, name]) => (
            <tbody key={list}>
              <tr className="is-group">
                <th scope="rowgroup" colSpan={4}>
                  {t[name]}
                </th>
                <td className="num">
                  {charged(totals[list].perCurrency)}
                  {isMixed(totals[list].perCurrency) && (
                    <small>{f.money(totals[list].combined[currency], currency)}</small>
                  )}
                </td>
              </tr>
              {estimate[list].map((line, index) => (
                <tr key={`${line.item}-${index}`}>
                  <th scope="row">{line.item}</th>
                  <td>{line.containerType ?? '—'}</td>
                  <td className="num">
                    {f.money(line.price, line.currency)}
                    {strikethroughPrice(line.priceBeforeDiscount, line.price) && (
                      <s aria-label={t.listPrice}>{f.money(line.priceBeforeDiscount, line.currency)}</s>
                    )}
                  </td>
                  <td className="num">
                    {f.number(line.quantity)} <small>{t.basis[line.basis]}</small>
                  </td>
                  <td className="num">{f.money(line.totalPrice, line.currency)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {groups.length === 0 && <p className="route-note">{t.nothingIncluded}</p>}
      <div className="quotation-total">
        <div>
          <span>{t.total}</span>
          <b className="num">{f.money(totals.overall.combined[currency], currency)}</b>
        </div>
        <p className="num">
          {t.chargedAs} {charged(totals.overall.perCurrency) || f.money('0', currency)}
        </p>
        <p className="num">
          {CURRENCIES.filter((each) => each !== currency)
            .map((each) => `${t.combinedIn(each)} ${f.money(totals.overall.combined[each], each)}`)
            .join(' · ')}
        </p>
        <p className="num">
          {t.ratesOf(
            f.number(estimate.exchangeRates.jpy),
            f.number(estimate.exchangeRates.cny),
            f.date(estimate.exchangeRates.date),
          )}{' '}
          · {t.jpyTax}
        </p>
      </div>
      <section className="quotation-excluded">
        <h3>{t.excludedTitle}</h3>
        <ul>
          {t.excluded.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
