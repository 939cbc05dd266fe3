import type { RouteKey } from '@/api/call.ts'

/*
 * Counts and lists only. A record that somebody may be editing is refetched by the screen that shows it, so that a form
 * keeps the version it started from, and saving it still finds out that somebody else was faster.
 */
const HOME: readonly RouteKey[] = ['GET /home/getOverview']
const ORDERS: readonly RouteKey[] = [
  'POST /order/getUnapprovedOrderCount',
  'POST /order/search',
  'POST /order/getStatusCounts',
  'POST /order/getViewCounts',
]
const WORK: readonly RouteKey[] = ['POST /work/counts']
const ACCOUNTS_WAITING: readonly RouteKey[] = ['POST /user/getUnapprovedUserCount', 'POST /user/getStateCounts']
const ACCOUNTS: readonly RouteKey[] = [
  'POST /user/search',
  'POST /user/searchShippers',
  'POST /user/getUserById',
  'POST /user/getCustomers',
  'POST /user/getUserByRole',
]
const PRICES_WAITING: readonly RouteKey[] = [
  'POST /transportCostApproval/getUnapprovedCostCount',
  'GET /transportCostApproval/getTransportApprovalList',
  'GET /transportCostApproval/getWaitingSheets',
]
const SHEETS: readonly RouteKey[] = ['GET /surchargeNew/getSheetList', 'GET /surchargeNew/getSheet']
const CONSULTATIONS: readonly RouteKey[] = [
  'GET /reduction/getReductionList',
  'GET /reduction/getCustomerReductionList',
  'GET /reduction/getReduction',
]
const INSURANCES: readonly RouteKey[] = ['POST /insurance/search', 'POST /insurance/counts']
const BILLING: readonly RouteKey[] = [
  'POST /billing/search',
  'POST /billing/summary',
  'POST /billing/waitingCount',
  'POST /billing/unbilled',
  'POST /orderCharge/list',
  'POST /payment/search',
  'POST /payment/fees',
]
const MESSAGES: readonly RouteKey[] = ['POST /msg/unreadCount', 'POST /msg/list', 'POST /msg/groups']
const DISCOUNTS: readonly RouteKey[] = ['POST /discount/customers', 'POST /discount/all', 'POST /discount/history']
const EXCHANGE_RATES: readonly RouteKey[] = ['POST /sysExchangeRate/getSysExchangeRateList']

/** What each pushed event makes stale, on whatever screen it is shown; what is not on screen costs no call. */
const STALE_BY = {
  // The list itself stays as it is: its screen says how many are new.
  exceptions: WORK,
  order: [...ORDERS, ...WORK, ...BILLING, ...HOME],
  counters: [
    ...ACCOUNTS_WAITING,
    ...ACCOUNTS,
    ...PRICES_WAITING,
    ...SHEETS,
    ...CONSULTATIONS,
    ...INSURANCES,
    ...BILLING,
    ...HOME,
    ...WORK,
  ],
  // The customer's side hears by a message of what staff did for it.
  message: [...MESSAGES, ...ACCOUNTS, ...CONSULTATIONS, ...INSURANCES, ...BILLING, ...HOME, ...WORK],
  // Accounts show their discount, the preview of a sheet what it would change.
  prices: [...EXCHANGE_RATES, ...DISCOUNTS, ...SHEETS, ...ACCOUNTS],
} satisfies Record<string, readonly RouteKey[]>

type LiveKind = keyof typeof STALE_BY
const KINDS = Object.keys(STALE_BY) as LiveKind[]

/** The events followed; `refresh` comes when some of the others may have been missed. */
export const LIVE_EVENTS: readonly string[] = [...KINDS, 'refresh']

/** The queries to ask again after these events. */
export function staleBy(events: ReadonlySet<string>): RouteKey[] {
  const all = events.has('refresh')
  const stale = KINDS.filter((kind) => all || events.has(kind)).flatMap((kind): readonly RouteKey[] => STALE_BY[kind])
  return [...new Set(all ? [...stale, 'GET /common/getDictList' as const] : stale)]
}
