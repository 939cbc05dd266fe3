import { PortTime } from '@/ui/text/PortTime.tsx'
import type { Currency } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { strikethroughPrice } from '@/ui/text/MoneyText.tsx'
import { rateTexts } from '@/features/rates/texts.ts'
import { WithoutMark } from '@/features/rates/search/NotIncluded.tsx'
import { badgeOf, isComplete, type Offer, pricedSizes } from '@/features/rates/search/offer.ts'
import { orderFormTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import route from '@/features/rates/route.module.css'
import common from '@/ui/common.module.css'
import styles from '../order-dialogs.module.css'

interface RouteTableProps {
  offers: readonly Offer[]
  chosen: number | undefined
  currency: Currency
  onChoose: (offer: Offer) => void
  onAllIn: (offer: Offer, size: ContainerType) => void
}

/** Rates to choose from: carrier, voyage, next departure with its cut-off, all-in price by size. */
export function RouteTable({ offers, chosen, currency, onChoose, onAllIn }: RouteTableProps) {
  const t = useTexts(orderFormTexts)
  const sizes = [...new Set(offers.flatMap((offer) => pricedSizes(offer).map(({ size }) => size)))]
  return (
    <div className={cx(styles.routeScroll, common.tall)}>
      <table className={cx(styles.routeTable, common.table, common.cards)}>
        <thead>
          <tr>
            <th scope="col">{t.carrier}</th>
            <th scope="col">{t.voyage}</th>
            <th scope="col">{t.nextSailing}</th>
            {sizes.map((size) => (
              <th key={size} scope="col" className={common.num}>
                {size} {t.allIn}
              </th>
            ))}
            <th scope="col">
              <span className={common.srOnly}>{t.choose}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <RouteRow
              key={offer.id}
              offer={offer}
              sizes={sizes}
              isChosen={offer.id === chosen}
              currency={currency}
              onChoose={onChoose}
              onAllIn={onAllIn}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RouteRowProps extends Omit<RouteTableProps, 'offers' | 'chosen'> {
  offer: Offer
  sizes: readonly ContainerType[]
  isChosen: boolean
}

function RouteRow({ offer, sizes, isChosen, currency, onChoose, onAllIn }: RouteRowProps) {
  const t = useTexts(orderFormTexts)
  const r = useTexts(rateTexts)
  const f = useFormat()
  const badge = badgeOf(offer.shippingCompany, offer.shippingCompanyCode)
  const prices = pricedSizes(offer)
  const name = `${offer.shippingCompany} ${f.weekday(offer.weekday)} ${r.daysOf(offer.distance)}`
  return (
    <tr className={isChosen ? styles.isChosen : offer.nextEtd ? undefined : styles.isOff}>
      <th scope="row">
        <div className={route.carrier}>
          <span className={route.carrierBadge} style={{ '--hue': badge.hue } as React.CSSProperties} aria-hidden>
            {badge.text}
          </span>
          <div>
            <b>{offer.shippingCompanyLabel}</b>
            <small>
              {offer.shippingCompanyLabel !== offer.shippingCompany && `${offer.shippingCompany} · `}
              {offer.mode}
              {offer.validTime === 'changing' && (
                <span className={cx(common.pill, common.toneAmber)}>{r.changing}</span>
              )}
            </small>
          </div>
        </div>
      </th>
      <td>
        <div className={common.nowrap}>
          <span>
            {f.weekday(offer.weekday)} → {f.weekday(((offer.weekday + offer.distance - 1) % 7) + 1)} ·{' '}
            {r.daysOf(offer.distance)}
          </span>
          <small>
            {offer.directTransfer === 'YES' ? r.direct : r.transfer}
            {offer.shipType === 'Fast' ? ` · ${r.fast}` : ''} · {r.capacity(offer.maxCapacity)}
          </small>
        </div>
      </td>
      <td>
        <div className={common.nowrap}>
          <span>{offer.nextEtd ? f.date(offer.nextEtd) : t.noSailing}</span>
          {offer.nextDeadline && (
            <small>
              {t.cutShort} <PortTime time={offer.nextDeadline} zone={offer.departureZone} />
            </small>
          )}
        </div>
      </td>
      {sizes.map((size) => {
        const price = prices.find((entry) => entry.size === size)
        return (
          <td key={size} className={common.num} data-label={size}>
            {price ? (
              <button type="button" className={cx(common.link, common.strong)} onClick={() => onAllIn(offer, size)}>
                <WithoutMark price={offer} />
                <span className={common.srOnly}>
                  {isComplete(offer) ? r.allInFor(size) : r.priceFor(size)} {name}{' '}
                </span>
                {f.money(price.allIn.combined[currency], currency)}
                <small className={common.block}>
                  {r.oceanOnly} {f.money(price.price, 'USD')}
                  {strikethroughPrice(price.listPrice, price.price) && <s>{f.money(price.listPrice, 'USD')}</s>}
                </small>
              </button>
            ) : (
              '—'
            )}
          </td>
        )
      })}
      <td className={common.wide}>
        <Button
          variant={isChosen ? 'default' : 'primary'}
          disabled={!offer.nextEtd}
          aria-label={isChosen ? `${t.chosen} ${name}` : t.chooseLabel(name)}
          onClick={() => onChoose(offer)}
        >
          {isChosen ? t.chosen : t.choose}
        </Button>
      </td>
    </tr>
  )
}
