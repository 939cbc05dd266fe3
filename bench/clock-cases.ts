import { addDays } from '../packages/shared/src/dates.ts'
import { type BenchCase, mix, oneOf } from './bench-case.ts'

const TODAY_MS = 100
const BOARD_MS = 150
const GROUPS = ['red', 'today', 'next', 'later', 'customer'] as const
const exceptions = { caller: 'staff', p95Aim: TODAY_MS } as const
const board = { path: '/freeTime/board', caller: 'staff', p95Aim: BOARD_MS } as const

/** Of `--clock`: 100,000 live orders, 50,000 exceptions, 200,000 containers. */
export const CLOCK_CASES: readonly BenchCase[] = [
  {
    name: 'clock, today, a group',
    path: '/exception/search',
    ...exceptions,
    body: (n) => ({ group: oneOf(GROUPS, n), page: 1 + (n % 3) }),
  },
  {
    name: 'clock, today, my own',
    path: '/exception/search',
    ...exceptions,
    body: (n) => ({ group: oneOf(GROUPS, n), mine: true }),
  },
  { name: 'clock, today, counts', path: '/exception/counts', ...exceptions, body: () => ({}) },
  { name: 'clock, board, running', ...board, body: (n) => ({ page: 1 + (n % 20) }) },
  { name: 'clock, board, over', ...board, body: (n) => ({ stage: 'over', page: 1 + (n % 20) }) },
  {
    name: 'clock, board, of some days',
    ...board,
    body: (n, { today }) => ({ lastFrom: addDays(today, -(mix(n) % 10)), lastTo: addDays(today, mix(n) % 7) }),
  },
]
