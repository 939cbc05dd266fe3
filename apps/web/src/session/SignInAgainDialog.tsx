import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { said } from '../api/refusal-said.ts'
import { useCore } from '../i18n/core.ts'
import { PlainField } from '../ui/PlainField.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { endSession } from './session.ts'
import { type SignInAgain, useSignInAgain } from './sign-in-again.ts'
import { signIn } from './sign-in.ts'

/** Lies over whatever page was open when the session ended, so that nothing typed is lost. */
export function SignInAgainDialog() {
  const asked = useSignInAgain()
  return asked ? <Dialog asked={asked} /> : null
}

function Dialog({ asked }: { asked: SignInAgain }) {
  const t = useCore()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [password, setPassword] = useState('')
  useEffect(() => {
    // The browser's own modal dialog lies above everything, also above antd's.
    dialog.current?.showModal()
  }, [])
  const attempt = useMutation({
    mutationFn: () => signIn({ email: asked.email, password }),
    onSuccess: () => asked.settle(true),
  })
  const leave = () => {
    endSession()
    asked.settle(false)
  }
  const refusal = attempt.error ? said(attempt.error) : undefined
  return (
    <dialog ref={dialog} className="again" aria-labelledby={title} onCancel={(event) => event.preventDefault()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '' && !attempt.isPending) attempt.mutate()
        }}
      >
        <h2 id={title}>{t.again.title}</h2>
        <p className="again-text">{t.again.text}</p>
        <p className="again-email">{asked.email}</p>
        <PlainField label={t.again.password} error={refusal ? (refusal.detail ?? refusal.text) : undefined}>
          {(field) => (
            <PasswordInput
              {...field}
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              autoFocus
            />
          )}
        </PlainField>
        <div className="again-actions">
          <button type="button" className="btn" onClick={leave}>
            {t.again.leave}
          </button>
          <button type="submit" className="btn btn-primary" aria-busy={attempt.isPending} disabled={password === ''}>
            {t.again.action}
          </button>
        </div>
      </form>
    </dialog>
  )
}
