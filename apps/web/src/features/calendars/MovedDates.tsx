import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { PortTime } from '@/ui/text/PortTime.tsx'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { Preview } from './calendar-day.ts'
import { calendarTexts } from './texts.ts'
import common from '@/ui/common.module.css'

/** The due dates and deadlines that another calendar moves. */
export function MovedDates({ moved }: Pick<Preview, 'moved'>) {
  const t = useTexts(calendarTexts)
  const f = useFormat()
  const language = useLanguage()
  const when = (at: string) => (at.length > 10 ? f.dateTime(at) : f.date(at))
  if (moved.total === 0) return <p className={common.quiet}>{t.importMovedNone}</p>
  return (
    <>
      <p>{t.importMoved(f.number(moved.total))}</p>
      <SmallTable
        rows={moved.dates}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={[
          {
            title: t.importMovedWhat,
            render: ({ kind, task }) => (task ? TASK_TEXTS[task][language] : t.movedKinds[kind]),
          },
          { title: t.importMovedOrders, isRowName: true, render: ({ orders }) => orders },
          { title: t.importMovedCustomer, render: ({ customer }) => customer },
          {
            title: t.importMovedDates,
            render: ({ zone, old, now }) => (
              <>
                {when(old)} → {zone ? <PortTime time={now} zone={zone} written={when(now)} /> : when(now)}
              </>
            ),
          },
        ]}
      />
      {moved.total > moved.dates.length && (
        <p className={common.quiet}>{t.importMovedMore(f.number(moved.total - moved.dates.length))}</p>
      )}
    </>
  )
}
