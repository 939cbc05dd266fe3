import { Camera } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { type Chip, chipState, chipsOf } from './document-state.ts'
import { orderTexts } from '../messages/index.ts'
import type { Order } from '../order.ts'

interface DocumentChipsProps {
  order: Order
  role: number
  /** Shows the document, uploads it, or says why there is none. */
  onChip: (chip: Chip, order: Order) => void
}

/** The documents of an order: there, needed now, or not yet; each opens what can be done with it. */
export function DocumentChips({ order, role, onChip }: DocumentChipsProps) {
  const t = useTexts(orderTexts)
  return (
    <span className="doc-chips">
      {chipsOf(order).map((chip) => {
        const state = chipState(chip, order, role)
        const label = t.docLabel(t.docName[chip], t.docState[state], order.code)
        return (
          <button
            key={chip}
            type="button"
            className={`doc-chip is-${state}`}
            aria-label={`${t.doc[chip]} ${label}`}
            title={`${t.docName[chip]}: ${t.docState[state]}`}
            onClick={() => onChip(chip, order)}
          >
            {chip === 'photos' ? <Camera size={13} aria-hidden /> : t.doc[chip]}
          </button>
        )
      })}
    </span>
  )
}
