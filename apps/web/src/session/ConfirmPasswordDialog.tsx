import { call } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { usePasswordRequest } from './confirm-password.ts'
import { PasswordDialog } from './lazy-parts.ts'
import { useSessionIfAny } from './session.ts'
import { issueOf } from './SignInAgainDialog.tsx'

/** Shown over the open page when a call needs the password again; what was typed for the call stays. */
export function ConfirmPasswordDialog() {
  const t = useCore()
  const request = usePasswordRequest()
  const session = useSessionIfAny()
  if (!request || !session) return null
  const cancel = () => request.settle(false)
  return (
    <PasswordDialog
      title={t.confirmPassword.title}
      text={t.confirmPassword.text}
      email={session.user.email}
      submitText={t.confirmPassword.action}
      other={<Button onClick={cancel}>{t.common.cancel}</Button>}
      onCancel={cancel}
      onSubmit={(password) => call('POST /login/confirmPassword', { password }).then(() => request.settle(true))}
      issueOf={issueOf}
    />
  )
}
