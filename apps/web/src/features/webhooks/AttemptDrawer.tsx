import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { AttemptDetails } from './AttemptDetails.tsx'
import { attemptTexts, webhookTexts } from './texts.ts'
import type { Attempt } from './webhook-calls.ts'

interface AttemptDrawerProps {
  attempt: Attempt
  /** Sends its message again; left out where that cannot be. */
  onReplay: (() => void) | undefined
  onClose: () => void
}

export function AttemptDrawer({ attempt, onReplay, onClose }: AttemptDrawerProps) {
  const t = useTexts(attemptTexts)
  const all = useTexts(webhookTexts)
  return (
    <Drawer
      width={640}
      title={t.title}
      footer={
        onReplay && (
          <div className={common.row}>
            <span className={common.grow} />
            <Button onClick={onReplay}>{all.replay}</Button>
          </div>
        )
      }
      onClose={onClose}
    >
      <AttemptDetails attempt={attempt} />
    </Drawer>
  )
}
