import { LANGUAGES } from '@kairo/shared/languages'
import { Input } from '@/ui/controls/Input.tsx'
import { LANGUAGE_NAMES, LOCALES } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { operatorCompanyTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import letterhead from './letterhead.module.css'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'

/** All fields of a letterhead. */
export function LetterheadFields() {
  const t = useTexts(operatorCompanyTexts)
  return (
    <>
      <h2 className={styles.section}>{t.name}</h2>
      <Trilingual name={['name']} label={t.name} />
      <h2 className={styles.section}>{t.address}</h2>
      <Trilingual name={['address']} label={t.address} hint={t.addressHint} />
      <h2 className={styles.section}>{t.reach}</h2>
      <Field name="telephone" label={t.telephone}>
        <Input type="tel" maxLength={30} />
      </Field>
      <Field name="fax" label={t.fax}>
        <Input type="tel" maxLength={30} />
      </Field>
      <Field name="email" label={t.email}>
        <Input type="email" maxLength={254} />
      </Field>
      <h2 className={styles.section}>{t.numbers}</h2>
      <Field name="invoiceNumber" label={t.invoiceNumber} hint={t.invoiceHint} wide>
        <Input className={common.num} maxLength={20} placeholder="T0000000000000" />
      </Field>
      <Trilingual name={['licence']} label={t.licence} hint={t.licenceHint} />
      <h2 className={styles.section}>{t.bank}</h2>
      <p className={cx(styles.note, styles.fieldWide)}>{t.bankHint}</p>
      <Trilingual name={['bank', 'name']} label={t.bankName} />
      <Trilingual name={['bank', 'branch']} label={t.branch} />
      <Trilingual name={['bank', 'accountType']} label={t.accountType} />
      <Field name={['bank', 'accountNumber']} label={t.accountNumber}>
        <Input className={common.num} maxLength={40} autoComplete="off" />
      </Field>
      <Field name={['bank', 'accountName']} label={t.accountName}>
        <Input maxLength={255} autoComplete="off" />
      </Field>
      <Field name={['bank', 'swift']} label={t.swift}>
        <Input className={common.num} maxLength={14} autoComplete="off" />
      </Field>
    </>
  )
}

/** One text in the three languages, side by side where there is room. */
function Trilingual({ name, label, hint }: { name: readonly string[]; label: string; hint?: string }) {
  const t = useTexts(operatorCompanyTexts)
  return (
    <>
      {/* Over the whole width: below one of three fields its last line would be a single character. */}
      {hint && <p className={cx(styles.note, styles.fieldWide)}>{hint}</p>}
      <div className={cx(letterhead.languages, common.columns, styles.fieldWide)}>
        {LANGUAGES.map((language) => (
          <Field key={language} name={[...name, language]} label={t.inLanguage(label, LANGUAGE_NAMES[language])}>
            <Input maxLength={255} lang={LOCALES[language]} />
          </Field>
        ))}
      </div>
    </>
  )
}
