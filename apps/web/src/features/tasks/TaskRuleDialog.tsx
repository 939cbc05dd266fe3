import { SEVERITY, SEVERITY_TEXTS } from '@kairo/shared/exceptions/exception-codes'
import { BLOCKED_ACTIONS, mayBlock, ownersOf } from '@kairo/shared/tasks/task-rules'
import { type TaskRule, taskRulesContract } from '@kairo/shared/tasks/task-rules.contract'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, TextField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { DueSentence } from './DueSentence.tsx'
import { RuleExample } from './RuleExample.tsx'
import { TASK_RULES } from './task-rule-calls.ts'
import { taskRuleTexts } from './texts.ts'

type Saved = CallInput<'POST /taskRule/save'>
type RuleForm = Omit<Saved, 'id' | 'version' | 'remindBefore'> & { remindBefore: string }

const formOf = (rule: TaskRule): Partial<RuleForm> => ({
  owner: rule.owner,
  anchor: rule.anchor,
  offset: rule.offset,
  unit: rule.unit,
  calendar: rule.calendar ?? 'pol',
  atHour: rule.atHour ?? '17:00',
  remindBefore: rule.remindBefore.join(', '),
  blocks: rule.blocks ?? undefined,
  severity: rule.severity,
  active: rule.active,
})

/** Changes when a task is due, or switches its rule off; says first how many live orders follow. */
export function TaskRuleDialog({ rule, onClose }: { rule: TaskRule; onClose: () => void }) {
  const t = useTexts(taskRuleTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  return (
    <FormDialog<RuleForm>
      open
      title={t.edit(TASK_TEXTS[rule.kind][language])}
      schema={taskRulesContract.saveTaskRule.input}
      initial={formOf(rule)}
      version={rule.version}
      fromLatest={fromRecord(formOf)}
      success={t.saved}
      onSubmit={async (values, { version }) => {
        const n = f.number(rule.orders)
        const yes = await confirm({
          title: t.saveTitle,
          consequences: [rule.active && !values.active ? t.saveOff(n) : t.saveMeans(n)],
          action: core.common.save,
        })
        if (!yes) return false
        const { data } = await call('POST /taskRule/save', {
          ...values,
          remindBefore: values.remindBefore as unknown as number[],
          id: rule.id,
          version: version ?? rule.version,
        })
        await invalidate(TASK_RULES, 'POST /task/list')
        return data
      }}
      onClose={onClose}
    >
      <RuleFields rule={rule} />
    </FormDialog>
  )
}

function RuleFields({ rule }: { rule: TaskRule }) {
  const t = useTexts(taskRuleTexts)
  const language = useLanguage()
  const optionsOf = <C extends string>(codes: readonly C[], names: Record<C, string>) =>
    codes.map((value) => ({ value, label: names[value] }))
  return (
    <>
      <DueSentence rule={rule} />
      <RuleExample rule={rule} />
      <ChoiceField name="owner" label={t.owner} options={optionsOf(ownersOf(rule.kind), t.owners)} />
      <TextField
        name="remindBefore"
        label={t.remindBefore}
        hint={t.remindHint}
        required={false}
        maxLength={20}
        inputMode="numeric"
      />
      <ChoiceField
        name="blocks"
        label={t.blocks}
        hint={t.blocksHint}
        isClearable
        placeholder={t.blocksNone}
        options={optionsOf(
          BLOCKED_ACTIONS.filter((action) => mayBlock(rule.kind, action)),
          t.actions,
        )}
      />
      <ChoiceField
        name="severity"
        label={t.severity}
        hint={t.severityHint}
        options={Object.values(SEVERITY).map((value) => ({ value, label: SEVERITY_TEXTS[value][language] }))}
      />
      <Field name="active" label={t.active} hint={t.activeHint} valuePropName="checked" wide>
        <Checkbox />
      </Field>
    </>
  )
}
