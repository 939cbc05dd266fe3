import { dueDate } from '@kairo/shared/billing/due-date'
import {
  addBusinessDays,
  CALENDAR,
  type Calendar,
  NEW_YEAR_CLOSURE,
  provisionalReason,
} from '@kairo/shared/calendars/calendar'
import { weekdayOf } from '@kairo/shared/dates'
import { describe, expect, it } from 'vitest'
import { CALENDARS } from './calendars.ts'

const calendarOf = (code: string): Calendar => ({
  code,
  days: new Map(CALENDARS.find((calendar) => calendar.code === code)?.days.map((day) => [day.day, day])),
})
const JP = calendarOf(CALENDAR.japan)
const CN = calendarOf(CALENDAR.china)
const daysOf = (code: string, year: number) =>
  CALENDARS.find((calendar) => calendar.code === code)?.days.filter(({ day }) => day.startsWith(String(year))) ?? []

describe('calendars', () => {
  it.each([
    ['Tue 24 Nov, two back in Japan', '2026-11-24', -2, JP, '2026-11-19'],
    ['the same in China', '2026-11-24', -2, CN, '2026-11-20'],
    ['Mon 12 Oct, one back in China: a worked Saturday', '2026-10-12', -1, CN, '2026-10-10'],
    ['the same in Japan', '2026-10-12', -1, JP, '2026-10-09'],
  ])('%s', (_name, day, n, calendar, result) => {
    expect(addBusinessDays(day, n, calendar)).toBe(result)
  })

  it.each(CALENDARS.map((calendar) => [calendar.code, calendar] as const))(
    'name each day of %s once, in three languages, with its source',
    (_code, { days }) => {
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
      for (const day of days) {
        for (const text of [day.nameCn, day.nameEn, day.nameJp, day.source]) expect(text).not.toBe('')
        if (day.kind === 'work') expect(weekdayOf(day.day)).toBeGreaterThanOrEqual(6)
      }
    },
  )

  it('have the days off and working days of the official Chinese notices', () => {
    const count = (year: number, kind: string) => daysOf('CN', year).filter((day) => day.kind === kind).length
    expect([count(2025, 'off'), count(2025, 'work')]).toEqual([1 + 8 + 3 + 5 + 3 + 8, 5])
    expect([count(2026, 'off'), count(2026, 'work')]).toEqual([3 + 9 + 3 + 5 + 3 + 3 + 7, 6])
  })

  it('contain for China in 2027 only what the law fixes, as provisional', () => {
    const days = [...daysOf('CN', 2027)].sort((a, b) => a.day.localeCompare(b.day))
    expect(days.map(({ day, nameEn }) => [day, nameEn])).toEqual([
      ['2027-01-01', 'New Year’s Day'],
      ['2027-02-05', 'Spring Festival'],
      ['2027-02-06', 'Spring Festival'],
      ['2027-02-07', 'Spring Festival'],
      ['2027-02-08', 'Spring Festival'],
      ['2027-04-05', 'Tomb-sweeping Day'],
      ['2027-05-01', 'Labour Day'],
      ['2027-05-02', 'Labour Day'],
      ['2027-06-09', 'Dragon Boat Festival'],
      ['2027-09-15', 'Mid-Autumn Festival'],
      ['2027-10-01', 'National Day'],
      ['2027-10-02', 'National Day'],
      ['2027-10-03', 'National Day'],
    ])
    expect(days.every(({ kind, provisional }) => kind === 'off' && provisional)).toBe(true)
  })

  it.each([
    ['the Friday of New Year’s Eve and the Monday after it are off', '2027-02-04', 1, '2027-02-09'],
    ['counted back', '2027-02-09', -1, '2027-02-04'],
  ])('China 2027: %s', (_name, day, n, result) => {
    expect(addBusinessDays(day, n, CN)).toBe(result)
  })

  it('derive Japan from the law, with substitute holidays and the day between two holidays', () => {
    expect(JP.days.get('2026-09-22')).toMatchObject({ nameCn: '国民休息日', nameEn: "Citizen's Holiday" })
    expect(JP.days.get('2026-05-06')).toMatchObject({ nameCn: '儿童节补休', provisional: false })
    expect(daysOf('JP', 2028).every(({ provisional }) => provisional)).toBe(true)
  })
})

describe('bills are due on days on which banks work', () => {
  const banks = [JP, calendarOf(CALENDAR.japanBank)]
  const perOrder = { mode: 'perOrder', closingDay: 31, payMonths: 1, payDay: 31, payDays: 0 } as const
  const due = (day: string, dueAdjust: 'before' | 'after' | 'none', calendars = banks) =>
    dueDate({ ...perOrder, dueAdjust }, { issueDate: day, periodTo: null }, (from, n) =>
      addBusinessDays(from, n, calendars),
    )

  it.each([
    ['2026-12-30', '2026-12-30', '2026-12-30'],
    ['2026-12-31', '2026-12-30', '2027-01-04'],
    ['2027-01-01', '2026-12-30', '2027-01-04'],
    ['2027-01-02', '2026-12-30', '2027-01-04'],
    ['2027-01-03', '2026-12-30', '2027-01-04'],
    ['2027-01-04', '2027-01-04', '2027-01-04'],
    ['2029-01-02', '2028-12-29', '2029-01-04'],
  ])('of Japan, %s becomes %s before and %s after', (day, before, after) => {
    expect([due(day, 'before'), due(day, 'after'), due(day, 'none')]).toEqual([before, after, day])
  })

  it('of China by its calendar, which works on 31 December', () => {
    expect(due('2026-12-31', 'after', [CN])).toBe('2026-12-31')
  })
})

describe('the closure of the office', () => {
  const next = (day: string, calendars: readonly Calendar[]) => addBusinessDays(day, 1, calendars)
  it('takes 29 December to 3 January out of the business days, where it is set', () => {
    expect(next('2026-12-28', [JP])).toBe('2026-12-29')
    expect(next('2026-12-28', [JP, NEW_YEAR_CLOSURE])).toBe('2027-01-04')
  })
  it('is never what makes a date provisional', () => {
    expect(provisionalReason('2026-12-28', '2027-01-04', [JP, NEW_YEAR_CLOSURE])).toBeNull()
  })
})
