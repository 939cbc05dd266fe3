import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import type { Language } from '@kairo/shared/languages'
import { ROLE } from '@kairo/shared/roles'
import { tokyoToday } from '@kairo/shared/dates'
import { FileDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useApiQuery, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { LinkedText, splitLinks } from '@/ui/text/LinkedText.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { type CalendarDay, LIST, nameOf } from './calendar-day.ts'
import { MovedDates } from './MovedDates.tsx'
import { calendarTexts, type CalendarTexts } from './texts.ts'

const CalendarDayDialog = lazyPart(async () => (await import('./CalendarDayDialog.tsx')).CalendarDayDialog)

const ImportYearDialog = lazyPart(async () => (await import('./ImportYearDialog.tsx')).ImportYearDialog)

const TONE = { off: 'grey', work: 'green', closed: 'red' } as const

/** The days on which a country or port differs from "Monday to Friday"; a business administrator edits them. */
export function CalendarScreen() {
  useFetchedWhenIdle(CalendarDayDialog)
  const t = useTexts(calendarTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const isManager = useSession()?.user.role_id === ROLE.manager
  const [search, setSearch] = useRouteSearch('/_in/calendars')
  const { page, limit } = pageInput(search)
  const [today] = useState(() => tokyoToday(new Date()))
  const thisYear = Number(today.slice(0, 4))
  const input = {
    code: search.code || undefined,
    // The past is a choice of the year; nobody looks for it first. The month, so that a day that has just been is there.
    ...(search.year ? { year: Number(search.year) } : { from: `${today.slice(0, 7)}-01` }),
    page,
    size: limit,
  }
  const list = useList(LIST, input)
  // The same response, from the cache: it contains the calendars beside their days.
  const calendars = useApiQuery(LIST, input, { keepPrevious: true }).data?.data.calendars ?? []
  const [opened, setOpened] = useState<CalendarDay | 'new'>()
  const [isImporting, setImporting] = useState(false)
  const calendarName = (code: string) => {
    const calendar = calendars.find((one) => one.code === code)
    return calendar ? nameOf(calendar, language) : code
  }
  const first = Math.min(thisYear, ...calendars.flatMap(({ firstYear }) => firstYear ?? []))
  const last = Math.max(thisYear + 1, ...calendars.flatMap(({ lastYear }) => lastYear ?? []))
  const years = Array.from({ length: last - first + 1 }, (_, n) => String(first + n))

  const remove = async (row: CalendarDay) => {
    const calendar = calendars.find(({ code }) => code === row.code)
    if (!calendar) return
    const { code, version } = calendar
    const preview = await call('POST /calendar/previewDay', { code, day: row.day }).catch(showRefusal)
    if (!preview) return
    const yes = await confirm({
      title: t.deleteTitle(row.day),
      details: [`${calendarName(code)} · ${nameOf(row, language)}`],
      content: preview.data.total > 0 ? <MovedDates moved={preview.data} /> : undefined,
      consequences: [t.deleteMeans, ...(preview.data.total > 0 ? [t.movesMeans] : [])],
      action: core.common.delete,
      tone: 'danger',
      run: () => call('POST /calendar/delete', { code, day: row.day, version }),
    })
    if (!yes) return
    showSuccess(t.deleted(row.day))
    await invalidate(LIST)
  }
  return (
    <>
      <ListScreen
        name="calendars"
        title={t.title}
        subtitle={t.intro}
        search={search}
        onSearch={setSearch}
        list={list}
        filters={[
          {
            key: 'code',
            label: t.calendar,
            kind: 'choice',
            options: calendars.map((calendar) => ({ value: calendar.code, label: nameOf(calendar, language) })),
          },
          { key: 'year', label: t.year, kind: 'choice', options: years.map((year) => ({ value: year, label: year })) },
        ]}
        columns={calendarColumns({ t, f, language, calendarName })}
        rowKey={(row) => `${row.code} ${row.day}`}
        rowLabel={(row) => `${row.day} ${nameOf(row, language)}`}
        {...(isManager
          ? {
              rowActions: (row: CalendarDay) => [
                {
                  key: 'edit',
                  label: core.common.edit,
                  primary: true as const,
                  opens: true as const,
                  onClick: () => setOpened(row),
                },
                {
                  key: 'delete',
                  label: core.common.delete,
                  primary: true as const,
                  danger: true as const,
                  onClick: () => void remove(row),
                },
              ],
              actions: (
                <>
                  <Button icon={FileDown} onClick={() => setImporting(true)}>
                    {t.importYear}
                  </Button>
                  <Button variant="primary" icon={Plus} onClick={() => setOpened('new')}>
                    {t.add}
                  </Button>
                </>
              ),
            }
          : {})}
        empty={{ title: t.empty, text: t.emptyText, noMatch: search.year ? t.emptyText : undefined }}
      />
      {opened && (
        <CalendarDayDialog
          day={opened === 'new' ? undefined : opened}
          calendars={calendars}
          code={search.code}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isImporting && (
        <ImportYearDialog
          calendars={calendars}
          code={search.code ?? CALENDAR.china}
          year={search.year ? Number(search.year) : thisYear + 1}
          years={years.map(Number)}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

interface ColumnsContext {
  t: CalendarTexts
  f: Format
  language: Language
  calendarName: (code: string) => string
}

const calendarColumns = ({ t, f, language, calendarName }: ColumnsContext): Column<CalendarDay>[] => [
  {
    key: 'day',
    title: t.day,
    width: 164,
    always: true,
    render: (row) => f.dateLong(row.day),
  },
  { key: 'calendar', title: t.calendar, width: 92, render: (row) => calendarName(row.code) },
  {
    key: 'kind',
    title: t.kind,
    width: 120,
    render: (row) => <StatusTag tone={TONE[row.kind]}>{t.kinds[row.kind]}</StatusTag>,
  },
  {
    key: 'name',
    title: t.name,
    width: 210,
    card: 'title',
    always: false,
    render: (row) => (
      <TwoLine
        first={nameOf(row, language)}
        second={row.provisional ? `${PROVISIONAL_MARK} ${t.provisional}` : undefined}
      />
    ),
  },
  {
    key: 'source',
    title: t.source,
    width: 300,
    render: (row) => <TwoLine first={<Source text={row.source} />} second={row.edited ? t.edited : undefined} />,
  },
]

/** An address by its host: the whole of it would be wider than the rest of the row. */
function Source({ text }: { text: string }) {
  const [part, ...others] = splitLinks(text)
  if (!part?.href || others.length > 0) return <LinkedText text={text} />
  return (
    <a href={part.href} title={text} target="_blank" rel="noopener noreferrer nofollow">
      {new URL(part.href).host}
    </a>
  )
}
