import { expect, test } from 'vitest'
import { stretchesOf, surchargeEnding } from './surcharge-ending.ts'

const TODAY = '2026-11-26'
const BY = '2026-12-26'
const line = (validFrom: string | null, validTo: string | null, carrierId: number | null = null) => ({
  validFrom,
  validTo,
  carrierId,
})
const LAST = '2026-12-08'
const NEXT = '2026-12-09'

test.each([
  ['without days', [line(null, null)], []],
  ['ends within the days, nothing after', [line(null, LAST)], [[null, LAST, null]]],
  ['ends on the last of the days', [line(null, BY)], [[null, BY, null]]],
  ['ends later', [line(null, '2026-12-27')], []],
  ['is followed at once', [line(null, LAST), line(NEXT, null)], []],
  ['is followed after a gap', [line(null, LAST), line('2026-12-20', null)], [[null, LAST, '2026-12-20']]],
  ['ended before, nothing after', [line(null, '2026-11-01')], [[null, '2026-11-01', null]]],
  ['ended today', [line(null, TODAY)], [[null, TODAY, null]]],
  ['had a gap that is over', [line(null, '2026-10-01'), line(TODAY, null)], []],
  ['ends twice: the first', [line(null, LAST), line('2026-12-15', '2026-12-20')], [[null, LAST, '2026-12-15']]],
  ['begins later and did not end', [line('2027-01-01', null)], []],
  ["a carrier's own, followed by the one for all", [line(null, null), line('2026-11-01', LAST, 7)], []],
  ["a carrier's own, nothing for all", [line('2026-11-01', LAST, 7)], [[7, LAST, null]]],
  [
    'both end on one day',
    [line(null, LAST), line(null, LAST, 7)],
    [
      [null, LAST, null],
      [7, LAST, null],
    ],
  ],
  ['that for all ends and is told of once', [line(null, LAST), line(null, '2026-11-30', 7)], [[null, LAST, null]]],
  ['that for all ends, the own one goes on', [line(null, LAST), line(null, null, 7)], [[null, LAST, null]]],
  ["another carrier's does not follow", [line(null, LAST, 7), line(NEXT, null, 8)], [[7, LAST, null]]],
])('a charge that %s', (_what, charge, expected) => {
  expect(surchargeEnding(charge, TODAY, BY).map(({ carrierId, lastDay, next }) => [carrierId, lastDay, next])).toEqual(
    expected,
  )
})

test('the days of a carrier: its own line, else that for all, else none', () => {
  const charge = [line(null, LAST), line('2026-12-01', '2026-12-03', 7), line('2026-12-02', '2026-12-04', 8)]
  const days = (carrierId: number | null) =>
    stretchesOf(charge, carrierId).map(({ from, to, line: one }) => [from, to, one && one.carrierId])
  expect(days(7)).toEqual([
    [null, '2026-11-30', null],
    ['2026-12-01', '2026-12-03', 7],
    ['2026-12-04', LAST, null],
    [NEXT, null, null],
  ])
  expect(days(null)).toEqual([
    [null, LAST, null],
    [NEXT, null, null],
  ])
  expect(stretchesOf(charge, null).map(({ line: one }) => one)).toEqual([charge[0], null])
})
