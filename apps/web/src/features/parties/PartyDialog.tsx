import { corporationNumberCountry } from '@kairo/shared/companies/corporation-number'
import { partiesContract } from '@kairo/shared/parties/parties.contract'
import { PARTY_LIMITS, type PartyKind } from '@kairo/shared/parties/party'
import { useId } from 'react'
import { call } from '@/api/call.ts'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField, ChoiceField, LongTextField } from '@/ui/form/typed-fields.tsx'
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
      <TextField name="company_name" label={t.company} hint={t.manifestHint} {...counted('company_name')} />
      <TextField name="name" label={t.name} {...counted('name')} />
      {kind === 'consignor' && <ConsignorFields />}
      <TextField name="email" label={t.email} inputMode="email" {...counted('email')} />
      <TextField
        name="telephone"
        label={t.telephone}
        hint={t.telephoneHint}
        inputMode="tel"
        {...counted('telephone')}
      />
      <TextField name="fax" label={t.fax} inputMode="tel" {...counted('fax')} />
      <ChoiceField
        name="area"
        label={t.area}
        placeholder={core.common.please}
        options={areas.map(({ value, label }) => ({ value: Number(value), label }))}
      />
      <TextField name="postal_code" label={t.postalCode} {...counted('postal_code')} />
      <TextField name="city" label={t.city} hint={t.cityHint} list={listId} />
      <datalist id={listId}>
        {cities.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <LongTextField name="address" label={t.address} wide rows={2} maxRows={4} {...counted('address')} />
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
      <TextField name="corporate_id" label={t.corporateId} hint={hint} {...counted('corporate_id')} />
      <TextField name="contact_person" label={t.contactPerson} hint={t.contactHint} {...counted('contact_person')} />
    </>
  )
}
