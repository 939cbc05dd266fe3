import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '@/i18n/language.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FactorInput } from '@/features/discounts/FactorInput.tsx'
import { KatakanaInput } from '@/ui/form/KatakanaInput.tsx'
import { PortsField } from '@/features/route-master/PortsField.tsx'
import { ContactsInput } from './ContactsInput.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import styles from '@/ui/form/form.module.css'
import { TextField, ChoiceField, LongTextField } from '@/ui/form/typed-fields.tsx'

/** The fields common to customers and shipper accounts. Only customers have a bank account. */
export function CompanyFields({ withBank }: { withBank: boolean }) {
  const t = useCustomerTexts()
  return (
    <>
      <h2 className={styles.section}>{t.section.company}</h2>
      <TextField name="company_name" label={t.field.company_name} wide maxLength={255} autoComplete="off" />
      {withBank && (
        <Field name="bank_account" label={t.field.bank_account} hint={t.hint.bank_account} wide>
          <KatakanaInput />
        </Field>
      )}
      <TextField name="postal_code" label={t.field.postal_code} inputMode="numeric" maxLength={15} />
      <ChoiceField
        name="country"
        label={t.field.country}
        options={[2, 1].map((value) => ({ value, label: t.country[value] ?? '' }))}
      />
      <TextField name="address" label={t.field.address} wide maxLength={255} />
      <TextField name="telephone" label={t.field.telephone} type="tel" maxLength={30} />
      <TextField name="fax" label={t.field.fax} type="tel" maxLength={30} />
      <TextField name="homepage" label={t.field.homepage} wide maxLength={255} inputMode="url" placeholder="https://" />
    </>
  )
}

/** `firstPassword`: of an account that is being added. */
export function ContactFields({ firstPassword }: { firstPassword?: ReactNode }) {
  const t = useCustomerTexts()
  const isNew = firstPassword !== undefined
  return (
    <>
      <h2 className={styles.section}>{t.section.contact}</h2>
      <TextField name="name" label={t.field.name} maxLength={255} autoComplete="off" />
      <LanguageField />
      <TextField
        name="email"
        label={t.field.email}
        hint={isNew ? t.hint.email : undefined}
        type="email"
        maxLength={254}
        autoComplete="off"
        disabled={!isNew}
      />
      {firstPassword}
    </>
  )
}

export function LanguageField() {
  const t = useCustomerTexts()
  return (
    <ChoiceField
      name="language"
      label={t.field.language}
      options={(['ja', 'zh-cn', 'en'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  )
}

/** Ports and kind of transport. */
export function TradeFields() {
  const t = useCustomerTexts()
  return (
    <>
      <h2 className={styles.section}>{t.section.trade}</h2>
      <PortsField name="departure_port" label={t.field.departure_port} />
      <PortsField name="destination_port" label={t.field.destination_port} />
      <ChoiceField
        name="transport_type"
        label={t.field.transport_type}
        options={[2, 1, 3].map((value) => ({ value, label: t.transport[value] ?? '' }))}
      />
    </>
  )
}

/** The fields that only staff edit. */
export function TermsFields({ withLanguage }: { withLanguage: boolean }) {
  const t = useCustomerTexts()
  return (
    <>
      <h2 className={styles.section}>{t.section.terms}</h2>
      <Field name="discount" label={t.field.discount} hint={t.hint.discount} wide={!withLanguage}>
        <FactorInput />
      </Field>
      {withLanguage && <LanguageField />}
      <LongTextField name="remark" label={t.field.remark} wide maxLength={2000} rows={2} maxRows={8} />
      <Field name="contactInfo" label={t.field.contactInfo} hint={t.contactsHint} wide>
        <ContactsInput />
      </Field>
    </>
  )
}
