import { addDays, tokyoToday, weekdayOf } from '@kairo/shared/dates'
import { MAX_SNOOZE_DAYS } from '@kairo/shared/exceptions/exception-codes'
import { exceptionsContract } from '@kairo/shared/exceptions/exceptions.contract'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFormFacts } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { type Item, withLatest } from './work-calls.ts'
import { workTexts } from './texts.ts'
import common from '@/ui/common.module.css'

interface Props {
  name: 'assign' | 'snooze' | 'close'
  /** All that it is about: of a row or of several. */
  items: readonly Item[]
  ownerId: number | null
  /** Before the dialog closes; with the items as they are now. */
  onDone: (items: Item[]) => Promise<void>
  onClose: () => void
}

/** The dialogs over the list, each with one field that matters. */
export function WorkDialog({ name, ...rest }: Props) {
  if (rest.items.length === 0) return null
  if (name === 'close') return <CloseDialog {...rest} />
  return name === 'assign' ? <AssignDialog {...rest} /> : <SnoozeDialog {...rest} />
}

type DialogProps = Omit<Props, 'name'>

/** One after the other: each has its own version. */
async function each(items: readonly Item[], act: (item: Item) => Promise<{ data: Item }>): Promise<Item[]> {
  const done: Item[] = []
  for (const item of items) done.push((await withLatest(() => act(item))).data)
  return done
}

function AssignDialog({ items, ownerId, ...rest }: DialogProps) {
  const t = useTexts(workTexts)
  const people = useApiQuery('POST /user/getResponsibleList', {}, { staleMs: 300_000 })
  const list = people.data?.data.responsibleList ?? []
  const [initial] = useState({ ownerId: ownerId ?? undefined })
  return (
    <FormDialog<{ ownerId: number }>
      open
      single
      width={440}
      title={t.titles.assign}
      schema={exceptionsContract.assignException.input}
      initial={initial}
      onSubmit={async ({ ownerId: person }) => {
        await rest.onDone(
          await each(items, ({ id, version }) => call('POST /exception/assign', { id, version, ownerId: person })),
        )
      }}
      success={t.done.assign}
      onClose={rest.onClose}
    >
      <Field name="ownerId" label={t.owner}>
        <Select
          isSearchable
          loading={people.isPending}
          options={list.map((person) => ({ value: person.id, label: person.name }))}
        />
      </Field>
    </FormDialog>
  )
}

function SnoozeDialog({ items, ...rest }: DialogProps) {
  const t = useTexts(workTexts)
  const [today] = useState(() => tokyoToday(new Date()))
  const [initial] = useState({ until: addDays(today, 1) })
  return (
    <FormDialog<{ until: string }>
      open
      single
      width={440}
      title={t.titles.snooze}
      schema={exceptionsContract.snoozeException.input}
      initial={initial}
      onSubmit={async ({ until }) => {
        await rest.onDone(
          await each(items, ({ id, version }) => call('POST /exception/snooze', { id, version, until })),
        )
      }}
      onClose={rest.onClose}
    >
      <Days today={today} />
      <Field name="until" label={t.day} hint={t.snoozeHint}>
        <DayInput allowClear={false} />
      </Field>
    </FormDialog>
  )
}

function Days({ today }: { today: string }) {
  const t = useTexts(workTexts)
  const { form } = useFormFacts()
  const monday = addDays(today, MAX_SNOOZE_DAYS + 1 - weekdayOf(today))
  return (
    <div className={common.row}>
      <Button size="small" onClick={() => form.setField('until', addDays(today, 1))}>
        {t.tomorrow}
      </Button>
      <Button size="small" onClick={() => form.setField('until', monday)}>
        {t.monday}
      </Button>
    </div>
  )
}

function CloseDialog({ items, ...rest }: DialogProps) {
  const t = useTexts(workTexts)
  const reasons = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.exceptionCloseReason] },
    { staleMs: 600_000 },
  )
  const list = reasons.data?.data[0]?.entryList ?? []
  return (
    <FormDialog<{ reason: '1' | '2' | '3' | '4' | '5'; note?: string }>
      open
      single
      width={440}
      title={items.length > 1 ? t.closeMany(items.length) : t.titles.close}
      schema={exceptionsContract.closeException.input}
      initial={{}}
      onSubmit={async ({ reason, note }) => {
        await rest.onDone(
          await each(items, ({ id, version }) => call('POST /exception/close', { id, version, reason, note })),
        )
      }}
      onClose={rest.onClose}
    >
      <Field name="reason" label={t.reason} hint={t.closeHint}>
        <Select
          loading={reasons.isPending}
          options={list.map((entry) => ({ value: entry.entryCode, label: entry.entryValue }))}
        />
      </Field>
      <Field name="note" label={t.note}>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
