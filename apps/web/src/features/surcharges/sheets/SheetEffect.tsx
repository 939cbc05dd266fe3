import type { Currency } from '@kairo/shared/currencies'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { sheetTexts } from '../texts.ts'
import type { Preview } from './sheet-calls.ts'
import { isDated, movedIn, useShips } from './periods.ts'
import { UnknownCharges } from './UnknownCharges.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './surcharge-sheets.module.css'

/** An amount with its sign: `+$10.00`, `-CN¥345.00`. */
export function useSigned() {
  const f = useFormat()
  return (amount: string, currency: Currency): string =>
    amount.startsWith('-') ? f.money(amount, currency) : `+${f.money(amount, currency)}`
}

interface SizeMovement extends Omit<Preview['effect']['sizes'][number], 'charged'> {
  charged?: Record<Currency, string> | null
}

/** What moves for each size: in the currencies of the charges where it is the same for all rates, else in USD. */
function SizeMovements({ sizes }: { sizes: readonly SizeMovement[] }) {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const signed = useSigned()
  const textOf = ({ charged, min, max }: SizeMovement): string => {
    if (charged)
      return movedIn(charged)
        .map((currency) => signed(charged[currency], currency))
        .join(' ')
    if (!min || !max) return ''
    return min.USD === max.USD ? signed(min.USD, 'USD') : t.range(signed(min.USD, 'USD'), signed(max.USD, 'USD'))
  }
  if (sizes.length === 0) return null
  return (
    <ul className={cx(common.mt8, common.wrap)}>
      {sizes.map((size) => (
        <li key={size.containerType} className={common.baseline}>
          <span>{t.perOne[size.containerType] ?? size.containerType}</span>
          <b className={common.num}>{textOf(size)}</b>
          <small>{t.ofRates(f.number(size.rateCount))}</small>
        </li>
      ))}
    </ul>
  )
}

/** The number of changes, and their effect on prices on sale. */
export function SheetEffect({ preview: { counts, effect } }: { preview: Preview }) {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const ships = useShips()
  const figures = [
    [t.newNumbers, counts.new],
    [t.changedNumbers, counts.changed],
    [t.unchangedNumbers, counts.unchanged],
    [t.removedItems, counts.linesRemoved],
  ] as const
  return (
    <div className={common.columns}>
      <section className={common.card} aria-label={t.summary}>
        <h2>{t.summary}</h2>
        <dl className={cx(common.columnsS, common.mt8)}>
          {figures.map(([label, count]) => (
            <div key={label} className={label === t.removedItems && count > 0 ? styles.isRemoved : undefined}>
              <dt>{label}</dt>
              <dd className={cx(common.figure, common.num)}>{f.number(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={common.card} aria-label={t.effect}>
        <h2>{t.effect}</h2>
        {effect.repricedCount === 0 ? (
          <p>
            {t.noEffect} {effect.rateCount > 0 && t.ratesUsing(f.number(effect.rateCount))}
          </p>
        ) : (
          <>
            <p>{t.effectText(f.number(effect.repricedCount), f.number(effect.laneCount))}</p>
            {isDated(effect.periods) ? (
              effect.periods.map((period) => (
                <section key={`${period.from} ${period.to}`} className={common.mt8}>
                  <h3 className={common.note}>{t.ratesFor(f.number(period.rateCount), ships(period))}</h3>
                  <SizeMovements sizes={period.sizes} />
                  <UnknownCharges {...period} />
                </section>
              ))
            ) : (
              <SizeMovements sizes={effect.sizes} />
            )}
            <p className={cx(common.wrap, common.hint)}>
              {effect.lanes.map(({ from, to, rateCount }) => (
                <span key={`${from} ${to}`}>{t.lane(from, to, f.number(rateCount))}</span>
              ))}
              {effect.laneCount > effect.lanes.length && <span>{t.moreLanes(f.number(effect.laneCount))}</span>}
            </p>
          </>
        )}
      </section>
    </div>
  )
}
