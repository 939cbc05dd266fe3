import { useMutation } from '@tanstack/react-query'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '@/api/refusal.ts'
import { remembered } from '@/browser-storage.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { homeOf } from '@/router/home.ts'
import type { Session } from '@/session/session.ts'
import { askedFactorOf, type AskedFactor, knowsPasskeys } from '@/session/second-factor.ts'
import { answerSecondFactor, signIn } from '@/session/sign-in.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { PasswordInput } from '@/ui/public/PasswordInput.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { hideToast } from '@/ui/feedback/toast.ts'
import type { CompanyProvider } from '@/features/company-sign-in/CompanyButtons.tsx'
import { type DemoAccount, DemoAccounts } from './DemoAccounts.tsx'
import { signInTexts, type SignInTexts } from './texts.ts'
import { returnPath } from './return-path.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'

/** A waiting time counted down by the clock, so that a sleeping tab does not stretch it. */
function useRetryDelay(): { seconds: number; beginAfter: (error: unknown) => void } {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return {
    seconds,
    beginAfter: (error) => {
      if (!(error instanceof ApiRefusal) || error.status !== 429) return
      const wait = error.retryAfter ?? 60
      setSeconds(wait)
      setUntil(Date.now() + wait * 1000)
    },
  }
}

interface Entry {
  email: string
  password: string
}

/** The contract's pattern of an address, repeated without zod: this page does not load it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const SHORTEST_PASSWORD = 6

/** Errors found before anything is sent (rules 2.38). */
function validateEntry({ email, password }: Entry, t: SignInTexts): Partial<Record<keyof Entry, string>> {
  const address = email.trim()
  return {
    ...(address === '' ? { email: t.emailRequired } : EMAIL.test(address) ? {} : { email: t.emailWrong }),
    ...(password === ''
      ? { password: t.passwordRequired }
      : password.length < SHORTEST_PASSWORD
        ? { password: t.passwordShort }
        : {}),
  }
}

interface SignInFormProps {
  /** The page to open after signing in. */
  to: string | undefined
  mayRegister: boolean
  demoAccounts: readonly DemoAccount[]
  companies: readonly CompanyProvider[]
}

/** Only where the settings name a company. */
const CompanyButtons = lazyPart(
  async () => (await import('@/features/company-sign-in/CompanyButtons.tsx')).CompanyButtons,
)

const MAX_PASSWORD = 255

const PasskeyButton = lazyPart(async () => (await import('./PasskeyButton.tsx')).PasskeyButton)
const SecondFactorForm = lazyPart(async () => (await import('@/session/SecondFactorForm.tsx')).SecondFactorForm)

/** Email and password; every error is shown in place with what to do next (rules 2.33). */
export function SignInForm({ to, mayRegister, demoAccounts, companies }: SignInFormProps) {
  const t = useTexts(signInTexts)
  const router = useRouter()
  const [entry, setEntry] = useState<Entry>(() => ({
    // Who has just chosen a password here signs in with it.
    email: remembered('signInAs', 'session') ?? remembered('email') ?? '',
    password: '',
  }))
  const [remember, setRemember] = useState(() => remembered('email') !== undefined)
  const [checked, setChecked] = useState<readonly (keyof Entry)[]>([])
  const [capsLock, setCapsLock] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const wait = useRetryDelay()
  const [asked, setAsked] = useState<AskedFactor>()
  // Why it is to begin anew.
  const [ended, setEnded] = useState<Error>()
  const issues = validateEntry(entry, t)
  const shown = (field: keyof Entry) => (checked.includes(field) ? issues[field] : undefined)

  const enter = ({ user }: Session) => {
    hideToast()
    void router.navigate({ href: returnPath(to) ?? homeOf(user.role_id), replace: true })
  }
  const attempt = useMutation({
    mutationFn: () => signIn({ ...entry, remember }),
    onMutate: () => setEnded(undefined),
    onSuccess: enter,
    onError: (error) => {
      const factor = askedFactorOf(error)
      if (factor) return setAsked(factor)
      wait.beginAfter(error)
      // The password is the most frequent error: it is selected, ready to be typed over.
      password.current?.focus()
      password.current?.select()
    },
  })
  const change = (changes: Partial<Entry>) => {
    setEntry({ ...entry, ...changes })
    if (attempt.error && wait.seconds === 0) attempt.reset()
  }
  const submit = () => {
    setChecked(['email', 'password'])
    if (issues.email) return email.current?.focus()
    if (issues.password) return password.current?.focus()
    if (!attempt.isPending && wait.seconds === 0) attempt.mutate()
  }
  const fill = (account: DemoAccount) => {
    setEntry({ email: account.email, password: account.password })
    setChecked([])
    attempt.reset()
  }
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  if (asked)
    return (
      <Suspense fallback={null}>
        <SecondFactorForm
          asked={asked}
          onAnswer={(answer) => answerSecondFactor(answer, { kept: remember }).then(enter)}
          onBack={(error) => {
            attempt.reset()
            setEnded(error)
            setEntry({ ...entry, password: '' })
            setAsked(undefined)
          }}
        />
      </Suspense>
    )
  const hasPage = (path: string) => path in router.routesByPath

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RefusedNotice error={attempt.error ?? ended} seconds={wait.seconds} />
      <LabelledField label={t.email} error={shown('email')}>
        {(field) => (
          <input
            {...field}
            ref={email}
            className={plain.input}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            placeholder={t.emailPlaceholder}
            value={entry.email}
            onChange={(event) => change({ email: event.target.value })}
            onBlur={() => entry.email !== '' && setChecked([...checked, 'email'])}
          />
        )}
      </LabelledField>
      <LabelledField
        label={t.password}
        error={shown('password')}
        hint={capsLock ? t.capsLock : undefined}
        extra={
          hasPage('/forgetPassword') && (
            <Link to={'/forgetPassword' as LinkProps['to']} className={common.link}>
              {t.forgot}
            </Link>
          )
        }
      >
        {(field) => (
          <PasswordInput
            {...field}
            ref={password}
            autoComplete="current-password"
            maxLength={MAX_PASSWORD}
            value={entry.password}
            onChange={(next) => change({ password: next })}
            onKeyUp={noteCapsLock}
            // The shell is loaded while the password is typed, so that the first screen opens at once.
            onFocus={() => void import('@/shell/Shell.tsx').catch(() => undefined)}
          />
        )}
      </LabelledField>
      <Checkbox className={plain.check} checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t.remember}
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        loading={attempt.isPending}
        disabled={wait.seconds > 0}
      >
        {attempt.isPending ? t.working : t.action}
      </Button>
      {companies.length > 0 && (
        <Suspense fallback={null}>
          <CompanyButtons companies={companies} email={entry.email} remember={remember} to={returnPath(to)} />
        </Suspense>
      )}
      {knowsPasskeys() && (
        <Suspense fallback={null}>
          <PasskeyButton kept={remember} onSignedIn={enter} />
        </Suspense>
      )}
      {mayRegister && hasPage('/registerWorld') && (
        <p className={cx(common.mt16, common.hint)}>
          {t.noAccount}{' '}
          <Link className={common.strong} to={'/registerWorld' as LinkProps['to']}>
            {t.register}
          </Link>
        </p>
      )}
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onFill={fill} />}
    </form>
  )
}
