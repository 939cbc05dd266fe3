import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { useCore } from '../i18n/core.ts'
import type { CoreMessages } from '../i18n/messages/zh-cn.ts'
import { Button } from '../ui/controls/Button.tsx'
import { PasswordInput } from '../ui/public/PasswordInput.tsx'
import { PublicField } from '../ui/public/PublicField.tsx'
import { endSession } from './session.ts'
import { OtherAccount, signIn } from './sign-in.ts'
import { type SignInAgain, useSignInAgain } from './sign-in-again.ts'
import { cx } from '../ui/class-names.ts'
import common from '../ui/common.module.css'
import plain from '../ui/public/plain.module.css'
import styles from './SignInAgainDialog.module.css'

/** Shown over the open page when the session ended, so that no input is lost. */
export function SignInAgainDialog() {
  const request = useSignInAgain()
  return request ? <Dialog request={request} /> : null
}

/** The error, shown at the password: the server's sentence is the most exact, but for a waiting time. */
function issueOf(error: Error | null, t: CoreMessages): string | undefined {
  if (!error) return undefined
  if (error instanceof OtherAccount) return t.again.notYours
  const { text, detail } = errorMessage(error)
  return detail ?? text
}

function Dialog({ request }: { request: SignInAgain }) {
  const t = useCore()
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const title = useId()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    // The focus returns to where it was.
    const before = document.activeElement
    // The native modal dialog is above everything, including antd's.
    dialog.current?.showModal()
    password.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const attempt = useMutation({
    mutationFn: () => signIn({ email: request.email, password: typed, only: request.userId }),
    onSuccess: () => request.settle(true),
    onError: () => {
      password.current?.focus()
      password.current?.select()
    },
  })
  const leave = () => {
    endSession()
    request.settle(false)
  }
  return (
    <dialog
      ref={dialog}
      className={cx(plain.dialog, styles.again)}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '' && !attempt.isPending) attempt.mutate()
        }}
      >
        <h2 id={title}>{t.again.title}</h2>
        <p className={cx(common.mt8, common.mb16, common.hint)}>
          {request.other ? t.again.other(request.other) : t.again.text}
        </p>
        <PublicField label={t.again.email} hint={t.again.locked}>
          {(field) => (
            <div className={plain.inputWithButton}>
              <input
                {...field}
                className={plain.input}
                type="email"
                autoComplete="username"
                value={request.email}
                readOnly
              />
              <Lock className={styles.lock} size={16} aria-hidden />
            </div>
          )}
        </PublicField>
        <PublicField label={t.again.password} error={issueOf(attempt.error, t)}>
          {(field) => (
            <PasswordInput
              {...field}
              ref={password}
              value={typed}
              onChange={(next) => {
                setTyped(next)
                if (attempt.error) attempt.reset()
              }}
              autoComplete="current-password"
            />
          )}
        </PublicField>
        <div className={cx(common.mt24, common.row)}>
          <span className={common.grow} />
          {request.other ? (
            <Button onClick={() => window.location.reload()}>{t.again.asOther}</Button>
          ) : (
            <Button onClick={leave}>{t.again.leave}</Button>
          )}
          <Button type="submit" variant="primary" loading={attempt.isPending} disabled={typed === ''}>
            {t.again.action}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
