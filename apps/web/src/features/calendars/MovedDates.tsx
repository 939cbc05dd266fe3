import { PortTime } from '@/ui/text/PortTime.tsx'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
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
      <div className={common.scroll}>
        <table className={cx(common.table, common.cards)}>
          <thead>
            <tr>
              <th scope="col">{t.importMovedWhat}</th>
              <th scope="col">{t.importMovedOrders}</th>
              <th scope="col">{t.importMovedCustomer}</th>
              <th scope="col">{t.importMovedDates}</th>
            </tr>
          </thead>
          <tbody>
            {moved.dates.map(({ kind, task, id, orders, customer, zone, old, now }) => (
              <tr key={`${kind} ${id}`}>
                <td data-label={t.importMovedWhat}>{task ? TASK_TEXTS[task][language] : t.movedKinds[kind]}</td>
                <th scope="row">{orders}</th>
                <td data-label={t.importMovedCustomer}>{customer}</td>
                <td data-label={t.importMovedDates}>
                  {when(old)} → {zone ? <PortTime time={now} zone={zone} written={when(now)} /> : when(now)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moved.total > moved.dates.length && (
        <p className={common.quiet}>{t.importMovedMore(f.number(moved.total - moved.dates.length))}</p>
      )}
    </>
  )
}
