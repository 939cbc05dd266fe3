import { expect, test } from 'vitest'
import { departureTime } from './departure-time.ts'

const NOW = '2026-11-20 12:30'
const orders = (...etds: string[]) => etds.map((etd) => ({ expect_leave_port_date_str: etd }))

test.each([
  ['of today: now', orders('2026-11-20'), NOW],
  ['of a day to come, which leaves early: now', orders('2026-11-22'), NOW],
  ['of a day that has passed: that day', orders('2026-11-18', '2026-11-18'), '2026-11-18 12:30'],
  ['of several days: now', orders('2026-11-18', '2026-11-19'), NOW],
  ['without a day: now', orders(''), NOW],
])('a departure %s', (_name, given, expected) => {
  expect(departureTime(given, NOW)).toBe(expected)
})
