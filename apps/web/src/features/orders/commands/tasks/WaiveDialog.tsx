import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { tasksContract } from '@kairo/shared/tasks/tasks.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Input } from '@/ui/controls/Input.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { refreshOrders } from '../../order.ts'
import type { Task } from './task.ts'
import { checklistTexts } from './texts.ts'
import common from '@/ui/common.module.css'

type Saved = Pick<CallInput<'POST /task/waive'>, 'reason' | 'reasonText'>

/** Waives a task; the customer reads why. */
export function WaiveDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTexts(checklistTexts)
  const core = useCore()
  const language = useLanguage()
  const entries = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.taskWaiveReason] }).data?.data[0]
  return (
    <FormDialog<Saved>
      open
      single
      width={480}
      title={t.waiveOne(TASK_TEXTS[task.kind][language])}
      schema={tasksContract.waiveTask.input.pick({ reason: true, reasonText: true })}
      initial={{}}
      submitText={t.waive}
      success={core.common.saved}
      onSubmit={async (values) => {
        await call('POST /task/waive', { ...values, id: task.id, version: task.version })
        await refreshOrders()
      }}
      onClose={onClose}
    >
      <p className={common.note}>{t.waiveHint}</p>
      <Field name="reason" label={t.reason}>
        <Select
          options={(entries?.entryList ?? []).map(({ entryCode, entryValue }) => ({
            value: entryCode,
            label: entryValue,
          }))}
        />
      </Field>
      <Field name="reasonText" label={t.reasonText} required={false}>
        <Input maxLength={200} />
      </Field>
    </FormDialog>
  )
}
