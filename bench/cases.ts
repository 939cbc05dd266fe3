import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { addDays } from '../packages/shared/src/dates.ts'
import { partiesOf } from './fill/search-terms.ts'
import { emailOf, PASSWORD } from './fill/users.ts'
import { type BenchCase, mix, oneOf } from './bench-case.ts'
import { OPEN_CASES } from './open-cases.ts'
import { BILL_CASES } from './bill-cases.ts'
import { CLOCK_CASES } from './clock-cases.ts'
import type { Size } from './size.ts'

const PAGE_MS = 100
/** A page that nobody turns to one by one. */
const FAR_PAGE_MS = 700

const FROM = ['Shanghai', 'Ningbo', '青岛', 'Tianjin', 'CNDLC', 'Xiamen'] as const
const TO = ['Osaka', '東京', 'Yokohama', 'Kobe', 'JPNGO', 'Hakata'] as const
const PEOPLE = ['田中', '佐藤', '王磊', 'emily', 'suzuki'] as const

const laneOf = (n: number) => ({ departurePort: oneOf(FROM, mix(n * 3)), destinationPort: oneOf(TO, mix(n * 7)) })
/** A day before the first order, another one for each number: matches all orders, and no total of it is cached. */
const sinceLongAgo = (n: number) => ({ createTimeFrom: addDays('1901-01-01', n % 44_000) })
const days = (n: number, today: string) => {
  const expectLeaveFrom = addDays(today, -(mix(n) % 1000))
  return { expectLeaveFrom, expectLeaveTo: addDays(expectLeaveFrom, 20 + (n % 40)) }
}
const fourFilters = (n: number, today: string) => ({
  state: n % 3 === 0 ? [RUNNING_STATUS.inTransit, RUNNING_STATUS.arrived] : [RUNNING_STATUS.arrived],
  ...laneOf(n),
  ...days(n, today),
})
/** As users search: a shipper by its full name, the others by a common word. */
const fourWords = (n: number) => {
  const { shipper, consignee } = partiesOf(mix(n))
  return {
    state: [RUNNING_STATUS.arrived],
    shipper,
    consignee: consignee.split(' ')[0],
    createName: oneOf(PEOPLE, mix(n * 11)),
  }
}
const commonWords = (n: number) => {
  const { shipper, consignee } = partiesOf(mix(n))
  return {
    state: [RUNNING_STATUS.arrived],
    shipper: shipper.split(' ').slice(1).join(' ').slice(0, -1),
    consignee: consignee.split(' ')[0],
    createName: oneOf(PEOPLE, mix(n * 11)),
  }
}
/** Page 40,000 of 50,000, or the same share of fewer orders, with the pages around it. */
const deep = (n: number, size: Size) => ({ page: (size.orders / 20) * 0.8 - 25 + (mix(n) % 50) })

const orders = { path: '/order/search', naive: true } as const
const rates = { path: '/transportCost/jiansuo' } as const

const byAllIn = (n: number) => ({
  ...laneOf(n),
  type: 'FCL',
  ...(n % 2 === 0 ? { weekday: 1 + (n % 7) } : {}),
  sortBy: 'allIn40hq',
})

export const CASES: readonly BenchCase[] = [
  {
    name: 'orders, staff, no filter',
    ...orders,
    caller: 'staff',
    p95Aim: PAGE_MS,
    body: (n) => ({ page: 1 + (n % 5) }),
  },
  {
    name: 'orders, staff, no filter, counted',
    ...orders,
    caller: 'staff',
    body: (n) => ({ page: 1 + (n % 5), ...sinceLongAgo(n) }),
  },
  {
    name: 'orders, staff, 4 filters again',
    ...orders,
    caller: 'staff',
    p95Aim: PAGE_MS,
    body: (n, { today }) => ({ page: 1 + (n % 3), ...fourFilters(n % 20, today) }),
  },
  {
    name: 'orders, staff, 4 filters',
    ...orders,
    caller: 'staff',
    p95Aim: PAGE_MS,
    body: (n, { today }) => fourFilters(n, today),
  },
  {
    name: 'orders, staff, 4 words',
    ...orders,
    caller: 'staff',
    p95Aim: PAGE_MS,
    body: (n) => fourWords(n),
  },
  {
    name: 'orders, staff, 4 common words',
    ...orders,
    caller: 'staff',
    body: (n) => commonWords(n),
  },
  {
    name: 'orders, staff, page 40,000',
    ...orders,
    caller: 'staff',
    p95Aim: FAR_PAGE_MS,
    body: (n, { size }) => deep(n, size),
  },
  {
    name: 'orders, staff, page 40,000, counted',
    ...orders,
    caller: 'staff',
    body: (n, { size }) => ({ ...deep(n, size), ...sinceLongAgo(n) }),
  },
  {
    name: 'orders, customer, pages 1 to 10',
    ...orders,
    caller: 'customer',
    p95Aim: PAGE_MS,
    body: (n) => ({ page: 1 + (n % 10) }),
  },
  {
    name: 'orders, customer, counted',
    ...orders,
    caller: 'customer',
    p95Aim: PAGE_MS,
    body: (n) => ({ page: 1 + (n % 10), ...sinceLongAgo(n) }),
  },
  {
    name: 'orders, customer, 4 filters',
    ...orders,
    caller: 'customer',
    p95Aim: PAGE_MS,
    body: (n, { today }) => fourFilters(n, today),
  },
  {
    name: 'rates, customer, all-in, by price',
    ...rates,
    caller: 'customer',
    p95Aim: PAGE_MS,
    body: byAllIn,
  },
  {
    name: 'rates, staff, all-in',
    ...rates,
    caller: 'staff',
    p95Aim: PAGE_MS,
    body: (n) => ({ page: 1 + (n % 5), departurePort: oneOf(FROM, mix(n)), type: n % 5 === 0 ? 'LCL' : 'FCL' }),
  },
  {
    name: 'rates, staff, by all-in price',
    ...rates,
    caller: 'staff',
    p95Aim: PAGE_MS,
    body: byAllIn,
  },
  {
    name: 'rates, staff, all ports by all-in price',
    ...rates,
    caller: 'staff',
    body: (n) => ({ page: 1 + (n % 5), sortBy: 'allIn40hq', sortOrder: n % 2 === 0 ? 'asc' : 'desc' }),
  },
  ...BILL_CASES,
  ...CLOCK_CASES,
  ...OPEN_CASES,
  {
    name: 'rate sheet, uploaded',
    path: '/transportCost/fileImport',
    caller: 'staff',
    sheet: true,
    holds: '"errLine":-1',
    clients: [1],
    body: () => ({}),
  },
  {
    name: 'sign-in',
    path: '/login/doLogin',
    caller: 'nobody',
    // A different account each time: five concurrent sign-ins of one account count as an attack.
    body: (n, { size }) => ({ email: emailOf('customer', 1 + (n % size.customers)), password: PASSWORD }),
  },
]

/** Call numbers that no other client and no later run uses. */
export const firstNumber = (run: number, client: number): number => (run * 64 + client) * 1_009
