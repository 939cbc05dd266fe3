import type { InvoiceKind } from './billing-codes.ts'

/** What limits the day of issue: closed months (yyyy-MM) and the last day of each series. */
interface IssueDates {
  closed: readonly string[]
  last: readonly { kind: InvoiceKind; month: string; day: string }[]
}

/** The last day in the series of a month, if it has any invoice. */
export const lastIssueDay = ({ last }: IssueDates, kind: InvoiceKind, month: string): string | undefined =>
  last.find((series) => series.kind === kind && series.month === month)?.day

/** Why a day cannot be the day of issue: numbers follow the days, and what is closed or not yet come takes none. */
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
