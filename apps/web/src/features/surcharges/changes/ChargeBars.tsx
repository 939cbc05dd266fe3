import { carriersOf } from '@kairo/shared/quotations/dated-lines'
import { stretchesOf } from '@kairo/shared/surcharges/surcharge-ending'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { changeTexts } from '../texts.ts'
import { type Axis, barsOf, monthsOf, placeOf } from './axis.ts'
import type { ChargePeriod } from './charge-lines.ts'
import { stateOf, usePeriodText } from './use-period-text.ts'
import common from '@/ui/common.module.css'
import styles from './changes.module.css'

interface ChargeBarsProps {
  periods: readonly ChargePeriod[]
  axis: Axis
  today: string
}

const BARS = { past: styles.past, current: styles.current, future: styles.future, unknown: styles.unknown }

/** The periods of a charge for all carriers, and below them those of each carrier with lines of its own. */
export function ChargeBars({ periods, axis, today }: ChargeBarsProps) {
  const t = useTexts(changeTexts)
  const narrow = useNarrow()
  const textOf = usePeriodText(today)
  const own = carriersOf(periods)
  const hasGeneral = periods.some(({ carrierId }) => carrierId === null)
  const lines = [...(hasGeneral ? [null] : []), ...own]
  return (
    <div className={styles.lines}>
      {lines.map((carrierId) => {
        const name = periods.find((one) => one.carrierId === carrierId)?.carrier || t.allCarriers
        const bars = barsOf(stretchesOf(periods, carrierId), axis).map((bar) => ({
          ...bar,
          state: stateOf(bar, today),
          isOthers: carrierId !== null && bar.line?.carrierId === null,
          ...textOf(bar, carrierId !== null),
        }))
        return (
          <div key={carrierId ?? 0}>
            {own.length > 0 && <small>{name}</small>}
            {narrow ? (
              <ul aria-label={name}>
                {bars.map(({ from, state, whole }) => (
                  <li key={from ?? ''} className={cx(common.hint, state === 'unknown' && common.danger)}>
                    {whole}
                  </li>
                ))}
              </ul>
            ) : (
              <div className={styles.line}>
                <Months axis={axis} />
                <ul aria-label={name}>
                  {bars.map(({ from, left, width, state, isOthers, short, whole }) => (
                    <li
                      key={from ?? ''}
                      className={cx(styles.bar, BARS[state], isOthers && styles.ofAll)}
                      style={{ left: `${left}%`, width: `${width}%` }}
                      title={whole}
                    >
                      <span aria-hidden className={common.truncate}>
                        {short}
                      </span>
                      <span className={common.srOnly}>{whole}</span>
                    </li>
                  ))}
                </ul>
                {today >= axis.from && today <= axis.to && (
                  <span aria-hidden className={styles.today} style={{ left: `${placeOf(axis, today)}%` }} />
                )}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Where months begin, behind the bars. */
const Months = ({ axis }: { axis: Axis }) =>
  monthsOf(axis).map((day) => (
    <span key={day} aria-hidden className={styles.month} style={{ left: `${placeOf(axis, day)}%` }} />
  ))

/** The months above the bars. */
export function AxisHead({ axis, title }: { axis: Axis; title: string }) {
  const t = useTexts(changeTexts)
  return (
    <>
      <span className={common.srOnly}>{title}</span>
      <span aria-hidden className={styles.head}>
        {monthsOf(axis).map((day) => (
          <span key={day} style={{ left: `${placeOf(axis, day)}%` }}>
            {t.month(Number(day.slice(5, 7)))}
          </span>
        ))}
      </span>
    </>
  )
}
