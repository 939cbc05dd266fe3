import type { CSSProperties } from 'react'
import { daysBetween } from '@kairo/shared/dates'
import { freeDaysText } from '@kairo/shared/free-time/free-time-text'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { clockTexts } from './texts.ts'
import styles from './clock-bar.module.css'

export type Clock = Body<'POST /freeTime/forOrder'>['data']['dataList'][number]
type Period = Clock['periods'][number]

/** Free, the first price, all dearer ones. */
const toneOf = (periods: readonly Period[], at: number): string => {
  if (periods[at]?.isFree) return common.toneGreen ?? ''
  const first = periods.findIndex(({ isFree }) => !isFree)
  return (at === first ? common.toneAmber : common.toneRed) ?? ''
}

/** The days of a clock as a bar with today's mark; each part stands beside it in words. */
export function ClockBar({ clock, today, isPriced }: { clock: Clock; today: string; isPriced: boolean }) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const language = useLanguage()
  const { periods } = clock
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return null
  const words = periods.map((period) =>
    period.isFree
      ? // The free days as they are counted, not the days on the wall calendar that the bar is drawn by.
        freeDaysText(
          { days: clock.freeDays ?? period.days, count: clock.freeCount, until: f.date(period.to) },
          language,
        )
      : isPriced
        ? t.pricedDays(f.date(period.from), f.number(period.days), f.money(period.price, clock.currency))
        : t.chargedDays(f.date(period.from), f.number(period.days)),
  )
  const all = daysBetween(first.from, last.to) + 1
  const at = daysBetween(first.from, today) + 0.5
  const isInside = clock.endedOn === null && at > 0 && at < all
  return (
    <div className={common.stackS}>
      <div
        className={cx(styles.bar, clock.stage === 'forecast' && styles.expected)}
        role="img"
        aria-label={[...words, ...(isInside ? [t.todayIs(f.date(today))] : [])].join(', ')}
      >
        {periods.map((period, n) => (
          <span
            key={period.from}
            className={cx(styles.part, toneOf(periods, n))}
            style={{ '--days': daysBetween(period.from, period.to) + 1 } as CSSProperties}
          />
        ))}
        {isInside && <span className={styles.mark} style={{ '--at': `${(at / all) * 100}%` } as CSSProperties} />}
      </div>
      <ul className={cx(common.wrap, common.small)} aria-hidden>
        {words.map((text, n) => (
          <li key={text}>
            <span className={cx(styles.swatch, toneOf(periods, n))} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
