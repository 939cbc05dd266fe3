import { expect, test } from 'vitest'
import { SettableClock, systemClock } from './clock.ts'

test('the settable clock stands still until it is set, and returns copies of its date', () => {
  const clock = new SettableClock('2026-11-20T23:59:00+09:00')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2026-11-20T14:59:00.000Z')
  clock.advance(2)
  expect(clock.now().toISOString()).toBe('2026-11-20T15:01:00.000Z')
  clock.set(new Date('2027-01-01T00:00:00Z'))
  expect(clock.now().getUTCFullYear()).toBe(2027)
})

test('setting an invalid instant throws at once', () => {
  expect(() => new SettableClock('2026-13-40')).toThrow(/Not an instant/)
})

test('the system clock returns the current time', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000)
})
