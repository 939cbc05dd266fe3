import { type BenchCase, mix, oneOf } from './bench-case.ts'

const PAGE_MS = 100
const program = { method: 'GET', caller: 'program', p95Aim: PAGE_MS, body: () => ({}) } as const

/** What programs ask: first pages of a hundred, what has changed since a while ago, and one booking. */
export const OPEN_CASES: readonly BenchCase[] = [
  { name: 'open, bookings', ...program, path: '/open/v1/bookings', at: () => '/open/v1/bookings?limit=100' },
  {
    name: 'open, bookings of a state',
    ...program,
    path: '/open/v1/bookings',
    at: (n) => `/open/v1/bookings?limit=100&state=${oneOf(['confirmed', 'inTransit', 'delivered'], n)}`,
  },
  { name: 'open, events', ...program, path: '/open/v1/events', at: () => '/open/v1/events?limit=100' },
  {
    name: 'open, one booking',
    ...program,
    path: '/open/v1/bookings/{reference}',
    at: (n, { references }) => {
      const own = references[n % references.length] ?? []
      return `/open/v1/bookings/${own[mix(n) % own.length]}`
    },
  },
]
