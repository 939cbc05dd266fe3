import type { ReactNode } from 'react'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { LANGUAGE_NAMES } from '@/i18n/language.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FactorInput } from '@/features/discounts/FactorInput.tsx'
import { KatakanaInput } from '@/ui/form/KatakanaInput.tsx'
import { PortsField } from '@/features/route-master/PortsField.tsx'
import { ContactsInput } from './ContactsInput.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import styles from '@/ui/form/form.module.css'

/** The fields common to customers and shipper accounts. Only customers have a bank account. */
export function CompanyFields({ withBank }: { withBank: boolean }) {
  const t = useCustomerTexts()
  return (
    <>
      <h2 className={styles.section}>{t.section.company}</h2>
      <Field name="company_name" label={t.field.company_name} wide>
        <Input maxLength={255} autoComplete="off" />
      </Field>
      {withBank && (
        <Field name="bank_account" label={t.field.bank_account} hint={t.hint.bank_account} wide>
          <KatakanaInput />
        </Field>
      )}
      <Field name="postal_code" label={t.field.postal_code}>
        <Input inputMode="numeric" maxLength={15} />
      </Field>
      <Field name="country" label={t.field.country}>
        <Select options={[2, 1].map((value) => ({ value, label: t.country[value] ?? '' }))} />
      </Field>
      <Field name="address" label={t.field.address} wide>
        <Input maxLength={255} />
      </Field>
      <Field name="telephone" label={t.field.telephone}>
        <Input type="tel" maxLength={30} />
      </Field>
      <Field name="fax" label={t.field.fax}>
        <Input type="tel" maxLength={30} />
      </Field>
      <Field name="homepage" label={t.field.homepage} wide>
        <Input maxLength={255} inputMode="url" placeholder="https://" />
      </Field>
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
      <Field name="name" label={t.field.name}>
        <Input maxLength={255} autoComplete="off" />
      </Field>
      <LanguageField />
      <Field name="email" label={t.field.email} hint={isNew ? t.hint.email : undefined}>
        <Input type="email" maxLength={254} autoComplete="off" disabled={!isNew} />
      </Field>
      {firstPassword}
    </>
  )
}

export function LanguageField() {
  const t = useCustomerTexts()
  return (
    <Field name="language" label={t.field.language}>
      <Select options={(['ja', 'zh-cn', 'en'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
    </Field>
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
      <Field name="transport_type" label={t.field.transport_type}>
        <Select options={[2, 1, 3].map((value) => ({ value, label: t.transport[value] ?? '' }))} />
      </Field>
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
      <Field name="remark" label={t.field.remark} wide>
        <TextArea maxLength={2000} rows={2} maxRows={8} />
      </Field>
      <Field name="contactInfo" label={t.field.contactInfo} hint={t.contactsHint} wide>
        <ContactsInput />
      </Field>
    </>
  )
}
