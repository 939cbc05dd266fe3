import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import type { ReactNode } from 'react'
import { type FieldControl, useField } from '../form/form-context.ts'
import { cx } from '@/ui/class-names.ts'
import plain from '@/ui/public/plain.module.css'
import styles from '../order-form.module.css'

/** The attributes of a field for its control. */
interface ControlAttributes {
  id: string
  disabled: boolean
  'aria-invalid': boolean
  'aria-required': boolean
  'aria-describedby'?: string
}

interface OrderFieldProps {
  field: OrderFormField
  /** Of the twelve columns of a card. */
  span?: 2 | 3 | 4 | 5 | 6 | 8 | 12
  /** Overrides the field's hint. */
  hint?: ReactNode
  /** Beside the label. */
  extra?: ReactNode
  children: (control: FieldControl, attributes: ControlAttributes) => ReactNode
}

/** A labelled input of the form with its error below. */
export function OrderField({ field, span = 4, hint, extra, children }: OrderFieldProps) {
  const control = useField(field)
  const { id, label, issue, needed, disabled } = control
  const note = `${id}-note`
  const below = issue ?? hint ?? control.hint
  return (
    <div
      className={cx(styles.field, issue && plain.hasError)}
      style={{ '--span': span } as React.CSSProperties}
      data-field
    >
      <div className={plain.fieldLabel}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {needed && !disabled && (
            <span className={plain.requiredMark} aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
        {extra}
      </div>
      {children(control, {
        id,
        disabled: control.disabled,
        'aria-invalid': issue !== undefined,
        'aria-required': needed,
        ...(below !== undefined ? { 'aria-describedby': note } : {}),
      })}
      {below !== undefined && (
        <p className={plain.fieldNote} id={note} role={issue ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  )
}
