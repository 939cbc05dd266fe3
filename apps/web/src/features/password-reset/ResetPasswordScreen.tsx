import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { CircleCheck, Unlink } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Notice, RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { StepBar } from '@/ui/layout/StepBar.tsx'
import { useBrandName } from '@/theme/brand.ts'
import { forgetResetLink, savedResetLink } from './saved-link.ts'
import { passwordResetTexts } from './texts.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { cx } from '@/ui/class-names.ts'
import { TONES } from '@/ui/tones.ts'
import passwordReset from './password-reset.module.css'
import common from '@/ui/common.module.css'
import styles from '@/ui/public-page.module.css'

const STEP = { set: 2, done: 3 }

/** Steps 3 and 4 of a new password, or the first password of an invited account: the page behind the mailed link. */
export function ResetPasswordScreen() {
  const t = useTexts(passwordResetTexts)
  const brand = useBrandName()
  const [link] = useState(savedResetLink)
  // A link that arrived broken leaves only the address to tell what it was for.
  const isAtInvitation = useLocation({ select: ({ pathname }) => pathname === '/invitation' })
  const isInvitation = link?.isInvitation ?? isAtInvitation
  const [state, setState] = useState<'open' | 'dead' | 'done'>(link ? 'open' : 'dead')
  const check = useApiQuery(
    'POST /user/checkResetLink',
    { email: link?.email ?? '', token: link?.token ?? '' },
    { enabled: link !== undefined && state !== 'done', staleMs: Number.POSITIVE_INFINITY },
  )
  const facts = check.data?.data
  // A link that was cut or mistyped is refused as a malformed payload (6014): for its reader it is as dead as an old one.
  const isRefused = facts?.isValid === false || isRefusal(check.error, 'PARAMETER_ERROR')
  const isDead = state === 'dead' || (state === 'open' && isRefused)
  const i = t.invitation
  const texts = isInvitation
    ? {
        title: i.title,
        lead: i.lead(brand),
        doneTitle: i.doneTitle,
        doneText: facts?.awaitsApproval ? i.awaits : i.doneText,
      }
    : { title: t.resetTitle, lead: t.resetLead, doneTitle: t.doneTitle, doneText: t.doneText }
  return (
    <div className={passwordReset.narrow} data-narrow>
      {!isInvitation && (
        <StepBar label={t.progress} steps={t.steps} current={state === 'done' ? STEP.done : STEP.set} />
      )}
      {state === 'done' ? (
        <Outcome
          icon={<CircleCheck size={40} aria-hidden />}
          tone="success"
          title={texts.doneTitle}
          text={texts.doneText}
        >
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t.signIn}
          </Link>
        </Outcome>
      ) : isDead || !link ? (
        <DeadLink
          title={isInvitation ? i.deadTitle : t.deadTitle}
          text={isInvitation ? i.dead[facts?.ended ?? 'unknown'] : t.deadText}
          ask={isInvitation && facts?.ended !== 'used' ? i.ask : isInvitation ? t.title : t.ask}
        />
      ) : (
        <>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className={styles.pageLead}>{check.isPending ? t.checking : texts.lead}</p>
          {facts?.awaitsApproval && <Notice tone="info" title={i.awaits} />}
          {/* The link is checked beforehand as a courtesy; without a response the form works nevertheless. */}
          <RefusalNotice error={check.error} />
          <NewPasswordForm
            link={link}
            onDone={() => {
              forgetResetLink()
              setState('done')
            }}
            onDead={() => {
              setState('dead')
              // Why, which was not so when the page was opened.
              void check.refetch()
            }}
          />
        </>
      )}
    </div>
  )
}

/** What to do with a link that no longer works. */
function DeadLink({ title, text, ask }: { title: string; text: string; ask: string }) {
  const t = useTexts(passwordResetTexts)
  return (
    <Outcome icon={<Unlink size={40} aria-hidden />} tone="danger" title={title} text={text}>
      <Link to={'/forgetPassword' as LinkProps['to']} className={buttonClass({ variant: 'primary' })}>
        {ask}
      </Link>
      <Link to="/" className={buttonClass()}>
        {t.toSignIn}
      </Link>
    </Outcome>
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
