import { LANGUAGES } from '@kairo/shared/languages'
import { LANGUAGE_NAMES, LOCALES } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { operatorCompanyTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import letterhead from './letterhead.module.css'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'
import { TextField } from '@/ui/form/typed-fields.tsx'

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
      <TextField name="telephone" label={t.telephone} type="tel" maxLength={30} />
      <TextField name="fax" label={t.fax} type="tel" maxLength={30} />
      <TextField name="email" label={t.email} type="email" maxLength={254} />
      <h2 className={styles.section}>{t.numbers}</h2>
      <TextField
        name="invoiceNumber"
        label={t.invoiceNumber}
        hint={t.invoiceHint}
        wide
        className={common.num}
        maxLength={20}
        placeholder="T0000000000000"
      />
      <Trilingual name={['licence']} label={t.licence} hint={t.licenceHint} />
      <h2 className={styles.section}>{t.bank}</h2>
      <p className={cx(styles.note, styles.fieldWide)}>{t.bankHint}</p>
      <Trilingual name={['bank', 'name']} label={t.bankName} />
      <Trilingual name={['bank', 'branch']} label={t.branch} />
      <Trilingual name={['bank', 'accountType']} label={t.accountType} />
      <TextField
        name={['bank', 'accountNumber']}
        label={t.accountNumber}
        className={common.num}
        maxLength={40}
        autoComplete="off"
      />
      <TextField name={['bank', 'accountName']} label={t.accountName} maxLength={255} autoComplete="off" />
      <TextField name={['bank', 'swift']} label={t.swift} className={common.num} maxLength={14} autoComplete="off" />
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
          <TextField
            key={language}
            name={[...name, language]}
            label={t.inLanguage(label, LANGUAGE_NAMES[language])}
            maxLength={255}
            lang={LOCALES[language]}
          />
        ))}
      </div>
    </>
  )
}
