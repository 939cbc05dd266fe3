import { describe, expect, it, test } from 'vitest'
import { tokyoInstant } from '../dates.ts'
import { allowedEtds, etaOf, type SailingSchedule, sailingTimes } from './sailing.ts'

/** Sails on Fridays; cargo in from Monday 9:00 to Wednesday 17:00; cut-off Thursday 16:00; 3 days. */
const friday: SailingSchedule = {
  departureZone: 'Asia/Tokyo',
  weekday: 5,
  distance: 3,
  portOpenStartday: 1,
  portOpenStarthour: '09:00',
  portOpenEndday: 3,
  portOpenEndhour: '17:00',
  deadlineDay: 4,
  deadlineHour: '16:00',
  validFrom: null,
  validTo: null,
}

describe('the times of a departure', () => {
  test.each<[string, Partial<SailingSchedule>, string, string | null, string | null, string]>([
    ['all in the week of departure', {}, '2026-11-27', '2026-11-23 09:00', '2026-11-25 17:00', '2026-11-26 16:00'],
    [
      'cut-off on a weekday after the departure is in the week before',
      { deadlineDay: 6 },
      '2026-11-27',
      '2026-11-16 09:00',
      '2026-11-18 17:00',
      '2026-11-21 16:00',
    ],
    [
      'cut-off on the day of departure',
      { deadlineDay: 5, deadlineHour: '09:00' },
      '2026-11-27',
      '2026-11-23 09:00',
      '2026-11-25 17:00',
      '2026-11-27 09:00',
    ],
    [
      'open end later in the week than the cut-off is in the week before',
      { portOpenEndday: 7 },
      '2026-11-27',
      '2026-11-16 09:00',
      '2026-11-22 17:00',
      '2026-11-26 16:00',
    ],
    [
      'open end on the cut-off day at an earlier hour stays on it',
      { portOpenEndday: 4, portOpenEndhour: '12:00' },
      '2026-11-27',
      '2026-11-23 09:00',
      '2026-11-26 12:00',
      '2026-11-26 16:00',
    ],
    [
      'open end on the cut-off day at a later hour is the week before',
      { portOpenEndday: 4, portOpenEndhour: '18:00' },
      '2026-11-27',
      '2026-11-16 09:00',
      '2026-11-19 18:00',
      '2026-11-26 16:00',
    ],
    [
      "open start at a later hour of the open end's day is a week earlier",
      { portOpenStartday: 3, portOpenStarthour: '18:00' },
      '2026-11-27',
      '2026-11-18 18:00',
      '2026-11-25 17:00',
      '2026-11-26 16:00',
    ],
    [
      'no opening times',
      { portOpenStartday: null, portOpenStarthour: null, portOpenEndday: null, portOpenEndhour: null },
      '2026-11-27',
      null,
      null,
      '2026-11-26 16:00',
    ],
    [
      'over the turn of the year',
      { weekday: 5 },
      '2027-01-01',
      '2026-12-28 09:00',
      '2026-12-30 17:00',
      '2026-12-31 16:00',
    ],
  ])('%s', (_name, change, etd, openStart, openEnd, cutOff) => {
    expect(sailingTimes({ ...friday, ...change }, etd)).toEqual({ openStart, openEnd, cutOff })
  })

  it('are ordered: open start ≤ open end ≤ cut-off ≤ ETD for every combination of weekdays', () => {
    for (let start = 1; start <= 7; start++)
      for (let end = 1; end <= 7; end++)
        for (let deadline = 1; deadline <= 7; deadline++) {
          const times = sailingTimes(
            { ...friday, portOpenStartday: start, portOpenEndday: end, deadlineDay: deadline },
            '2026-11-27',
          )
          const inOrder = [times.openStart ?? '', times.openEnd ?? '', times.cutOff, '2026-11-27 23:59']
          expect([...inOrder].sort()).toEqual(inOrder)
        }
  })
})

test('include the ETA: ETD plus voyage days', () => {
  expect(etaOf('2026-12-30', 3)).toBe('2027-01-02')
  expect(etaOf('2026-11-27', 0)).toBe('2026-11-27')
})

describe('bookable ETDs', () => {
  const now = tokyoInstant('2026-11-20 10:00') // a Friday

  it('are every Friday of the next 8 weeks before its cut-off', () => {
    expect(allowedEtds(friday, now)).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
      '2027-01-15',
    ])
  })

  it('exclude a departure from the minute of its cut-off', () => {
    expect(allowedEtds(friday, tokyoInstant('2026-11-26 15:59'))[0]).toBe('2026-11-27')
    expect(allowedEtds(friday, tokyoInstant('2026-11-26 16:00'))[0]).toBe('2026-12-04')
  })

  it('of Shanghai are open until the minute there', () => {
    const ofShanghai = { ...friday, departureZone: 'Asia/Shanghai' }
    expect(allowedEtds(ofShanghai, tokyoInstant('2026-11-26 16:59'))[0]).toBe('2026-11-27')
    expect(allowedEtds(ofShanghai, tokyoInstant('2026-11-26 17:00'))[0]).toBe('2026-12-04')
  })

  it('include today before its cut-off', () => {
    const sameDay = { ...friday, deadlineDay: 5, deadlineHour: '12:00' }
    expect(allowedEtds(sameDay, now)[0]).toBe('2026-11-20')
  })

  it('use the day at the port, not in UTC', () => {
    // 2026-11-26T16:00Z is already Friday 01:00 in Tokyo.
    const lateDeadline = { ...friday, deadlineDay: 5, deadlineHour: '08:00' }
    expect(allowedEtds(lateDeadline, new Date('2026-11-26T16:00:00Z'))[0]).toBe('2026-11-27')
  })

  test.each([
    ['2026-12-04', '2026-12-18', ['2026-12-04', '2026-12-11', '2026-12-18']],
    ['2026-12-05', '2026-12-17', ['2026-12-11']],
    [null, '2026-11-26', []],
    ['2027-03-01', null, []],
  ])('stay within the validity %s to %s', (validFrom, validTo, dates) => {
    expect(allowedEtds({ ...friday, validFrom, validTo }, now)).toEqual(dates)
  })
})
