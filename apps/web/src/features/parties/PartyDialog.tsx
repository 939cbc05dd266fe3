import { corporationNumberCountry } from '@kairo/shared/companies/corporation-number'
import { partiesContract } from '@kairo/shared/parties/parties.contract'
import { PARTY_LIMITS, type PartyKind } from '@kairo/shared/parties/party'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { useId } from 'react'
import { call } from '@/api/call.ts'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { partyTexts } from './texts.ts'
import { PARTY_CALLS, type Party, type PartyValues } from './party-calls.ts'
import { useAreas, useCities } from './use-areas.ts'

interface PartyDialogProps {
  kind: PartyKind
  /** The record that is edited; without it a new one is added. */
  party?: Party
  /** The initial values of a new record. */
  initial?: Partial<PartyValues>
  /** The owner of the record, where staff save it. */
  customerId?: number | undefined
  /** The success message. */
  success: (values: PartyValues) => string
  onClose: () => void
}
const SCHEMAS = {
  consignee: partiesContract.addConsignee.input,
  consignor: partiesContract.addConsignor.input,
} as const
/** Counted, not truncated: a long text must not silently lose its end. */
const counted = (field: keyof typeof PARTY_LIMITS) => ({ countTo: PARTY_LIMITS[field] })

/** Any area but 1 is Japan, and is stored so from now on. */
const valuesOf = (party: Party): Party => ({ ...party, area: party.area === 1 ? 1 : 2 })

/** Adds or edits an address record. */
export function PartyDialog({ kind, party, initial, customerId, success, onClose }: PartyDialogProps) {
  const t = useTexts(partyTexts)
  const core = useCore()
  const { areas } = useAreas()
  const cities = useCities()
  const calls = PARTY_CALLS[kind]
  const listId = useId()
  return (
    <FormDialog<PartyValues>
      open
      title={party ? t.editTitle[kind] : t.addTitle[kind]}
      schema={SCHEMAS[kind]}
      initial={party ? valuesOf(party) : (initial ?? {})}
      fromLatest={fromRecord(valuesOf)}
      version={party?.version}
      onSubmit={async (values, { version }) => {
        if (party) await call(calls.update, { ...values, id: party.id, version: version ?? party.version })
        else await call(calls.add, { ...values, ...(customerId ? { customerId } : {}) })
        showSuccess(success(values))
        await invalidate(calls.page)
      }}
      onClose={onClose}
    >
      <Field name="company_name" label={t.company} hint={t.manifestHint}>
        <Input {...counted('company_name')} />
      </Field>
      <Field name="name" label={t.name}>
        <Input {...counted('name')} />
      </Field>
      {kind === 'consignor' && <ConsignorFields />}
      <Field name="email" label={t.email}>
        <Input inputMode="email" {...counted('email')} />
      </Field>
      <Field name="telephone" label={t.telephone} hint={t.telephoneHint}>
        <Input inputMode="tel" {...counted('telephone')} />
      </Field>
      <Field name="fax" label={t.fax}>
        <Input inputMode="tel" {...counted('fax')} />
      </Field>
      <Field name="area" label={t.area}>
        <Select
          placeholder={core.common.please}
          options={areas.map(({ value, label }) => ({ value: Number(value), label }))}
        />
      </Field>
      <Field name="postal_code" label={t.postalCode}>
        <Input {...counted('postal_code')} />
      </Field>
      <Field name="city" label={t.city} hint={t.cityHint}>
        <Input list={listId} />
      </Field>
      <datalist id={listId}>
        {cities.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <Field name="address" label={t.address} wide>
        <TextArea rows={2} maxRows={4} {...counted('address')} />
      </Field>
    </FormDialog>
  )
}

/** The fields of consignors only. */
function ConsignorFields() {
  const t = useTexts(partyTexts)
  const number = String(useFieldValue('corporate_id') ?? '').trim()
  const country = number ? corporationNumberCountry(number) : null
  // A warning, no error: other countries have other formats.
  const hint = country
    ? t.corporateGood(country === 'JP' ? t.japan : t.china)
    : number.length >= 13
      ? t.corporateDoubt
      : t.corporateHint
  return (
    <>
      <Field name="corporate_id" label={t.corporateId} hint={hint}>
        <Input {...counted('corporate_id')} />
      </Field>
      <Field name="contact_person" label={t.contactPerson} hint={t.contactHint}>
        <Input {...counted('contact_person')} />
      </Field>
    </>
  )
}
