import type { FieldsOfKind } from '@kairo/shared/orders/fields/order-fields'
import { Checkbox } from 'antd'
import { useField } from '../form/form-context.ts'
import styles from '../order-cargo.module.css'

/** A wish that is either there or not, with what it means. */
export function YesNoField({ field }: { field: FieldsOfKind<'yesNo'> }) {
  const { id, label, hint, value, set, disabled } = useField(field)
  return (
    <Checkbox
      id={id}
      className={styles.orderWish}
      checked={Number(value) === 1}
      disabled={disabled}
      onChange={(event) => set(event.target.checked ? 1 : 0)}
    >
      <b>{label}</b>
      <small>{hint}</small>
    </Checkbox>
  )
}
