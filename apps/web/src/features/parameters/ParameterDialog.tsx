import { parametersContract } from '@kairo/shared/parameters/parameters.contract'
import { MAX_ENTRY_TEXT } from '@kairo/shared/parameters/dictionary-groups'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { FormProblem } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { ChoiceField, TextField } from '@/ui/form/typed-fields.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { parameterTexts } from './texts.ts'
import { type Group, LIST, type Parameter } from './parameter.ts'
import plain from '@/ui/public/plain.module.css'

type NewParameter = CallInput<'POST /system/dict/insertDict'>
type Changes = CallInput<'POST /system/dict/updateDict'>
const TEXTS = ['entryValueCN', 'entryValueJP', 'entryValueEN'] as const

interface ParameterDialogProps {
  /** Undefined: a new one. */
  parameter: Parameter | undefined
  groups: readonly Group[]
  /** The group that the list shows, for a new one. */
  group: number | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes an entry. A change that changes nothing just closes. */
export function ParameterDialog(props: ParameterDialogProps) {
  return props.parameter ? <Known {...props} parameter={props.parameter} /> : <New {...props} />
}

function New({ groups, group, onSaved, onClose }: ParameterDialogProps) {
  const t = useTexts(parameterTexts)
  const core = useCore()
  const open = groups.filter((one) => one.open)
  const preset = open.some((one) => one.entryID === group) ? group : undefined
  return (
    <FormDialog<NewParameter>
      open
      single
      width={520}
      title={t.add}
      schema={parametersContract.insertParameter.input}
      initial={preset === undefined ? {} : { entryID: preset }}
      success={core.common.added}
      onSubmit={async (values) => {
        assertExitAllowed((await call('POST /system/dict/insertDict', values)).data, t)
        onSaved()
        await invalidate(LIST)
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="entryID"
        label={t.group}
        hint={t.groupHint}
        isSearchable
        options={open.map((one) => ({ value: one.entryID, label: one.entryName }))}
      />
      <TextFields />
      <p className={plain.fieldNote}>{t.codeHint}</p>
    </FormDialog>
  )
}

function Known({ parameter, onSaved, onClose }: ParameterDialogProps & { parameter: Parameter }) {
  const t = useTexts(parameterTexts)
  const core = useCore()
  return (
    <FormDialog<Changes>
      open
      single
      width={520}
      title={t.edit}
      schema={parametersContract.updateParameter.input}
      initial={parameter}
      version={parameter.version}
      onSubmit={async (values, { version }) => {
        const { id, entryID } = parameter
        if (version === parameter.version && TEXTS.every((name) => values[name].trim() === parameter[name])) return
        const saved = await call('POST /system/dict/updateDict', {
          ...values,
          id,
          entryID,
          version: version ?? parameter.version,
        })
        assertExitAllowed(saved.data, t)
        showSuccess(core.common.saved)
        onSaved()
        await invalidate(LIST)
      }}
      onClose={onClose}
    >
      <DescriptionGrid
        columns={1}
        facts={[{ label: t.group, value: `${parameter.entryName} · ${parameter.entryCode}` }]}
      />
      <TextFields />
      <p className={plain.fieldNote}>{t.usedText}</p>
    </FormDialog>
  )
}

function TextFields() {
  const t = useTexts(parameterTexts)
  return (
    <>
      <TextField name="entryValueCN" label={t.valueCn} lang="zh-CN" countTo={MAX_ENTRY_TEXT} />
      <TextField name="entryValueJP" label={t.valueJp} lang="ja" countTo={MAX_ENTRY_TEXT} />
      <TextField name="entryValueEN" label={t.valueEn} lang="en" countTo={MAX_ENTRY_TEXT} />
    </>
  )
}

/** «exit» is a success without a record: the input stays, with the reason above it. */
function assertExitAllowed(saved: unknown, t: { exists: string; addFailed: string }): void {
  if (saved === 'exit') throw new FormProblem(t.exists)
  if (!saved) throw new FormProblem(t.addFailed)
}
