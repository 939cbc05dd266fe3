import { formatMoney } from '@kairo/shared/currencies'
import { daysBetween, readableDate, tokyoToday } from '@kairo/shared/dates'
import { costUntil } from '@kairo/shared/free-time/free-time-clock'
import { groupBy } from '@kairo/shared/group-by'
import { inEachLanguage, type Trilingual } from '@kairo/shared/languages'
import { Decimal, roundMoney } from '@kairo/shared/money'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Notice } from '../../notifications/notice.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { recordWebhookMessages, type WebhookMessage } from '../../webhooks/record-messages.ts'
import { atPort, PORT_ZONE } from '../../orders/record/container-dates.ts'
import { MESSAGES } from '../messages.ts'
import { calendarsOf, type ClockRow, clocksOfIds, HAS_CLOCKS, runClock } from '../queries/read-clocks.ts'

type Context = Pick<AppContext, 'clock' | 'db' | 'settings' | 'withoutMails'>

/** Nobody is told of anything before that hour at the port. */
const FROM_HOUR = 8
const FIRST_DAY = -2
const EVERY_DAYS = 2
/** Clocks of one transaction. */
const PAGE_SIZE = 500
/** Containers that a message names; the others it counts. */
const MAX_NAMED = 5

/**
 * Marks the clocks of which the customer has to be told today, at their port, and answers their ids: two days before
 * the last free day, on it, and every second day after. A day on which no server ran is made up for, once. None while
 * another server tells: of two containers of an order each would tell of one. What somebody is changing waits for the
 * next run.
 */
async function takeDue(trx: Transaction<DB>, now: Date): Promise<number[]> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('tell of days')) as mine`.execute(
    trx,
  )
  if (!lock.rows[0]?.mine) return []
  const today = sql`left(${atPort(sql`${now}::timestamptz`)}, 10)::date`
  const over = sql`(${today} - f.last_free_day)`
  const due = sql`f.last_free_day + case when ${over} < 0 then ${FIRST_DAY}::int else ${over} - ${over} % ${EVERY_DAYS}::int end`
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select f.id, ${today} as today
      from container_free_time f join order_containers c on c.id = f.container_id join orders o on o.id = c.order_id
      left join ports pod on pod.id = o.destination_port_id
      where f.ended_on is null and not f.estimated and f.direction = 'import' and ${HAS_CLOCKS}
        and f.last_free_day <= ${now}::timestamptz::date + 3
        and ${over} >= ${FIRST_DAY}::int and (f.told_day is null or f.told_day < ${due})
        and extract(hour from ${now}::timestamptz at time zone ${PORT_ZONE}) >= ${FROM_HOUR}
      order by f.id limit ${PAGE_SIZE} for update of f skip locked)
    update container_free_time f set told_day = due.today from due where f.id = due.id returning f.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Of containers of an order whose clocks of one kind end on one day: to its customer, and without a sum to its shipper account. */
function noticesOf(rows: readonly ClockRow[], costs: ReadonlyMap<ClockRow, string>, now: Date): Notice[] {
  const [first] = rows
  const day = first?.lastFreeDay
  if (!first || !day) return []
  const numbers = rows.map(({ containerNumber }) => containerNumber)
  const more = numbers.length - MAX_NAMED
  const count = daysBetween(day, first.today)
  const { currency } = first.terms
  const sum = roundMoney(
    rows.reduce((total, row) => total.plus(costs.get(row) ?? '0'), new Decimal(0)),
    currency,
  )
  const about = {
    kind: count > 0 ? ('freeTimeOver' as const) : ('freeTimeEnding' as const),
    orderId: first.orderId,
    mail: true,
  }
  const params: Record<string, string | number | Trilingual> = {
    code: first.orderCode,
    container: numbers.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` (+${more})` : ''),
    date: inEachLanguage((language) => readableDate(day, language, tokyoToday(now))),
    ...(count > 0 ? { count } : {}),
  }
  const soFar = inEachLanguage((language) => MESSAGES.soFar[language](formatMoney(sum, currency, language)))
  return [
    { ...about, params: count > 0 ? { ...params, sum: soFar } : params, to: { customerId: first.customerId } },
    ...(first.shipperAccountId === null
      ? []
      : [{ ...about, params, to: { shipperAccountId: first.shipperAccountId } }]),
  ]
}

/** The same for webhooks, of those whose free time has not ended yet. */
function endingOf(rows: readonly ClockRow[]): WebhookMessage[] {
  const [first] = rows
  if (!first?.lastFreeDay || first.lastFreeDay < first.today) return []
  return [
    {
      type: 'freetime.ending',
      customerId: first.customerId,
      orderId: first.orderId,
      data: {
        bookingReference: first.orderCode,
        clock: first.kind,
        lastFreeDay: first.lastFreeDay,
        containers: rows.map(({ containerNumber }) => containerNumber),
      },
    },
  ]
}

async function tellPage({ db, ...context }: Context, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ids = await takeDue(trx, now)
    if (ids.length === 0) return 0
    const rows = await clocksOfIds(trx, ids, now)
    const calendars = await calendarsOf(trx, rows)
    const costs = new Map(
      rows.map((row) => {
        const { clock } = runClock(row, calendars)
        return [row, clock ? costUntil(clock, row.today).amount : '0']
      }),
    )
    const groups = groupBy(rows, ({ orderId, kind, lastFreeDay }) => `${orderId} ${kind} ${lastFreeDay}`)
    await notifyAll(
      trx,
      context,
      now,
      [...groups.values()].flatMap((group) => noticesOf(group, costs, now)),
    )
    await recordWebhookMessages(
      trx,
      now,
      [...groups.values()].flatMap((group) => endingOf(group)),
    )
    return ids.length
  })
}

/** Tells the customers' side of the days of running clocks, a page at a time. */
export async function tellOfDays(context: Context): Promise<void> {
  const now = context.clock.now()
  for (;;) if ((await tellPage(context, now)) < PAGE_SIZE) return
}
