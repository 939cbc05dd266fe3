import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleCheck, Unlink } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApiQuery } from '../../api/queries.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { RefusalNotice } from '../../ui/feedback/Notice.tsx'
import { StepBar } from '../../ui/layout/StepBar.tsx'
import { forgetResetLink, savedResetLink } from './saved-link.ts'
import { passwordResetTexts } from './texts.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { cx } from '../../ui/class-names.ts'
import { TONES } from '../../ui/tones.ts'
import passwordReset from './password-reset.module.css'
import common from '../../ui/common.module.css'
import styles from '../../ui/public-page.module.css'

const STEP = { set: 2, done: 3 }

/** Steps 3 and 4 of a new password: the page behind the mailed link. */
export function ResetPasswordScreen() {
  const t = useTexts(passwordResetTexts)
  const [link] = useState(savedResetLink)
  const [state, setState] = useState<'open' | 'dead' | 'done'>(link ? 'open' : 'dead')
  const check = useApiQuery(
    'POST /user/checkResetLink',
    { email: link?.email ?? '', token: link?.token ?? '' },
    { enabled: link !== undefined && state === 'open', staleMs: Number.POSITIVE_INFINITY },
  )
  // A link that was cut or mistyped is refused as a malformed payload (6014): for its reader it is as dead as an old one.
  const isRefused = check.data?.data.isValid === false || isRefusal(check.error, 'PARAMETER_ERROR')
  const isDead = state === 'dead' || (state === 'open' && isRefused)
  return (
    <div className={passwordReset.narrow} data-narrow>
      <StepBar label={t.progress} steps={t.steps} current={state === 'done' ? STEP.done : STEP.set} />
      {state === 'done' ? (
        <Outcome icon={<CircleCheck size={40} aria-hidden />} tone="success" title={t.doneTitle} text={t.doneText}>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t.signIn}
          </Link>
        </Outcome>
      ) : isDead || !link ? (
        <Outcome icon={<Unlink size={40} aria-hidden />} tone="danger" title={t.deadTitle} text={t.deadText}>
          <Link to={'/forgetPassword' as LinkProps['to']} className={buttonClass({ variant: 'primary' })}>
            {t.ask}
          </Link>
          <Link to="/" className={buttonClass()}>
            {t.toSignIn}
          </Link>
        </Outcome>
      ) : (
        <>
          <h1 tabIndex={-1}>{t.resetTitle}</h1>
          <p className={styles.pageLead}>{check.isPending ? t.checking : t.resetLead}</p>
          {/* The link is checked beforehand as a courtesy; without a response the form works nevertheless. */}
          <RefusalNotice error={check.error} />
          <NewPasswordForm
            link={link}
            onDone={() => {
              forgetResetLink()
              setState('done')
            }}
            onDead={() => setState('dead')}
          />
        </>
      )}
    </div>
  )
}

interface OutcomeProps {
  icon: ReactNode
  tone: 'success' | 'danger'
  title: string
  text: string
  children: ReactNode
}
function Outcome({ icon, tone, title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={cx(styles.pageTold, common.stackL, TONES[tone])}>
      {icon}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={cx(common.mt12, common.row)}>{children}</div>
    </div>
  )
}
