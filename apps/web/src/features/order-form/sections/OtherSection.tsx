import { type FieldsOfKind, isFieldOfKind } from '@kairo/shared/orders/fields/order-fields'
import { Checkbox } from 'antd'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { DigitsField } from '../fields/DigitsField.tsx'
import { FoldPart } from '../fields/Fold.tsx'
import { SECTIONS } from '../form/form-sections.ts'
import { orderFormTexts } from '../messages/index.ts'
import { OrderCard } from './OrderCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useField } from '../form/form-context.ts'
import orderCargo from '../order-cargo.module.css'
import styles from '../order-form.module.css'
import common from '../../../ui/common.module.css'
import { cx } from '../../../ui/class-names.ts'

export function OtherSection() {
  const t = useTexts(orderFormTexts)
  return (
    <OrderCard id="other" title={t.section.other}>
      <div className={styles.grid}>
        <TextField field="orderNo" span={6} />
        <DigitsField field="blQuantity" span={6} />
      </div>
      <FoldPart name="terms">
        <div className={cx(styles.grid, common.mt14)}>
          <CodeField field="tradeTerms" span={4} />
          <CodeField field="freightMethod" span={4} />
          <CodeField field="customsClearanceMethod" span={4} />
        </div>
        <div className={cx(orderCargo.orderWishes, common.mt16)}>
          {SECTIONS.other.map((field) => isFieldOfKind(field, 'yesNo') && <YesNoField key={field} field={field} />)}
        </div>
      </FoldPart>
    </OrderCard>
  )
}

/** A wish that is either there or not, with what it means. */
function YesNoField({ field }: { field: FieldsOfKind<'yesNo'> }) {
  const { id, label, hint, value, set, disabled } = useField(field)
  return (
    <Checkbox
      id={id}
      className={orderCargo.orderWish}
      checked={Number(value) === 1}
      disabled={disabled}
      onChange={(event) => set(event.target.checked ? 1 : 0)}
    >
      <b>{label}</b>
      <small>{hint}</small>
    </Checkbox>
  )
}
