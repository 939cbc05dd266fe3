import { CALENDAR, type Calendar, NEW_YEAR_CLOSURE } from '@kairo/shared/calendars/calendar'
import { addDays, weekdayOf } from '@kairo/shared/dates'
import { type Due, type DueFacts, type DuePlace, type DueRule, dueOf } from '@kairo/shared/tasks/task-due'
import { OFFICE_ZONE, zoneClock } from '@kairo/shared/port-time'

const FRIDAY = 5
type Zone = 'Asia/Shanghai' | 'Asia/Tokyo'

/** What the example begins with. */
export interface RuleExample {
  due: Due
  /** The deadline on its own clock, `yyyy-MM-dd HH:mm`. */
  dueAt: string
  /** What it is counted from, the same way; a day where no hour is known. */
  anchorAt: string
  anchorZone: Zone
  from: Zone
  to: Zone
}

/**
 * A rule tried on an order like any: the cut-off on a Friday at noon, the ship on Tuesday, there on Saturday. Where the
 * office closes over New Year, that is among the calendars.
 */
export function exampleOf(
  rule: DueRule,
  direction: string,
  today: string,
  calendars: readonly Calendar[],
): RuleExample | null {
  const place = (zone: Zone, codes: readonly string[]): DuePlace => ({
    clock: zoneClock(zone),
    calendars: calendars.filter(({ code }) => codes.includes(code)),
  })
  const [china, japan] = [place('Asia/Shanghai', [CALENDAR.china]), place('Asia/Tokyo', [CALENDAR.japan])]
  const office = place(OFFICE_ZONE, [CALENDAR.japan, NEW_YEAR_CLOSURE.code])
  const [polZone, podZone]: [Zone, Zone] =
    direction === 'JP-CN' ? ['Asia/Tokyo', 'Asia/Shanghai'] : ['Asia/Shanghai', 'Asia/Tokyo']
  const [pol, pod] = direction === 'JP-CN' ? [japan, china] : [china, japan]
  const soon = addDays(today, 7)
  const friday = addDays(soon, (FRIDAY - weekdayOf(soon) + 7) % 7)
  const at = (days: number, time: string): Date => pol.clock.instant(addDays(friday, days), time)
  const facts: DueFacts = {
    pol,
    pod,
    owner: { customer: china, operator: office },
    office,
    anchors: {
      submit: at(-11, '10:00'),
      booked: at(-9, '10:00'),
      bookingCut: at(-4, '17:00'),
      portOpens: at(-3, '09:00'),
      cutOff: at(0, '12:00'),
      vgmCut: at(-1, '16:00'),
      declareCut: at(0, '15:00'),
      releaseCut: at(1, '12:00'),
      yardCut: at(0, '18:00'),
      dgCut: at(-1, '12:00'),
      draft: at(3, '10:00'),
      etd: addDays(friday, 4),
      atd: addDays(friday, 4),
      eta: addDays(friday, 8),
      ata: addDays(friday, 8),
    },
  }
  const due = dueOf(rule, facts)
  if (!due) return null
  const anchor = facts.anchors[rule.anchor]
  const anchorZone = rule.anchor === 'eta' || rule.anchor === 'ata' ? podZone : polZone
  return {
    due,
    dueAt: zoneClock(due.zone).at(due.at),
    anchorAt: typeof anchor === 'string' ? anchor : pol.clock.at(anchor ?? due.at),
    anchorZone,
    from: polZone,
    to: podZone,
  }
}
