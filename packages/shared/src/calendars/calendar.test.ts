import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import {
  addBusinessDays,
  businessDaysBetween,
  type Calendar,
  type DayKind,
  isBusinessDay,
  provisionalReason,
} from './calendar.ts'
import { provisionalText, withReason } from './provisional-text.ts'

const calendar = (code: string, days: Record<string, DayKind>, provisional = false): Calendar => ({
  code,
  days: new Map(Object.entries(days).map(([day, kind]) => [day, { kind, provisional }])),
})
const JP = calendar('JP', { '2026-10-12': 'off', '2026-11-03': 'off', '2026-11-23': 'off' })
const CN = calendar('CN', {
  '2026-10-01': 'off',
  '2026-10-02': 'off',
  '2026-10-05': 'off',
  '2026-10-06': 'off',
  '2026-10-07': 'off',
  '2026-10-10': 'work',
})
const PORT = calendar('PORT', { '2026-11-25': 'closed' })

describe('addBusinessDays', () => {
  it.each([
    ['Tuesday, two back over a Japanese holiday and the weekend', '2026-11-24', -2, [JP], '2026-11-19'],
    ['the same in China, where that Monday is worked', '2026-11-24', -2, [CN], '2026-11-20'],
    ['Monday, one back to a worked Saturday in China', '2026-10-12', -1, [CN], '2026-10-10'],
    ['the same in Japan, where Saturdays are off', '2026-10-12', -1, [JP], '2026-10-09'],
    ['with both calendars, off in either is off', '2026-10-12', -1, [JP, CN], '2026-10-09'],
    ['forwards over the holiday', '2026-11-20', 1, [JP], '2026-11-24'],
    ['zero from a business day is the day itself', '2026-11-24', 0, [JP], '2026-11-24'],
    ['zero from a holiday is the business day before', '2026-11-23', 0, [JP], '2026-11-20'],
    ['zero from a Sunday is the Friday before', '2026-11-22', 0, [CN], '2026-11-20'],
    ['from a day off, one back', '2026-11-23', -1, [JP], '2026-11-20'],
    ['from a day off, one on', '2026-11-22', 1, [CN], '2026-11-23'],
    ['a closed port is off', '2026-11-26', -1, [PORT], '2026-11-24'],
    ['a whole week of the national holiday', '2026-09-30', 1, [CN], '2026-10-08'],
    ['without any calendar only weekends are off', '2026-11-20', 1, [], '2026-11-23'],
  ])('%s', (_name, day, n, calendars, result) => {
    expect(addBusinessDays(day, n, calendars)).toBe(result)
  })

  it('accepts one calendar or a list', () => {
    expect(addBusinessDays('2026-11-24', -2, JP)).toBe('2026-11-19')
  })

  it('refuses invalid dates and non-integer counts', () => {
    expect(() => addBusinessDays('2026-02-29', 1, JP)).toThrow(RangeError)
    expect(() => addBusinessDays('2026-11-24', 0.5, JP)).toThrow(RangeError)
  })

  it('terminates for a calendar without a business day', () => {
    const days = Array.from({ length: 800 }, (_, n) => [addDays('2026-01-01', n), 'off'] as const)
    expect(() => addBusinessDays('2026-02-01', 1, calendar('XX', Object.fromEntries(days)))).toThrow('no business day')
  })
})

/** A generator of known seed, so that a failure repeats. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('random calendars', () => {
  const next = numbers(20261122)
  const randomCalendar = (): Calendar =>
    calendar(
      'XX',
      Object.fromEntries(
        Array.from({ length: 60 }, () => [
          addDays('2026-01-01', next(500)),
          (['off', 'off', 'work', 'closed'] as const)[next(4)] ?? 'off',
        ]),
      ),
    )
  const cases = Array.from({ length: 500 }, () => ({
    calendars: Array.from({ length: 1 + next(3) }, randomCalendar),
    day: addDays('2026-03-01', next(300)),
    n: next(25) - 12,
  }))

  it('results in a business day with exactly n business days on the way', () => {
    for (const { calendars, day, n } of cases) {
      const found = addBusinessDays(day, n, calendars)
      expect(isBusinessDay(found, calendars)).toBe(true)
      if (n > 0) expect(businessDaysBetween(day, found, calendars)).toBe(n)
      // Backwards the start is excluded and the result included.
      if (n < 0) expect(businessDaysBetween(addDays(found, -1), addDays(day, -1), calendars)).toBe(-n)
      if (n <= 0) expect(daysBetween(found, day)).toBeGreaterThanOrEqual(-n)
    }
  })

  it('gives the same result in one step, in several, and back', () => {
    for (const { calendars, day, n } of cases) {
      const start = addBusinessDays(day, 0, calendars)
      const end = addBusinessDays(start, n, calendars)
      let at = start
      for (let left = Math.abs(n); left > 0; left--) at = addBusinessDays(at, n < 0 ? -1 : 1, calendars)
      expect(at).toBe(end)
      expect(addBusinessDays(end, -n, calendars)).toBe(start)
    }
  })

  it('is never earlier for a later start, and never shorter with an additional calendar', () => {
    for (const { calendars, day, n } of cases) {
      expect(addBusinessDays(addDays(day, 1), n, calendars) >= addBusinessDays(day, n, calendars)).toBe(true)
      const fewer = addBusinessDays(day, n, calendars.slice(0, 1))
      const all = addBusinessDays(day, n, calendars)
      expect(n > 0 ? all >= fewer : all <= fewer).toBe(true)
    }
  })
})

describe('provisionalReason', () => {
  const spring = { 'zh-cn': '春节', en: 'Spring Festival', ja: '春節' }
  const named = (days: readonly string[], provisional = true) =>
    days.map((day) => [day, { kind: 'off' as const, provisional, name: spring }] as const)
  const years: Calendar = { code: 'CN', days: new Map([...CN.days, ...named(['2027-02-05', '2027-02-08'])]) }
  const year2027 = { calendar: 'CN', year: 2027, day: null, name: null }
  const eve = { calendar: 'CN', year: 2027, day: '2027-02-05', name: spring }
  it.each([
    ['within the announced year', '2026-12-28', '2026-12-30', [years], null],
    ['into a year that is not announced', '2026-12-30', '2027-01-05', [years], year2027],
    ['counted back from it', '2027-01-05', '2026-12-30', [years], year2027],
    ['a year that the calendar does not have', '2028-01-05', '2028-01-06', [CN], { ...year2027, year: 2028 }],
    ['one calendar of two', '2026-10-05', '2027-01-05', [JP, years], { ...year2027, calendar: 'JP' }],
    ['over a day that is not announced, which is named', '2027-02-04', '2027-02-09', [years], eve],
    ['counted back over it', '2027-02-09', '2027-02-04', [years], eve],
    ['it is the first day of the way', '2027-02-05', '2027-02-12', [years], eve],
    ['it is the last', '2027-01-29', '2027-02-05', [years], eve],
    ['the day before it', '2027-01-29', '2027-02-04', [years], year2027],
  ])('%s', (_name, from, to, calendars, result) => {
    expect(provisionalReason(from, to, calendars)).toEqual(result)
  })

  it('a day expected in an announced year marks only what is counted over it', () => {
    const settled = named(['2027-01-01', '2027-04-05', '2027-05-01'], false)
    const calendars: Calendar = { code: 'CN', days: new Map([...settled, ...named(['2027-09-15'])]) }
    expect(provisionalReason('2027-06-01', '2027-06-10', calendars)).toBeNull()
    expect(provisionalReason('2027-09-10', '2027-09-20', calendars)?.day).toBe('2027-09-15')
  })

  it('one settled entry does not announce a year', () => {
    const calendars: Calendar = { code: 'CN', days: new Map([...years.days, ...named(['2027-08-13'], false)]) }
    expect(provisionalReason('2027-06-01', '2027-06-10', calendars)).toEqual(year2027)
  })

  it.each([
    ['zh-cn', '≈ 2027-02-05（2027年春节的放假安排尚未公布，日期可能变动）'],
    ['en', '≈ 2027-02-05 (Spring Festival 2027 is not announced yet; the date may move)'],
    ['ja', '≈ 2027-02-05（2027年の春節の休日は未公表のため、日付が変わることがあります）'],
  ] as const)('is a sentence in %s', (language, sentence) => {
    expect(withReason('2027-02-05', eve, language)).toBe(sentence)
    expect(withReason('2027-02-05', null, language)).toBe('2027-02-05')
    expect(provisionalText({ ...year2027, year: 2028 }, language)).toContain('2028')
  })
})
