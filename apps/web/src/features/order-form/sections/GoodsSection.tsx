import { type FieldsOfKind, ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { DigitsField } from '../fields/DigitsField.tsx'
import { FoldPart } from '../fields/Fold.tsx'
import { OrderField } from '../fields/OrderField.tsx'
import { useOrderForm } from '../form/form-context.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-form.module.css'

export function GoodsSection() {
  const t = useTexts(orderFormTexts)
  const { form, readOnly } = useOrderForm()
  return (
    <OrderCard id="goods" title={t.section.goods} extra={<small>{t.manifestHint}</small>}>
      <FoldPart name="goods">
        <div className={styles.grid}>
          <TextField field="name" span={12} area />
          <TextField field="hsCodeTopSix" span={6} placeholder="630260" />
          <CodeField field="packingMethod" span={6} />
          <TextField
            field="remark"
            span={12}
            area
            extra={
              !readOnly && (
                <Button
                  variant="link"
                  size="small"
                  onClick={() => {
                    form.set({ remark: 'N/M' })
                    form.leave('remark')
                  }}
                >
                  {t.noMark}
                </Button>
              )
            }
          />
        </div>
      </FoldPart>
      <div className={cx(styles.grid, common.mt12)}>
        <DigitsField field="number_of_pieces" span={3} />
        <CodeField field="unit" span={3} />
        <MeasureField field="gross_weight" />
        <MeasureField field="volume" />
      </div>
    </OrderCard>
  )
}

/** Weight or volume: decimal text, at most 3 places. */
function MeasureField({ field, span = 3 }: { field: FieldsOfKind<'decimal'>; span?: 2 | 3 | 4 | 6 }) {
  return (
    <OrderField field={field} span={span}>
      {({ value, set, leave }, { id, disabled, ...aria }) => (
        // DecimalInput normalizes its value on blur; the store only has to be notified of the blur.
        <div onBlur={leave}>
          <DecimalInput
            id={id}
            disabled={disabled}
            unit={ORDER_FIELDS[field].measuredIn}
            maxLength={15}
            value={value ?? ''}
            onChange={set}
            aria-describedby={aria['aria-describedby']}
            aria-invalid={aria['aria-invalid'] ? 'true' : undefined}
          />
        </div>
      )}
    </OrderField>
  )
}
