import { Camera, Lock } from 'lucide-react'
import { NOTHING } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { type Chip, chipState, chipsOf } from '../../row/document-state.ts'
import { orderTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import { TONES } from '@/ui/tones.ts'
import common from '@/ui/common.module.css'
import styles from '../../orders.module.css'

const STYLES = {
  present: TONES.success,
  needed: cx(styles.isFieldRequired, TONES.warning),
  partial: cx(styles.isFieldRequired, TONES.warning),
  waiting: TONES.danger,
  later: styles.isLater,
  // It exists, so it looks unlike what is yet to come.
  withheld: TONES.grey,
}

interface DocumentChipsProps {
  order: Order
  role: number
  /** Shows the document, uploads it, or explains why there is none. */
  onChip: (chip: Chip, order: Order) => void
}

/** The documents of an order: there, needed now, or not yet; each opens what can be done with it. */
export function DocumentChips({ order, role, onChip }: DocumentChipsProps) {
  const t = useTexts(orderTexts)
  const chips = chipsOf(order, role)
  if (chips.length === 0) return <span className={common.quiet}>{NOTHING}</span>
  return (
    <span className={styles.docChips}>
      {chips.map((chip) => {
        const state = chipState(chip, order, role)
        const label = t.docLabel(t.docName[chip], t.docState[state], order.code)
        return (
          <button
            key={chip}
            type="button"
            className={cx(styles.docChip, STYLES[state])}
            aria-label={`${t.doc[chip]} ${label}`}
            title={`${t.docName[chip]}: ${t.docState[state]}`}
            onClick={() => onChip(chip, order)}
          >
            {chip === 'photos' ? <Camera size={13} aria-hidden /> : t.doc[chip]}
            {state === 'withheld' && <Lock size={10} aria-hidden />}
          </button>
        )
      })}
    </span>
  )
}
