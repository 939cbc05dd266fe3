import { toNumber } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import {
  TASK_ANCHORS,
  TASK_CALENDARS,
  TASK_UNITS,
  type TaskAnchor,
  type TaskUnit,
} from '@kairo/shared/tasks/task-codes'
import { isInHours, mayAnchor, mayLieBefore } from '@kairo/shared/tasks/task-rules'
import type { TaskRule } from '@kairo/shared/tasks/task-rules.contract'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Input } from '@/ui/controls/Input.tsx'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { taskRuleTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import styles from './due-sentence.module.css'

const DIRECTIONS = ['before', 'on', 'after'] as const
type Direction = (typeof DIRECTIONS)[number]
type Part = 'count' | 'unit' | 'direction' | 'anchor' | 'place' | 'hour'

/** The fields in the order of a sentence, with what stands between them. */
const SENTENCE: Record<Language, readonly (Part | { word: string })[]> = {
  en: ['count', 'unit', 'direction', 'anchor', { word: 'at' }, 'hour', 'place'],
  'zh-cn': ['anchor', 'direction', 'count', 'unit', { word: '，' }, 'place', 'hour'],
  ja: ['anchor', { word: 'の' }, 'count', 'unit', 'direction', { word: '、' }, 'place', { word: 'の' }, 'hour'],
}

const WIDTHS: Record<Part, string | undefined> = {
  count: styles.short,
  hour: styles.short,
  unit: styles.middle,
  direction: styles.middle,
  anchor: styles.long,
  place: styles.long,
}

const signOf = (typed: unknown): Direction | undefined => {
  const offset = toNumber(typed)
  if (typeof offset !== 'number') return undefined
  return offset < 0 ? 'before' : offset > 0 ? 'after' : 'on'
}
const withoutSign = (offset: unknown): string => String(offset ?? '').replace(/^-/, '')
const signed = (count: string, direction: Direction): string =>
  direction === 'before' && count !== '' ? `-${count}` : count

/** When the task is due, as one sentence: 1 business day before the cut-off, at 17:00, port of loading. */
export function DueSentence({ rule }: { rule: Pick<TaskRule, 'kind'> }) {
  const t = useTexts(taskRuleTexts)
  const language = useLanguage()
  const { form: values } = useFormFacts()
  const offset = useFieldValue('offset')
  const unit = useFieldValue('unit') as TaskUnit
  const anchor = useFieldValue('anchor') as TaskAnchor
  const [chosen, setChosen] = useState<Direction>('after')
  // While no number is typed, what was chosen last.
  const direction = signOf(offset) ?? chosen
  const inHours = isInHours(unit)
  const turn = (next: Direction) => {
    setChosen(next)
    const count = withoutSign(offset)
    values.setField('offset', next === 'on' ? '0' : signed(Number(count) === 0 ? '1' : count, next))
  }
  const field = (name: string, label: string, control: ReactNode) => (
    <Field name={name} label={label} required isInline>
      {control}
    </Field>
  )
  const parts: Record<Part, ReactNode> = {
    count: direction === 'on' ? null : field('offset', t.offset, <CountInput direction={direction} />),
    unit: direction === 'on' ? null : field('unit', t.unit, <Select options={options(TASK_UNITS, t.units)} />),
    direction: (
      <Select
        aria-label={t.direction}
        value={direction}
        options={options(
          DIRECTIONS.filter((one) => one !== 'before' || direction === 'before' || mayLieBefore(anchor, unit)),
          { ...t.directions, on: inHours ? t.atTheTime : t.directions.on },
        )}
        onChange={turn}
      />
    ),
    anchor: field(
      'anchor',
      t.anchor,
      <Select
        options={options(
          TASK_ANCHORS.filter((one) => mayAnchor(rule.kind, one)),
          t.anchors,
        )}
      />,
    ),
    hour: field('atHour', t.atHour, <Input placeholder="17:00" maxLength={5} />),
    place: field('calendar', t.calendar, <Select options={options(TASK_CALENDARS, t.calendars)} />),
  }
  // Hours give the hour themselves; without it the sentence ends at what is counted from.
  const whole = SENTENCE[language]
  const end = whole.findIndex((part) => typeof part === 'object' && part.word !== 'の')
  return (
    <fieldset className={cx(form.fieldWide, styles.sentence)}>
      <legend>{t.due}</legend>
      {(inHours ? whole.slice(0, end) : whole).map((part, at) =>
        typeof part === 'object' ? (
          <span key={`${part.word}${at}`}>{part.word}</span>
        ) : (
          parts[part] && (
            <div key={part} className={WIDTHS[part]}>
              {parts[part]}
            </div>
          )
        ),
      )}
      {unit === 'businessHours' && <small className={common.wide}>{t.businessHoursHint}</small>}
    </fieldset>
  )
}

const options = <C extends string>(codes: readonly C[], names: Record<C, string>) =>
  codes.map((value) => ({ value, label: names[value] }))

/** How many, without the sign that the direction gives. */
function CountInput({
  direction,
  value,
  onChange,
  ...rest
}: ComponentProps<typeof NumberInput> & { direction: Direction }) {
  return (
    <NumberInput
      {...rest}
      min={1}
      max={365}
      maxLength={3}
      value={withoutSign(value)}
      onChange={(typed) => onChange?.(signed(withoutSign(typed), direction))}
    />
  )
}
