import { DAY_KINDS } from '@kairo/shared/calendars/calendar'
import { calendarsContract } from '@kairo/shared/calendars/calendars.contract'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, DayField, TextField } from '@/ui/form/typed-fields.tsx'
import { type Calendar, type CalendarDay, LIST, nameOf } from './calendar-day.ts'
import { MovedDates } from './MovedDates.tsx'
import { calendarTexts } from './texts.ts'

type Saved = CallInput<'POST /calendar/save'>

interface CalendarDayDialogProps {
  /** Undefined: a new one. */
  day: CalendarDay | undefined
  calendars: readonly Calendar[]
  /** The calendar that the list shows, for a new day. */
  code: string | undefined
  onClose: () => void
}

/** Adds a day to a calendar, or edits one. The date is its key and cannot be changed. */
export function CalendarDayDialog({ day, calendars, code, onClose }: CalendarDayDialogProps) {
  const t = useTexts(calendarTexts)
  const core = useCore()
  const language = useLanguage()
  const versionOf = (calendarCode: string) => calendars.find((calendar) => calendar.code === calendarCode)?.version ?? 0
  const storedVersion = day && versionOf(day.code)
  return (
    <FormDialog<Saved>
      open
      single
      width={560}
      title={day ? t.edit : t.add}
      schema={calendarsContract.saveCalendarDay.input}
      initial={
        day
          ? {
              code: day.code,
              day: day.day,
              kind: day.kind,
              nameCn: day.nameCn,
              nameEn: day.nameEn,
              nameJp: day.nameJp,
              source: day.source,
              provisional: day.provisional,
            }
          : { kind: 'off', provisional: false, ...(code ? { code } : {}) }
      }
      {...(storedVersion === undefined ? {} : { version: storedVersion })}
      success={day ? core.common.saved : core.common.added}
      onSubmit={async (values, { version }) => {
        const { code: of, day: on, kind } = values
        const { data: moved } = await call('POST /calendar/previewDay', { code: of, day: on, kind })
        if (moved.total > 0) {
          const yes = await confirm({
            title: t.movesTitle(on),
            content: <MovedDates moved={moved} />,
            consequences: [t.movesMeans],
            action: core.common.save,
          })
          if (!yes) return false
        }
        await call('POST /calendar/save', { ...values, version: version ?? versionOf(values.code) })
        await invalidate(LIST)
        return undefined
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="code"
        label={t.calendar}
        disabled={day !== undefined}
        options={calendars.map((calendar) => ({ value: calendar.code, label: nameOf(calendar, language) }))}
      />
      <DayField name="day" label={t.day} disabled={day !== undefined} allowClear={false} />
      <Field name="kind" label={t.kind} hint={t.kindHint}>
        <RadioGroup options={DAY_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))} />
      </Field>
      <TextField name="nameCn" label={t.nameCn} lang="zh-CN" />
      <TextField name="nameJp" label={t.nameJp} lang="ja" />
      <TextField name="nameEn" label={t.nameEn} lang="en" />
      <TextField name="source" label={t.source} hint={t.sourceHint} />
      <Field name="provisional" label={t.provisional} hint={t.provisionalHint} valuePropName="checked">
        <Checkbox />
      </Field>
    </FormDialog>
  )
}
