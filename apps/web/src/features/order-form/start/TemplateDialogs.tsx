import { orderTemplatesContract } from '@kairo/shared/order-templates/order-templates.contract'
import { useState } from 'react'
import { type Body, call } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { startTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

const LIST = 'POST /orderTemplate/list'
type Template = Body<typeof LIST>['data']['dataList'][number]

const NAME_MAX = 80
const NAME_CHECKS = orderTemplatesContract.addTemplate.input.pick({ name: true })

/** Saves the inputs of the form under a name. */
export function SaveTemplateDialog({ form, onClose }: { form: Record<string, string | number>; onClose: () => void }) {
  const t = useTexts(startTexts)
  return (
    <FormDialog<{ name: string }>
      open
      single
      width={460}
      title={t.save}
      schema={NAME_CHECKS}
      initial={{ name: '' }}
      onSubmit={async ({ name }) => {
        await call('POST /orderTemplate/add', { name, form })
        await invalidate(LIST)
        showSuccess(t.saved(name))
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} hint={t.saveHint} autoFocus maxLength={NAME_MAX} />
    </FormDialog>
  )
}

/** The templates of the user, to rename and delete. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(startTexts)
  const core = useCore()
  const f = useFormat()
  const query = useApiQuery(LIST, {})
  const [renamed, setRenamed] = useState<Template>()
  const templates = query.data?.data.dataList
  const remove = async ({ id, version, name }: Template) => {
    const isSure = await confirm({
      title: t.deleteTitle(name),
      consequences: t.deleteMeans,
      action: core.common.delete,
      tone: 'danger',
      run: async () => {
        try {
          await call('POST /orderTemplate/delete', { id, version })
        } finally {
          await invalidate(LIST)
        }
      },
    })
    if (isSure) showSuccess(t.deleted(name))
  }
  // In place of the list, which comes back afterwards: one dialog over another would hide it from screen readers.
  if (renamed)
    return (
      <FormDialog<{ name: string }>
        open
        single
        width={460}
        title={t.rename}
        schema={NAME_CHECKS}
        initial={{ name: renamed.name }}
        version={renamed.version}
        onSubmit={async ({ name }, { version }) => {
          await call('POST /orderTemplate/rename', { id: renamed.id, version: version ?? renamed.version, name })
          await invalidate(LIST)
        }}
        onClose={() => setRenamed(undefined)}
      >
        <TextField name="name" label={t.name} autoFocus maxLength={NAME_MAX} />
      </FormDialog>
    )
  return (
    <Dialog title={t.manage} footer={<Button onClick={onClose}>{core.common.close}</Button>} onClose={onClose}>
      {!templates ? (
        <NotLoaded of={query} rows={3} />
      ) : templates.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <ul className={common.lines}>
          {templates.map((template) => (
            <li key={template.id} className={common.row}>
              <div className={common.grow}>
                <b>{template.name}</b>
                <br />
                <small>
                  {template.createdBy} · {f.dateTime(template.updateTime)}
                </small>
              </div>
              <Button size="small" aria-label={`${t.rename} ${template.name}`} onClick={() => setRenamed(template)}>
                {t.rename}
              </Button>
              <Button
                size="small"
                danger
                aria-label={`${core.common.delete} ${template.name}`}
                onClick={() => void remove(template)}
              >
                {core.common.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
