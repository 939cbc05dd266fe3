import { tokyoToday } from '@kairo/shared/dates'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { tasksContract } from '@kairo/shared/tasks/tasks.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { useNow } from '@/use-now.ts'
import { refreshOrders } from '../../order.ts'
import type { Task } from './task.ts'
import { checklistTexts } from './texts.ts'

type Saved = Pick<CallInput<'POST /task/tick'>, 'note'>

/** Says that something was done that no file shows: a telex release by its day, originals by the number of the courier. */
export function TickDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTexts(checklistTexts)
  const core = useCore()
  const language = useLanguage()
  const today = tokyoToday(useNow())
  const isRelease = task.kind === 'telexRelease'
  return (
    <FormDialog<Saved>
      open
      single
      width={420}
      title={t.tickOne(TASK_TEXTS[task.kind][language])}
      schema={tasksContract.tickTask.input.pick({ note: true })}
      initial={isRelease ? { note: today } : {}}
      success={core.common.saved}
      onSubmit={async ({ note }) => {
        await call('POST /task/tick', { id: task.id, version: task.version, note })
        await refreshOrders()
      }}
      onClose={onClose}
    >
      <Field name="note" label={isRelease ? t.releasedOn : t.courier} required>
        {isRelease ? <DayInput allowClear={false} /> : <Input autoFocus maxLength={60} />}
      </Field>
    </FormDialog>
  )
}
