import { billedInOf } from '@kairo/shared/billing/billed-in'
import type { BillingTerms } from '@kairo/shared/billing/billing-terms.contract'
import { addBusinessDays, CALENDAR, type Calendar } from '@kairo/shared/calendars/calendar'
import { COUNTRY } from '@kairo/shared/countries'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { AddBusinessDays } from '@kairo/shared/billing/due-date'
import type { DB } from '../../../database/tables.ts'
import { readCalendars } from '../../calendars/calendar-queries.ts'

export interface CustomerTerms extends BillingTerms {
  country: number
  code: string
  /** Company, or the person where there is none. */
  name: string
}

/** The terms of customers; yen in Japan, yuan elsewhere, on arrival, per order, 30 days, where none were set. */
export async function loadTerms(db: Kysely<DB>, customerIds: readonly number[]): Promise<Map<number, CustomerTerms>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('billing_terms as t', 't.customer_id', 'u.id')
    .selectAll('t')
    .select(['u.id', 'u.country', 'u.code', 'u.company_name', 'u.name', 'u.language as own_language'])
    .where('u.id', 'in', customerIds)
    .where('u.role_id', '=', ROLE.customer)
    .execute()
  return new Map(
    rows.map((row) => {
      const { currency, splitByCurrency, fxBasis } = billedInOf(row)
      const terms = {
        customerId: row.id,
        version: row.version ?? 0,
        invoiceCurrency: currency,
        splitByCurrency,
        timing: (row.timing ?? 'arrival') as BillingTerms['timing'],
        mode: (row.mode ?? 'perOrder') as BillingTerms['mode'],
        closingDay: row.closing_day ?? 31,
        payMonths: row.pay_months ?? 1,
        payDay: row.pay_day ?? 31,
        payDays: row.pay_days ?? 30,
        dueAdjust: (row.due_adjust ?? 'before') as BillingTerms['dueAdjust'],
        fxBasis,
        language: (row.language ?? row.own_language) as Language,
        registrationNumber: row.registration_number ?? '',
        mailPdf: row.mail_pdf ?? true,
        country: row.country,
        code: row.code,
        name: row.company_name || row.name,
      } satisfies CustomerTerms
      return [row.id, terms] as const
    }),
  )
}

/** Throws USER_NOT_EXIST for an id that is no customer's. */
export async function termsOf(db: Kysely<DB>, customerId: number): Promise<CustomerTerms> {
  const terms = (await loadTerms(db, [customerId])).get(customerId)
  if (!terms) throw new Refusal('USER_NOT_EXIST')
  return terms
}

const codesOf = (country: number): string[] => [country === COUNTRY.china ? CALENDAR.china : CALENDAR.japan]
const bankCodesOf = (country: number): string[] =>
  country === COUNTRY.china ? [CALENDAR.china] : [CALENDAR.japan, CALENDAR.japanBank]
/** The calendars whose days move dates of bills. */
export const BILLING_CALENDARS: readonly string[] = Object.values(COUNTRY).flatMap(bankCodesOf)

async function calendarsBy(
  db: Kysely<DB>,
  countries: Iterable<number>,
  codes: (country: number) => string[],
): Promise<(country: number) => Calendar[]> {
  const calendars = await readCalendars(db, [...new Set([...countries].flatMap(codes))])
  return (country) => calendars.filter(({ code }) => codes(country).includes(code))
}

/** The calendars of these countries, by the country: by them customers answer. */
export const calendarsOf = (db: Kysely<DB>, countries: Iterable<number>) => calendarsBy(db, countries, codesOf)

/** Those by which the banks of these countries work, by the country: by them bills are due. */
export const bankCalendarsOf = (db: Kysely<DB>, countries: Iterable<number>) => calendarsBy(db, countries, bankCodesOf)

/** Days on which the bank of a customer in that country works. */
export async function bankDaysOf(db: Kysely<DB>, country: number): Promise<AddBusinessDays> {
  const calendars = (await bankCalendarsOf(db, [country]))(country)
  return (day, n) => addBusinessDays(day, n, calendars)
}
