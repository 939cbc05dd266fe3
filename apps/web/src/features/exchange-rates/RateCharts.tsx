import { Suspense } from 'react'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { exchangeRatesTexts } from './texts.ts'
import { type RateCurrency, rateText } from './rate-text.ts'
import styles from './exchange-rates.module.css'

/** The chart library comes after the page, for those who stay. */
const RateChart = lazyPart(async () => (await import('./RateChart.tsx')).RateChart)
/** Number of latest changes in the chart. */
const SHOWN = 60

/** Both rates over their latest changes; the history table has the same figures. */
export function RateCharts() {
  const t = useTexts(exchangeRatesTexts)
  const f = useFormat()
  const history = useList('POST /sysExchangeRate/history', { page: 1, limit: SHOWN })
  const changes = (history.data?.rows ?? []).toReversed()
  const [first, last] = [changes[0], changes.at(-1)]
  // A failure is shown by the table; a line needs at least two points.
  if (!first || !last || changes.length < 2) return null
  const chart = (currency: RateCurrency, column: 'jpy' | 'cny') => {
    const rates = changes.map((change) => change[column])
    const sorted = rates.toSorted((a, b) => Number(a) - Number(b))
    const text = (rate: string | undefined) => rateText(rate ?? '0', currency)
    return (
      <figure className={common.box}>
        <figcaption>{t.chart(currency)}</figcaption>
        <div
          role="img"
          aria-label={t.chartSummary(currency, {
            from: f.date(first.updateTime),
            to: f.date(last.updateTime),
            lowest: text(sorted[0]),
            highest: text(sorted.at(-1)),
            now: text(rates.at(-1)),
          })}
          className={styles.chart}
        >
          <Suspense fallback={null}>
            <RateChart
              currency={currency}
              points={changes.map((change) => ({ time: change.updateTime, rate: change[column] }))}
            />
          </Suspense>
        </div>
      </figure>
    )
  }
  return (
    <div className={cx(common.columns, common.mb16)}>
      {chart('JPY', 'jpy')}
      {chart('CNY', 'cny')}
    </div>
  )
}
