import { type PriceChanges, percentChange } from '@kairo/shared/rates/price-change'
import { type Format, useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from './price-change.module.css'
import { rateApprovalTexts } from './messages/index.ts'

/** `+4.4%`, `−5.0%`; always with its sign, so that no colour is needed to read it. */
export const signedPercent = (percent: number, f: Format): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${f.number(Math.abs(percent), 1)}%`

const toneOf = (percent: number) => (percent > 0 ? styles.isUp : percent < 0 ? styles.isDown : undefined)

interface PriceChangeProps {
  /** Whether anything of the service is on sale. */
  isCompared: boolean
  before: string | null | undefined
  after: string | null
}

/** A price to be approved, and beneath it the price on sale with the change. */
export function PriceChange({ isCompared, before, after }: PriceChangeProps) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  const percent = percentChange(before, after)
  if (after === null && !before) return <span className={common.quiet}>—</span>
  return (
    <span className={cx(styles.price, common.num)}>
      <b>{f.money(after, 'USD')}</b>
      <small>
        {percent === null ? (
          before ? (
            t.priceEnds(f.money(before, 'USD'))
          ) : isCompared ? (
            t.newPrice
          ) : (
            t.newService
          )
        ) : (
          <>
            {f.money(before, 'USD')} <b className={toneOf(percent)}>{signedPercent(percent, f)}</b>
          </>
        )}
      </small>
    </span>
  )
}

/** How many rates rise, fall, stay or are new, and by how much: of a sheet or of what is to be approved. */
export function ChangeSummary({ changes }: { changes: PriceChanges }) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  const { count, up, down, same, fresh, least, most } = changes
  const parts = [
    t.countRates(f.number(count)),
    ...(up > 0 ? [t.countUp(f.number(up))] : []),
    ...(down > 0 ? [t.countDown(f.number(down))] : []),
    ...(same > 0 ? [t.countSame(f.number(same))] : []),
    ...(fresh > 0 ? [t.countFresh(f.number(fresh))] : []),
    ...(least !== null && most !== null && (least !== 0 || most !== 0)
      ? [least === most ? signedPercent(least, f) : t.range(signedPercent(least, f), signedPercent(most, f))]
      : []),
  ]
  return <span className={common.num}>{parts.join(' · ')}</span>
}
