import { describe, expect, it } from 'vitest'
import { freeDaysOf, type FreeTimeTerms, withFreeDays } from './free-time-terms.ts'

const tier = (fromDay: number, toDay: number | null, gp20: string, hq40 = gp20) => ({
  fromDay,
  toDay,
  gp20,
  gp40: hq40,
  hq40,
})
const tokyo: FreeTimeTerms = {
  kind: 'DEM',
  direction: 'import',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  calendarCode: null,
  currency: 'JPY',
  extension: 'shift',
  tiers: [tier(8, 11, '3000', '4500'), tier(12, 16, '6000', '9000'), tier(17, null, '12000', '18000')],
}
const days = (terms: FreeTimeTerms) => terms.tiers.map(({ fromDay, toDay }) => [fromDay, toDay])

describe('withFreeDays', () => {
  it.each([
    [
      'shift',
      7,
      [
        [8, 11],
        [12, 16],
        [17, null],
      ],
    ],
    [
      'shift',
      10,
      [
        [11, 14],
        [15, 19],
        [20, null],
      ],
    ],
    [
      'shift',
      5,
      [
        [6, 9],
        [10, 14],
        [15, null],
      ],
    ],
    [
      'absolute',
      10,
      [
        [11, 11],
        [12, 16],
        [17, null],
      ],
    ],
    [
      'absolute',
      11,
      [
        [12, 16],
        [17, null],
      ],
    ],
    ['absolute', 30, [[31, null]]],
    [
      'absolute',
      5,
      [
        [6, 11],
        [12, 16],
        [17, null],
      ],
    ],
  ] as const)('%s to %i days', (extension, freeDays, expected) => {
    const terms = withFreeDays({ ...tokyo, extension }, freeDays)
    expect(terms.freeDays).toBe(freeDays)
    expect(days(terms)).toEqual(expected)
  })

  it('keeps what a day costs', () => {
    expect(withFreeDays(tokyo, 10).tiers[0]).toEqual(tier(11, 14, '3000', '4500'))
  })
})

describe('freeDaysOf', () => {
  const shanghai = { ...tokyo, tiers: [tier(8, 10, '0', '120'), tier(11, null, '40', '120')] }
  it.each([
    ['the free days of the tariff', tokyo, 'gp20', 7],
    ['and days that cost the size nothing', shanghai, 'gp20', 10],
    ['which another size pays', shanghai, 'hq40', 7],
    ['moved with more free days', withFreeDays(shanghai, 9), 'gp20', 12],
    ['no price for the size', { ...tokyo, tiers: [{ ...tier(8, null, '1'), gp40: null }] }, 'gp40', null],
  ] as const)('%s', (_name, terms, size, expected) => {
    expect(freeDaysOf(terms, size)).toBe(expected)
  })
})
