import { daysBetween } from '@kairo/shared/dates'
import { portDay, portInstant } from '@kairo/shared/port-time'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import type { WorkReason } from './work-calls.ts'
import { workTexts } from './texts.ts'
import common from '@/ui/common.module.css'

const HOUR_MS = 3_600_000
/** Hours until then are counted, days after. */
const HOURS_SHOWN = 48

/** The one date of a duty with its place, and how far it is; a duty that no rule dates has none. */
export function DueDate({ reason, now }: { reason: WorkReason; now: Date }) {
  const t = useTexts(workTexts)
  const f = useFormat()
  const { dueAt, dueZone, isOverdue } = reason
  if (dueAt === null) return <span>{NOTHING}</span>
  const isDay = dueAt.length === 10
  const time = (
    <span className={cx(common.num, isOverdue && common.danger)} title={f.ownTime(dueAt, dueZone)}>
      {f.dateTime(dueAt)}
    </span>
  )
  const far = () => {
    if (isDay) {
      const days = daysBetween(portDay(now, dueZone), dueAt)
      if (days === 0) return t.left.byDay
      return days > 0 ? t.left.days(f.number(days)) : t.overdueFor.days(f.number(-days))
    }
    const hours = (portInstant(dueAt, dueZone).getTime() - now.getTime()) / HOUR_MS
    const whole = Math.floor(Math.abs(hours))
    const texts = hours < 0 ? t.overdueFor : t.left
    if (whole >= HOURS_SHOWN) return texts.days(f.number(Math.floor(whole / 24)))
    return whole === 0 && hours >= 0 ? t.left.lessThanHour : texts.hours(f.number(whole))
  }
  return <TwoLine first={time} second={isDay ? far() : `${f.place(dueZone)} · ${far()}`} />
}
