import { useTexts } from '../../../i18n/texts.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { DigitsField } from '../fields/DigitsField.tsx'
import { orderFormTexts } from '../messages/index.ts'
import { OrderCard } from './OrderCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import { YesNoField } from '../fields/YesNoField.tsx'

export function OtherSection() {
  const t = useTexts(orderFormTexts)
  return (
    <OrderCard id="other" title={t.section.other}>
      <div className="order-grid">
        <TextField field="orderNo" span={6} hint={t.orderNoHint} />
        <DigitsField field="blQuantity" span={6} maxDigits={5} hint={t.blHint} />
        <CodeField field="tradeTerms" span={4} />
        <CodeField field="freightMethod" span={4} />
        <CodeField field="customsClearanceMethod" span={4} />
      </div>
      <div className="order-wishes">
        <YesNoField field="telex" hint={t.telexHint} />
        <YesNoField field="hds" hint={t.hdsHint} />
        <YesNoField field="is_exit_customhouse" hint={t.exitHint} />
      </div>
    </OrderCard>
  )
}
