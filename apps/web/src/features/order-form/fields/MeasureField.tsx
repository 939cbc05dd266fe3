import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { OrderField } from './OrderField.tsx'

/** Weight or volume: decimal text, at most 3 places. */
export function MeasureField({ field, unit, span = 3 }: { field: OrderFormField; unit: string; span?: 2 | 3 | 4 | 6 }) {
  return (
    <OrderField field={field} span={span}>
      {({ value, set, leave }, { id, disabled, status, ...aria }) => (
        // The kit's input tidies itself on leaving; this one only has to learn that it was left.
        <div className={status ? 'measure is-wrong' : 'measure'} onBlur={leave}>
          <DecimalInput
            id={id}
            disabled={disabled}
            unit={unit}
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
