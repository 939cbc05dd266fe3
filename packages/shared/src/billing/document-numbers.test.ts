import { expect, test } from 'vitest'
import { issueDayProblem } from './document-numbers.ts'

const dates = {
  closed: ['2026-09'],
  last: [
    { kind: 'invoice', month: '2026-10', day: '2026-10-20' },
    { kind: 'credit', month: '2026-10', day: '2026-10-25' },
  ] as const,
}

test.each([
  ['2026-11-20', ['invoice'], undefined],
  ['2026-11-21', ['invoice'], 'future'],
  ['2026-11-01', ['invoice', 'credit'], undefined],
  ['2026-10-20', ['invoice'], undefined],
  ['2026-10-19', ['invoice'], 'beforeLast'],
  ['2026-10-24', ['invoice'], undefined],
  ['2026-10-24', ['invoice', 'credit'], 'beforeLast'],
  ['2026-09-30', ['invoice'], 'closed'],
  ['2026-08-31', ['invoice'], undefined],
] as const)('%s for %j is %s', (day, kinds, problem) =>
  expect(issueDayProblem(day, kinds, dates, '2026-11-20')).toBe(problem),
)
