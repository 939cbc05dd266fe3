import { Button } from 'antd'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { DigitsField } from '../fields/DigitsField.tsx'
import { useOrderForm } from '../form/form-context.ts'
import { MeasureField } from '../fields/MeasureField.tsx'
import { orderFormTexts } from '../messages/index.ts'
import { OrderCard } from './OrderCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from '../order-form.module.css'

export function GoodsSection() {
  const t = useTexts(orderFormTexts)
  const { form, readOnly } = useOrderForm()
  return (
    <OrderCard id="goods" title={t.section.goods} extra={<small>{t.manifestHint}</small>}>
      <div className={styles.grid}>
        <TextField field="name" span={12} area />
        <TextField field="hsCodeTopSix" span={6} placeholder="630260" />
        <CodeField field="packingMethod" span={6} />
        <DigitsField field="number_of_pieces" span={3} />
        <CodeField field="unit" span={3} />
        <MeasureField field="gross_weight" />
        <MeasureField field="volume" />
        <TextField
          field="remark"
          span={12}
          area
          extra={
            !readOnly && (
              <Button
                type="link"
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
    </OrderCard>
  )
}
