import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { passwordResetTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/public-page.module.css'

interface MailSentProps {
  email: string
  send: () => Promise<unknown>
  busy: boolean
  error: unknown
  onOther: () => void
}
/** How long a mail usually takes at most: no new request before. */
const PAUSE_SECONDS = 60

/** Step 2: check your mail. The same text whether the address has an account or not. */
export function MailSent({ email, send, busy, error, onOther }: MailSentProps) {
  const t = useTexts(passwordResetTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [until, setUntil] = useState(() => Date.now() + PAUSE_SECONDS * 1000)
  const [seconds, setSeconds] = useState(PAUSE_SECONDS)
  const isDemo =
    useApiQuery('GET /login/isInAllowedCountry', {}, { staleMs: 300_000 }).data?.data.demoAccounts !== undefined
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  const again = () =>
    void send().then(
      () => {
        setUntil(Date.now() + PAUSE_SECONDS * 1000)
        showSuccess(t.sentAgain)
      },
      // Shown in place.
      () => undefined,
    )
  return (
    <div className={cx(styles.pageTold, common.stackL, common.toneBlue)}>
      <MailCheck size={40} aria-hidden />
      <h1 tabIndex={-1} ref={heading}>
        {t.sentTitle}
      </h1>
      <p>{t.sentText(email)}</p>
      <RefusalNotice error={error} />
      <ul className={cx(common.bullets, common.stack)}>
        {t.sentHints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
        {isDemo && (
          <li>
            <a href="/dev/mail" target="_blank" rel="noreferrer">
              {t.outbox}
            </a>
          </li>
        )}
      </ul>
      <div className={cx(common.mt12, common.row)}>
        <Button disabled={seconds > 0 || busy} loading={busy} onClick={again}>
          {seconds > 0 ? t.againIn(seconds) : t.again}
        </Button>
        <Button onClick={onOther}>{t.other}</Button>
        <Link to="/" className={buttonClass()}>
          {t.toSignIn}
        </Link>
      </div>
    </div>
  )
}
