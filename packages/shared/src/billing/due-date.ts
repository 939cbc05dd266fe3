import { addBusinessDays, type Calendar, type ProvisionalReason, provisionalReason } from '../calendars/calendar.ts'
import { addDays } from '../dates.ts'
import { type BILLING_MODES, type DUE_ADJUSTS, LAST_DAY } from './billing-codes.ts'

/**
 * `n` business days from a day on the customer's calendar; n = 0 is the day itself or the nearest business day before.
 */
export type AddBusinessDays = (day: string, n: number) => string

export interface DueTerms {
  mode: (typeof BILLING_MODES)[number]
  closingDay: number
  payMonths: number
  payDay: number
  payDays: number
  dueAdjust: (typeof DUE_ADJUSTS)[number]
}

/** `day` of the month `months` after that of `date`; a day the month does not have is its last. */
export function dayOfMonth(date: string, months: number, day: number): string {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(day >= LAST_DAY ? last : Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

interface DueOf {
  issueDate: string
  periodTo: string | null
}

/** The day that the terms name, before it is moved off days on which no bank works. */
const dayOfTerms = (terms: DueTerms, { issueDate, periodTo }: DueOf): string =>
  terms.mode === 'monthly'
    ? dayOfMonth(periodTo ?? issueDate, terms.payMonths, terms.payDay)
    : addDays(issueDate, terms.payDays)

/**
 * The day by which an invoice is to be paid: some days after it was issued, or of a monthly one the day of payment so
 * many months after the closing, moved off the days on which no bank works as the terms say.
 */
export function dueDate(terms: DueTerms, invoice: DueOf, addBusinessDays: AddBusinessDays): string {
  const day = dayOfTerms(terms, invoice)
  if (terms.dueAdjust === 'none') return day
  const before = addBusinessDays(day, 0)
  return before === day || terms.dueAdjust === 'before' ? before : addBusinessDays(day, 1)
}

/** The due date of an invoice that is not issued yet, and why it may still move. */
export interface ExpectedDue {
  day: string
  provisional: ProvisionalReason | null
}
export function expectedDue(terms: DueTerms, invoice: DueOf, calendars: readonly Calendar[]): ExpectedDue {
  const day = dueDate(terms, invoice, (from, n) => addBusinessDays(from, n, calendars))
  const provisional = terms.dueAdjust === 'none' ? null : provisionalReason(dayOfTerms(terms, invoice), day, calendars)
  return { day, provisional }
}

/** The period of a monthly invoice that holds the day: from the day after the last closing to the next one. */
export function billingPeriod(closingDay: number, day: string): { from: string; to: string } {
  const closing = dayOfMonth(day, 0, closingDay)
  const to = day <= closing ? closing : dayOfMonth(day, 1, closingDay)
  return { from: addDays(dayOfMonth(to, -1, closingDay), 1), to }
}
