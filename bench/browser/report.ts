import type { Round } from './visits.ts'

const LINES: readonly [string, (round: Round) => number, string][] = [
  ['first visit: requests until 20 rows', ({ first }) => first.requests, ''],
  ['first visit: bytes until 20 rows', ({ first }) => first.kilobytes, 'kB'],
  ['first visit: 20 rows', ({ first }) => first.ms, 'ms'],
  ['first visit: scripts', ({ first }) => first.scriptMs, 'ms'],
  ['first visit: main thread', ({ first }) => first.taskMs, 'ms'],
  ['first visit: requests at rest', ({ atRest }) => atRest.requests, ''],
  ['first visit: bytes at rest', ({ atRest }) => atRest.kilobytes, 'kB'],
  ['second visit: 20 rows', ({ second }) => second.ms, 'ms'],
  ['second visit: scripts', ({ second }) => second.scriptMs, 'ms'],
  ['second visit: main thread', ({ second }) => second.taskMs, 'ms'],
  ['next page', ({ nextPage }) => nextPage, 'ms'],
  ['next page after the pointer rested on it', ({ nextPageAfterHover }) => nextPageAfterHover, 'ms'],
  ['drawer, first time', ({ drawer }) => drawer, 'ms'],
  ['drawer, second time', ({ drawerAgain }) => drawerAgain, 'ms'],
  ['drawer, its head', ({ drawerHead }) => drawerHead, 'ms'],
  ['drawer, after hovering', ({ drawerAfterHover }) => drawerAfterHover, 'ms'],
]

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A line for each figure: its median, minimum and maximum over the rounds. */
export const visitsReport = (rounds: readonly Round[]): string =>
  LINES.map(([name, of, unit]) => {
    const values = rounds.map(of)
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
      value.toFixed(0),
    )
    return `${name.padEnd(42)} ${String(middle).padStart(6)} ${unit.padEnd(2)}  (${least} to ${most})`
  }).join('\n')
