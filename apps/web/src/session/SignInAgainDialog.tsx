import { Suspense, useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { PasswordDialog } from './lazy-parts.ts'
import { endSession } from './session.ts'
import { type AskedFactor, askedFactorOf } from './second-factor.ts'
import { answerSecondFactor, keeps, OtherAccount, signIn } from './sign-in.ts'
import { useSignInAgain } from './sign-in-again.ts'

const SecondFactorDialog = lazyPart(async () => (await import('./SecondFactorDialog.tsx')).SecondFactorDialog)

/** The server's sentence is the most exact, but for a waiting time. */
export function issueOf(error: Error): string {
  const { text, detail } = errorMessage(error)
  return detail ?? text
}

/** Shown over the open page when the session ended, so that no input is lost. */
export function SignInAgainDialog() {
  const t = useCore()
  const request = useSignInAgain()
  const [asked, setAsked] = useState<AskedFactor>()
  if (!request) return null
  const { email, userId, other, settle } = request
  const leave = () => {
    endSession()
    settle(false)
  }
  const done = () => {
    setAsked(undefined)
    settle(true)
  }
  const submit = async (password: string) => {
    try {
      await signIn({ email, password, only: userId })
    } catch (error) {
      const factor = askedFactorOf(error)
      if (!factor) throw error
      return setAsked(factor)
    }
    done()
  }
  if (asked)
    return (
      <Suspense fallback={null}>
        <SecondFactorDialog
          asked={asked}
          onAnswer={async (answer) => {
            await answerSecondFactor(answer, { kept: keeps(undefined), only: userId })
            done()
          }}
          onBack={() => setAsked(undefined)}
        />
      </Suspense>
    )
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
      onSubmit={submit}
      issueOf={(error) => (error instanceof OtherAccount ? t.again.notYours : issueOf(error))}
    />
  )
}
