import { expect, test } from 'vitest'
import { differenceOf } from './assignment-difference.ts'
import { chargesOf } from './charge-periods.ts'

const period = (id: number, fjfname: string) => ({
  id,
  version: 1,
  fjfname,
  label: fjfname,
  fjfprice: '10.00',
  validFrom: null,
  validTo: null,
  routeCount: 0,
})
/** The first one has two periods. */
const charges = chargesOf([period(1, 'C1'), period(2, 'C2'), period(3, 'C3'), period(11, 'c1')])
const routes = (...fjfs: number[][]) => fjfs.map((ids) => ({ fjfs: ids }))
const shown = (chosen: number[], given: { fjfs: number[] }[]) => {
  const { added, removed, changed, unchanged } = differenceOf(charges, new Set(chosen), given)
  const brief = (moves: typeof added) => moves.map((move) => [move.charge.ids[0], move.routes])
  return { added: brief(added), removed: brief(removed), changed, unchanged }
}

test.each([
  [
    'the first surcharges of routes without any',
    [1, 2],
    routes([], []),
    {
      added: [
        [1, 2],
        [2, 2],
      ],
      removed: [],
      changed: 2,
      unchanged: 0,
    },
  ],
  ['one replaces another', [2], routes([1], [1, 2]), { added: [[2, 1]], removed: [[1, 2]], changed: 2, unchanged: 0 }],
  [
    'some routes already have them',
    [1],
    routes([1], [], [1]),
    { added: [[1, 1]], removed: [], changed: 1, unchanged: 2 },
  ],
  [
    'all removed',
    [],
    routes([1, 3], [], [3]),
    {
      added: [],
      removed: [
        [1, 1],
        [3, 2],
      ],
      changed: 2,
      unchanged: 1,
    },
  ],
  [
    'any period stands for its surcharge',
    [11],
    routes([1, 11], [1], [2]),
    { added: [[1, 1]], removed: [[2, 1]], changed: 1, unchanged: 2 },
  ],
  ['no difference', [3, 1], routes([1, 3]), { added: [], removed: [], changed: 0, unchanged: 1 }],
])('%s', (_what, chosen, given, expected) => {
  expect(shown(chosen, given)).toEqual(expected)
})
