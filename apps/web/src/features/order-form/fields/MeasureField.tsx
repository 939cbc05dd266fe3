import { type FieldsOfKind, ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { OrderField } from './OrderField.tsx'
import { cx } from '../../../ui/class-names.ts'
import styles from '../order-form.module.css'

/** Weight or volume: decimal text, at most 3 places. */
export function MeasureField({ field, span = 3 }: { field: FieldsOfKind<'decimal'>; span?: 2 | 3 | 4 | 6 }) {
  return (
    <OrderField field={field} span={span}>
      {({ value, set, leave }, { id, disabled, status, ...aria }) => (
        // The kit's input tidies itself on leaving; this one only has to learn that it was left.
        <div className={cx(styles.measure, status && styles.isWrong)} onBlur={leave}>
          <DecimalInput
            id={id}
            disabled={disabled}
            unit={ORDER_FIELDS[field].measuredIn}
            maxLength={15}
            value={value ?? ''}
            onChange={set}
            {...(aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {})}
            {...(aria['aria-invalid'] ? { 'aria-invalid': 'true' as const } : {})}
          />
        </div>
      )}
    </OrderField>
  )
}
