import { SEND_ERRORS } from '@kairo/shared/webhooks/webhook-texts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { AttemptDetails } from './AttemptDetails.tsx'
import { webhookTexts } from './texts.ts'
import type { Attempt } from './webhook-calls.ts'

interface TestDialogProps {
  /** How it went; undefined while it is sent. */
  attempt: Attempt | undefined
  onClose: () => void
}

/** A message that tries an endpoint, with the answer. */
export function TestDialog({ attempt, onClose }: TestDialogProps) {
  const t = useTexts(webhookTexts)
  const core = useCore()
  const language = useLanguage()
  const footer = (
    <div className={common.row}>
      <span className={common.grow} />
      <Button onClick={onClose}>{core.common.close}</Button>
    </div>
  )
  return (
    <Dialog title={t.testTitle} width={620} footer={footer} onClose={onClose}>
      <div className={common.stack} aria-live="polite">
        {!attempt && <p>{t.testRunning}</p>}
        {attempt && (
          <>
            <Notice
              tone={attempt.error === null ? 'success' : 'danger'}
              title={attempt.error === null ? t.testGood : t.testBad}
            >
              {attempt.error && SEND_ERRORS[attempt.error][language]}
            </Notice>
            <AttemptDetails attempt={attempt} />
          </>
        )}
      </div>
    </Dialog>
  )
}
