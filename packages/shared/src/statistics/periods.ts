import { addDays } from '../dates.ts'

/** Ranks shown (rules 15.1). */
export const TOP_PORTS = 5
export const TOP_CUSTOMERS = 10
/** Of each currency. */
export const TOP_LANES = 10
/** The window of "the last 30 days", today included (rules 15.1). */
export const WINDOW_DAYS = 30
/** A leap year. */
export const MAX_PERIOD_DAYS = 366

/** Names of the charts, by which their workbooks are requested. */
export const STATISTICS = [
  'daily',
  'last30',
  'years',
  'ports',
  'customers',
  'topCustomers',
  'lanes',
  'onTime',
  'responseTime',
  'documentLateness',
] as const
export type StatisticsName = (typeof STATISTICS)[number]
/** Those that name customers, and how fast the operator answers. */
export const STAFF_STATISTICS: readonly StatisticsName[] = ['customers', 'topCustomers', 'responseTime']
/** Those of money, which shipper accounts never see. */
export const MONEY_STATISTICS: readonly StatisticsName[] = ['lanes']

/** What rows of figures are counted by. */
export const FIGURE_GROUPS = ['month', 'lane', 'company', 'customer'] as const
export const TASK_GROUPS = ['document', 'owner', ...FIGURE_GROUPS] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]
export type TaskGroup = (typeof TASK_GROUPS)[number]

export interface Period {
  from: string
  to: string
}

/** Periods to choose: the last days, this month and the last one, this year. */
export const PERIODS = ['7', '30', '90', '365', 'month', 'lastMonth', 'year'] as const
export type PeriodName = (typeof PERIODS)[number]

/** First and last day of a named period; `today` is the day in Tokyo. */
export function periodOf(name: PeriodName, today: string): Period {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (name) {
    case 'month':
      return { from: firstOfMonth, to: today }
    case 'lastMonth': {
      const last = addDays(firstOfMonth, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    default:
      return { from: addDays(today, 1 - Number(name)), to: today }
  }
}

/**
 * Completes the period of a query: a missing bound is WINDOW_DAYS from the other, or from today; capped at
 * MAX_PERIOD_DAYS.
 */
export function resolvePeriod(query: Partial<Period>, today: string): Period {
  const to = query.to ?? (query.from && query.from > today ? query.from : today)
  const earliest = addDays(to, 1 - MAX_PERIOD_DAYS)
  const from = query.from ?? addDays(to, 1 - WINDOW_DAYS)
  return { from: from < earliest ? earliest : from, to }
}
