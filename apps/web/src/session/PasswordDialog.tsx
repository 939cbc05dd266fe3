import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { PasswordInput } from '@/ui/public/PasswordInput.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import plain from '@/ui/public/plain.module.css'
import { OverPageDialog } from './OverPageDialog.tsx'
import styles from './PasswordDialog.module.css'

interface PasswordDialogProps {
  title: string
  text: string
  email: string
  emailHint?: string
  submitText: string
  /** Beside the button that submits. */
  other: ReactNode
  /** Escape; it does nothing without. */
  onCancel?: () => void
  onSubmit: (password: string) => Promise<unknown>
  issueOf: (error: Error) => string
}

/** Asks for the password of the page's account over the open page. */
export function PasswordDialog({ title, text, email, emailHint, onSubmit, ...props }: PasswordDialogProps) {
  const t = useCore()
  const password = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const [typed, setTyped] = useState('')
  useEffect(() => password.current?.focus(), [])
  const attempt = useMutation({
    mutationFn: () => onSubmit(typed),
    onError: () => {
      password.current?.focus()
      password.current?.select()
    },
  })
  return (
    <OverPageDialog titleId={titleId} onCancel={props.onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '' && !attempt.isPending) attempt.mutate()
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <p className={cx(common.mt8, common.mb16, common.hint)}>{text}</p>
        <LabelledField label={t.again.email} hint={emailHint}>
          {(field) => (
            <div className={plain.inputWithButton}>
              <input {...field} className={plain.input} type="email" autoComplete="username" value={email} readOnly />
              <Lock className={styles.lock} size={16} aria-hidden />
            </div>
          )}
        </LabelledField>
        <LabelledField label={t.again.password} error={attempt.error ? props.issueOf(attempt.error) : undefined}>
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
        </LabelledField>
        <div className={cx(common.mt24, common.row)}>
          <span className={common.grow} />
          {props.other}
          <Button type="submit" variant="primary" loading={attempt.isPending} disabled={typed === ''}>
            {props.submitText}
          </Button>
        </div>
      </form>
    </OverPageDialog>
  )
}
