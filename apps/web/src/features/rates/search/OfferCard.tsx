import type { Currency } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { addDays } from '@kairo/shared/dates'
import { TIER_SIZES } from '@kairo/shared/free-time/free-time-codes'
import { SIZE_NAMES } from '@kairo/shared/free-time/free-time-names'
import { freeTimeShort, freeTimeSummary } from '@kairo/shared/free-time/free-time-text'
import { useId } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import type { Terms } from '@/features/free-time/terms/use-terms-of-rates.ts'
import { rateTexts } from '../texts.ts'
import { WithoutMark } from './NotIncluded.tsx'
import { laterPriceText } from './later-price-text.ts'
import { badgeOf, isComplete, minimumOf, type Offer, otherCurrency, pricedSizes } from './offer.ts'
import { Validity } from './Validity.tsx'
import { cx } from '@/ui/class-names.ts'
import routeStyles from '../route.module.css'
import common from '@/ui/common.module.css'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  offer: Offer
  /** The size whose price is shown. */
  size: ContainerType
  /** The prices of its other sizes are shown too. */
  allSizes: boolean
  currency: Currency
  seesPrices: boolean
  /** Of its containers; undefined for LCL, or while it is loading. */
  freeTime?: Terms | undefined
  isCheapest: boolean
  isFastest: boolean
  onBook: () => void
  onDetails: (size: ContainerType) => void
}

/** One sailing of a week in two lines: who carries it, when, what is free, what it costs, and booking. */
export function OfferCard({ offer, size, freeTime, isFastest, seesPrices, ...props }: OfferCardProps) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const badge = badgeOf(offer.shippingCompany, offer.shippingCompanyCode)
  const route = `${offer.departurePortLabel} → ${offer.destinationPortLabel}`
  const sizes = pricedSizes(offer)
  const priced = sizes.find((entry) => entry.size === size) ?? sizes[0]
  const showDetails = priced && (() => props.onDetails(priced.size))
  const arrival = ((offer.weekday + offer.distance - 1) % 7) + 1
  return (
    <article
      className={cx(styles.offer, common.card, offer.nextEtd ? undefined : styles.off)}
      aria-label={`${route} ${offer.shippingCompany}`}
    >
      <div className={cx(routeStyles.carrier, styles.carrier)}>
        <span className={routeStyles.carrierBadge} style={{ '--hue': badge.hue } as React.CSSProperties} aria-hidden>
          {badge.text}
        </span>
        <div className={styles.lines}>
          <b title={offer.shippingCompany}>{offer.shippingCompanyLabel}</b>
          <small>
            {offer.mode} {offer.shipType === 'Fast' && `· ${t.fast} `}· {t.capacity(offer.maxCapacity)}
          </small>
        </div>
      </div>
      <div className={cx(styles.sailing, styles.lines)}>
        <b className={styles.days}>
          {offer.nextEtd
            ? `${f.date(offer.nextEtd)} → ${f.date(addDays(offer.nextEtd, offer.distance))}`
            : `${f.weekday(offer.weekday)} → ${f.weekday(arrival)}`}
        </b>
        <small>
          {route} · {t.daysOf(offer.distance)} · {offer.directTransfer === 'YES' ? t.direct : t.transfer}{' '}
          {isFastest && <span className={cx(common.pill, common.toneBlue)}>{t.fastest}</span>}
        </small>
      </div>
      <div className={cx(styles.until, styles.lines)}>
        <span className={common.num} title={f.ownTime(offer.nextDeadline, offer.departureZone)}>
          {offer.nextDeadline
            ? t.nextCut(f.portTime(offer.nextDeadline, offer.departureZone))
            : t.cutOff(f.weekday(offer.deadlineDay), f.withPlace(offer.deadlineHour, offer.departureZone))}
        </span>
        {!offer.nextEtd ? <small>{t.noSailing}</small> : freeTime && <FreeTimeLine terms={freeTime} size={size} />}
      </div>
      {seesPrices ? (
        <OfferPrice {...props} offer={offer} size={size} onDetails={showDetails} />
      ) : (
        <div className={styles.price}>
          <Validity offer={offer} />
        </div>
      )}
      <div className={cx(styles.act, common.stackS)}>
        <Button
          variant="primary"
          onClick={props.onBook}
          disabled={!offer.nextEtd}
          aria-label={t.bookLabel(`${route} ${offer.shippingCompany}`)}
        >
          {t.book}
        </Button>
        {seesPrices && showDetails && (
          <button
            type="button"
            className={common.link}
            aria-label={`${t.priceDetails} ${route} ${offer.shippingCompany}`}
            onClick={showDetails}
          >
            {t.priceDetails}
          </button>
        )}
      </div>
    </article>
  )
}

/** What is free at the port of discharge, before it can cost anything; all of it as tooltip. */
function FreeTimeLine({ terms, size }: { terms: Terms; size: ContainerType }) {
  const language = useLanguage()
  const sizes = TIER_SIZES.filter((one) => SIZE_NAMES[one] === size)
  const [own = 'gp20'] = sizes
  const short = freeTimeShort(terms, language, own)
  return short && <small title={freeTimeSummary(terms, language, { sizes, amounts: true })}>{short}</small>
}

interface OfferPriceProps extends Pick<OfferCardProps, 'offer' | 'size' | 'allSizes' | 'currency' | 'isCheapest'> {
  onDetails: (() => void) | undefined
}

/** The all-in price of the chosen size, large, beside it in the other currency; below it what it is, and how it changes. */
function OfferPrice({ offer, size, allSizes, currency, isCheapest, onDetails }: OfferPriceProps) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const language = useLanguage()
  const sizes = pricedSizes(offer)
  const chosen = sizes.find((entry) => entry.size === size)
  if (!chosen)
    return (
      <p className={cx(styles.price, common.note)}>
        {t.notThisSize(size)}
        <br />
        {sizes.map((entry) => entry.size).join(' · ')}
      </p>
    )
  const other = otherCurrency(currency)
  // One RT costs what the least costs that is charged.
  const minimum = minimumOf(offer, language)
  return (
    <div className={styles.price}>
      <p className={styles.total}>
        {isCheapest && <span className={cx(common.pill, common.toneGreen)}>{t.cheapest}</span>}
        <small className={common.num}>{f.money(chosen.allIn.combined[other], other)}</small>
        <b className={common.num}>{f.money(chosen.allIn.combined[currency], currency)}</b>
      </p>
      <div className={styles.about}>
        <LaterPrice offer={offer} size={size} currency={currency} onDetails={onDetails} />
        <WithoutMark price={offer} />
        {offer.validTime === 'changing' && <Validity offer={offer} />}
        <small>
          {[size, isComplete(offer) && t.allIn].filter(Boolean).join(' ')}
          {size === 'LCL' ? ` · ${minimum ? t.upTo(minimum) : t.perRt}` : ''}
        </small>
      </div>
      {allSizes &&
        sizes
          .filter((entry) => entry.size !== size)
          .map((entry) => (
            <small key={entry.size} className={common.num}>
              {entry.size} {f.money(entry.allIn.combined[currency], currency)} · {t.oceanOnly}{' '}
              {f.money(entry.price, 'USD')}
            </small>
          ))}
    </div>
  )
}

/** By how much later ships are dearer or cheaper; by which charges is told on hover and focus, and in the details. */
function LaterPrice({
  offer,
  size,
  currency,
  onDetails,
}: Pick<OfferPriceProps, 'offer' | 'size' | 'currency' | 'onDetails'>) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const id = useId()
  const later = laterPriceText(offer, size, currency, t.later, f)
  if (!later) return null
  return (
    <button type="button" className={styles.later} aria-describedby={id} onClick={onDetails}>
      {later.note}
      <span id={id} role="tooltip">
        {later.charges}
      </span>
    </button>
  )
}
