import type { ExchangeRateMessages } from './zh-cn.ts'

export const messages: ExchangeRateMessages = {
  system: 'System settings',
  title: 'Exchange rates',
  intro:
    'Set by the bank’s TTS of the previous business day plus 1. New rates apply to searches and quotations from now on; submitted orders keep theirs.',
  jpy: '1 USD in JPY',
  cny: '1 USD in CNY',
  hint: 'Up to 5 decimals.',
  current: 'In force',
  since: (time: string) => `since ${time}`,
  notSet: 'Not set yet',
  save: 'Update rates',
  confirmTitle: 'Update the exchange rates?',
  change: (currency: string, old: string, now: string) => `${currency}: ${old} → ${now}`,
  means: 'From now on all prices in searches and new quotations are converted by the new rates.',
  largeChange: 'This differs from the rate in force by more than 5%. Check that it is right.',
  saved: 'The exchange rates were updated.',
  unchanged: 'The rates have not changed.',
  history: 'History',
  chart: (currency) => `1 USD in ${currency}`,
  chartSummary: (currency, { from, to, lowest, highest, now }) =>
    `1 USD in ${currency}: ${from} to ${to}, lowest ${lowest}, highest ${highest}, now ${now}.`,
  when: 'Time',
  by: 'By',
}
