import { addDays } from '../packages/shared/src/dates.ts'
import { type BenchCase, mix, oneOf } from './bench-case.ts'

const WORK_MS = 100
const BOARD_MS = 150
const GROUPS = ['overdue', 'today', 'next', 'later', 'waiting'] as const
const work = { caller: 'staff', p95Aim: WORK_MS } as const
const board = { path: '/freeTime/board', caller: 'staff', p95Aim: BOARD_MS } as const

/** Of `--clock`: 100,000 live orders, 50,000 exceptions, 200,000 containers. */
export const CLOCK_CASES: readonly BenchCase[] = [
  {
    name: 'clock, work, a group',
    path: '/work/list',
    ...work,
    body: (n) => ({ group: oneOf(GROUPS, n), page: 1 + (n % 3) }),
  },
  {
    name: 'clock, work, my own',
    path: '/work/list',
    ...work,
    body: (n) => ({ group: oneOf(GROUPS, n), mine: true }),
  },
  { name: 'clock, work, counts', path: '/work/counts', ...work, body: () => ({}) },
  { name: 'clock, board, running', ...board, body: (n) => ({ page: 1 + (n % 20) }) },
  { name: 'clock, board, over', ...board, body: (n) => ({ stage: 'over', page: 1 + (n % 20) }) },
  {
    name: 'clock, board, of some days',
    ...board,
    body: (n, { today }) => ({ lastFrom: addDays(today, -(mix(n) % 10)), lastTo: addDays(today, mix(n) % 7) }),
  },
]
