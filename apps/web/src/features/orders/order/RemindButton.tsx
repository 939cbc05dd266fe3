import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { call } from '@/api/call.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import type { Task } from '../commands/tasks/task.ts'
import { detailTexts } from '../texts.ts'

/** Reminds the other side of a task that it let pass, by message and mail. */
export function RemindButton({ task, small = false }: { task: Task; small?: boolean }) {
  const d = useTexts(detailTexts)
  const language = useLanguage()
  const [busy, run] = useBusy()
  const remind = async () => {
    await call('POST /task/remind', { id: task.id })
    showSuccess(d.next.reminded)
  }
  return (
    <Button
      size={small ? 'small' : undefined}
      loading={busy}
      aria-label={small ? `${d.next.remind}: ${TASK_TEXTS[task.kind][language]}` : undefined}
      onClick={() => run(remind)}
    >
      {d.next.remind}
    </Button>
  )
}
