import { CHARGE_DAYS, CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { addBusinessDays, CALENDAR, type Calendar } from '@kairo/shared/calendars/calendar'
import type { MovedDate } from '@kairo/shared/calendars/calendars.contract'
import { COUNTRY } from '@kairo/shared/countries'
import { tokyoToday } from '@kairo/shared/dates'
import { type Kysely, sql } from 'kysely'
import type { CalendarFollower } from '../../calendars/calendar-follower.ts'
import type { DB } from '../../../database/tables.ts'
import { expectedDues } from '../queries/expected-dues.ts'
import { BILLING_CALENDARS } from '../record/billing-terms.ts'

/** The charges of customers of the calendar's country whose time to answer or to object is running. */
const runningCharges = (db: Kysely<DB>, code: string, today: string) =>
  db
    .selectFrom('order_charges as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .select(['c.id', 'c.state', 'c.create_time', 'c.answered_at', 'c.expires_on', 'c.objection_until'])
    .select(['o.code', sql<string>`coalesce(nullif(u.company_name, ''), u.name)`.as('customer')])
    .where('u.country', code === CALENDAR.china ? '=' : '<>', COUNTRY.china)
    .where((eb) =>
      eb.or([
        eb.and([eb('c.state', '=', CHARGE_STATE.proposed), eb('c.expires_on', '>=', today)]),
        eb.and([eb('c.state', '=', CHARGE_STATE.agreed), eb('c.objection_until', '>=', today)]),
      ]),
    )
    .orderBy('c.id')
    .execute()

async function movedCharges(db: Kysely<DB>, calendar: Calendar, today: string): Promise<MovedDate[]> {
  const charges = await runningCharges(db, calendar.code, today)
  return charges.flatMap((charge): MovedDate[] => {
    const isProposed = charge.state === CHARGE_STATE.proposed
    const from = isProposed ? charge.create_time : charge.answered_at
    const old = isProposed ? charge.expires_on : charge.objection_until
    if (!from || !old) return []
    const counted = addBusinessDays(
      tokyoToday(from),
      isProposed ? CHARGE_DAYS.withdraw : CHARGE_DAYS.objection,
      calendar,
    )
    // Nobody finds a time ended that was still running yesterday.
    const day = counted < today ? today : counted
    if (day === old) return []
    return [
      {
        kind: isProposed ? 'answer' : 'objection',
        id: charge.id,
        orders: charge.code,
        customer: charge.customer,
        old,
        now: day,
      },
    ]
  })
}

async function movedDrafts(db: Kysely<DB>, calendar: Calendar, now: Date): Promise<MovedDate[]> {
  const drafts = await db
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.customer_id')
    .select(['i.id', 'i.state', 'i.total', 'i.customer_id', 'i.period_to'])
    .select(sql<string>`coalesce(nullif(u.company_name, ''), u.name)`.as('customer'))
    .select(
      sql<string>`array_to_string(array(select o.code from orders o where o.id = any(i.order_ids[1:3]) order by o.id), ' ')`.as(
        'orders',
      ),
    )
    .where('i.state', '=', INVOICE_STATE.draft)
    .orderBy('i.id')
    .execute()
  const [before, after] = [await expectedDues(db, drafts, now), await expectedDues(db, drafts, now, calendar)]
  return drafts.flatMap(({ id, customer, orders }): MovedDate[] => {
    const [old, day] = [before.get(id)?.day, after.get(id)?.day]
    return old && day && old !== day ? [{ kind: 'draft', id, orders, customer, old, now: day }] : []
  })
}

const COLUMN = { answer: 'expires_on', objection: 'objection_until' } as const

/** Due dates of drafts and the last days of charges follow the calendar; due dates of issued invoices are agreed. */
export const billingFollowsCalendar: CalendarFollower = {
  async movedBy(db, calendar, now) {
    // Calendars of ports and others count for no bill.
    if (!BILLING_CALENDARS.includes(calendar.code)) return []
    // Answers to charges are counted by the days of the country, not of its banks.
    const charges = calendar.code === CALENDAR.japanBank ? [] : await movedCharges(db, calendar, tokyoToday(now))
    return [...charges, ...(await movedDrafts(db, calendar, now))]
  },
  async move(trx, moved) {
    for (const kind of ['answer', 'objection'] as const) {
      const mine = moved.filter((date) => date.kind === kind)
      if (mine.length === 0) continue
      await sql`update order_charges c set ${sql.ref(COLUMN[kind])} = m.day
        from unnest(${mine.map(({ id }) => id)}::bigint[], ${mine.map(({ now }) => now)}::date[]) as m (id, day)
        where c.id = m.id and c.${sql.ref(COLUMN[kind])} is not null`.execute(trx)
    }
  },
}
