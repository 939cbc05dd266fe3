import { describe, expect, test } from 'vitest'
import { nextTry } from './retry-times.ts'

const now = new Date('2026-11-20T03:00:00Z')
const waitOf = (step: number, random = 0.5, retryAfter?: string): number | null => {
  const next = nextTry(step, { now, random, retryAfter })
  return next && (next.getTime() - now.getTime()) / 1000
}

describe('a message that failed', () => {
  test('is tried ten times in all', () =>
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => waitOf(step))).toEqual([
      ...[5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
      null,
    ]))
  test('a tenth earlier or later', () => expect([waitOf(2, 0), waitOf(2, 1)]).toEqual([270, 330]))
  test.each([
    ['120', 120],
    ['Fri, 20 Nov 2026 03:10:00 GMT', 600],
    // Not before the time that it would have been tried anyway, and at most a day later.
    ['1', 5],
    ['Fri, 20 Nov 2026 02:00:00 GMT', 5],
    ['999999999', 86_400],
    ['Fri, 20 Nov 2099 02:00:00 GMT', 86_400],
    ['soon', 5],
    ['-5', 5],
    ['', 5],
  ])('with Retry-After %j after %i s', (header, seconds) => expect(waitOf(1, 0.5, header)).toBe(seconds))
})
