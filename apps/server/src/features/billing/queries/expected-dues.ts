import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { type ExpectedDue, expectedDue } from '@kairo/shared/billing/due-date'
import type { Calendar } from '@kairo/shared/calendars/calendar'
import { tokyoToday } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { bankCalendarsOf, loadTerms } from '../record/billing-terms.ts'

interface Draft {
  id: number
  state: number
  total: string
  customer_id: number
  period_to: string | null
}

/**
 * The due dates that drafts get when they are issued today, by their ids: an issued invoice keeps the one that is
 * printed on it, a credit note (a draft below zero) has none. `replaced` counts by another calendar than the stored one.
 */
export async function expectedDues(
  db: Kysely<DB>,
  invoices: readonly Draft[],
  now: Date,
  replaced?: Calendar,
): Promise<Map<number, ExpectedDue>> {
  const drafts = invoices.filter(({ state, total }) => state === INVOICE_STATE.draft && decimalOf(total).gte(0))
  if (drafts.length === 0) return new Map()
  const terms = await loadTerms(db, [...new Set(drafts.map(({ customer_id }) => customer_id))])
  const stored = await bankCalendarsOf(
    db,
    [...terms.values()].map(({ country }) => country),
  )
  const issueDate = tokyoToday(now)
  return new Map(
    drafts.flatMap(({ id, customer_id, period_to }) => {
      const own = terms.get(customer_id)
      if (!own) return []
      const calendars = stored(own.country).map((one) => (one.code === replaced?.code ? replaced : one))
      return [[id, expectedDue(own, { issueDate, periodTo: period_to }, calendars)]]
    }),
  )
}
