import { describe, expect, it } from 'vitest'
import type { Calendar, CalendarDay } from '../calendars/calendar.ts'
import { businessMinutesBetween, type Due, type DueFacts, type DuePlace, type DueRule, dueOf } from './task-due.ts'
import { TASK_ANCHORS, type TaskAnchor } from './task-codes.ts'
import { zoneClock } from '../port-time.ts'

const off = (provisional = false): CalendarDay => ({ kind: 'off', provisional })
const japan: Calendar = {
  code: 'JP',
  days: new Map([
    ['2026-11-03', off()],
    ['2026-11-23', off()],
    ['2027-01-01', off()],
  ]),
}
const china: Calendar = {
  code: 'CN',
  days: new Map([
    ['2026-10-01', off()],
    ['2026-10-02', off()],
    ['2026-10-10', { kind: 'work', provisional: false }],
    ['2027-01-01', off(true)],
  ]),
}
const place = (zone: string, calendar: Calendar): DuePlace => ({ clock: zoneClock(zone), calendars: [calendar] })
const shanghai = place('Asia/Shanghai', china)
const tokyo = place('Asia/Tokyo', japan)
const none = Object.fromEntries(TASK_ANCHORS.map((anchor) => [anchor, null])) as Record<TaskAnchor, null>
const instant = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`)

/** CNSHA to JPTYO, the worked example of rules 13.7. */
const facts = (anchors: Partial<DueFacts['anchors']> = {}): DueFacts => ({
  pol: shanghai,
  pod: tokyo,
  owner: { operator: tokyo, customer: tokyo },
  office: tokyo,
  anchors: { ...none, cutOff: instant('2026-11-27 12:00'), etd: '2026-12-01', eta: '2026-12-05', ...anchors },
})
const rule = (given: Partial<DueRule>): DueRule => ({
  owner: 'operator',
  anchor: 'cutOff',
  offset: 0,
  unit: 'business',
  calendar: 'pol',
  atHour: '17:00',
  ...given,
})
const shown = (due: Due | null) =>
  due && `${due.provisional ? '≈ ' : ''}${zoneClock(due.zone).at(due.at)} ${due.zone.slice(5)}`

const T01 = rule({ anchor: 'submit', offset: 4, unit: 'businessHours', calendar: 'owner', atHour: null })
const T06 = rule({ owner: 'customer', anchor: 'vgmCut', unit: 'hours', calendar: 'owner', atHour: null })
const T08 = rule({ owner: 'customer', anchor: 'draft', offset: 1, calendar: 'owner' })
const T13 = rule({ anchor: 'eta', offset: -2, calendar: 'pod', atHour: '15:00' })

it('says that a VGM cut-off is counted by rule', () => {
  expect(dueOf(T06, facts())?.byRule).toBe(true)
  expect(dueOf(T06, facts({ vgmCut: instant('2026-11-26 17:00') }))?.byRule).toBe(false)
})

describe('the deadline of a task', () => {
  it.each([
    ['T02 cut-off −3 b', rule({ offset: -3, atHour: '12:00' }), {}, '2026-11-24 12:00 Shanghai'],
    ['T03 cut-off −1 b', rule({ owner: 'customer', offset: -1 }), {}, '2026-11-26 17:00 Shanghai'],
    ['T06 cut-off −0 b', rule({ offset: 0, atHour: '10:00' }), {}, '2026-11-27 10:00 Shanghai'],
    ['T06 at the VGM cut-off', T06, { vgmCut: instant('2026-11-26 17:00') }, '2026-11-26 16:00 Shanghai'],
    ['T06 without one', T06, {}, '2026-11-27 10:00 Shanghai'],
    ['T06 without any', T06, { cutOff: null }, null],
    ['hours before a VGM cut-off by rule', { ...T06, offset: -2 }, {}, '2026-11-27 08:00 Shanghai'],
    ['the rule, on a day off', T06, { cutOff: instant('2026-11-29 12:00') }, '2026-11-27 10:00 Shanghai'],
    ['T07 ETD −1 b', rule({ anchor: 'etd', offset: -1, atHour: '15:00' }), {}, '2026-11-30 15:00 Shanghai'],
    ['T13 ETA −2 b', T13, {}, '2026-12-03 15:00 Tokyo'],
    ['T13, ETA later', T13, { eta: '2026-12-08' }, '2026-12-04 15:00 Tokyo'],
    [
      'a Sunday worked in China',
      rule({ offset: -1 }),
      { cutOff: instant('2026-10-12 12:00') },
      '2026-10-10 17:00 Shanghai',
    ],
    ['calendar days', rule({ offset: 3, unit: 'calendar' }), {}, '2026-11-30 17:00 Shanghai'],
    [
      'hours before a day',
      rule({ anchor: 'etd', offset: -48, unit: 'hours', atHour: null }),
      {},
      '2026-11-29 00:00 Shanghai',
    ],
    ['hours before an instant', rule({ offset: -48, unit: 'hours', atHour: null }), {}, '2026-11-25 11:00 Shanghai'],
    [
      'both calendars, clock of the anchor',
      rule({ anchor: 'eta', offset: 1, calendar: 'both' }),
      {},
      '2026-12-07 17:00 Tokyo',
    ],
    [
      'ATD by its minute, day at the port',
      rule({ anchor: 'atd', offset: 1 }),
      { atd: instant('2026-12-02 00:30') },
      '2026-12-02 17:00 Shanghai',
    ],
    ['an unknown anchor', rule({ anchor: 'ata' }), {}, null],
    [
      'over a day that nobody announced',
      rule({ offset: 1 }),
      { cutOff: instant('2026-12-31 12:00') },
      '≈ 2027-01-04 17:00 Shanghai',
    ],
  ] as const)('%s', (_name, given, anchors, due) => {
    expect(shown(dueOf(given, facts(anchors)))).toBe(due)
  })

  it.each([
    ['in the morning', '2026-11-24 10:15', '2026-11-24 14:15'],
    ['before opening', '2026-11-24 07:00', '2026-11-24 13:00'],
    ['to the minute of closing', '2026-11-24 14:00', '2026-11-24 18:00'],
    ['over the night', '2026-11-24 16:30', '2026-11-25 11:30'],
    ['after closing', '2026-11-24 18:00', '2026-11-25 13:00'],
    ['over a weekend and a holiday', '2026-11-20 17:00', '2026-11-24 12:00'],
    ['on a holiday', '2026-11-23 10:00', '2026-11-24 13:00'],
  ])('counts business hours %s', (_name, submit, due) => {
    expect(shown(dueOf(T01, facts({ submit: instant(submit) })))).toBe(`${due} Tokyo`)
  })

  it.each([
    ['the next business day of the owner', '2026-11-20 11:00', '2026-11-24 17:00'],
    ['not after the ETD', '2026-12-01 09:00', '2026-12-01 17:00'],
    ['in full where the draft came after the ETD', '2026-12-02 09:00', '2026-12-03 17:00'],
  ])('gives the confirmation of a draft %s', (_name, draft, due) => {
    expect(shown(dueOf(T08, facts({ draft: instant(draft) })))).toBe(`${due} Tokyo`)
  })

  it('counts by the calendar and the clock of a customer in China', () => {
    const inChina = { ...facts({ draft: instant('2026-11-20 11:00') }), owner: { operator: tokyo, customer: shanghai } }
    expect(shown(dueOf(T08, inChina))).toBe('2026-11-23 17:00 Shanghai')
  })
})

it.each([
  ['over a weekend and a holiday', '2026-11-20 17:30', '2026-11-24 09:45', 75],
  ['within a morning', '2026-11-24 09:00', '2026-11-24 11:20', 140],
  ['before opening until after closing', '2026-11-24 06:00', '2026-11-24 23:00', 540],
  ['over a night', '2026-11-24 17:59', '2026-11-25 09:01', 2],
  ['on days off only', '2026-11-21 10:00', '2026-11-23 17:00', 0],
  ['from closing to opening', '2026-11-24 18:00', '2026-11-25 09:00', 0],
  ['backwards', '2026-11-25 10:00', '2026-11-24 10:00', 0],
])('minutes of business %s', (_name, from, to, minutes) => {
  expect(businessMinutesBetween(instant(from), instant(to), tokyo)).toBe(minutes)
})
