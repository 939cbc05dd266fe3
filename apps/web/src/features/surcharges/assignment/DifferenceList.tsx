import { Minus, Plus } from 'lucide-react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import type { Difference } from './assignment-difference.ts'
import { assignmentTexts } from '../assignment-messages/index.ts'
import { cx } from '../../../ui/class-names.ts'
import surcharges from '../surcharges.module.css'
import common from '../../../ui/common.module.css'
import styles from '../../../ui/form/form.module.css'

/** What an assignment adds and removes on how many routes, for its confirmation. `gone`: selected, but off sale by now. */
export function DifferenceList({ difference, gone }: { difference: Difference; gone: number }) {
  const t = useTexts(assignmentTexts)
  const f = useFormat()
  const { added, removed, unchanged } = difference
  return (
    <>
      <ul className={cx(surcharges.difference, common.stack)}>
        {added.map(({ charge, routes }) => (
          <li key={charge.id} className={common.toneGreen}>
            <Plus size={15} aria-hidden />
            {t.added(charge.label, f.money(charge.fjfprice, 'USD'), f.number(routes))}
          </li>
        ))}
        {removed.map(({ charge, routes }) => (
          <li key={charge.id} className={common.toneRed}>
            <Minus size={15} aria-hidden />
            {t.removed(charge.label, f.money(charge.fjfprice, 'USD'), f.number(routes))}
          </li>
        ))}
      </ul>
      {unchanged > 0 && <p className={cx(styles.note, common.hint)}>{t.unchanged(f.number(unchanged))}</p>}
      {gone > 0 && <p className={cx(styles.note, common.hint)}>{t.gone(f.number(gone))}</p>}
    </>
  )
}
