import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { nameOf, type Preview } from './calendar-day.ts'
import { MovedDates } from './MovedDates.tsx'
import { calendarTexts } from './texts.ts'
import common from '@/ui/common.module.css'

type Day = Preview['added'][number]

/** What the import of a year would change: its days, and the dates that move with them. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const t = useTexts(calendarTexts)
  const f = useFormat()
  const { added, changed, removed, kept, same, moved, otherYears, observances } = preview
  const isNothing = added.length + changed.length + removed.length === 0
  return (
    <div className={common.stackL}>
      {isNothing && <Notice tone="info" title={t.importSame(f.number(same))} />}
      <Days title={t.importAdded(f.number(added.length))} days={added} />
      <Days title={t.importChanged(f.number(changed.length))} days={changed} />
      <Days title={t.importRemoved(f.number(removed.length))} days={removed} hint={t.importRemovedHint} />
      <Days title={t.importKept(f.number(kept.length))} days={kept} hint={t.importKeptHint} />
      {!isNothing && same > 0 && <p className={common.quiet}>{t.importUnchanged(f.number(same))}</p>}
      {otherYears.length > 0 && (
        <p className={common.quiet}>{t.importOtherYears(otherYears[0] ?? 0, otherYears.at(-1) ?? 0)}</p>
      )}
      {observances > 0 && <p className={common.quiet}>{t.importObservances(f.number(observances))}</p>}
      <section aria-label={t.importMovedTitle}>
        <h3>{t.importMovedTitle}</h3>
        <MovedDates moved={moved} />
      </section>
    </div>
  )
}

function Days({ title, days, hint }: { title: string; days: readonly (Day & { old?: Day })[]; hint?: string }) {
  const t = useTexts(calendarTexts)
  const f = useFormat()
  const language = useLanguage()
  if (days.length === 0) return null
  const plain = (day: Day) => `${nameOf(day, language)} · ${t.kinds[day.kind]}`
  const words = (day: Day) => `${day.provisional ? `${PROVISIONAL_MARK} ` : ''}${plain(day)}`
  const change = (day: Day, old: Day) => {
    if (plain(old) !== plain(day)) return `${words(old)} → ${words(day)}`
    // The same day of the same kind, settled at last: said once.
    return old.provisional && !day.provisional ? `${words(old)} → ${t.importSettled}` : words(day)
  }
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {hint && <p className={common.hint}>{hint}</p>}
      <ul className={common.columnsS}>
        {days.map((day) => (
          <li key={day.day}>
            <b className={cx(common.num, common.block)}>{f.dateLong(day.day)}</b>
            {day.old ? change(day, day.old) : words(day)}
          </li>
        ))}
      </ul>
    </section>
  )
}
