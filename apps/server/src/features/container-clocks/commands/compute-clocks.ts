import { CHARGE_CAUSE } from '@kairo/shared/billing/billing-codes'
import { readableDate, tokyoToday } from '@kairo/shared/dates'
import { excessText, freeTimeChargeText } from '@kairo/shared/free-time/charge-text'
import { type ClockCost, costUntil } from '@kairo/shared/free-time/free-time-clock'
import { inEachLanguage, type Language } from '@kairo/shared/languages'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { chargeFreeTime, type FreeTimeCost } from '../../billing/commands/free-time-charges.ts'
import { notify } from '../../notifications/notify.ts'
import type { OrderAct } from '../../orders/record/order-act.ts'
import { calendarsOf, type ClockRow, readClocks, runClock, type RunClock } from '../queries/read-clocks.ts'

type Context = Pick<AppContext, 'cache' | 'clock' | 'settings' | 'withoutMails'>

interface Computed extends RunClock {
  row: ClockRow
  /** Once it has ended. */
  settled: ClockCost | null
}

const valuesOf = ({ row, clock, estimated, endedOn, settled }: Computed) => ({
  clockFrom: clock?.from ?? null,
  lastFreeDay: clock?.lastFreeDay ?? null,
  endedOn,
  daysOver: settled?.days ?? 0,
  cost: clock ? (settled?.amount ?? roundMoney('0', row.terms.currency)) : null,
  estimated,
})

function isStored(computed: Computed): boolean {
  const { row } = computed
  const { cost, ...values } = valuesOf(computed)
  const sameCost = row.cost === null || cost === null ? row.cost === cost : decimalOf(row.cost).eq(cost)
  return (
    row.clockId !== null &&
    sameCost &&
    row.currency === row.terms.currency &&
    Object.entries(values).every(([key, value]) => row[key as keyof ClockRow] === value)
  )
}

/** Writes the clocks that differ, in one statement. */
async function storeClocks(trx: Transaction<DB>, changed: readonly Computed[], now: Date): Promise<void> {
  if (changed.length === 0) return
  await trx
    .insertInto('container_free_time')
    .values(
      changed.map((computed) => {
        const { clockFrom, lastFreeDay, endedOn, daysOver, cost, estimated } = valuesOf(computed)
        return {
          container_id: computed.row.containerId,
          direction: 'import',
          kind: computed.row.kind,
          clock_from: clockFrom,
          last_free_day: lastFreeDay,
          ended_on: endedOn,
          days_over: daysOver,
          cost,
          currency: computed.row.terms.currency,
          estimated,
          computed_at: now,
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['container_id', 'direction', 'kind']).doUpdateSet(({ ref }) => ({
        clock_from: ref('excluded.clock_from'),
        last_free_day: ref('excluded.last_free_day'),
        ended_on: ref('excluded.ended_on'),
        days_over: ref('excluded.days_over'),
        cost: ref('excluded.cost'),
        currency: ref('excluded.currency'),
        estimated: ref('excluded.estimated'),
        computed_at: ref('excluded.computed_at'),
        version: sql`container_free_time.version + 1`,
      })),
    )
    .execute()
}

/** The charge of the cost, and that of what the carrier asks above it. */
function costsOf(
  { row, clock, endedOn, settled, estimated }: Computed,
  language: Language,
  by: number | null,
): FreeTimeCost[] {
  const { terms, containerId, carrierAmount } = row
  const cause = row.kind === 'DET' ? CHARGE_CAUSE.detention : CHARGE_CAUSE.demurrage
  const common = { containerId, cause, currency: terms.currency }
  const number = { number: row.containerNumber, size: row.size ?? '' }
  const cost = settled && !estimated ? settled.amount : null
  const isLower = carrierAmount !== null && cost !== null && decimalOf(carrierAmount).lt(cost)
  const excess =
    carrierAmount !== null && cost !== null && decimalOf(carrierAmount).gt(cost)
      ? roundMoney(decimalOf(carrierAmount).minus(cost), terms.currency)
      : null
  const text =
    clock && settled && endedOn
      ? freeTimeChargeText(
          {
            ...number,
            kind: row.kind,
            lastFreeDay: clock.lastFreeDay,
            end: endedOn,
            currency: terms.currency,
            tiers: settled.tiers,
          },
          language,
          isLower,
        )
      : ''
  return [
    {
      ...common,
      chargeId: row.orderChargeId,
      amount: isLower ? carrierAmount : cost,
      text,
      as: 'tariff',
      fileId: isLower ? row.carrierFileId : null,
      by,
    },
    {
      ...common,
      chargeId: row.excessChargeId,
      amount: excess,
      text: excessText(number, language),
      as: 'proposal',
      fileId: row.carrierFileId,
      by,
    },
  ]
}

/** Whether anything is to be charged, or was. */
const hasCharges = ({ row, settled }: Computed): boolean =>
  row.orderChargeId !== null ||
  row.excessChargeId !== null ||
  row.carrierAmount !== null ||
  (settled !== null && decimalOf(settled.amount).gt(0))

async function chargeClocks(
  trx: Transaction<DB>,
  context: Context,
  computed: readonly Computed[],
  now: Date,
  by: number | null,
) {
  const charged = computed.filter(hasCharges)
  const [first] = charged
  if (!first) return
  const { orderId, orderCode, customerId } = first.row
  const { language } = await trx
    .selectFrom('users')
    .select('language')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const costs = charged.flatMap((one) => costsOf(one, language as Language, by))
  const ids = await chargeFreeTime(trx, context, { id: orderId, code: orderCode, customerId }, costs, now)
  const links = charged.map(({ row }, place) => ({
    row,
    orderChargeId: ids[2 * place] ?? null,
    excessChargeId: ids[2 * place + 1] ?? null,
  }))
  const moved = links.filter(
    ({ row, orderChargeId, excessChargeId }) =>
      row.orderChargeId !== orderChargeId || row.excessChargeId !== excessChargeId,
  )
  if (moved.length === 0) return
  await sql`update container_free_time f set order_charge_id = m.charge_id, excess_charge_id = m.excess_id
    from unnest(${moved.map(({ row }) => row.containerId)}::bigint[], ${moved.map(({ row }) => row.kind)}::text[],
      ${moved.map(({ orderChargeId }) => orderChargeId)}::bigint[], ${moved.map(({ excessChargeId }) => excessChargeId)}::bigint[])
      m (container_id, kind, charge_id, excess_id)
    where f.container_id = m.container_id and f.kind = m.kind and f.direction = 'import'`.execute(trx)
}

/** The customer's side learns the last free day once the clock runs from a fact; of several containers the first day. */
async function tellStart(
  trx: Transaction<DB>,
  context: Context,
  started: readonly Computed[],
  now: Date,
): Promise<void> {
  const [first] = [...started].sort((a, b) => (a.clock?.lastFreeDay ?? '').localeCompare(b.clock?.lastFreeDay ?? ''))
  const day = first?.clock?.lastFreeDay
  if (!first || !day) return
  await notify(trx, context, now, {
    kind: 'freeTimeStarted',
    params: {
      code: first.row.orderCode,
      date: inEachLanguage((language) => readableDate(day, language, tokyoToday(now))),
    },
    to: { customerId: first.row.customerId, shipperAccountId: first.row.shipperAccountId },
    orderId: first.row.orderId,
    mail: true,
  })
  await sql`update container_free_time f set told_day = t.day
    from unnest(${started.map(({ row }) => row.containerId)}::bigint[], ${started.map(({ row }) => row.kind)}::text[],
      ${started.map(({ row }) => row.today)}::date[]) t (container_id, kind, day)
    where f.container_id = t.container_id and f.kind = t.kind and f.direction = 'import'`.execute(trx)
}

/** The clocks of orders as they are to be stored. */
async function runClocks(db: Kysely<DB>, orders: RawBuilder<boolean>, now: Date): Promise<Computed[]> {
  const rows = await readClocks(db, orders, now)
  const calendars = await calendarsOf(db, rows)
  return rows.map((row): Computed => {
    const run = runClock(row, calendars)
    const settled = run.clock && run.endedOn ? costUntil(run.clock, run.endedOn) : null
    return { ...run, row, settled }
  })
}

/** Those of these orders whose clocks are not stored as they would be computed now, changing none. */
export async function ordersWithOtherClocks(db: Kysely<DB>, ids: readonly number[], now: Date): Promise<number[]> {
  const computed = await runClocks(db, sql<boolean>`o.id = any(${ids}::bigint[])`, now)
  const { rows: left } = await sql<{ id: number }>`select o.id from container_free_time f
    join order_containers c on c.id = f.container_id join orders o on o.id = c.order_id
    where o.id = any(${ids}::bigint[]) and ${IS_OBSOLETE}`.execute(db)
  const others = computed.filter((one) => !isStored(one)).map(({ row }) => row.orderId)
  return [...new Set([...others, ...left.map(({ id }) => id)])]
}

/** Clocks `f` of an order `o` that has none any more; one that was charged stays. */
const IS_OBSOLETE = sql<boolean>`f.order_charge_id is null and f.excess_charge_id is null
  and (not o.is_fcl or o.state in (${ORDER_STATE.draft}, ${ORDER_STATE.cancelled})
    or not exists (select from order_free_time t
      where t.order_id = o.id and t.direction = f.direction and t.kind = f.kind))`

const isRunning = (clockFrom: string | null, estimated: boolean): boolean => clockFrom !== null && !estimated

/**
 * Computes the clocks of the containers of an order from its terms and what happened to them, and lets the charges follow.
 * Doing it again changes nothing. `billed` is the clock whose carrier's bill was entered. Throws BILLING_STATE_ERROR where a charge that would change is on an invoice.
 */
export async function computeClocks(
  trx: Transaction<DB>,
  context: Context,
  orderId: number,
  now: Date,
  billed?: { clockId: number; by: number },
): Promise<void> {
  const computed = await runClocks(trx, sql<boolean>`o.id = ${orderId}`, now)
  const changed = computed.filter((one) => !isStored(one))
  await storeClocks(trx, changed, now)
  await chargeClocks(
    trx,
    context,
    computed.filter((one) => changed.includes(one) || one.row.clockId === billed?.clockId),
    now,
    billed?.by ?? null,
  )
  await tellStart(
    trx,
    context,
    computed.filter(
      ({ row, clock, estimated, endedOn }) =>
        row.kind !== 'DET' &&
        isRunning(clock?.from ?? null, estimated) &&
        !isRunning(row.clockFrom, row.estimated) &&
        endedOn === null,
    ),
    now,
  )
}

/** Clocks after a write of their order or its terms; those of an order that has none any more go. */
export async function followOrderWrite({ trx, context, order, now, events }: OrderAct): Promise<void> {
  if (!events.some(({ type }) => type === 'written' || type === 'termsReplaced')) return
  const { id: orderId } = order
  const hasNone = !order.is_fcl || order.state === ORDER_STATE.draft || order.state === ORDER_STATE.cancelled
  if (hasNone || events.some(({ type }) => type === 'termsShown' || type === 'termsReplaced'))
    await sql`delete from container_free_time f using order_containers c, orders o
      where c.id = f.container_id and o.id = c.order_id and o.id = ${orderId} and ${IS_OBSOLETE}`.execute(trx)
  if (!hasNone) await computeClocks(trx, context, orderId, now)
}
