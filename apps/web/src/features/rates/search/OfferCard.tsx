import { COUNTRY } from '@kairo/shared/countries'
import type { ContainerType } from '@kairo/shared/quotations/charges'
import { Button } from 'antd'
import { CircleDollarSign } from 'lucide-react'
import { type Currency, useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { strikethroughPrice } from '../../../ui/layout/strikethrough-price.ts'
import { rateTexts } from '../messages/index.ts'
import { WithoutMark } from './NotIncluded.tsx'
import { badgeOf, minimumOf, type Offer, otherCurrency, pricedSizes } from './offer.ts'
import { cx } from '../../../ui/class-names.ts'
import routeStyles from '../route.module.css'
import common from '../../../ui/common.module.css'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  offer: Offer
  currency: Currency
  onBook: () => void
  onSurcharges: () => void
  onAllIn: (size: ContainerType) => void
}

/** One sailing of a week: carrier, voyage, price by size with its all-in price, and the way to book it. */
export function OfferCard({ offer, currency, onBook, onSurcharges, onAllIn }: OfferCardProps) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const language = useLanguage()
  const badge = badgeOf(offer.shippingCompany, offer.shippingCompanyCode)
  const arrival = ((offer.weekday + offer.distance - 1) % 7) + 1
  const route = `${offer.departurePortLabel} → ${offer.destinationPortLabel}`
  const sizes = pricedSizes(offer)
  const countryOf = (country: number) => (country === COUNTRY.china ? t.china : t.japan)
  return (
    <article
      className={cx(styles.offer, common.card, offer.nextEtd ? undefined : styles.off)}
      aria-label={`${route} ${offer.shippingCompany}`}
    >
      <div className={routeStyles.carrier}>
        <span className={routeStyles.carrierBadge} style={{ '--hue': badge.hue } as React.CSSProperties} aria-hidden>
          {badge.text}
        </span>
        <div>
          <b>{offer.shippingCompany}</b>
          <small>
            {offer.mode} · {offer.shipType === 'Fast' ? t.fast : t.normal}
          </small>
          <small>{t.cutOff(f.weekday(offer.deadlineDay), offer.deadlineHour)}</small>
        </div>
      </div>
      <div className={routeStyles.legs}>
        <div>
          <b>{offer.departurePortLabel}</b>
          <small>
            {countryOf(offer.departureCountry)} · {f.weekday(offer.weekday)}
          </small>
        </div>
        <div className={routeStyles.legLine}>
          <span>
            {t.daysOf(offer.distance)} · {offer.directTransfer === 'YES' ? t.direct : t.transfer}
          </span>
          <i aria-hidden />
          <small>{t.capacity(offer.maxCapacity)}</small>
        </div>
        <div>
          <b>{offer.destinationPortLabel}</b>
          <small>
            {countryOf(offer.destinationCountry)} · {f.weekday(arrival)}
          </small>
        </div>
      </div>
      <div className={styles.prices}>
        {sizes.length === 0 && <p className={common.note}>{t.priceHidden}</p>}
        {sizes.length > 0 && <WithoutMark sides={offer.notIncluded} />}
        {sizes.map(({ size, price, listPrice, allIn }) => (
          <button key={size} type="button" className={cx(styles.price, common.stackS)} onClick={() => onAllIn(size)}>
            {/* Said before the amounts, not instead of them. */}
            <span className={common.srOnly}>{t.allInFor(size)} </span>
            <span className={cx(styles.size, common.note)}>
              {size}
              <small>{size === 'LCL' ? [t.perRt, minimumOf(offer, language)].filter(Boolean).join(' · ') : ''}</small>
            </span>
            <b className={common.num}>
              {f.money(allIn.combined[currency], currency)}
              <small>{t.allIn}</small>
            </b>
            <span className={cx(common.num, styles.other)}>
              {f.money(allIn.combined[otherCurrency(currency)], otherCurrency(currency))}
            </span>
            <span className={cx(common.num, styles.other)}>
              {t.oceanOnly} {f.money(price, 'USD')}
              {strikethroughPrice(listPrice, price) && (
                <>
                  <span className={common.srOnly}> {t.listPrice} </span>
                  <s>{f.money(listPrice, 'USD')}</s>
                </>
              )}
            </span>
          </button>
        ))}
      </div>
      <div className={cx(styles.act, common.stackS)}>
        <div className={common.wrap}>
          {sizes.length > 0 && (
            <Button
              icon={<CircleDollarSign size={16} aria-hidden />}
              onClick={onSurcharges}
              aria-label={`${t.surcharges} ${route}`}
              title={t.surcharges}
            />
          )}
          <Button
            type="primary"
            onClick={onBook}
            disabled={!offer.nextEtd}
            aria-label={t.bookLabel(`${route} ${offer.shippingCompany}`)}
          >
            {t.book}
          </Button>
        </div>
        {offer.nextEtd ? (
          <small>
            {t.nextSailing(f.day(offer.nextEtd))}
            <br />
            {t.nextCut(f.dateTime(offer.nextDeadline).slice(5))}
          </small>
        ) : (
          <small>{t.noSailing}</small>
        )}
        {offer.validTime === 'changing' ? (
          <span className={cx(common.pill, common.toneAmber)}>{t.changing}</span>
        ) : (
          offer.validTo && <small>{t.validTo(f.date(offer.validTo))}</small>
        )}
      </div>
    </article>
  )
}
