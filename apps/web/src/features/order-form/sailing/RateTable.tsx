import { PortTime } from '@/ui/text/PortTime.tsx'
import type { Currency } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
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
  const r = useTexts(rateTexts)
  const f = useFormat()
  const sizes = [...new Set(offers.flatMap((offer) => pricedSizes(offer).map(({ size }) => size)))]
  const nameOf = (offer: Offer) => `${offer.shippingCompany} ${f.weekday(offer.weekday)} ${r.daysOf(offer.distance)}`
  return (
    <div className={cx(styles.routeScroll, common.tall)}>
      <SmallTable
        isBare
        className={styles.routeTable}
        rows={offers}
        rowKey={({ id }) => id}
        rowClass={({ id, nextEtd }) => (id === chosen ? styles.isChosen : nextEtd ? undefined : styles.isOff)}
        columns={[
          { title: t.carrier, isRowName: true, render: (offer) => <Carrier offer={offer} /> },
          {
            title: t.voyage,
            label: false,
            render: (offer) => (
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
            ),
          },
          {
            title: t.nextSailing,
            label: false,
            render: (offer) => (
              <div className={common.nowrap}>
                <span>{offer.nextEtd ? f.date(offer.nextEtd) : t.noSailing}</span>
                {offer.nextDeadline && (
                  <small>
                    {t.cutShort} <PortTime time={offer.nextDeadline} zone={offer.departureZone} />
                  </small>
                )}
              </div>
            ),
          },
          ...sizes.map(
            (size): SmallColumn<Offer> => ({
              title: `${size} ${t.allIn}`,
              label: size,
              num: true,
              render: (offer) => {
                const price = pricedSizes(offer).find((entry) => entry.size === size)
                if (!price) return '—'
                return (
                  <button type="button" className={cx(common.link, common.strong)} onClick={() => onAllIn(offer, size)}>
                    <WithoutMark price={offer} />
                    <span className={common.srOnly}>
                      {isComplete(offer) ? r.allInFor(size) : r.priceFor(size)} {nameOf(offer)}{' '}
                    </span>
                    {f.money(price.allIn.combined[currency], currency)}
                    <small className={common.block}>
                      {r.oceanOnly} {f.money(price.price, 'USD')}
                      {strikethroughPrice(price.listPrice, price.price) && <s>{f.money(price.listPrice, 'USD')}</s>}
                    </small>
                  </button>
                )
              },
            }),
          ),
          {
            title: t.choose,
            isTitleHidden: true,
            className: common.wide,
            render: (offer) => (
              <Button
                variant={offer.id === chosen ? 'default' : 'primary'}
                disabled={!offer.nextEtd}
                aria-label={offer.id === chosen ? `${t.chosen} ${nameOf(offer)}` : t.chooseLabel(nameOf(offer))}
                onClick={() => onChoose(offer)}
              >
                {offer.id === chosen ? t.chosen : t.choose}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}

function Carrier({ offer }: { offer: Offer }) {
  const r = useTexts(rateTexts)
  const badge = badgeOf(offer.shippingCompany, offer.shippingCompanyCode)
  return (
    <div className={route.carrier}>
      <span className={route.carrierBadge} style={{ '--hue': badge.hue } as React.CSSProperties} aria-hidden>
        {badge.text}
      </span>
      <div>
        <b>{offer.shippingCompanyLabel}</b>
        <small>
          {offer.shippingCompanyLabel !== offer.shippingCompany && `${offer.shippingCompany} · `}
          {offer.mode}
          {offer.validTime === 'changing' && <span className={cx(common.pill, common.toneAmber)}>{r.changing}</span>}
        </small>
      </div>
    </div>
  )
}
