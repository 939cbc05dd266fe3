import { plural } from '../../../i18n/plural.ts'
import type { StatisticsMessages } from './zh-cn.ts'

export const messages: StatisticsMessages = {
  system: 'System settings',
  title: 'Statistics',
  whatCounts:
    'Your submitted orders. Those cancelled after submission are counted apart, drafts not at all. A day is the day of submission in Tokyo. Each figure opens its orders.',
  whatCountsStaff:
    'Submitted orders of all customers. Those cancelled after submission are counted apart, drafts not at all. A day is the day of submission in Tokyo. Each figure opens its orders.',
  totals: 'Totals',
  tiles: {
    all: 'All orders',
    today: 'Today',
    last30: 'Last 30 days',
    cut: 'Cut off, not sailed',
    cancelled: 'Cancelled',
  },
  period: 'Period',
  periods: {
    '7': 'Last 7 days',
    '30': 'Last 30 days',
    '90': 'Last 90 days',
    '365': 'Last 365 days',
    month: 'This month',
    lastMonth: 'Last month',
    year: 'This year',
    own: 'Other days',
  },
  from: 'From',
  to: 'To',
  charts: {
    daily: 'Orders by day',
    last30: 'Orders of the last 30 days',
    years: 'Orders by year',
    ports: 'Top 5 ports of discharge',
    customers: 'Orders by customer',
    topCustomers: 'Top 10 customers',
  },
  definitions: {
    daily: 'Orders submitted on each day of the period; days without orders are 0.',
    last30: 'Orders submitted on each of the last 30 days, today included.',
    years: 'Orders submitted in each year since the first one.',
    ports: 'The ports of discharge with the most orders in the period, and those submitted today.',
    customers:
      'Orders of each customer in the period, and those submitted today; at most 20 are shown, Excel has all of them.',
    topCustomers: 'The 10 customers with the most orders of all time, and those submitted today.',
  },
  day: 'Day',
  year: 'Year',
  port: 'Port of discharge',
  customer: 'Customer',
  orders: 'Orders',
  today: 'Today',
  cancelled: 'Cancelled',
  others: 'Others',
  othersOf: (count) => plural(count, 'other'),
  asTable: 'Table',
  empty: 'No orders.',
  excelOf: (title) => `Export to Excel: ${title}`,
  exported: (name) => `Exported ${name}`,
  summary: (title, orders, cancelled) =>
    `${title}: ${orders} in all, ${cancelled} cancelled. The table below has the figures.`,
  rankSummary: (title, first) => `${title}: ${first}. The table below has the figures.`,
}
