import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { Suspense } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useBookingFacts } from '../form/form-context.ts'
import { orderFormTexts } from '../texts.ts'
import { NotIncluded, WithoutMark } from '@/features/rates/search/NotIncluded.tsx'
import { PriceChanges } from './price-changes.ts'
import type { FormPrice } from './use-compared-price.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

interface SummaryPriceProps {
  price: FormPrice
  currency: Currency
  onCurrency: (currency: Currency) => void
  onQuotation: () => void
}

/** The all-in price of the form's content, while it is being filled in. */
export function SummaryPrice({ price, currency, onCurrency, onQuotation }: SummaryPriceProps) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { isFcl } = useBookingFacts()
  const { estimate, visibility, isUpdating, error, pricesOf } = price
  if (visibility === 'hidden') return <p className={common.note}>{t.priceHidden}</p>
  if (visibility === 'abroad') return <p className={common.note}>{t.priceAbroad}</p>
  const overall = estimate?.totals.overall
  return (
    <section className={common.stackS} aria-label={t.estimate} aria-busy={isUpdating && price.input !== undefined}>
      <header className={common.between}>
        <h3>{t.estimate}</h3>
        <Segmented
          isSmall
          aria-label={t.currency}
          options={[...CURRENCIES]}
          value={currency}
          onChange={(next) => onCurrency(next as Currency)}
        />
      </header>
      {error && price.input ? (
        <p className={common.note} role="alert">
          {errorMessage(error).text}
        </p>
      ) : overall && estimate ? (
        <>
          <p className={cx(common.baseline, isUpdating && common.busy)} role="status">
            <b className={cx(common.figure, common.num)}>{f.money(overall.combined[currency], currency)}</b>
            {isUpdating ? (
              <small>{t.updating}</small>
            ) : (
              estimate.notIncluded.length === 0 && <small>{t.estimateFor}</small>
            )}
            <WithoutMark price={estimate} />
          </p>
          <NotIncluded price={estimate} />
          {price.compared && (
            <Suspense fallback={null}>
              <PriceChanges price={price} currency={currency} />
            </Suspense>
          )}
          <p className={cx(common.note, common.num)}>
            {t.chargedAs}{' '}
            {CURRENCIES.filter((each) => Number(overall.perCurrency[each]) !== 0)
              .map((each) => f.money(overall.perCurrency[each], each))
              .join(' + ')}
          </p>
          <p className={cx(common.note, common.num)}>
            {t.ratesOf(
              f.number(estimate.exchangeRates.jpy),
              f.number(estimate.exchangeRates.cny),
              f.date(estimate.exchangeRates.date),
            )}
            {currency === 'JPY' && ` · ${t.jpyTax}`}
          </p>
          {pricesOf && <p className={common.note}>{t.pricesOf[pricesOf]}</p>}
          <button type="button" className={common.link} onClick={onQuotation}>
            {t.estimateDetails}
          </button>
        </>
      ) : (
        <p className={common.note}>{price.input ? t.updating : isFcl ? t.estimateNeeds : t.estimateNeedsRt}</p>
      )}
    </section>
  )
}
