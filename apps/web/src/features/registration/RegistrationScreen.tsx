import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { ApiRefusal } from '@/api/refusal.ts'
import { errorMessage } from '@/api/error-message.ts'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { CircleCheck } from 'lucide-react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { StepBar } from '@/ui/layout/StepBar.tsx'
import { usePublicForm } from '@/ui/public/use-public-form.ts'
import { refusedInAccount, emptyEntry, type Entry, forgetEntry, inputOf, savedEntry, saveEntry } from './entry.ts'
import { registrationTexts } from './texts.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RegistrationReview } from './RegistrationReview.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/public-page.module.css'

const loadSchema = () =>
  import('@kairo/shared/registration/registration.contract').then(({ registrationForm }) => registrationForm)

/** A company registers itself: the form, a page to review it, then «under review» (rules 16.2). */
export function RegistrationScreen() {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const [kept] = useState(() => savedEntry(language))
  const [page, setPage] = useState<'form' | 'review' | 'done'>('form')
  const visit = useApiQuery('GET /login/isInAllowedCountry', {}, { staleMs: 300_000 }).data?.data
  const plain = usePublicForm<Entry>({
    initial: kept ?? emptyEntry(language),
    loadSchema,
    toInput: inputOf,
    issues: ({ bankAccount, password, passwordAgain }) => {
      const refused = refusedInAccount(bankAccount)
      return [
        ...(refused ? [{ path: 'bankAccount', message: t.bankAccountRefused(refused) }] : []),
        ...(passwordAgain !== '' && password !== passwordAgain
          ? [{ path: 'passwordAgain', message: fieldMessage('passwordsDiffer', language) }]
          : []),
      ]
    },
  })
  const { values, place } = plain
  useEffect(() => {
    if (page !== 'done') saveEntry(values)
  }, [values, page])
  // Each page begins at its top, with its heading read out.
  useEffect(() => {
    if (page === 'form') return
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true })
  }, [page])

  const registration = useMutation({
    mutationFn: () => call('POST /user/register', inputOf(values)),
    onSuccess: () => {
      forgetEntry()
      setPage('done')
    },
    onError: (error) => {
      if (!(error instanceof ApiRefusal)) return
      const issues = error.is('USER_REGISTERED')
        ? [{ path: 'email', message: errorMessage(error).text }]
        : [...error.errors]
      if (issues.length === 0) return
      setPage('form')
      place(issues)
    },
  })

  if (visit && !visit.isInAllowedCountry && !visit.enrolmentOpen)
    return (
      <div className={cx(styles.pageTold, common.stackL)}>
        <h1 tabIndex={-1}>{t.closedTitle}</h1>
        <p>{t.closedText}</p>
        <div className={cx(common.mt12, common.row)}>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t.toSignIn}
          </Link>
        </div>
      </div>
    )
  return (
    <>
      <StepBar label={t.progress} steps={t.steps} current={page === 'done' ? 1 : 0} />
      {page === 'form' && (
        <>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={styles.pageLead}>{t.lead}</p>
          {kept && <Notice tone="info" title={t.kept} className={common.mb16} />}
          <RegistrationForm plain={plain} onReview={() => setPage('review')} />
        </>
      )}
      {page === 'review' && (
        <RegistrationReview
          entry={values}
          busy={registration.isPending}
          error={registration.error}
          onEdit={() => setPage('form')}
          onSend={() => registration.mutate()}
        />
      )}
      {page === 'done' && <UnderReview email={values.email.trim()} code={registration.data?.data.code ?? ''} />}
    </>
  )
}

/** Step 2: what happens now. */
function UnderReview({ email, code }: { email: string; code: string }) {
  const t = useTexts(registrationTexts)
  return (
    <div className={cx(styles.pageTold, common.stackL, common.toneGreen)}>
      <CircleCheck size={44} aria-hidden />
      <h1 tabIndex={-1}>{t.doneTitle}</h1>
      <p>{t.doneText(email)}</p>
      <p className={common.tray}>
        {t.doneCode} <b className={cx(common.figure, common.num)}>{code}</b>
      </p>
      <ol className={cx(common.bullets, common.stack)}>
        {t.doneNext.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={cx(common.mt12, common.row)}>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t.toSignIn}
        </Link>
      </div>
    </div>
  )
}
