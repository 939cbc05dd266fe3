import { describe, expect, test } from 'vitest'
import { tokyoInstant } from '../../dates.ts'
import { daysInState, departureDoubts, likeSince } from './corrections.ts'

const now = tokyoInstant('2026-11-20 10:00')

test.each([
  ['2026-11-20', 0],
  ['2026-11-13', 7],
  [null, 0],
] as const)('since %s: %i days', (since, days) => expect(daysInState(since, now)).toBe(days))

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-13', '2026-11-20'],
  ['2026-11-12', '2026-11-12'],
  ['2026-08-22', '2026-11-12'],
  ['2026-08-21', '2026-08-21'],
  ['2025-01-01', '2026-08-21'],
])('a state since %s is treated like one since %s', (since, like) => expect(likeSince(since, now)).toBe(like))

describe('a departure', () => {
  const order = { submittedAt: '2026-11-20 10:00', portOpening: '2026-11-30 09:00' }
  test.each([
    ['2026-11-20 09:59', ['beforeOrder', 'beforePortOpening']],
    ['2026-11-20 10:00', ['beforePortOpening']],
    ['2026-11-19', ['beforeOrder', 'beforePortOpening']],
    ['2026-11-20', ['beforePortOpening']],
    ['2026-11-29', ['beforePortOpening']],
    ['2026-11-30', []],
    ['2026-11-30 08:59', ['beforePortOpening']],
    ['2026-11-30 09:00', []],
  ])('%s asks for confirmation of %j', (departure, doubts) => expect(departureDoubts(departure, order)).toEqual(doubts))

  test('does not ask about unknown dates', () =>
    expect(departureDoubts('2026-01-01', { submittedAt: null, portOpening: null })).toEqual([]))
})
