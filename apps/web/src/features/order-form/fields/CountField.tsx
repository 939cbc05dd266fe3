import { ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'
import { Minus, Plus } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { digitsTyping } from './DigitsField.tsx'
import { limitOf } from '../form/field-rules.ts'
import { useField } from '../form/form-context.ts'
import { orderFormTexts } from '../texts.ts'
import type { BOXES } from '../form/given-cargo.ts'
import { smallIconButton } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from '../order-cargo.module.css'

interface CountFieldProps {
  field: (typeof BOXES)[number]
  size: string
  /** A measure of the box, for those who do not know the names. */
  note: string
  /** The whole row is invalid: no box was chosen. */
  isWrong: boolean
}

/** How many containers of a size: typed, by the arrow keys, or by the buttons beside. */
export function CountField({ field, size, note, isWrong }: CountFieldProps) {
  const t = useTexts(orderFormTexts)
  const { id, label, value, issue, set, leave, disabled } = useField(field)
  const count = Number(value) || 0
  const step = (by: number) => {
    set(Math.min(ORDER_FIELDS[field].max, Math.max(0, count + by)))
    leave()
  }
  const isInvalid = isWrong || issue !== undefined
  return (
    <div
      className={cx(styles.box, common.card, common.between, isInvalid ? styles.isWrong : count > 0 && styles.isChosen)}
    >
      <label htmlFor={id} aria-label={label}>
        <b>{size}</b>
        <small>{note}</small>
      </label>
      <div className={cx(styles.boxCount, plain.frame, common.line)}>
        <button
          type="button"
          className={smallIconButton}
          tabIndex={-1}
          aria-label={t.less(size)}
          disabled={disabled || count === 0}
          onClick={() => step(-1)}
        >
          <Minus size={15} aria-hidden />
        </button>
        <input
          id={id}
          className={common.num}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={value ?? ''}
          placeholder="0"
          aria-label={label}
          aria-invalid={isInvalid}
          aria-describedby={issue ? `${id}-note` : isWrong ? 'order-boxes-note' : undefined}
          {...digitsTyping(set, limitOf(field))}
          onBlur={leave}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button
          type="button"
          className={smallIconButton}
          tabIndex={-1}
          aria-label={t.more(size)}
          disabled={disabled}
          onClick={() => step(1)}
        >
          <Plus size={15} aria-hidden />
        </button>
      </div>
      {issue && (
        <p className={cx(common.note, common.danger)} id={`${id}-note`} role="alert">
          {issue}
        </p>
      )}
    </div>
  )
}
