import type { Currency } from '@kairo/shared/currencies'
import { COUNTRY } from '@kairo/shared/countries'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { addDays } from '@kairo/shared/dates'
import { TIER_SIZES } from '@kairo/shared/free-time/free-time-codes'
import { SIZE_NAMES } from '@kairo/shared/free-time/free-time-names'
import { freeTimeShort, freeTimeSummary } from '@kairo/shared/free-time/free-time-text'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { strikethroughPrice } from '@/ui/text/MoneyText.tsx'
import type { Terms } from '@/features/free-time/terms/use-terms-of-rates.ts'
import { rateTexts } from '../texts.ts'
import { WithoutMark } from './NotIncluded.tsx'
import { laterPriceText } from './later-price-text.ts'
import { badgeOf, isComplete, minimumOf, type Offer, otherCurrency, pricedSizes } from './offer.ts'
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

/** One sailing of a week in one row: carrier, departure and arrival, the price for the chosen size, and booking. */
export function OfferCard({
  offer,
  size,
  allSizes,
  currency,
  seesPrices,
  freeTime,
  isCheapest,
  isFastest,
  ...on
}: OfferCardProps) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const badge = badgeOf(offer.shippingCompany, offer.shippingCompanyCode)
  const arrival = ((offer.weekday + offer.distance - 1) % 7) + 1
  const route = `${offer.departurePortLabel} → ${offer.destinationPortLabel}`
  const countryOf = (country: number) => (country === COUNTRY.china ? t.china : t.japan)
  return (
    <article
      className={cx(styles.offer, common.card, offer.nextEtd ? undefined : styles.off)}
      aria-label={`${route} ${offer.shippingCompany}`}
    >
      <div className={cx(routeStyles.carrier, styles.carrier)}>
        <span className={routeStyles.carrierBadge} style={{ '--hue': badge.hue } as React.CSSProperties} aria-hidden>
          {badge.text}
        </span>
        <div>
          <b>{offer.shippingCompanyLabel}</b>
          <small>
            {offer.shippingCompanyLabel !== offer.shippingCompany && `${offer.shippingCompany} · `}
            {offer.mode} · {offer.shipType === 'Fast' ? t.fast : t.normal}
          </small>
          <small>{t.capacity(offer.maxCapacity)}</small>
        </div>
      </div>
      <div className={cx(routeStyles.legs, styles.legs)}>
        <div>
          <b>{offer.nextEtd ? f.date(offer.nextEtd) : f.weekday(offer.weekday)}</b>
          <small>
            {offer.departurePortLabel} · {countryOf(offer.departureCountry)}
          </small>
          <small className={common.num} title={f.ownTime(offer.nextDeadline, offer.departureZone)}>
            {offer.nextDeadline
              ? t.nextCut(f.portTime(offer.nextDeadline, offer.departureZone))
              : t.cutOff(f.weekday(offer.deadlineDay), f.withPlace(offer.deadlineHour, offer.departureZone))}
          </small>
        </div>
        <div className={routeStyles.legLine}>
          <span>
            {t.daysOf(offer.distance)} · {offer.directTransfer === 'YES' ? t.direct : t.transfer}
          </span>
          <i aria-hidden />
          {isFastest && <span className={cx(common.pill, common.toneBlue)}>{t.fastest}</span>}
        </div>
        <div>
          <b>{offer.nextEtd ? f.date(addDays(offer.nextEtd, offer.distance)) : f.weekday(arrival)}</b>
          <small>
            {offer.destinationPortLabel} · {countryOf(offer.destinationCountry)}
          </small>
          {!seesPrices && <Validity offer={offer} />}
        </div>
        {freeTime && <FreeTimeLine terms={freeTime} size={size} />}
      </div>
      {seesPrices && (
        <OfferPrice offer={offer} size={size} allSizes={allSizes} currency={currency} isCheapest={isCheapest} />
      )}
      <div className={cx(styles.act, common.stackS)}>
        <Button
          variant="primary"
          onClick={on.onBook}
          disabled={!offer.nextEtd}
          aria-label={t.bookLabel(`${route} ${offer.shippingCompany}`)}
        >
          {t.book}
        </Button>
        {offer.nextEtd ? null : <small>{t.noSailing}</small>}
        {seesPrices && pricedSizes(offer).length > 0 && (
          <button
            type="button"
            className={common.link}
            aria-label={`${t.priceDetails} ${route} ${offer.shippingCompany}`}
            onClick={() => on.onDetails(pricedSizes(offer).find((entry) => entry.size === size)?.size ?? sizeOf(offer))}
          >
            {t.priceDetails}
          </button>
        )}
      </div>
    </article>
  )
}

/** What is free at the port of discharge and what a day costs then, before it can cost anything. */
function FreeTimeLine({ terms, size }: { terms: Terms; size: ContainerType }) {
  const language = useLanguage()
  const [one = 'gp20'] = TIER_SIZES.filter((each) => SIZE_NAMES[each] === size)
  // That there is no tariff stands in the details and in the form: a line a card would push offers off the screen.
  const text = freeTimeShort(terms, language, one)
  if (!text) return null
  return (
    <small className={styles.freeTime} title={freeTimeSummary(terms, language, { sizes: [one], amounts: true })}>
      {text}
    </small>
  )
}

function Validity({ offer }: Pick<OfferCardProps, 'offer'>) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  if (offer.validTime === 'changing') return <small className={common.warning}>{t.changing}</small>
  return offer.validTo && <small>{t.validTo(f.date(offer.validTo))}</small>
}

const sizeOf = (offer: Offer): ContainerType => pricedSizes(offer)[0]?.size ?? '20GP'

/** The all-in price of the chosen size, large; below it in the other currency, and the ocean freight in it. */
function OfferPrice({
  offer,
  size,
  allSizes,
  currency,
  isCheapest,
}: Pick<OfferCardProps, 'offer' | 'size' | 'allSizes' | 'currency' | 'isCheapest'>) {
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
  const { price, listPrice, allIn } = chosen
  const other = otherCurrency(currency)
  // One RT costs what the least costs that is charged.
  const minimum = minimumOf(offer, language)
  const later = laterPriceText(offer, size, t.later, f)
  return (
    <div className={styles.price}>
      <span className={common.row}>
        {isCheapest && <span className={cx(common.pill, common.toneGreen)}>{t.cheapest}</span>}
        <small>
          {[size, isComplete(offer) && t.allIn].filter(Boolean).join(' ')}
          {size === 'LCL' ? ` · ${minimum ? t.upTo(minimum) : t.perRt}` : ''}
        </small>
        <WithoutMark price={offer} />
        <Validity offer={offer} />
      </span>
      <div className={styles.total}>
        {later && <small className={common.warning}>{later}</small>}
        <b className={common.num}>{f.money(allIn.combined[currency], currency)}</b>
      </div>
      <small className={common.num}>
        {f.money(allIn.combined[other], other)} ·{' '}
        <span className={common.nowrap}>
          {t.oceanOnly} {f.money(price, 'USD')}
          {strikethroughPrice(listPrice, price) && (
            <>
              <span className={common.srOnly}> {t.listPrice} </span> <s>{f.money(listPrice, 'USD')}</s>
            </>
          )}
        </span>
      </small>
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
