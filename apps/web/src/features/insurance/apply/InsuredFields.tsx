import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { INSURANCE_BASES } from '@kairo/shared/insurance/insurance-codes'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { useConditions } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import { TextField, ChoiceField, DecimalField } from '@/ui/form/typed-fields.tsx'

export type PreparedOrder = Body<'POST /insurance/prepare'>['data']

/** The goods, the conditions, and the amounts that determine the premium. */
export function InsuredFields({ order }: { order: PreparedOrder }) {
  const t = useTexts(insuranceTexts)
  const conditions = useConditions()
  return (
    <>
      <TextField name="insuredParty" label={t.insuredParty} maxLength={200} />
      <TextField name="company" label={t.company} maxLength={200} />
      <TextField name="bookingContact" label={t.bookingContact} maxLength={100} />
      <TextField name="hsCode" label={t.hsCode} hint={t.hsHint} maxLength={20} inputMode="numeric" />
      <TextField name="goods" label={t.goods} wide maxLength={500} />
      <ChoiceField
        name="basis"
        label={t.basis}
        options={INSURANCE_BASES.map((value) => ({ value, label: t.bases[value] }))}
      />
      <ChoiceField name="currency" label={t.currency} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <DecimalField name="cost" label={t.cost} hint={t.costHint} marked />
      <FreightField order={order} />
      <DecimalField name="markup" label={t.markup} hint={t.markupHint} unit="%" />
      <ChoiceField name="conditions" label={t.conditions} options={conditions} />
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
    <DecimalField
      name="freight"
      label={t.freight}
      hint={
        quoted && (
          <button type="button" className={common.link} onClick={() => form.setField('freight', quoted)}>
            {t.fromQuotation(f.money(quoted, currency))}
          </button>
        )
      }
      unit={currency}
    />
  )
}
