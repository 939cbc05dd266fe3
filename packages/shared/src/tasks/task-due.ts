import { addBusinessDays, type Calendar, isBusinessDay, provisionalReason } from '../calendars/calendar.ts'
import type { ProvisionalReason } from '../calendars/calendar.ts'
import { addDays } from '../dates.ts'
import { isCutOffAnchor, type TaskAnchor, type TaskCalendar, type TaskOwner, type TaskUnit } from './task-codes.ts'
import type { ZoneClock } from '../port-time.ts'

/** What a rule says about its deadline. */
export interface DueRule {
  owner: TaskOwner
  anchor: TaskAnchor
  /** Units after the anchor, before it when negative. */
  offset: number
  unit: TaskUnit
  calendar: TaskCalendar
  /** `HH:mm` of units in days. */
  atHour: string | null
}

/** A place whose days off count and whose clock is meant. */
export interface DuePlace {
  clock: ZoneClock
  /** Of its country, and of the port where that has days of its own. */
  calendars: readonly Calendar[]
}

/** An instant; of ships and days the day there, `yyyy-MM-dd`, where no hour is known. */
type Anchor = Date | string | null

export interface DueFacts {
  pol: DuePlace
  pod: DuePlace
  owner: Readonly<Record<TaskOwner, DuePlace>>
  /** The operator's office, whose hours are the business hours. */
  office: DuePlace
  anchors: Readonly<Record<TaskAnchor, Anchor>>
}

export interface Due {
  at: Date
  zone: string
  /** Why it may still move; null where it stands. */
  provisional: ProvisionalReason | null
  /** The moment it is counted from is not known: a rule says when it may be. */
  byRule: boolean
}

/** Business hours of the operator (rules 13.3). */
export const OPENS = '09:00'
export const CLOSES = '18:00'
export const BUSINESS_DAY_HOURS = Number.parseInt(CLOSES, 10) - Number.parseInt(OPENS, 10)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The day of the event is the day in the zone of its port. */
const ANCHOR_PLACE: Partial<Record<TaskAnchor, 'pol' | 'pod'>> = { etd: 'pol', atd: 'pol', eta: 'pod', ata: 'pod' }
const placeOfAnchor = (anchor: TaskAnchor): 'pol' | 'pod' | null =>
  isCutOffAnchor(anchor) ? 'pol' : (ANCHOR_PLACE[anchor] ?? null)

/** When the VGM cut-off of an order may be that knows none: in the morning of the day on which its documents close. */
const VGM_BY_RULE: DueRule = {
  owner: 'customer',
  anchor: 'cutOff',
  offset: 0,
  unit: 'business',
  calendar: 'pol',
  atHour: '10:00',
}

function placeOf(rule: DueRule, facts: DueFacts): DuePlace {
  if (rule.calendar === 'owner') return facts.owner[rule.owner]
  if (rule.calendar !== 'both') return facts[rule.calendar]
  const { clock } = facts[placeOfAnchor(rule.anchor) ?? 'pol']
  return { clock, calendars: [...facts.pol.calendars, ...facts.pod.calendars] }
}

/** The instant `hours` of business after another; what falls out of hours counts from the next opening. */
function addBusinessHours(from: Date, hours: number, { clock, calendars }: DuePlace): Date {
  let left = hours * HOUR
  let day = clock.at(from).slice(0, 10)
  let at = from
  if (!isBusinessDay(day, calendars) || at >= clock.instant(day, CLOSES)) {
    day = addBusinessDays(day, 1, calendars)
    at = clock.instant(day, OPENS)
  } else if (at < clock.instant(day, OPENS)) at = clock.instant(day, OPENS)
  for (;;) {
    const open = clock.instant(day, CLOSES).getTime() - at.getTime()
    if (left <= open) return new Date(at.getTime() + left)
    left -= open
    day = addBusinessDays(day, 1, calendars)
    at = clock.instant(day, OPENS)
  }
}

/** Minutes of business from one instant to another, a begun one left out; 0 where the other is not later. */
export function businessMinutesBetween(from: Date, to: Date, { clock, calendars }: DuePlace): number {
  const last = clock.at(to).slice(0, 10)
  let passed = 0
  for (let day = clock.at(from).slice(0, 10); day <= last; day = addDays(day, 1)) {
    if (!isBusinessDay(day, calendars)) continue
    const opened = Math.max(from.getTime(), clock.instant(day, OPENS).getTime())
    const closed = Math.min(to.getTime(), clock.instant(day, CLOSES).getTime())
    passed += Math.max(0, closed - opened)
  }
  return Math.floor(passed / MINUTE)
}

const may = (from: string, to: string, { calendars }: DuePlace): ProvisionalReason | null =>
  calendars.length === 0 ? null : provisionalReason(from, to, calendars)

/** When what a rule asks for is due; null until its anchor is known. */
export function dueOf(rule: DueRule, facts: DueFacts): Due | null {
  const known = facts.anchors[rule.anchor]
  const byRule = known === null && rule.anchor === 'vgmCut' ? dueOf(VGM_BY_RULE, facts) : null
  const anchor = known ?? byRule?.at
  if (!anchor) return null
  const due = dueFrom(anchor, rule, facts)
  return { ...due, provisional: due.provisional ?? byRule?.provisional ?? null, byRule: byRule !== null }
}

function dueFrom(anchor: Date | string, rule: DueRule, facts: DueFacts): Omit<Due, 'byRule'> {
  const place = placeOf(rule, facts)
  const { clock } = place
  const ofAnchor = placeOfAnchor(rule.anchor)
  const anchorClock = ofAnchor ? facts[ofAnchor].clock : clock
  const { offset } = rule
  if (rule.unit === 'hours' || rule.unit === 'businessHours') {
    const from = typeof anchor === 'string' ? anchorClock.instant(anchor, '00:00') : anchor
    if (rule.unit === 'hours')
      // Hours before or after a moment of the port are told where it is.
      return {
        at: new Date(from.getTime() + offset * HOUR),
        zone: ofAnchor ? anchorClock.zone : clock.zone,
        provisional: null,
      }
    const { office } = facts
    const at = addBusinessHours(from, offset, office)
    const dayOf = (instant: Date): string => office.clock.at(instant).slice(0, 10)
    return { at, zone: office.clock.zone, provisional: may(dayOf(from), dayOf(at), office) }
  }
  const from = typeof anchor === 'string' ? anchor : anchorClock.at(anchor).slice(0, 10)
  const isBusiness = rule.unit === 'business'
  const counted = isBusiness ? addBusinessDays(from, offset, place.calendars) : addDays(from, offset)
  const { etd } = facts.anchors
  // A draft is confirmed before the ship leaves; one that came too late for that gets its full time.
  const day = rule.anchor === 'draft' && typeof etd === 'string' && from <= etd && counted > etd ? etd : counted
  return {
    at: clock.instant(day, rule.atHour ?? CLOSES),
    zone: clock.zone,
    provisional: isBusiness ? may(from, day, place) : null,
  }
}
