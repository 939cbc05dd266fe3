import {
  type ContentField,
  fieldsAppendedTo,
  type FieldsOfKind,
  isFieldOfKind,
} from '@kairo/shared/orders/fields/order-fields'
import { isReleaseFlag } from '@kairo/shared/orders/rules/release'
import { useTexts } from '@/i18n/texts.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { DigitsField } from '../fields/DigitsField.tsx'
import { FoldPart } from '../fields/Fold.tsx'
import { SECTIONS } from '../form/form-sections.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { ReleaseChoice } from './ReleaseChoice.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useField } from '../form/form-context.ts'
import orderCargo from '../order-cargo.module.css'
import styles from '../order-form.module.css'
import common from '@/ui/common.module.css'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { cx } from '@/ui/class-names.ts'

export function OtherSection() {
  const t = useTexts(orderFormTexts)
  return (
    <OrderCard id="other" title={t.section.other}>
      <div className={styles.grid}>
        <TextField field="orderNo" span={6} />
        <DigitsField field="blQuantity" span={6} />
        {fieldsAppendedTo('form').map((field) => (
          <AppendedField key={field} field={field} />
        ))}
      </div>
      <FoldPart name="terms">
        <div className={styles.grid}>
          <CodeField field="tradeTerms" span={4} />
          <CodeField field="freightMethod" span={4} />
          <CodeField field="customsClearanceMethod" span={4} />
        </div>
        <ReleaseChoice />
        <div className={cx(common.columns, common.mt16)}>
          {SECTIONS.other.map(
            (field) =>
              isFieldOfKind(field, 'yesNo') && !isReleaseFlag(field) && <YesNoField key={field} field={field} />,
          )}
        </div>
      </FoldPart>
    </OrderCard>
  )
}

/** The input of a field by its kind; yes/no fields are rendered as options. */
function AppendedField({ field }: { field: ContentField }) {
  if (isFieldOfKind(field, 'yesNo')) return null
  if (isFieldOfKind(field, 'code')) return <CodeField field={field} span={4} />
  if (isFieldOfKind(field, 'count')) return <DigitsField field={field} span={4} />
  return <TextField field={field} span={4} />
}

/** A yes/no option with its explanation. */
function YesNoField({ field }: { field: FieldsOfKind<'yesNo'> }) {
  const { id, label, hint, value, set, disabled } = useField(field)
  return (
    <Checkbox
      id={id}
      className={cx(orderCargo.orderWish, common.box)}
      checked={Number(value) === 1}
      disabled={disabled}
      onChange={(event) => set(event.target.checked ? 1 : 0)}
    >
      <b>{label}</b>
      <small>{hint}</small>
    </Checkbox>
  )
}
