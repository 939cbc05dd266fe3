import { expect, test } from 'vitest'
import { canShare, lastDayOf, maskedContainer } from './link-life.ts'

test.each([
  ['30 days after the ETA', '2026-12-07', '2027-01-06'],
  ['60 days without one', null, '2027-01-19'],
  ['180 days at the most', '2027-06-01', '2027-05-19'],
  ['the last ETA that is not cut', '2027-04-19', '2027-05-19'],
  ['30 days after an arrival of the day before yesterday', '2026-11-18', '2026-12-18'],
  ['a week, where the arrival is longer ago', '2026-10-01', '2026-11-27'],
])('made on 20 November a link works %s', (_what, eta, last) => {
  expect(lastDayOf({ eta, today: '2026-11-20' })).toBe(last)
})

test('drafts and cancelled orders are not shared', () => {
  expect([0, 1, 2, 4, 5, 7, 8, 9].filter(canShare)).toEqual([1, 2, 5, 7, 8, 9])
})

test.each([
  ['CSQU3054383', 'CSQU305••••'],
  ['CSQU305', 'CSQU305'],
  ['AB1', 'AB1'],
])('%s is masked as %s', (number, masked) => {
  expect(maskedContainer(number)).toBe(masked)
})
