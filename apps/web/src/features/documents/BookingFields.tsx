import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useEffect } from 'react'
import type { Body } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { ChoiceField, TextField, LongTextField } from '@/ui/form/typed-fields.tsx'
import type { DocumentFactsState } from './facts/use-document-facts.ts'
import { documentTexts } from './texts.ts'

type DictionaryEntries = Body<'GET /common/getDictList'>['data'][number]

/** Facts of a document that are fields of the form. */
export const IN_FORM = ['mbl', 'hbl_no'] as const

/** The value of a B/L number in the document that is compared, as far as it was read. */
const inDocument = ({ rows }: DocumentFactsState, name: (typeof IN_FORM)[number]): string =>
  rows.find((row) => row.name === name)?.document ?? ''

/** What the document says fills the fields of the form that are empty; a field that says otherwise keeps its own. */
function useFillFromDocument(facts: DocumentFactsState) {
  const { form } = useFormFacts()
  const mbl = inDocument(facts, 'mbl')
  const hbl = inDocument(facts, 'hbl_no')
  useEffect(() => {
    const values = form.get().values
    if (mbl !== '' && !values.mbl) form.setField('mbl', mbl)
    if (hbl !== '' && !values.hbl_no) form.setField('hbl_no', hbl)
  }, [form, mbl, hbl])
}

/** Asked once: what the document has stands below the field where it differs. */
function BlNumberField({
  name,
  label,
  facts,
}: {
  name: (typeof IN_FORM)[number]
  label: string
  facts: DocumentFactsState
}) {
  const t = useTexts(documentTexts).facts
  const read = inDocument(facts, name)
  const value = useFieldValue(name)
  return (
    <Field name={name} label={label} hint={read === '' || read === value ? undefined : t.inFile(read)}>
      <Input maxLength={50} />
    </Field>
  )
}

interface BookingFieldsProps {
  entries: readonly DictionaryEntries[]
  facts: DocumentFactsState
  isShown: boolean
}

/** The details of a booking; vessel, voyage and the loading notice are not among them. */
export function BookingFields({ entries, facts, isShown }: BookingFieldsProps) {
  const t = useTexts(documentTexts)
  useFillFromDocument(facts)
  const options = (group: number) =>
    (entries.find(({ entryID }) => entryID === group)?.entryList ?? []).map((entry) => ({
      value: entry.entryCode,
      label: entry.entryValue,
    }))
  return (
    <>
      <BlNumberField name="mbl" label={t.mbl} facts={facts} />
      <BlNumberField name="hbl_no" label={t.hbl} facts={facts} />
      <ChoiceField name="customs_clearance_method" label={t.customs} options={options(DICTIONARY.customsClearance)} />
      <ChoiceField name="packing_method" label={t.packing} options={options(DICTIONARY.packing)} />
      <ChoiceField name="freight_method" label={t.freightMethod} options={options(DICTIONARY.freightMethod)} />
      <ChoiceField name="trade_terms" label={t.tradeTerms} options={options(DICTIONARY.tradeTerms)} />
      <TextField name="hs_code_top_six" label={t.hsCode} maxLength={100} />
      <Field name="container_number" label={t.containerNumber} hint={isShown ? undefined : t.containerHint}>
        <TextArea rows={1} maxRows={4} maxLength={1000} />
      </Field>
      <LongTextField name="remark" label={t.shippingMark} wide rows={2} maxRows={6} maxLength={500} showCount />
    </>
  )
}
