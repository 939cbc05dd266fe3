import { addDays } from '../packages/shared/src/dates.ts'
import { type BenchCase, mix, oneOf } from './bench-case.ts'
import { partiesOf } from './fill/search-terms.ts'
import { STAFF } from './fill/users.ts'

const P95_MS = 150
const list = { p95Aim: P95_MS } as const
const bills = { path: '/billing/search', ...list } as const
const customerOf = (n: number, customers: number): number => 2 * STAFF + 1 + (mix(n) % customers)
const CURRENCIES = ['JPY', 'USD', 'CNY'] as const

/** Bills, payments, the global search and the home page: compared with their aims only. */
export const BILL_CASES: readonly BenchCase[] = [
  { name: 'bills, staff, not filtered', ...bills, caller: 'staff', body: (n) => ({ page: 1 + (n % 5) }) },
  {
    name: 'bills, staff, issued',
    ...bills,
    caller: 'staff',
    body: (n) => ({ page: 1 + (n % 5), state: 1, sortBy: oneOf(['issueDate', 'dueDate', 'total'], n) }),
  },
  { name: 'bills, staff, drafts', ...bills, caller: 'staff', body: (n) => ({ page: 1 + (n % 3), state: 0 }) },
  {
    name: 'bills, staff, of a customer',
    ...bills,
    caller: 'staff',
    body: (n, { size }) => ({ customerId: customerOf(n, size.customers), page: 1 + (n % 2) }),
  },
  {
    name: 'bills, staff, overdue',
    ...bills,
    caller: 'staff',
    body: (n) => ({ overdue: true, sortBy: 'dueDate', sortOrder: 'asc', page: 1 + (n % 5) }),
  },
  {
    name: 'bills, staff, partly paid in dollars',
    ...bills,
    caller: 'staff',
    body: (n) => ({ payState: 'partly', currency: oneOf(CURRENCIES, n) }),
  },
  {
    name: 'bills, staff, of a month',
    ...bills,
    caller: 'staff',
    body: (n, { today }) => {
      const issueFrom = addDays(today, -30 - (mix(n) % 900))
      return { issueFrom, issueTo: addDays(issueFrom, 30), sortBy: 'issueDate' }
    },
  },
  {
    name: 'bills, staff, by number',
    ...bills,
    caller: 'staff',
    body: (n, { today }) => {
      const month = addDays(today, -(mix(n) % 900))
      return { keyword: `I${month.slice(2, 4)}${month.slice(5, 7)}-${String(1 + (n % 200)).padStart(4, '0')}` }
    },
  },
  {
    name: 'bills, staff, by a common word',
    ...bills,
    caller: 'staff',
    body: (n) => ({ keyword: partiesOf(mix(n)).consignee.split(' ')[0] }),
  },
  { name: 'bills, customer', ...bills, caller: 'customer', body: (n) => ({ page: 1 + (n % 5) }) },
  {
    name: 'bills, customer, open',
    ...bills,
    caller: 'customer',
    body: (n) => ({ payState: 'unpaid', sortBy: 'dueDate', sortOrder: 'asc', page: 1 + (n % 2) }),
  },
  { name: 'bills, staff, summary', ...list, path: '/billing/summary', caller: 'staff', body: () => ({}) },
  { name: 'bills, customer, summary', ...list, path: '/billing/summary', caller: 'customer', body: () => ({}) },
  {
    name: 'bills, to be billed',
    ...list,
    path: '/billing/unbilled',
    caller: 'staff',
    body: (n) => ({ page: 1 + (n % 5) }),
  },
  { name: 'payments', ...list, path: '/payment/search', caller: 'staff', body: (n) => ({ page: 1 + (n % 5) }) },
  {
    name: 'payments, by payer',
    ...list,
    path: '/payment/search',
    caller: 'staff',
    body: (n) => ({ keyword: partiesOf(mix(n)).consignee.split(' ')[0] }),
  },
  {
    name: 'payments, not allocated',
    ...list,
    path: '/payment/search',
    caller: 'staff',
    body: (n) => ({ unallocated: true, page: 1 + (n % 3) }),
  },
  {
    name: 'search over everything, a code',
    ...list,
    path: '/search/all',
    caller: 'staff',
    body: (n, { today }) => {
      const day = addDays(today, -(mix(n) % 900))
        .replaceAll('-', '')
        .slice(2)
      return { q: `K${day}-${String(1 + (n % 300)).padStart(4, '0')}` }
    },
  },
  {
    name: 'search over everything, a company',
    ...list,
    path: '/search/all',
    caller: 'staff',
    body: (n) => ({ q: partiesOf(mix(n)).shipper }),
  },
  {
    name: 'search over everything, a common word',
    ...list,
    path: '/search/all',
    caller: 'staff',
    body: (n) => ({ q: oneOf(['COSCO PRIDE', 'COTTON TOWELS', 'Shanghai Osaka', '物産', 'Trading'], n) }),
  },
  {
    name: 'search over everything, customer',
    ...list,
    path: '/search/all',
    caller: 'customer',
    body: (n) => ({ q: partiesOf(mix(n)).shipper }),
  },
  {
    name: 'home, staff',
    ...list,
    path: '/home/getOverview',
    method: 'GET',
    caller: 'staff',
    body: () => ({}),
  },
  {
    name: 'home, customer',
    ...list,
    path: '/home/getOverview',
    method: 'GET',
    caller: 'customer',
    body: () => ({}),
  },
]
