import { minimumText } from '@kairo/shared/quotations/quotation-texts'
import {
  type AllInRange,
  comparedPrice,
  type ComparedPrices,
  percentChange,
  type PriceChanges,
  type RatePrice,
} from '@kairo/shared/rates/price-change'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './price-change.module.css'
import { rateApprovalTexts, type RateApprovalTexts } from '../texts.ts'

/** `+4.4%`, `−5.0%`; always with its sign, so that no colour is needed to read it. */
export const signedPercent = (percent: number, f: Format): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${f.number(Math.abs(percent), 1)}%`

const toneOf = (percent: number) => (percent > 0 ? common.warning : percent < 0 ? styles.isDown : undefined)

interface PriceChangeProps {
  price: RatePrice
  before: ComparedPrices | null
  after: ComparedPrices
  /** Change of the price with all charges, in per cent; null where there is nothing to compare. */
  allIn: number | null
}

/**
 * A price to be approved, and below it the price on sale with the change; `before` is null where the service is new.
 */
export function PriceChange({ price, before: sold, after: waiting, allIn }: PriceChangeProps) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  const language = useLanguage()
  const [before, after] = [sold?.[price], waiting[price]]
  const percent = percentChange(sold && comparedPrice(sold, price), comparedPrice(waiting, price))
  const isOtherMinimum =
    price === 'lcl' && sold !== null && Number(sold.minRevenueTons) !== Number(waiting.minRevenueTons)
  if (after === null && !before) return <span className={common.quiet}>—</span>
  return (
    <span className={cx(styles.price, common.num)}>
      <b>{f.money(after, 'USD')}</b>
      <small>
        {percent === null ? (
          before ? (
            t.priceEnds(f.money(before, 'USD'))
          ) : sold ? (
            t.newPrice
          ) : (
            t.newService
          )
        ) : (
          <>
            {/* Whole dollars without cents, so that price and change fit on a line of a narrow window. */}
            {f.money(before, 'USD').replace(/\.00$/, '')} <b className={toneOf(percent)}>{signedPercent(percent, f)}</b>
          </>
        )}
      </small>
      {allIn !== null && (
        <small>
          {t.allIn} <b className={toneOf(allIn)}>{signedPercent(allIn, f)}</b>
        </small>
      )}
      {isOtherMinimum && (
        <small>
          {minimumText(sold.minRevenueTons, language)} → {minimumText(waiting.minRevenueTons, language)}
        </small>
      )}
    </span>
  )
}

/** Smallest and largest change as text; empty where there is none. */
const rangeText = (range: AllInRange, t: RateApprovalTexts, f: Format): string => {
  if (!range || (range.least === 0 && range.most === 0)) return ''
  const [least, most] = [signedPercent(range.least, f), signedPercent(range.most, f)]
  return least === most ? least : t.range(least, most)
}

/** How many rates rise, fall, stay or are new, and by how much: of a sheet or of what is to be approved. */
export function ChangeSummary({ changes, allIn = null }: { changes: PriceChanges; allIn?: AllInRange }) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  const { count, up, down, same, fresh, least, most } = changes
  const [ocean, whole] = [least !== null && most !== null ? { least, most } : null, allIn].map((range) =>
    rangeText(range, t, f),
  )
  const parts = [
    t.countRates(f.number(count)),
    ...(up > 0 ? [t.countUp(f.number(up))] : []),
    ...(down > 0 ? [t.countDown(f.number(down))] : []),
    ...(same > 0 ? [t.countSame(f.number(same))] : []),
    ...(fresh > 0 ? [t.countFresh(f.number(fresh))] : []),
    ...(ocean ? [whole ? `${t.ocean} ${ocean}` : ocean] : []),
    ...(whole ? [`${t.allIn} ${whole}`] : []),
  ]
  return <span className={common.num}>{parts.join(' · ')}</span>
}
