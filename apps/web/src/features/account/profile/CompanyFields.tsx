import { ROLE } from '@kairo/shared/roles'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { KatakanaInput } from '@/ui/form/KatakanaInput.tsx'
import { PortsField } from '@/features/route-master/PortsField.tsx'
import { profileTexts } from './texts.ts'
import type { Profile } from './profile.ts'
import styles from '@/ui/form/form.module.css'
import { TextField, ChoiceField, LongTextField } from '@/ui/form/typed-fields.tsx'

/** The company of a customer, with bank account, ports and remarks; shipper accounts have the first three only. */
export function CompanyFields({ record }: { record: Profile }) {
  const t = useTexts(profileTexts)
  const isCustomer = record.role_id === ROLE.customer
  return (
    <>
      <TextField name="company_name" label={t.companyName} maxLength={255} autoComplete="organization" />
      <ChoiceField
        name="country"
        label={t.country}
        options={[
          { value: 1, label: t.china },
          { value: 2, label: t.japan },
        ]}
      />
      <TextField name="homepage" label={t.homepage} maxLength={255} inputMode="url" placeholder="https://" />
      {isCustomer && (
        <>
          <Field name="bank_account" label={t.bankAccount} hint={t.bankHint} wide>
            <KatakanaInput />
          </Field>
          <h2 className={styles.section}>{t.transport}</h2>
          <PortsField name="departure_port" label={t.departurePort} />
          <PortsField name="destination_port" label={t.destinationPort} />
          <ChoiceField
            name="transport_type"
            label={t.transportType}
            options={[
              { value: 2, label: t.sea },
              { value: 1, label: t.air },
              { value: 3, label: t.mixed },
            ]}
          />
          <LongTextField name="remark" label={t.remark} wide maxLength={2000} rows={2} maxRows={8} />
        </>
      )}
    </>
  )
}
