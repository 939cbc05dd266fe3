import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { useFormPart } from '@/ui/form/form-store.ts'
import { DigitsField } from '../fields/DigitsField.tsx'
import { PartyPicker } from '../fields/PartyPicker.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useOrderForm } from '../form/form-context.ts'
import { isBlank } from '../form/field-rules.ts'
import { SECTIONS } from '../form/form-sections.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import styles from '../order-form.module.css'

/** The party that the carrier notifies of the arrival: the consignee, unless another is named. */
export function NotifyPartySection() {
  const t = useTexts(orderFormTexts)
  const { form, readOnly } = useOrderForm()
  const isNamed = useFormPart(form, ({ values }) => SECTIONS.notify.some((field) => !isBlank(values[field])))
  const [opened, setOpened] = useState(false)
  const isShown = isNamed || opened
  const setSame = (same: boolean) => {
    setOpened(!same)
    if (same) form.set(Object.fromEntries(SECTIONS.notify.map((field) => [field, null])))
  }
  return (
    <OrderCard id="notify" fold="notify" title={t.section.notify}>
      <Checkbox checked={!isShown} disabled={readOnly} onChange={(event) => setSame(event.target.checked)}>
        {t.notifySame}
      </Checkbox>
      {isShown && (
        <>
          {!readOnly && <PartyPicker side="notify" />}
          <div className={styles.grid}>
            <TextField field="notify_company_name" span={6} />
            <DigitsField field="notify_tel" span={6} telephone />
            <TextField field="notify_home" span={12} />
          </div>
        </>
      )}
    </OrderCard>
  )
}
