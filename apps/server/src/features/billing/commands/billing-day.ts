import { dayAtPort } from '../../orders/record/order-dates.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import { groupBy } from '@kairo/shared/group-by'
import { CHARGE_DAYS, CHARGE_STATE, INVOICE_STATE, OVERDUE_DAYS } from '@kairo/shared/billing/billing-codes'
import { billingPeriod } from '@kairo/shared/billing/due-date'
import { addBusinessDays } from '@kairo/shared/calendars/calendar'
import { addDays, daysBetween, tokyoToday } from '@kairo/shared/dates'
import type { AppContext } from '../../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../../queue/task.ts'
import { byItself, writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { calendarsOf, type CustomerTerms, loadTerms } from '../record/billing-terms.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { deadlineText } from '../record/charge-deadline.ts'
import { chargeMailFacts, invoiceMailFacts } from '../record/mail-facts.ts'
import { tellOfInvoices } from '../record/tell-webhooks.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { createDrafts, isAtTiming, openDraftsOf } from './draft-invoices.ts'

type Context = AppContext

/** A missed run is made up for. */
const DAYS_TO_CATCH_UP = 3

/**
 * The day in Tokyo on which the ship's departure or arrival was recorded, or last corrected, by the id of the order: a
 * step that was recorded after the closing of its month belongs to the next closing.
 */
async function recordedDays(
  db: Context['db'],
  orderIds: readonly number[],
  timing: CustomerTerms['timing'],
): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_events')
    .select(({ fn }) => ['order_id', fn.max('created_at').as('recorded_at')])
    .where('order_id', 'in', orderIds)
    .where('event_type', '=', 'TRANSPORT')
    .where('classifier', '=', 'ACT')
    .where('code', '=', timing === 'departure' ? 'DEPA' : 'ARRI')
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, recorded_at }) => [order_id, tokyoToday(recorded_at)]))
}

/**
 * Drafts that no order step creates: of customers billed by the month when the closing day has ended, and of charges
 * that were agreed after the invoice of their order. Each customer in a separate transaction: a failure of one is
 * thrown as an AggregateError once all others have their drafts.
 */
export async function draftWhatIsDue(context: Context, now: Date): Promise<void> {
  const yesterday = addDays(tokyoToday(now), -1)
  const waiting = await context.db
    .selectFrom('unbilled_orders as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(['w.order_id', 'w.customer_id', 'w.lines', 'o.state', 'o.etd', 'o.eta'])
    .select([dayAtPort('o.id', 'DEPA').as('departed_on'), dayAtPort('o.id', 'ARRI').as('arrived_on')])
    .orderBy('w.order_id')
    .execute()
  const byCustomer = groupBy(waiting, ({ customer_id }) => customer_id)
  const terms = await loadTerms(context.db, [...byCustomer.keys()])
  const errors: unknown[] = []
  for (const customer of terms.values()) {
    const { to } = billingPeriod(customer.closingDay, yesterday)
    const period =
      to === yesterday ? billingPeriod(customer.closingDay, yesterday) : lastPeriod(customer.closingDay, yesterday)
    const isClosing = daysBetween(period.to, yesterday) < DAYS_TO_CATCH_UP
    if (customer.mode === 'monthly' && !isClosing) continue
    const orders = byCustomer.get(customer.customerId) ?? []
    const recorded =
      customer.mode === 'monthly'
        ? await recordedDays(
            context.db,
            orders.map(({ order_id }) => order_id),
            customer.timing,
          )
        : new Map<number, string>()
    const mine = orders.filter((order) => {
      // The unbilled rest of an order is a later charge.
      if (order.lines === 0) return true
      if (customer.mode !== 'monthly' || !isAtTiming(customer.timing, order.state)) return false
      const at = customer.timing === 'departure' ? (order.departed_on ?? order.etd) : (order.arrived_on ?? order.eta)
      if (at === null || at > period.to) return false
      return at >= period.from || (recorded.get(order.order_id) ?? '') >= period.from
    })
    if (mine.length === 0) continue
    const ids = mine.map(({ order_id }) => order_id)
    const drafting = context.db.transaction().execute(async (trx) => {
      const drafted = new Set((await openDraftsOf(trx, ids)).flatMap(({ order_ids }) => order_ids))
      const free = ids.filter((id) => !drafted.has(id))
      await billsChanged(context, trx)
      const groups = customer.mode === 'monthly' ? [free] : free.map((id) => [id])
      for (const group of groups)
        if (group.length > 0)
          await createDrafts(trx, customer, group, {
            by: null,
            now,
            ...(customer.mode === 'monthly' ? { period } : {}),
          })
    })
    await drafting.catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `No drafts for ${errors.length} customers`)
}

const lastPeriod = (closingDay: number, day: string) =>
  billingPeriod(closingDay, addDays(billingPeriod(closingDay, day).from, -1))

/** Mails on the days 1, 7 and 14 after the due date, each once. */
export async function remindOverdue(context: Context, now: Date): Promise<void> {
  const today = tokyoToday(now)
  const overdue = await context.db
    .selectFrom('invoices')
    .select(['id', 'no', 'customer_id', 'due_date', 'reminded'])
    .where('state', '=', INVOICE_STATE.issued)
    .where('kind', '=', 'invoice')
    .where('open', '>', '0')
    .where('due_date', '<', today)
    .where('reminded', '<', OVERDUE_DAYS.at(-1) ?? 0)
    .orderBy('id')
    .execute()
  for (const { id, no, customer_id, due_date, reminded } of overdue) {
    const days = daysBetween(due_date ?? today, today)
    const mark = OVERDUE_DAYS.findLast((day) => days >= day) ?? 0
    if (mark <= reminded) continue
    await context.db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('invoices')
        .set({ reminded: mark, update_time: now })
        .where('id', '=', id)
        .where('reminded', '<', mark)
        .where('open', '>', '0')
        .returning('id')
        .executeTakeFirst()
      if (!taken) return
      await tellOfInvoices(trx, now, 'invoice.overdue', [id])
      await notify(trx, context, now, {
        kind: 'invoiceOverdue',
        params: { no: no ?? '', count: days, date: due_date ?? '' },
        to: { customerId: customer_id },
        link: `/showBill?id=${id}`,
        ...(await invoiceMailFacts(trx, id)),
        mail: true,
      })
    })
  }
}

/** Proposed charges: a reminder after two business days, withdrawn after ten. Without an answer nothing is agreed. */
export async function followProposals(context: Context, now: Date): Promise<void> {
  const today = tokyoToday(now)
  const proposed = await context.db
    .selectFrom('order_charges as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .select([
      'c.id',
      'c.create_time',
      'c.expires_on',
      'c.reminded_at',
      'c.text',
      'o.id as order_id',
      'o.code',
      'o.customer_id',
      'u.country',
    ])
    .where('c.state', '=', CHARGE_STATE.proposed)
    .orderBy('c.id')
    .execute()
  const calendarsBy = await calendarsOf(
    context.db,
    proposed.map(({ country }) => country),
  )
  for (const charge of proposed) {
    const calendars = calendarsBy(charge.country)
    const from = tokyoToday(charge.create_time)
    const day = charge.expires_on
    const isExpired = day !== null && today > day
    const isDue = addBusinessDays(from, CHARGE_DAYS.remind, calendars) <= today
    if (!isExpired && (!isDue || charge.reminded_at !== null)) continue
    await context.db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('order_charges')
        .set({
          ...(isExpired ? { state: CHARGE_STATE.withdrawn, expires_on: null, version: NEXT_VERSION } : {}),
          reminded_at: now,
          update_time: now,
        })
        .where('id', '=', charge.id)
        .where('state', '=', CHARGE_STATE.proposed)
        .returning('id')
        .executeTakeFirst()
      if (!taken) return
      if (isExpired) {
        await refreshUnbilled(trx, [charge.order_id])
        await writeLog(trx, byItself(now), {
          type: 'billing',
          explain: 'expireCharge',
          object: charge.code,
          info: { text: charge.text },
        })
      }
      await notify(trx, context, now, {
        kind: isExpired ? 'chargeExpired' : 'chargeReminder',
        params: {
          code: charge.code,
          ...(day && !isExpired ? { until: deadlineText('withdraw', { from, day }, calendars) } : {}),
        },
        to: isExpired ? { staff: true } : { customerId: charge.customer_id },
        orderId: charge.order_id,
        ...(await chargeMailFacts(trx, charge.id)),
        mail: true,
      })
    })
  }
}

const billingDayTask = task<Record<string, never>>('billing-day')
/** 01:10 in Tokyo, when the closing day is over. */
const AFTER_MIDNIGHT = '10 16 * * *'

export const billingDayJobs = (context: Context): Jobs => ({
  handlers: [
    handle(billingDayTask, async () => {
      const now = context.clock.now()
      // A failure in one does not stop the others, and is retried with the job.
      const results = [draftWhatIsDue, followProposals, remindOverdue].map((step) => () => step(context, now))
      const errors: unknown[] = []
      for (const step of results) await step().catch((error: unknown) => errors.push(error))
      if (errors.length > 0) throw new AggregateError(errors, 'The night of billing is incomplete')
    }),
  ],
  schedules: [schedule(billingDayTask, AFTER_MIDNIGHT, {})],
})
