import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { containerDatesContract } from '@kairo/shared/orders/contracts/container-dates.contract'
import { sql } from 'kysely'
import type { AppContext } from '../../src/app-context.ts'
import { SettableClock } from '../../src/clock/clock.ts'
import { createDrafts, openDraftsOf } from '../../src/features/billing/commands/draft-invoices.ts'
import { issueInvoice } from '../../src/features/billing/commands/issue-invoice.ts'
import { termsOf } from '../../src/features/billing/record/billing-terms.ts'
import { proposeTerms } from '../../src/features/container-clocks/commands/change-terms.ts'
import { saveContainerDates } from '../../src/features/orders/commands/container-dates/save-container-dates.ts'
import type { RequestContext } from '../../src/http/request-context.ts'
import { actorOf, requestOfEmail } from '../timeline.ts'

interface Arrived {
  id: number
  customerId: number
  /** At the port. */
  day: string
  containers: number[]
  hasDetention: boolean
}
type SeedContext = AppContext & { clock: SettableClock; withoutMails: true }

/** The customer that paid for days after the free time, and how many of them. */
const BILLED = 'kasou'
const DAYS_OVER = 4
/** A container of the demonstration costs for at most so long. */
const LONGEST_ACCRUING = 14
/** For so many days the containers of which the free time ends are out; six are free. */
const DAYS_OUT = 3
/** The customer that is asked for fewer free days. */
const PROPOSED_TO = 'customer@kairo.example'
/** Younger messages stay unread. */
const RECENT_MS = 26 * 3_600_000

async function arrivedOrders({ db }: AppContext): Promise<Arrived[]> {
  const { rows } = await sql<Arrived>`
    select o.id, o.customer_id as "customerId", to_char(o.actual_arrival at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day,
      array_agg(c.id order by c.seq) as containers,
      exists (select from order_free_time t where t.order_id = o.id and t.kind = 'DET') as "hasDetention"
    from orders o join order_containers c on c.order_id = o.id
    where o.is_fcl and o.state in (${ORDER_STATE.arrived}, ${ORDER_STATE.delivered}) and o.actual_arrival is not null
    group by o.id order by o.actual_arrival, o.id`.execute(db)
  return rows
}

/** Writes the same dates for these containers, in the evening of the day. */
async function record(
  context: SeedContext,
  staff: RequestContext,
  { id, containers }: Pick<Arrived, 'id' | 'containers'>,
  day: string,
  dates: Record<string, string>,
): Promise<void> {
  context.clock.set(tokyoInstant(`${day} 19:00`))
  const { version } = await context.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const input = { orderId: id, version, containers: containers.map((container) => ({ id: container, ...dates })) }
  await saveContainerDates(context, containerDatesContract.saveContainerDates.input.parse(input), staff)
}

/** The last free day of the clock that runs from the arrival, by order. */
async function lastFreeDays({ db }: AppContext): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    select c.order_id as id, max(f.last_free_day)::text as day
    from container_free_time f join order_containers c on c.id = f.container_id
    where f.kind <> 'DET' and f.last_free_day is not null group by c.order_id`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** An invoice of today for what the order cost after its free time. */
async function bill(context: AppContext, staff: RequestContext, { id, customerId }: Arrived): Promise<void> {
  const terms = await termsOf(context.db, customerId)
  await context.db
    .transaction()
    .execute((trx) => createDrafts(trx, terms, [id], { by: staff.actor.id, now: context.clock.now() }))
  for (const draft of await openDraftsOf(context.db, [id])) {
    const { version } = await context.db
      .selectFrom('invoices')
      .select('version')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    await issueInvoice(context, { id: draft.id, version, issueDate: undefined }, staff)
  }
}

/** Yesterday evening staff proposed one free day fewer for a container at sea; its customer has not answered. */
async function proposeFewerDays(context: SeedContext, staff: RequestContext, today: string): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; free_days: number }>`
    select t.id, t.version, t.free_days from order_free_time t join orders o on o.id = t.order_id
      join users u on u.id = o.customer_id
    where u.email = ${PROPOSED_TO} and o.state = ${ORDER_STATE.inTransit} and t.direction = 'import' and t.free_days > 1
    order by o.eta, t.id limit 1`.execute(context.db)
  const [terms] = rows
  if (!terms) return
  context.clock.set(tokyoInstant(`${addDays(today, -1)} 17:00`))
  const proposal = { freeDays: terms.free_days - 1, reason: 'The terminal is full and asks for earlier collection.' }
  await proposeTerms(context, { id: terms.id, version: terms.version, tariffId: undefined, ...proposal }, staff)
}

/**
 * Seeds what became of the containers of the demonstration, each on its day: discharged with the arrival, out and back
 * within the free days. One stands at the terminal and costs, one was out late and is billed, some have to come back in
 * two days; those of ships that came lately stand free, and those at sea have an expected day. The terms of one are to be
 * changed.
 */
export async function seedDemoFreeTime(given: AppContext): Promise<void> {
  const now = given.clock.now()
  const today = tokyoToday(now)
  const clock = new SettableClock(now)
  const context = { ...given, clock, withoutMails: true as const }
  const operator = await requestOfEmail(context, 'operator@kairo.example')
  const manager = await requestOfEmail(context, 'manager@kairo.example')
  const { id: late } = await actorOf(context, BILLED)
  const orders = await arrivedOrders(context)
  for (const order of orders)
    if (order.day < today) await record(context, operator, order, order.day, { dischargedAt: order.day })
  const lastFree = await lastFreeDays(context)
  const freeUntil = ({ id }: Arrived) => lastFree.get(id) ?? today
  const billed = orders.findLast((one) => one.customerId === late && addDays(freeUntil(one), DAYS_OVER + 1) < today)
  const pickedUp = addDays(today, -DAYS_OUT)
  const ending = orders.findLast((one) => one.hasDetention && one.day < pickedUp && one !== billed)
  const accruing = orders.findLast(
    (one) =>
      one !== ending &&
      freeUntil(one) < addDays(today, -2) &&
      freeUntil(one) > addDays(today, -LONGEST_ACCRUING) &&
      one !== billed,
  )
  for (const [nth, order] of orders.entries()) {
    const out =
      order === ending
        ? pickedUp
        : order === billed
          ? addDays(freeUntil(order), DAYS_OVER)
          : addDays(order.day, 2 + (nth % 2))
    const back = addDays(out, 3 + (nth % 2))
    // The first container of the accruing order stays where it is.
    const moved = { id: order.id, containers: order === accruing ? order.containers.slice(1) : order.containers }
    if (moved.containers.length === 0 || order.day >= today) continue
    if (out >= today) await record(context, operator, moved, addDays(today, -1), { plannedGateOut: addDays(today, 1) })
    else await record(context, operator, moved, out, { gateOutAt: out })
    if (back < today && order !== ending) await record(context, operator, moved, back, { emptyReturnedAt: back })
  }
  await proposeFewerDays(context, operator, today)
  clock.set(now)
  if (billed) await bill(context, manager, billed)
  // What customers were told of long ago was read.
  await sql`update messages set read_time = create_time + interval '1 hour'
    where kind like 'freeTime%' and create_time < ${new Date(now.getTime() - RECENT_MS)}`.execute(context.db)
}
