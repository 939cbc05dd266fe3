import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { remembered } from '@/browser-storage.ts'
import { currentLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { StepBar } from '@/ui/layout/StepBar.tsx'
import { usePublicForm } from '@/ui/public/use-public-form.ts'
import { passwordResetTexts } from './texts.ts'
import { savedResetLink } from './saved-link.ts'
import { MailSent } from './MailSent.tsx'
import { cx } from '@/ui/class-names.ts'
import plain from '@/ui/public/plain.module.css'
import publicPage from '@/ui/public-page.module.css'
import styles from './password-reset.module.css'
import common from '@/ui/common.module.css'

const loadSchema = () =>
  import('@kairo/shared/password-reset/password-reset.contract').then(
    ({ passwordResetContract }) => passwordResetContract.emailVerification.input,
  )

/** Steps 1 and 2 of a new password: where to send the link, and where to look for it. */
export function ForgetPasswordScreen() {
  const t = useTexts(passwordResetTexts)
  const [sentTo, setSentTo] = useState<string>()
  const { form, values, set, leave, errorOf, checkAll } = usePublicForm({
    initial: { email: savedResetLink()?.email ?? remembered('email') ?? '' },
    loadSchema,
    toInput: (entry) => entry,
  })
  const request = useMutation({
    mutationFn: (email: string) => call('POST /user/emailVerification', { email, language: currentLanguage() }),
    onSuccess: (_body, email) => setSentTo(email),
  })
  const submit = async () => {
    if (!request.isPending && (await checkAll())) request.mutate(values.email.trim())
  }
  return (
    <div className={styles.narrow} data-narrow>
      {/* One field needs no steps above it; from the mail on there are some. */}
      {sentTo !== undefined && <StepBar label={t.progress} steps={t.steps} current={1} />}
      {sentTo === undefined ? (
        <>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={publicPage.pageLead}>{t.lead}</p>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <RefusalNotice error={request.error} />
            <LabelledField label={t.email} error={errorOf('email')}>
              {(field) => (
                <input
                  {...field}
                  className={plain.input}
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                  autoCapitalize="off"
                  spellCheck={false}
                  maxLength={254}
                  placeholder={t.emailPlaceholder}
                  value={values.email}
                  onChange={(event) => set({ email: event.target.value })}
                  onBlur={() => values.email && leave('email')}
                />
              )}
            </LabelledField>
            <Button
              type="submit"
              variant="primary"
              size="large"
              block
              className={common.mt24}
              loading={request.isPending}
            >
              {request.isPending ? t.sending : t.send}
            </Button>
          </form>
          <p className={cx(publicPage.pageWay, common.mt16)}>
            <Link to="/" className={common.link}>
              {t.toSignIn}
            </Link>
          </p>
        </>
      ) : (
        <MailSent
          email={sentTo}
          send={() => request.mutateAsync(sentTo)}
          busy={request.isPending}
          error={request.error}
          onOther={() => setSentTo(undefined)}
        />
      )}
    </div>
  )
}
