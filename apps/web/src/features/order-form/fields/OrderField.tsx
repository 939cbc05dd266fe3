import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import type { CSSProperties, ReactNode } from 'react'
import { type FieldControl, useField } from '../form/form-context.ts'
import { type FieldAttributes, LabelledField } from '@/ui/public/LabelledField.tsx'
import styles from '../order-form.module.css'

interface OrderFieldProps {
  field: OrderFormField
  /** Of the twelve columns of a card. */
  span?: 2 | 3 | 4 | 5 | 6 | 8 | 12
  /** Overrides the field's hint. */
  hint?: ReactNode
  /** Beside the label. */
  extra?: ReactNode
  children: (control: FieldControl, attributes: FieldAttributes & { disabled: boolean }) => ReactNode
}

/** A labelled input of the form with its error below. */
export function OrderField({ field, span = 4, hint, extra, children }: OrderFieldProps) {
  const control = useField(field)
  const { id, label, issue, needed, disabled } = control
  return (
    <LabelledField
      id={id}
      label={label}
      error={issue}
      hint={hint ?? control.hint}
      required={needed && !disabled}
      extra={extra}
      className={styles.field}
      style={{ '--span': span } as CSSProperties}
    >
      {(attributes) => children(control, { ...attributes, disabled })}
    </LabelledField>
  )
}
