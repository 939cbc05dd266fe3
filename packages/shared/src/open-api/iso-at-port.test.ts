import { expect, test } from 'vitest'
import { zoneClock } from '../port-time.ts'
import { isoAtPort, isoOfPortTime } from './iso-at-port.ts'

test.each([
  ['Asia/Tokyo', '2026-12-03T03:00:00Z', '2026-12-03T12:00:00+09:00'],
  ['Asia/Shanghai', '2026-12-03T16:30:59.999Z', '2026-12-04T00:30:59+08:00'],
  ['Asia/Kolkata', '2026-12-03T18:30:07Z', '2026-12-04T00:00:07+05:30'],
  ['America/Los_Angeles', '2026-07-01T06:59:00Z', '2026-06-30T23:59:00-07:00'],
  ['UTC', '2026-07-01T00:00:00Z', '2026-07-01T00:00:00+00:00'],
])('an instant in %s', (zone, instant, iso) => {
  expect(isoAtPort(new Date(instant), zoneClock(zone))).toBe(iso)
  expect(Date.parse(iso)).toBe(Math.trunc(Date.parse(instant) / 1000) * 1000)
})

test('a stored time of a port', () => {
  expect(isoOfPortTime('2026-12-03 12:00', zoneClock('Asia/Shanghai'))).toBe('2026-12-03T12:00:00+08:00')
})
