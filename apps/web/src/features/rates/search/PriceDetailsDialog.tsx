import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { TIER_SIZES } from '@kairo/shared/free-time/free-time-codes'
import { SIZE_NAMES } from '@kairo/shared/free-time/free-time-names'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { amountIn, subtotalOf } from '@kairo/shared/quotations/subtotals'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { strikethroughPrice } from '@/ui/text/MoneyText.tsx'
import { ConvertedMoney } from '@/ui/text/ConvertedMoney.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { FreeTimeTerms } from '@/features/free-time/terms/FreeTimeTerms.tsx'
import { freeTimeTexts } from '@/features/free-time/terms/texts.ts'
import { useTermsOfRates } from '@/features/free-time/terms/use-terms-of-rates.ts'
import { rateTexts } from '../texts.ts'
import { NotIncluded, WithoutMark } from './NotIncluded.tsx'
import { ChargePeriods } from './ChargePeriods.tsx'
import { isComplete, minimumOf, type Offer, pricedSizes, type WholeAllIn } from './offer.ts'
import { RouteCharges } from './RouteCharges.tsx'
import { Validity } from './Validity.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../charges.module.css'

/** Instead of a size: the charges of all sizes, side by side. */
const ALL = 'all'
const GROUPS = ['oceanFreight', 'pol', 'pod', 'gs'] as const

interface PriceDetailsProps {
  offer: Offer
  size: ContainerType
  currency: Currency
  /** The customer that staff book for: the price is theirs. */
  customerId?: number | undefined
  onClose: () => void
}

/**
 * The lines of an all-in price by side with subtotals, the exchange rates and the sum. The lines
 * are fetched here, as they would triple the size of a list of offers.
 */
export function PriceDetailsDialog({ offer, size, currency, customerId, onClose }: PriceDetailsProps) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const [shown, setShown] = useState<ContainerType | typeof ALL>(size)
  const [shownIn, setShownIn] = useState(currency)
  const query = useApiQuery('GET /transportCost/getTransportCost', {
    id: offer.id,
    customerId,
    // The same ship as in the list.
    etd: offer.pricedEtd,
  })
  const isFcl = offer.type === 'FCL'
  const terms = useTermsOfRates([offer.id], offer.pricedEtd, isFcl)(offer.id)
  const freeTimeWords = useTexts(freeTimeTexts)
  const allIn = query.data?.data.allIn.find(({ containerType }) => containerType === shown)
  const sizes = query.data?.data.allIn.map(({ containerType }) => containerType) ?? []
  const route = `${offer.departurePortLabel} → ${offer.destinationPortLabel} · ${offer.shippingCompanyLabel}`
  return (
    <Dialog
      title={
        <>
          {shown === ALL ? t.priceDetails : isComplete(offer) ? t.allInFor(shown) : t.priceFor(shown)}
          {/* The sum stands below the lines as well, where a small window does not reach. */}
          {shown !== ALL && allIn && <b className={common.num}> {f.money(allIn.combined[shownIn], shownIn)}</b>}{' '}
          <small className={common.block}>{route}</small>
          <small className={common.block}>
            {t.pricedFor(f.date(offer.pricedEtd))} · <Validity offer={offer} />
          </small>
        </>
      }
      onClose={onClose}
      width={shown === ALL ? 1000 : 600}
    >
      <div className={common.between}>
        <Segmented<ContainerType | typeof ALL>
          aria-label={t.size}
          options={[...sizes, { value: ALL, label: t.allSizes }]}
          value={shown}
          onChange={setShown}
        />
        {shown !== ALL && (
          <Segmented
            aria-label={t.currency}
            options={[...CURRENCIES]}
            value={shownIn}
            onChange={(next) => setShownIn(next as Currency)}
          />
        )}
      </div>
      {shown === ALL ? (
        <AllSizes offer={offer} />
      ) : allIn ? (
        <PriceLines
          allIn={allIn}
          shownIn={shownIn}
          offer={query.data?.data ?? offer}
          listPrice={pricedSizes(offer).find((priced) => priced.size === shown)?.listPrice}
        />
      ) : query.data ? (
        // The rate was changed since the list was shown.
        <p role="status">{t.noMoreOffered}</p>
      ) : (
        <NotLoaded of={query} rows={6} />
      )}
      {query.data && <ChargePeriods offer={query.data.data} size={shown === ALL ? undefined : shown} />}
      {terms && (
        <section className={styles.charges}>
          <h3>{freeTimeWords.title}</h3>
          <FreeTimeTerms
            terms={terms}
            sizes={shown === ALL ? undefined : TIER_SIZES.filter((one) => SIZE_NAMES[one] === shown)}
          />
        </section>
      )}
      <p className={cx(common.mt12, common.note)}>{t.allInNote}</p>
    </Dialog>
  )
}

/** The ocean freight and every surcharge of all sizes, in the currencies that they are charged in. */
function AllSizes({ offer }: { offer: Offer }) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const { type: _type, ...rate } = offer
  return (
    <>
      <section className={styles.charges}>
        <h3>{t.oceanFreight}</h3>
        <dl className={common.pairs}>
          {pricedSizes(offer).map((priced) => (
            <div key={priced.size}>
              <dt>{priced.size}</dt>
              <dd className={common.num}>{f.money(priced.price, 'USD')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RouteCharges rate={rate} />
    </>
  )
}

interface PriceLinesProps {
  allIn: WholeAllIn
  shownIn: Currency
  offer: Pick<Offer, 'notIncluded' | 'unknownCharges' | 'minRevenueTons'>
  /** Of the ocean freight, in dollars. */
  listPrice: string | null | undefined
}

function PriceLines({ allIn, shownIn, offer, listPrice }: PriceLinesProps) {
  const language = useLanguage()
  const minimum = allIn.containerType === 'LCL' ? minimumOf(offer, language) : ''
  const t = useTexts(rateTexts)
  const f = useFormat()
  const inForce = useApiQuery('POST /sysExchangeRate/getSysExchangeRateList', {}, { staleMs: 60_000 }).data?.data
  const [jpy, cny] = [inForce?.jpExchangeRate?.exchange_rate, inForce?.cnExchangeRate?.exchange_rate]
  const rates = jpy && cny ? { jpy, cny } : undefined
  const charged = CURRENCIES.filter((currency) => Number(allIn.charged[currency]) !== 0)
  return (
    <>
      {GROUPS.map((group) => {
        const lines = allIn.lines.filter((line) => line.group === group)
        if (lines.length === 0) return null
        return (
          <section key={group} className={styles.charges}>
            <h3>{t[group]}</h3>
            <dl className={common.pairs}>
              {lines.map((line, index) => (
                <div key={`${line.item}-${index}`}>
                  <dt>
                    {line.item}
                    {group === 'oceanFreight' && minimum && ` · ${minimum}`}
                  </dt>
                  <dd>
                    {group === 'oceanFreight' && !minimum && strikethroughPrice(listPrice, line.totalPrice) && (
                      <>
                        <span className={common.srOnly}>{t.listPrice} </span>
                        <s className={common.num}>{f.money(listPrice, 'USD')}</s>{' '}
                      </>
                    )}
                    <ConvertedMoney amount={line.totalPrice} currency={line.currency} shownIn={shownIn} rates={rates} />
                  </dd>
                </div>
              ))}
              {lines.length > 1 && rates && (
                <div className={common.strong}>
                  <dt>{t.subtotal}</dt>
                  <dd className={common.num}>{f.money(amountIn(subtotalOf(lines), shownIn, rates), shownIn)}</dd>
                </div>
              )}
            </dl>
          </section>
        )
      })}
      <NotIncluded price={offer} />
      <section className={cx(styles.allinTotal, common.mt12, common.tray)}>
        <WithoutMark price={offer} />
        <dl className={common.pairs}>
          <div>
            <dt>{t.charged}</dt>
            <dd className={common.num}>
              {charged.map((currency) => f.money(allIn.charged[currency], currency)).join(' + ')}
            </dd>
          </div>
          {jpy && cny && (
            <div>
              <dt>{t.exchangeRate}</dt>
              <dd className={common.num}>{t.exchange(f.number(jpy), f.number(cny))}</dd>
            </div>
          )}
          {CURRENCIES.map((currency) => (
            <div key={currency} className={cx(currency === shownIn && styles.allinSum)}>
              <dt>{t.inAll(currency)}</dt>
              <dd className={common.num}>{f.money(allIn.combined[currency], currency)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
