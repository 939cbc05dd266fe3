import { isCustomerSide, ROLE } from '@kairo/shared/roles'
import { Link, type LinkProps } from '@tanstack/react-router'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { LANGUAGE_NAMES } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useHasScreen } from '@/router/has-screen.ts'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { profileTexts } from './texts.ts'
import { LATEST, type Profile, type ProfileChanges, schemaOf, valuesOf } from './profile.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'
import { TextField, ChoiceField } from '@/ui/form/typed-fields.tsx'

/** The user's profile; a failed save loads the latest record and keeps the input (rules 16.13). */
export function ProfileForm({ record, onSaved }: { record: Profile; onSaved: () => void }) {
  const t = useTexts(profileTexts)
  const isStaff = !isCustomerSide(record.role_id)
  const hasScreen = useHasScreen()
  return (
    <FormPage<ProfileChanges>
      schema={schemaOf(record.role_id)}
      initial={valuesOf(record)}
      version={record.version}
      submitText={t.save}
      resetText={t.reset}
      success={t.saved}
      fromLatest={(latest) => valuesOf(latest as Profile)}
      onSubmit={async (values, { version }) => {
        try {
          await call('POST /user/update', { ...values, id: record.id, version: version ?? record.version })
        } finally {
          // After a success the header follows; after a failure the latest record is at hand for "reset".
          await invalidate(LATEST)
        }
      }}
      onDone={onSaved}
    >
      <h2 className={styles.section}>{isStaff ? t.account : t.company}</h2>
      <TextField name="email" label={t.email} hint={isStaff ? t.emailFixed : t.emailHint} disabled />
      {isStaff ? (
        <TextField
          name="company_name"
          label={t.department}
          hint={t.departmentHint}
          maxLength={255}
          autoComplete="organization"
        />
      ) : (
        <CompanyFields record={record} />
      )}
      <h2 className={styles.section}>{t.contact}</h2>
      <TextField name="name" label={isStaff ? t.name : t.contactName} maxLength={255} autoComplete="name" />
      <ChoiceField
        name="language"
        label={t.language}
        hint={t.languageHint}
        options={(['ja', 'zh-cn', 'en'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField
        name="telephone"
        label={t.telephone}
        hint={isStaff ? t.dashHint : undefined}
        type="tel"
        maxLength={30}
        autoComplete="tel"
      />
      <TextField name="fax" label={t.fax} type="tel" maxLength={30} />
      <TextField
        name="postal_code"
        label={t.postalCode}
        hint={isStaff ? undefined : t.postalHint}
        inputMode="numeric"
        maxLength={15}
        autoComplete="postal-code"
      />
      <TextField name="address" label={t.address} wide maxLength={255} autoComplete="street-address" />
      {record.role_id === ROLE.customer && hasScreen('/myEmail') && (
        <p className={cx(common.note, styles.fieldWide)}>
          {t.moreMail} <Link to={'/myEmail' as LinkProps['to']}>{t.toMail}</Link>
        </p>
      )}
    </FormPage>
  )
}
