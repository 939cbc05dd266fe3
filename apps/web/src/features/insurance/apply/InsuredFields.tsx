import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { INSURANCE_BASES } from '@kairo/shared/insurance/insurance-codes'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { useConditions } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

export type PreparedOrder = Body<'POST /insurance/prepare'>['data']

/** The goods, the conditions, and the amounts that determine the premium. */
export function InsuredFields({ order }: { order: PreparedOrder }) {
  const t = useTexts(insuranceTexts)
  const conditions = useConditions()
  return (
    <>
      <Field name="insuredParty" label={t.insuredParty}>
        <Input maxLength={200} />
      </Field>
      <Field name="company" label={t.company}>
        <Input maxLength={200} />
      </Field>
      <Field name="bookingContact" label={t.bookingContact}>
        <Input maxLength={100} />
      </Field>
      <Field name="hsCode" label={t.hsCode} hint={t.hsHint}>
        <Input maxLength={20} inputMode="numeric" />
      </Field>
      <Field name="goods" label={t.goods} wide>
        <Input maxLength={500} />
      </Field>
      <Field name="basis" label={t.basis}>
        <Select options={INSURANCE_BASES.map((value) => ({ value, label: t.bases[value] }))} />
      </Field>
      <Field name="currency" label={t.currency}>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="cost" label={t.cost} hint={t.costHint} marked>
        <DecimalInput />
      </Field>
      <FreightField order={order} />
      <Field name="markup" label={t.markup} hint={t.markupHint}>
        <DecimalInput unit="%" />
      </Field>
      <Field name="conditions" label={t.conditions}>
        <Select options={conditions} />
      </Field>
      <Field name="war" label={t.war} valuePropName="checked" wide>
        <Checkbox />
      </Field>
    </>
  )
}

/** Used with FOB only; a button inserts the total of the order's quotation. */
function FreightField({ order }: { order: PreparedOrder }) {
  const t = useTexts(insuranceTexts)
  const f = useFormat()
  const { form } = useFormFacts()
  const isFob = useFieldValue('basis') === 'FOB'
  const currency = useFieldValue('currency') as Currency
  const quoted = order.freight?.[currency]
  if (!isFob) return null
  return (
    <Field
      name="freight"
      label={t.freight}
      hint={
        quoted && (
          <button type="button" className={common.link} onClick={() => form.setField('freight', quoted)}>
            {t.fromQuotation(f.money(quoted, currency))}
          </button>
        )
      }
    >
      <DecimalInput unit={currency} />
    </Field>
  )
}
