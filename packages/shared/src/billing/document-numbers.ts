import type { InvoiceKind } from './billing-codes.ts'

/** What limits the day of issue: closed months (yyyy-MM) and the last day of each series. */
interface IssueDates {
  closed: readonly string[]
  last: readonly { kind: InvoiceKind; month: string; day: string }[]
}

/** The last day in the series of a month, if it has any invoice. */
export const lastIssueDay = ({ last }: IssueDates, kind: InvoiceKind, month: string): string | undefined =>
  last.find((series) => series.kind === kind && series.month === month)?.day

/** Why a day cannot be the day of issue: numbers follow the days; closed months and future days are refused. */
export function issueDayProblem(
  day: string,
  kinds: readonly InvoiceKind[],
  dates: IssueDates,
  today: string,
): 'future' | 'closed' | 'beforeLast' | undefined {
  const month = day.slice(0, 7)
  if (day > today) return 'future'
  if (dates.closed.includes(month)) return 'closed'
  return kinds.some((kind) => day < (lastIssueDay(dates, kind, month) ?? '')) ? 'beforeLast' : undefined
}

/** Letters of the series: invoices, credit notes, payments, delivery orders. */
export const SERIES = { invoice: 'I', credit: 'N', payment: 'P', deliveryOrder: 'D' } as const
export type Series = keyof typeof SERIES

/** The series of a month: `I2611`. */
export const seriesOf = (kind: Series, date: string): string => `${SERIES[kind]}${date.slice(2, 4)}${date.slice(5, 7)}`

/** `I2611-0001`; more than four digits where a month has more than 9,999. */
export const documentNumber = (series: string, number: number): string => `${series}-${String(number).padStart(4, '0')}`

/** The number of an invoice or a credit note, typed as a whole. */
export const WHOLE_NUMBER = /^[in]\d{4}-\d{4,}$/i
