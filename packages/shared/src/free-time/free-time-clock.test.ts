import { describe, expect, it } from 'vitest'
import type { Calendar } from '../calendars/calendar.ts'
import { addDays } from '../dates.ts'
import { decimalOf } from '../money.ts'
import type { ContainerSize } from '../quotations/container-types.ts'
import { clockFrom, costUntil, dayOneOf, type FreeTimeClock, nextPrice, provisionalClock } from './free-time-clock.ts'
import { CLOCK_STARTS, DAY_COUNTS } from './free-time-codes.ts'
import { type FreeTimeTerms, withFreeDays } from './free-time-terms.ts'

const off = (provisional = false) => ({ kind: 'off', provisional }) as const
const japan: Calendar = {
  code: 'JP',
  days: new Map([
    ['2026-11-03', off()],
    ['2026-11-23', off()],
    ['2026-11-28', off()],
    ['2027-01-01', off(true)],
  ]),
}
const tier = (fromDay: number, toDay: number | null, gp20: string, hq40: string) => ({
  fromDay,
  toDay,
  gp20,
  gp40: hq40,
  hq40,
})
const terms = (more: Partial<FreeTimeTerms>): FreeTimeTerms => ({
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
  ...more,
})
const clock = (of: FreeTimeTerms, size: ContainerSize, dayOne: string, calendars = [japan]): FreeTimeClock => {
  const found = clockFrom(of, size, dayOne, calendars)
  if (!found) throw new Error('the terms have a price for the size')
  return found
}

describe('worked examples', () => {
  it('(1) import Tokyo, from the day of berth', () => {
    const tokyo = clock(terms({}), '40HQ', dayOneOf('berth', '2026-11-16'))
    expect(tokyo.lastFreeDay).toBe('2026-11-22')
    expect(costUntil(tokyo, '2026-11-26')).toEqual({
      days: 4,
      amount: '18000',
      tiers: [{ from: '2026-11-23', to: '2026-11-26', days: 4, price: '4500' }],
    })
    expect(costUntil(tokyo, '2026-11-30')).toMatchObject({ days: 8, amount: '54000' })
    expect(costUntil(tokyo, '2026-11-22')).toEqual({ days: 0, amount: '0', tiers: [] })
  })

  it.each([
    ['shift', '27000'],
    ['absolute', '40500'],
  ] as const)('(1) with 10 free days, %s', (extension, amount) => {
    const longer = clock(withFreeDays(terms({ extension }), 10), '40HQ', '2026-11-16')
    expect(longer.lastFreeDay).toBe('2026-11-25')
    expect(costUntil(longer, '2026-11-30').amount).toBe(amount)
  })

  it('(2) five free days without weekends and holidays, from the day after the berth', () => {
    const of = terms({ start: 'berthNext', freeDays: 5, freeCount: 'exclSatSunHol', calendarCode: 'JP' })
    const found = clock({ ...of, tiers: [tier(6, null, '1000', '1500')] }, '20GP', dayOneOf('berthNext', '2026-11-19'))
    expect([found.from, found.lastFreeDay]).toEqual(['2026-11-20', '2026-11-27'])
    expect(costUntil(found, '2026-11-30').days).toBe(3)
  })

  it('(3) detention from the day of pick-up', () => {
    const of = terms({ kind: 'DET', start: 'gateOut', freeDays: 6 })
    const tiers = [tier(7, 12, '1000', '1500'), tier(13, null, '2000', '3000')]
    expect(costUntil(clock({ ...of, tiers }, '40HQ', '2026-11-26'), '2026-12-09')).toMatchObject({
      days: 8,
      amount: '15000',
      tiers: [{ days: 6 }, { days: 2, price: '3000' }],
    })
  })

  const shanghai = terms({
    kind: 'CMB',
    start: 'discharge',
    currency: 'CNY',
    tiers: [
      tier(8, 10, '0', '120'),
      tier(11, 15, '40', '120'),
      tier(16, 20, '40', '200'),
      tier(21, 40, '80', '200'),
      tier(41, null, '160', '400'),
    ],
  })
  it.each([
    ['20GP', '2026-11-19', '640.00', 13],
    ['40HQ', '2026-11-16', '2560.00', 16],
  ] as const)('(4) Shanghai, %s in one clock', (size, lastFreeDay, amount, days) => {
    const found = clock(shanghai, size, '2026-11-10')
    expect(found.lastFreeDay).toBe(lastFreeDay)
    expect(costUntil(found, '2026-12-02')).toMatchObject({ amount, days })
  })
  it('(4) a day later it would be less: the day is that of the port', () => {
    expect(costUntil(clock(shanghai, '20GP', '2026-11-11'), '2026-12-02').amount).toBe('560.00')
  })
})

describe('each start and count', () => {
  // Thu 26 Nov; Sat 28 is a holiday in this calendar.
  const lastDays = { calendar: '2026-11-29', exclSunHol: '2026-12-01', exclSatSunHol: '2026-12-01' }
  const nextDays = { calendar: '2026-11-30', exclSunHol: '2026-12-02', exclSatSunHol: '2026-12-02' }
  it.each(CLOCK_STARTS.flatMap((start) => DAY_COUNTS.map((freeCount) => [start, freeCount] as const)))(
    '%s, %s',
    (start, freeCount) => {
      const of = terms({ start, freeCount, freeDays: 4, tiers: [tier(5, null, '1', '1')] })
      const found = clock(of, '20GP', dayOneOf(start, '2026-11-26'))
      expect(found.lastFreeDay).toBe((start.endsWith('Next') ? nextDays : lastDays)[freeCount])
    },
  )

  it.each([
    ['calendar', 9],
    ['exclSunHol', 7],
    ['exclSatSunHol', 5],
  ] as const)('days charged by %s', (chargeCount, days) => {
    // Sat 5, Sun 6 … Sun 13 Dec.
    const of = terms({ chargeCount, freeDays: 0, tiers: [tier(1, null, '10', '10')] })
    expect(costUntil(clock(of, '20GP', '2026-12-05'), '2026-12-13').days).toBe(days)
  })

  it('a Saturday that is worked counts', () => {
    const china: Calendar = { code: 'CN', days: new Map([['2026-10-10', { kind: 'work', provisional: false }]]) }
    const of = terms({ freeDays: 2, freeCount: 'exclSatSunHol' })
    expect(clock(of, '20GP', '2026-10-09', [china]).lastFreeDay).toBe('2026-10-10')
    expect(clock(of, '20GP', '2026-10-09', [japan]).lastFreeDay).toBe('2026-10-12')
  })
})

describe('cost as the end moves', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  it('never falls, and the price of the next day is what it rises by', () => {
    const wrong: unknown[] = []
    for (let n = 0; n < 60; n++) {
      const freeDays = random(12)
      const [first, second] = [1 + random(6), 1 + random(6)]
      const prices = [random(5000), random(5000), random(5000)].map(String)
      const of = terms({
        freeDays,
        freeCount: DAY_COUNTS[random(3)] ?? 'calendar',
        chargeCount: DAY_COUNTS[random(3)] ?? 'calendar',
        tiers: [
          tier(freeDays + 1, freeDays + first, prices[0] ?? '', '1'),
          tier(freeDays + first + 1, freeDays + first + second, prices[1] ?? '', '2'),
          tier(freeDays + first + second + 1, null, prices[2] ?? '', '3'),
        ],
      })
      const found = clock(of, '20GP', addDays('2026-11-01', random(30)))
      let before = decimalOf('0')
      for (let day = found.from, d = 0; d < 45; d++, day = addDays(day, 1)) {
        const { price, from } = nextPrice(found, day)
        const now = decimalOf(costUntil(found, day).amount)
        const rise = decimalOf(costUntil(found, from).amount).minus(now)
        if (now.lt(before) || !rise.eq(price)) wrong.push({ of, day })
        before = now
      }
    }
    expect(wrong).toEqual([])
  })
})

it('says why a last free day may move', () => {
  const of = terms({ freeCount: 'exclSatSunHol' })
  expect(provisionalClock(clock(of, '20GP', '2026-12-28'))).toMatchObject({ day: '2027-01-01' })
  expect(provisionalClock(clock(terms({}), '20GP', '2026-12-28'))).toBeNull()
})

it('has no clock for a size without a price', () => {
  expect(clockFrom(terms({ tiers: [{ ...tier(8, null, '1', '1'), gp20: null }] }), '20GP', '2026-11-16', [])).toBeNull()
})
