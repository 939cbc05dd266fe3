import { CURRENCIES } from '@kairo/shared/currencies'
import { allInUsd, type Factors, steppedPrice, surchargesOf } from '@kairo/shared/discounts/price-preview'
import { useState } from 'react'
import { type RowOf, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { pricedSizes } from '../search/offer.ts'
import { factorTexts } from '../texts.ts'
import { SampleRate } from './SampleRate.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './price-preview.module.css'

type Rate = RowOf<'GET /transportCost/getValidTransportCost'>

interface PricePreviewProps {
  /** In force, and as typed; undefined while the input is invalid. */
  now: Factors
  next: Factors | undefined
  /** Shown below: whose price it is. */
  note?: string
}

/** The effect of a changed factor on a rate on sale. Surcharges are unchanged. */
export function PricePreview({ now, next, note }: PricePreviewProps) {
  const t = useTexts(factorTexts)
  const [rate, setRate] = useState<Rate>()
  return (
    <section className={cx(common.mt8, common.tray)} aria-label={t.preview}>
      <h3>{t.preview}</h3>
      <p className={common.hint}>{t.previewText}</p>
      <SampleRate rate={rate} onRate={setRate} />
      {rate && <PreviewTable rate={rate} now={now} next={next} />}
      {rate && (
        <p className={common.hint} role="status">
          {next ? [t.unchanged, note].filter(Boolean).join(' ') : t.invalidNext}
        </p>
      )}
    </section>
  )
}

function PreviewTable({ rate, now, next }: { rate: Rate; now: Factors; next: Factors | undefined }) {
  const t = useTexts(factorTexts)
  const f = useFormat()
  const rates = useApiQuery('POST /sysExchangeRate/getSysExchangeRateList', {}, { staleMs: 60_000 }).data?.data
  const [jpy, cny] = [rates?.jpExchangeRate?.exchange_rate, rates?.cnExchangeRate?.exchange_rate]
  const whole = useApiQuery('GET /transportCost/getTransportCost', { id: rate.id }, { staleMs: 60_000 })
  const sizes = pricedSizes(rate)
  if (sizes.length === 0) return <p>{t.unpriced}</p>
  if (!whole.data) return <NotLoaded of={whole} rows={sizes.length} />
  const parts = whole.data.data.allIn
  const lines = (size: string) => parts.find(({ containerType }) => containerType === size)?.lines ?? []
  const afterGlobalDiscount = t.afterGlobalDiscount(f.number((next ?? now).globalDiscount))
  return (
    <div className={cx(styles.table, common.mt12, common.scroll)} role="region" aria-label={t.preview} tabIndex={0}>
      <table className={cx(common.table, common.cards)}>
        <thead>
          <tr>
            <th scope="col">{t.size}</th>
            <th scope="col">{t.list}</th>
            <th scope="col">{afterGlobalDiscount}</th>
            <th scope="col">{t.now}</th>
            <th scope="col">{t.next}</th>
            <th scope="col">{t.allInNext}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, listPrice }) => {
            const list = listPrice ?? '0'
            const before = steppedPrice(list, now)
            const after = next && steppedPrice(list, next)
            const surcharges = surchargesOf(lines(size))
            const charged = CURRENCIES.filter((currency) => Number(surcharges[currency]) !== 0)
            const words = charged.map((currency) => f.money(surcharges[currency], currency)).join(' + ')
            return (
              <tr key={size}>
                <th scope="row">
                  {size}
                  <small>{words ? t.surcharges(words) : t.noSurcharges}</small>
                </th>
                <td data-label={t.list}>{f.money(before.list, 'USD')}</td>
                <td data-label={afterGlobalDiscount}>{f.money((after ?? before).afterGlobalDiscount, 'USD')}</td>
                <td data-label={t.now}>{f.money(before.afterCustomer, 'USD')}</td>
                <td
                  data-label={t.next}
                  data-changed={(after && after.afterCustomer !== before.afterCustomer) || undefined}
                >
                  {f.money(after?.afterCustomer, 'USD')}
                </td>
                <td data-label={t.allInNext}>
                  {next && jpy && cny ? f.money(allInUsd(list, next, surcharges, { jpy, cny }), 'USD') : '—'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
