import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import type { Input } from '@/api/call.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import plain from '@/ui/public/plain.module.css'
import { askPasskey, PasskeyCancelled } from './passkeys.ts'
import { type AskedFactor, knowsPasskeys } from './second-factor.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

type Answer = Omit<Input<'POST /login/secondFactor'>, 'device'>
interface SecondFactorFormProps {
  asked: AskedFactor
  onAnswer: (answer: Answer) => Promise<unknown>
  /** Back to the password, with what is to be said there. */
  onBack: (error?: Error) => void
}

/** The second part of a sign-in: a code, a recovery code, or a passkey. */
export function SecondFactorForm({ asked, onAnswer, onBack }: SecondFactorFormProps) {
  const t = useTexts(secondFactorTexts)
  const ways = asked.ways.filter((way) => way !== 'passkey' || knowsPasskeys())
  const [way, setWay] = useState(ways[0] ?? 'recovery')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { ticket } = asked
  const attempt = useMutation({
    mutationFn: async (chosen: 'passkey' | 'typed') =>
      onAnswer(
        chosen === 'passkey'
          ? { ticket, passkey: await askPasskey(ticket) }
          : way === 'recovery'
            ? { ticket, recoveryCode: typed }
            : { ticket, code: typed },
      ),
    onError: (error) => {
      if (isRefusal(error, 'SIGN_IN_AGAIN')) return onBack(error)
      field.current?.focus()
      field.current?.select()
    },
  })
  useEffect(() => field.current?.focus(), [way])
  const choose = (next: typeof way) => {
    setWay(next)
    setTyped('')
    setMissing(false)
    attempt.reset()
  }
  const submit = () => {
    if (attempt.isPending) return
    if (way === 'passkey') return attempt.mutate('passkey')
    setMissing(typed.trim() === '')
    if (typed.trim() === '') return field.current?.focus()
    attempt.mutate('typed')
  }
  const { error } = attempt
  const said = error && !(error instanceof PasskeyCancelled) ? errorMessage(error) : undefined
  const issue = isMissing ? (way === 'recovery' ? t.recoveryMissing : t.codeMissing) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {said && (
        <Notice tone="danger" title={said.text} className={common.mb16}>
          {said.detail}
        </Notice>
      )}
      {error instanceof PasskeyCancelled && <Notice tone="warning" title={t.cancelled} className={common.mb16} />}
      {way === 'passkey' ? (
        <p className={common.mb16}>{t.passkeyText}</p>
      ) : (
        <LabelledField
          label={way === 'recovery' ? t.recovery : t.code}
          hint={way === 'recovery' ? t.recoveryHint : t.codeHint}
          error={issue}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={field}
              className={cx(plain.input, common.num)}
              autoComplete="one-time-code"
              inputMode={way === 'recovery' ? 'text' : 'numeric'}
              autoCapitalize="off"
              spellCheck={false}
              maxLength={way === 'recovery' ? 40 : 20}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </LabelledField>
      )}
      <Button type="submit" variant="primary" size="large" block loading={attempt.isPending}>
        {way === 'passkey' ? t.usePasskey : t.action}
      </Button>
      <div className={cx(common.mt16, common.row, common.wrap)}>
        {ways.includes('totp') && way !== 'totp' && (
          <Button variant="link" onClick={() => choose('totp')}>
            {t.useCode}
          </Button>
        )}
        {ways.includes('passkey') && way !== 'passkey' && (
          <Button variant="link" icon={KeyRound} onClick={() => choose('passkey')}>
            {t.usePasskey}
          </Button>
        )}
        {ways.includes('recovery') && way !== 'recovery' && (
          <Button variant="link" onClick={() => choose('recovery')}>
            {t.useRecovery}
          </Button>
        )}
        <span className={common.grow} />
        <Button variant="link" onClick={() => onBack()}>
          {t.back}
        </Button>
      </div>
      <p className={cx(common.mt16, common.hint)}>{t.lost}</p>
    </form>
  )
}
