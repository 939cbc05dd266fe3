import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/api/call.ts'
import { ApiRefusal, isRefusal } from '@/api/refusal.ts'
import { remember } from '@/browser-storage.ts'
import { currentLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { currentSession, endSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NewPassword } from '@/ui/public/NewPassword.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { usePublicForm } from '@/ui/public/use-public-form.ts'
import type { ResetLink } from './saved-link.ts'
import { passwordResetTexts } from './texts.ts'
import plain from '@/ui/public/plain.module.css'
import common from '@/ui/common.module.css'

interface NewPasswordFormProps {
  link: ResetLink
  onDone: () => void
  /** The link has been used or is too old. */
  onDead: () => void
}

const loadSchema = () =>
  import('@kairo/shared/password-reset/password-reset.contract').then(
    ({ passwordResetContract }) => passwordResetContract.resetPassword.input,
  )

/** Step 3: the account, which cannot be changed here, and its new password twice. */
export function NewPasswordForm({ link, onDone, onDead }: NewPasswordFormProps) {
  const t = useTexts(passwordResetTexts)
  const { isInvitation, ...account } = link
  const { form, values, set, leave, errorOf, checkAll, place } = usePublicForm({
    initial: { password: '', passwordCheck: '' },
    loadSchema,
    toInput: (entry) => ({ ...account, ...entry }),
    issues: ({ password, passwordCheck }) =>
      passwordCheck !== '' && password !== passwordCheck
        ? [{ path: 'passwordCheck', message: fieldMessage('passwordsDiffer', currentLanguage()) }]
        : [],
  })
  const reset = useMutation({
    mutationFn: () => call('POST /user/resetPsw', { ...account, ...values }),
    onSuccess: () => {
      // The server ended this browser's session with the others.
      if (currentSession()?.user.email === link.email) endSession()
      // The sign-in page begins with it.
      remember('signInAs', link.email, 'session')
      onDone()
    },
    onError: (error) => {
      if (!(error instanceof ApiRefusal)) return
      if (error.is('PARAMETER_ERROR') && error.errors.some(({ path }) => path === 'token' || path === 'email')) onDead()
      else place(error.errors)
    },
  })
  const submit = async () => {
    if (!reset.isPending && (await checkAll())) reset.mutate()
  }
  const isShownAtField = isRefusal(reset.error) && reset.error.errors.length > 0
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {!isShownAtField && <RefusalNotice error={reset.error} />}
      <LabelledField label={t.account}>
        {(field) => (
          <input {...field} className={plain.input} type="email" autoComplete="username" value={link.email} disabled />
        )}
      </LabelledField>
      <NewPassword
        labels={isInvitation ? t.invitation.labels : { password: t.password, again: t.passwordCheck }}
        password={values.password}
        again={values.passwordCheck}
        errors={{ password: errorOf('password'), again: errorOf('passwordCheck') }}
        onChange={({ password, again }) =>
          set({
            ...(password === undefined ? {} : { password }),
            ...(again === undefined ? {} : { passwordCheck: again }),
          })
        }
        onLeave={(field) => leave(field === 'again' ? 'passwordCheck' : 'password')}
      />
      <Button type="submit" variant="primary" size="large" block className={common.mt24} loading={reset.isPending}>
        {reset.isPending ? t.setting : isInvitation ? t.invitation.set : t.set}
      </Button>
    </form>
  )
}
