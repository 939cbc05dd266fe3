import { describe, expect, it, test } from 'vitest'
import {
  addMonths,
  addDays,
  daysBetween,
  isRealDate,
  lastWeekdayOnOrBefore,
  readableDate,
  tokyoDateTime,
  tokyoInstant,
  tokyoSeconds,
  tokyoToday,
  weekdayOf,
} from './dates.ts'

describe('the day in Tokyo', () => {
  test.each([
    ['2026-11-20T14:59:59Z', '2026-11-20', '2026-11-20 23:59'],
    ['2026-11-20T15:00:00Z', '2026-11-21', '2026-11-21 00:00'],
    ['2026-12-31T15:30:00Z', '2027-01-01', '2027-01-01 00:30'],
    ['2028-02-28T15:00:00Z', '2028-02-29', '2028-02-29 00:00'],
  ])('%s is %s', (instant, day, dateTime) => {
    expect(tokyoToday(new Date(instant))).toBe(day)
    expect(tokyoDateTime(new Date(instant))).toBe(dateTime)
  })

  it('converts back to the same instant', () => {
    expect(tokyoInstant('2026-11-21 00:00').toISOString()).toBe('2026-11-20T15:00:00.000Z')
    expect(tokyoDateTime(tokyoInstant('2026-07-01 08:05'))).toBe('2026-07-01 08:05')
    expect(tokyoSeconds(new Date('2026-06-30T15:00:59.999Z'))).toBe('2026-07-01 00:00:59')
  })

  test.each(['2026-02-29 10:00', '2026-11-20 24:00', '2026-11-20', '2026-11-20T10:00', ''])('refuses %j', (text) => {
    expect(() => tokyoInstant(text)).toThrow(RangeError)
  })
})

describe('calendar arithmetic', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result)
    expect(daysBetween(date, result)).toBe(days)
  })

  it('refuses a date that does not exist instead of shifting it', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-11-20', 'soon')).toThrow(RangeError)
  })

  test.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-22', 7],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
  ])('%s is weekday %i', (date, weekday) => expect(weekdayOf(date)).toBe(weekday))

  test.each([
    [5, '2026-11-20', '2026-11-20'],
    [4, '2026-11-20', '2026-11-19'],
    [6, '2026-11-20', '2026-11-14'],
    [1, '2026-12-06', '2026-11-30'],
  ])('the last weekday %i on or before %s is %s', (weekday, date, result) =>
    expect(lastWeekdayOnOrBefore(weekday, date)).toBe(result),
  )

  test.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['20261120', false],
    ['', false],
  ])('%j is a valid date: %s', (date, real) => expect(isRealDate(date)).toBe(real))
})

test.each([
  ['2026-11-20', '11月20日(金)', '11月20日 周五', 'Fri 20 Nov'],
  ['2026-11-20 17:00', '11月20日(金) 17:00', '11月20日 周五 17:00', 'Fri 20 Nov 17:00'],
  ['2026-11-20T17:00:59', '11月20日(金) 17:00', '11月20日 周五 17:00', 'Fri 20 Nov 17:00'],
  ['2027-01-04 09:00', '2027年1月4日(月) 09:00', '2027年1月4日 周一 09:00', 'Mon 4 Jan 2027 09:00'],
  ['2026-02-30', '2026-02-30', '2026-02-30', '2026-02-30'],
  ['', '', '', ''],
])('parses %s as %s, %s and %s', (value, ja, zh, en) => {
  expect(readableDate(value, 'ja', '2026-12-31')).toBe(ja)
  expect(readableDate(value, 'zh-cn', '2026-12-31')).toBe(zh)
  expect(readableDate(value, 'en', '2026-12-31')).toBe(en)
})

test.each([
  ['2026-11-20', 3, '2027-02-20'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
])('from %s it is %i months to %s: the same day, or the last one', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})
