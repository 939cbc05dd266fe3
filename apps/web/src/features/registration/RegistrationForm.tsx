import { LANGUAGES } from '@kairo/shared/languages'
import { Link } from '@tanstack/react-router'
import type { InputHTMLAttributes } from 'react'
import { LANGUAGE_NAMES, LOCALES } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NewPassword } from '@/ui/public/NewPassword.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import type { PublicForm } from '@/ui/public/use-public-form.ts'
import { convertedAccount, type Entry } from './entry.ts'
import { ConsentBox } from './ConsentBox.tsx'
import { registrationTexts } from './texts.ts'
import { PortField } from './PortField.tsx'
import { RadioRow } from './RadioRow.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plainStyles from '@/ui/public/plain.module.css'
import publicPage from '@/ui/public-page.module.css'
import styles from './registration.module.css'

interface RegistrationFormProps {
  plain: PublicForm<Entry>
  onReview: () => void
}
type TextName = 'companyName' | 'telephone' | 'fax' | 'postalCode' | 'address' | 'homepage' | 'name' | 'email'
const TRANSPORT = ['1', '2', '3', ''] as const

/** Step 1. Each field is validated on blur by the contract's rules, and all of them before the review. */
export function RegistrationForm({ plain, onReview }: RegistrationFormProps) {
  const t = useTexts(registrationTexts)
  const { form, checkAll } = plain
  return (
    <form
      ref={form}
      className={styles.registration}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void checkAll().then((fine) => fine && onReview())
      }}
    >
      <CompanyFields plain={plain} />
      <AccountFields plain={plain} />
      <NeedsFields plain={plain} />
      <Consents plain={plain} />
      <div className={cx(common.mt12, common.row, styles.foot)}>
        <Button type="submit" variant="primary" size="large" block>
          {t.toReview}
        </Button>
        <span className={publicPage.pageWay}>
          {t.haveAccount} <Link to="/">{t.toSignIn}</Link>
        </span>
      </div>
    </form>
  )
}

function CompanyFields({ plain }: { plain: PublicForm<Entry> }) {
  const t = useTexts(registrationTexts)
  const { values, set, leave, errorOf } = plain
  return (
    <fieldset>
      <legend>{t.company}</legend>
      <div className={styles.plainGrid}>
        <TextField
          plain={plain}
          name="companyName"
          required
          wide
          autoComplete="organization"
          placeholder={t.companyNamePlaceholder}
        />
        <LabelledField
          label={t.bankAccount}
          required
          error={errorOf('bankAccount')}
          hint={t.bankAccountHint}
          className={common.wide}
        >
          {(field) => (
            <input
              {...field}
              className={plainStyles.input}
              lang="ja"
              maxLength={255}
              autoComplete="off"
              placeholder={t.bankAccountPlaceholder}
              value={values.bankAccount}
              onChange={(event) => set({ bankAccount: event.target.value })}
              onBlur={() => {
                if (values.bankAccount === '') return
                set({ bankAccount: convertedAccount(values.bankAccount) })
                leave('bankAccount')
              }}
            />
          )}
        </LabelledField>
        <TextField
          plain={plain}
          name="postalCode"
          required
          autoComplete="postal-code"
          maxLength={20}
          placeholder={t.postalCodePlaceholder}
        />
        <TextField plain={plain} name="address" required autoComplete="street-address" />
        <TextField
          plain={plain}
          name="telephone"
          required
          type="tel"
          autoComplete="tel"
          maxLength={30}
          placeholder={t.telephonePlaceholder}
        />
        <TextField plain={plain} name="fax" type="tel" maxLength={30} />
        <TextField plain={plain} name="homepage" wide inputMode="url" autoComplete="url" placeholder="https://" />
      </div>
    </fieldset>
  )
}

function AccountFields({ plain }: { plain: PublicForm<Entry> }) {
  const t = useTexts(registrationTexts)
  const { values, set, leave, errorOf } = plain
  return (
    <fieldset>
      <legend>{t.account}</legend>
      <div className={styles.plainGrid}>
        <TextField plain={plain} name="name" required autoComplete="name" />
        <RadioRow
          label={t.language}
          name="language"
          value={values.language}
          choices={LANGUAGES.map((language) => ({
            value: language,
            text: LANGUAGE_NAMES[language],
            lang: LOCALES[language],
          }))}
          onChange={(language) => set({ language })}
        />
        <TextField
          plain={plain}
          name="email"
          required
          wide
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          hint={t.emailHint}
        />
        <NewPassword
          labels={{ password: t.password, again: t.passwordAgain }}
          password={values.password}
          again={values.passwordAgain}
          errors={{ password: errorOf('password'), again: errorOf('passwordAgain') }}
          onChange={({ password, again }) =>
            set({
              ...(password === undefined ? {} : { password }),
              ...(again === undefined ? {} : { passwordAgain: again }),
            })
          }
          onLeave={(field) => leave(field === 'again' ? 'passwordAgain' : 'password')}
        />
      </div>
    </fieldset>
  )
}

function NeedsFields({ plain }: { plain: PublicForm<Entry> }) {
  const t = useTexts(registrationTexts)
  const { values, set, leave, errorOf } = plain
  return (
    <fieldset>
      <legend>{t.needs}</legend>
      <div className={styles.plainGrid}>
        <PortField
          label={t.departurePort}
          error={errorOf('departurePort')}
          chosen={values.departurePort}
          onChange={(departurePort) => set({ departurePort })}
        />
        <PortField
          label={t.destinationPort}
          error={errorOf('destinationPort')}
          chosen={values.destinationPort}
          onChange={(destinationPort) => set({ destinationPort })}
        />
        <RadioRow
          label={t.transportType}
          name="transportType"
          value={values.transportType}
          choices={TRANSPORT.map((value) => ({ value, text: t.transportTypes[value] ?? t.noChoice }))}
          onChange={(transportType) => set({ transportType })}
          wide
        />
        <LabelledField label={t.remark} error={errorOf('remark')} className={common.wide}>
          {(field) => (
            <textarea
              {...field}
              className={plainStyles.input}
              maxLength={2000}
              placeholder={t.remarkPlaceholder}
              value={values.remark}
              onChange={(event) => set({ remark: event.target.value })}
              onBlur={() => leave('remark')}
            />
          )}
        </LabelledField>
      </div>
    </fieldset>
  )
}

function Consents({ plain }: { plain: PublicForm<Entry> }) {
  const t = useTexts(registrationTexts)
  const { values, set, errorOf } = plain
  return (
    <fieldset>
      <legend>{t.consents}</legend>
      <ConsentBox
        which="terms"
        checked={values.termsOfUse}
        error={errorOf('termsOfUse')}
        onChange={(termsOfUse) => set({ termsOfUse })}
      />
      <ConsentBox
        which="privacy"
        checked={values.privacyPolicy}
        error={errorOf('privacyPolicy')}
        onChange={(privacyPolicy) => set({ privacyPolicy })}
      />
    </fieldset>
  )
}

/** A text field, validated on blur. */
function TextField({
  plain: { values, set, leave, errorOf },
  name,
  wide,
  required,
  hint,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  plain: PublicForm<Entry>
  name: TextName
  wide?: boolean
  hint?: string
}) {
  const t = useTexts(registrationTexts)
  return (
    <LabelledField
      label={t[name]}
      error={errorOf(name)}
      hint={hint}
      required={required ?? false}
      className={wide ? common.wide : undefined}
    >
      {(field) => (
        <input
          maxLength={255}
          {...input}
          {...field}
          className={plainStyles.input}
          value={values[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          onBlur={() => values[name] && leave(name)}
        />
      )}
    </LabelledField>
  )
}
