import { billedInText } from '@kairo/shared/billing/billed-in'
import { minimumText } from '@kairo/shared/quotations/quotation-texts'
import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { strikethroughPrice } from '@/ui/text/MoneyText.tsx'
import { ConvertedMoney } from '@/ui/text/ConvertedMoney.tsx'
import { orderFormTexts } from '../texts.ts'
import { NotIncluded } from '@/features/rates/search/NotIncluded.tsx'
import type { Estimate } from './use-estimate.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-dialogs.module.css'

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
  const language = useLanguage()
  const { totals } = estimate
  const charged = (sums: Record<Currency, string>) =>
    CURRENCIES.filter((each) => Number(sums[each]) !== 0)
      .map((each) => f.money(sums[each], each))
      .join(' + ')
  /** Whether the sum contains amounts in other currencies than the shown one. */
  const isMixed = (sums: Record<Currency, string>) =>
    CURRENCIES.some((each) => each !== currency && Number(sums[each]) !== 0)
  const groups = GROUPS.filter(([list]) => estimate[list].length > 0)
  return (
    <>
      <div className={common.scroll}>
        <table className={cx(styles.quotationTable, common.table, common.cards)}>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.size}</th>
              <th scope="col" className={common.num}>
                {t.unitPrice}
              </th>
              <th scope="col" className={common.num}>
                {t.quantity}
              </th>
              <th scope="col" className={common.num}>
                {t.amount}
              </th>
            </tr>
          </thead>
          {groups.map(([list, name]) => (
            <tbody key={list}>
              <tr className={styles.isGroup}>
                <th scope="rowgroup" colSpan={4}>
                  {t[name]}
                </th>
                <td className={common.num}>
                  {isMixed(totals[list].perCurrency) && (
                    <small className={common.block}>{charged(totals[list].perCurrency)} </small>
                  )}
                  {f.money(totals[list].combined[currency], currency)}
                </td>
              </tr>
              {estimate[list].map((line, index) => (
                <tr key={`${line.item}-${index}`}>
                  <th scope="row">{line.item}</th>
                  <td data-label={t.size}>{line.containerType ?? '—'}</td>
                  <td className={common.num} data-label={t.unitPrice}>
                    {f.money(line.price, line.currency)}
                    {strikethroughPrice(line.priceBeforeDiscount, line.price) && (
                      <s aria-label={t.listPrice}>{f.money(line.priceBeforeDiscount, line.currency)}</s>
                    )}
                  </td>
                  <td className={common.num} data-label={t.quantity}>
                    {line.isMinimum ? (
                      minimumText(line.quantity, language)
                    ) : (
                      <>
                        {f.number(line.quantity)} <small>{t.basis[line.basis]}</small>
                      </>
                    )}
                  </td>
                  <td className={common.num} data-label={t.amount}>
                    <ConvertedMoney
                      amount={line.totalPrice}
                      currency={line.currency}
                      shownIn={currency}
                      rates={estimate.exchangeRates}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <NotIncluded price={estimate} />
      {groups.length === 0 && <p className={cx(common.mb12, common.note)}>{t.nothingIncluded}</p>}
      <div className={cx(common.tinted, common.toneBlue, common.mt12, common.right, common.hint)}>
        <p className={common.num}>
          {t.chargedAs} {charged(totals.overall.perCurrency) || f.money('0', currency)}
        </p>
        <p className={common.num}>
          {CURRENCIES.filter((each) => each !== currency)
            .map((each) => `${t.combinedIn(each)} ${f.money(totals.overall.combined[each], each)}`)
            .join(' · ')}
        </p>
        <p className={common.num}>
          {t.ratesOf(
            f.number(estimate.exchangeRates.jpy),
            f.number(estimate.exchangeRates.cny),
            f.date(estimate.exchangeRates.date),
          )}{' '}
          · {t.jpyTax}
        </p>
        {estimate.billedIn && <p>{billedInText(estimate.billedIn, language)}</p>}
      </div>
      <section className={cx(common.mt12, common.note)}>
        <h3>{t.excludedTitle}</h3>
        <ul className={common.wrap}>
          {t.excluded.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
