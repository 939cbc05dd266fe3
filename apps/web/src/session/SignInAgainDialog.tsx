import { errorMessage } from '../api/error-message.ts'
import { useCore } from '../i18n/core.ts'
import { Button } from '../ui/controls/Button.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { endSession } from './session.ts'
import { OtherAccount, signIn } from './sign-in.ts'
import { useSignInAgain } from './sign-in-again.ts'

/** The server's sentence is the most exact, but for a waiting time. */
export function issueOf(error: Error): string {
  const { text, detail } = errorMessage(error)
  return detail ?? text
}

/** Shown over the open page when the session ended, so that no input is lost. */
export function SignInAgainDialog() {
  const t = useCore()
  const request = useSignInAgain()
  if (!request) return null
  const { email, userId, other, settle } = request
  const leave = () => {
    endSession()
    settle(false)
  }
  return (
    <PasswordDialog
      title={t.again.title}
      text={other ? t.again.other(other) : t.again.text}
      email={email}
      emailHint={t.again.locked}
      submitText={t.again.action}
      other={
        other ? (
          <Button onClick={() => window.location.reload()}>{t.again.asOther}</Button>
        ) : (
          <Button onClick={leave}>{t.again.leave}</Button>
        )
      }
      onSubmit={(password) => signIn({ email, password, only: userId }).then(() => settle(true))}
      issueOf={(error) => (error instanceof OtherAccount ? t.again.notYours : issueOf(error))}
    />
  )
}
