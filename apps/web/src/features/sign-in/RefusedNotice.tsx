import { Hourglass } from 'lucide-react'
import { ApiRefusal } from '@/api/refusal.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useTexts } from '@/i18n/texts.ts'
import { signInTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Why signing in was refused, and what to do next; too many attempts count down. */
export function RefusedNotice({ error, seconds }: { error: unknown; seconds: number }) {
  const t = useTexts(signInTexts)
  if (!error) return null
  if (error instanceof ApiRefusal && error.status === 429)
    return (
      <div className={cx(plain.notice, common.toneAmber, common.mb16)}>
        <Hourglass size={18} aria-hidden />
        <div>
          <b role="alert">{seconds > 0 ? t.waitTitle : t.waitOver}</b>
          {seconds > 0 && (
            <p>
              {/* Read out once, not each second. */}
              <span className={common.num} aria-live="off">
                {t.wait(clock(seconds))}
              </span>
            </p>
          )}
        </div>
      </div>
    )
  const { text, detail } = errorMessage(error)
  const next = error instanceof ApiRefusal ? t.next[error.code as keyof typeof t.next] : undefined
  return (
    <Notice tone="danger" title={text} className={common.mb16}>
      {next ?? detail}
    </Notice>
  )
}
