import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../dates.ts'
import type { Calendar } from '../calendars/calendar.ts'
import { billingPeriod, dayOfMonth, type DueTerms, dueDate, expectedDue } from './due-date.ts'

/** Weekends and New Year's Day are off. */
const isOff = (day: string): boolean => weekdayOf(day) > 5 || day.endsWith('-01-01')
function addBusinessDays(day: string, n: number): string {
  let at = day
  if (n === 0) while (isOff(at)) at = addDays(at, -1)
  for (let left = n; left > 0; left--)
    do at = addDays(at, 1)
    while (isOff(at))
  return at
}

const monthly: DueTerms = {
  mode: 'monthly',
  closingDay: 31,
  payMonths: 1,
  payDay: 31,
  payDays: 30,
  dueAdjust: 'before',
}
const due = (terms: Partial<DueTerms>, issueDate: string, periodTo: string | null = null) =>
  dueDate({ ...monthly, ...terms }, { issueDate, periodTo }, addBusinessDays)

describe('due dates', () => {
  it.each([
    ['the end of next month falls on a Sunday, before', {}, '2026-12-31', '2027-01-29'],
    ['after', { dueAdjust: 'after' }, '2026-12-31', '2027-02-01'],
    ['without adjustment', { dueAdjust: 'none' }, '2026-12-31', '2027-01-31'],
    ['a day that the month lacks becomes its last day', { dueAdjust: 'none' }, '2027-01-31', '2027-02-28'],
    ['the same month', { payMonths: 0, payDay: 25 }, '2026-11-10', '2026-11-25'],
    ['two months on, over the year', { payMonths: 2, payDay: 10 }, '2026-11-30', '2027-01-08'],
    ['30 days net', { mode: 'perOrder' }, '2026-11-22', '2026-12-22'],
    ['30 days net on a Saturday, before', { mode: 'perOrder' }, '2026-11-26', '2026-12-25'],
    ['at once', { mode: 'perOrder', payDays: 0 }, '2026-11-24', '2026-11-24'],
  ] as [string, Partial<DueTerms>, string, string][])('%s', (_what, terms, issued, expected) => {
    expect(due(terms, issued)).toBe(expected)
  })

  it('counts from the closing date, not from the issue date', () => {
    expect(due({ dueAdjust: 'none' }, '2027-01-04', '2026-12-31')).toBe('2027-01-31')
  })
})

describe('the expected due date of a draft', () => {
  const off = (provisional: boolean) => ({ kind: 'off', provisional }) as const
  const CN: Calendar = {
    code: 'CN',
    days: new Map([
      ['2026-10-01', off(false)],
      ['2027-02-05', off(true)],
      ['2027-02-08', off(true)],
    ]),
  }
  it.each([
    ['in a year that is announced', {}, '2026-11-24', '2026-12-24', null],
    ['moved off a day that is not announced', { payDays: 73 }, '2026-11-24', '2027-02-04', '2027-02-05'],
    ['moved on over several', { payDays: 73, dueAdjust: 'after' }, '2026-11-24', '2027-02-09', '2027-02-05'],
    ['not moved off any day', { payDays: 73, dueAdjust: 'none' }, '2026-11-24', '2027-02-05', null],
  ] as [string, Partial<DueTerms>, string, string, string | null][])(
    '%s',
    (_what, changes, issueDate, day, because) => {
      const due = expectedDue({ ...monthly, mode: 'perOrder', ...changes }, { issueDate, periodTo: null }, [CN])
      expect([due.day, due.provisional?.day ?? null]).toEqual([day, because])
    },
  )

  it('names the year where the day itself stands', () => {
    const due = expectedDue(
      { ...monthly, mode: 'perOrder', payDays: 57 },
      { issueDate: '2026-11-24', periodTo: null },
      [CN],
    )
    expect(due).toEqual({ day: '2027-01-20', provisional: { calendar: 'CN', year: 2027, day: null, name: null } })
  })
})

describe('periods', () => {
  it.each([
    [31, '2026-11-22', '2026-11-01', '2026-11-30'],
    [31, '2027-02-28', '2027-02-01', '2027-02-28'],
    [20, '2026-11-20', '2026-10-21', '2026-11-20'],
    [20, '2026-11-21', '2026-11-21', '2026-12-20'],
    [28, '2027-01-05', '2026-12-29', '2027-01-28'],
  ])('closing on the %i, %s is in the period %s to %s', (closingDay, day, from, to) => {
    expect(billingPeriod(closingDay, day)).toEqual({ from, to })
  })

  it('treat 31 as the last day of any month', () => {
    expect([0, 1, 2, 3].map((months) => dayOfMonth('2027-01-15', months, 31))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })
})
