import { basisTexts } from '@kairo/shared/quotations/basis-texts'
import { daysBetween } from '@kairo/shared/dates'
import type { ChangeRow } from '@kairo/shared/surcharges/surcharge-changes.contract'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { changeTexts } from '../texts.ts'
import { movingSteps } from './price-steps.ts'
import common from '@/ui/common.module.css'
import styles from './changes.module.css'

/** The first ETD, and how far off it is. */
export function FromCell({ row, today }: { row: ChangeRow; today: string }) {
  const t = useTexts(changeTexts)
  const f = useFormat()
  const days = daysBetween(today, row.from)
  return (
    <TwoLine
      first={<span title={f.dateLong(row.from)}>{f.date(row.from)}</span>}
      second={days > 0 ? t.inDays(days) : t.notKnownNow}
    />
  )
}

/** `20GP ¥15,500 → ¥18,000`: a line for each group of sizes that moves alike. */
export function NowThenCell({ row }: { row: ChangeRow }) {
  const t = useTexts(changeTexts)
  const unitOf = useTexts(basisTexts)
  const f = useFormat()
  const steps = movingSteps(row)
  const money = (amount: string | null, part: ChangeRow['before']) => (part ? f.money(amount, part.currency) : NOTHING)
  const basis = row.after?.basis ?? row.before?.basis ?? 'container'
  const hasSizes = basis === 'container' || basis === 'rt' || steps.length > 1
  return (
    <ul className={styles.steps}>
      {steps.map(({ sizes, before, after }) => (
        <li key={sizes.join()}>
          <small>{hasSizes ? sizes.join('・') : unitOf[basis]}</small>
          <span className={common.num}>{money(before, row.before)}</span>
          <span aria-hidden>→</span>
          <span className={common.srOnly}>{t.becomes}</span>
          <b className={common.num}>{money(after, row.after)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The differences on the lines of NowThenCell; or in words what is none. */
export function DifferenceCell({ row }: { row: ChangeRow }) {
  const t = useTexts(changeTexts)
  const f = useFormat()
  if (row.change === 'new') return <StatusTag tone="blue">{t.kinds.new}</StatusTag>
  if (row.change === 'end')
    return (
      <StatusTag tone={row.next ? 'amber' : 'red'}>{row.next ? t.knownFrom(f.date(row.next)) : t.kinds.end}</StatusTag>
    )
  const currency = row.after?.currency ?? 'USD'
  if (row.before && row.before.currency !== currency) return <>{t.currency(row.before.currency, currency)}</>
  const signed = (amount: string) => (Number(amount) > 0 ? `+${f.money(amount, currency)}` : f.money(amount, currency))
  return (
    <ul className={styles.steps}>
      {movingSteps(row).map(({ sizes, difference }) => (
        <li key={sizes.join()} className={cx(common.num, toneOf(difference))}>
          {difference === null ? NOTHING : signed(difference)}
        </li>
      ))}
    </ul>
  )
}

const toneOf = (difference: string | null): string | undefined =>
  Number(difference ?? 0) > 0 ? styles.rise : Number(difference ?? 0) < 0 ? styles.fall : undefined
