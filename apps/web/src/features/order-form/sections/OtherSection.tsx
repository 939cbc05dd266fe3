import {
  type ContentField,
  fieldsAppendedTo,
  type FieldsOfKind,
  isFieldOfKind,
} from '@kairo/shared/orders/fields/order-fields'
import { useTexts } from '@/i18n/texts.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { DigitsField } from '../fields/DigitsField.tsx'
import { FoldPart } from '../fields/Fold.tsx'
import { SECTIONS } from '../form/form-sections.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useField, useOrderForm } from '../form/form-context.ts'
import orderCargo from '../order-cargo.module.css'
import styles from '../order-form.module.css'
import common from '@/ui/common.module.css'
import { useFormPart } from '@/ui/form/form-store.ts'
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
        <div className={cx(common.columns, common.mt16)}>
          {SECTIONS.other.map((field) => isFieldOfKind(field, 'yesNo') && <YesNoField key={field} field={field} />)}
        </div>
        <ElectronicRecord />
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

/** What is recorded of the electronic B/L; asked for only when it is chosen. */
function ElectronicRecord() {
  const { form } = useOrderForm()
  const isChosen = useFormPart(form, (state) => Number(state.values.electronicRecord) === 1)
  if (!isChosen) return null
  return (
    <div className={cx(styles.grid, common.mt16)}>
      <TextField field="eblPlatform" span={4} />
      <TextField field="eblReference" span={4} />
      <TextField field="eblHolder" span={4} />
    </div>
  )
}

/** Kinds of release that exclude each other; neither is the original B/L. */
const OTHER_RELEASE: Partial<Record<FieldsOfKind<'yesNo'>, FieldsOfKind<'yesNo'>>> = {
  telex: 'electronicRecord',
  electronicRecord: 'telex',
}

/** A yes/no option with its explanation. */
function YesNoField({ field }: { field: FieldsOfKind<'yesNo'> }) {
  const { form } = useOrderForm()
  const { id, label, hint, value, set, disabled } = useField(field)
  const other = OTHER_RELEASE[field]
  return (
    <Checkbox
      id={id}
      className={cx(orderCargo.orderWish, common.box)}
      checked={Number(value) === 1}
      disabled={disabled}
      onChange={(event) => {
        set(event.target.checked ? 1 : 0)
        if (event.target.checked && other) form.set({ [other]: 0 })
      }}
    >
      <b>{label}</b>
      <small>{hint}</small>
    </Checkbox>
  )
}
