import type { ChargeState } from '@kairo/shared/billing/billing-codes'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { addDays } from '@kairo/shared/dates'
import type { containerClocksContract } from '@kairo/shared/free-time/container-clocks.contract'
import { costUntil, nextPrice } from '@kairo/shared/free-time/free-time-clock'
import { roundMoney } from '@kairo/shared/money'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { portLabelOf } from '../../route-master/label-of.ts'
import { clockFacts, periodsOf, seenUntil } from './clock-facts.ts'
import { calendarsOf, type ClockRow, readClocks, runClock, type RunClock } from './read-clocks.ts'

type Input = ParsedOf<typeof containerClocksContract.getFreeTimeOfOrder>

/** Days from today on which a pick-up is priced. */
const AHEAD = [0, 3, 7]

/** The row as it would be; what has happened stays. */
const supposed = (row: ClockRow, { gateOut, emptyReturn }: NonNullable<Input['if']>): ClockRow => ({
  ...row,
  gateOut: row.gateOut ?? gateOut ?? null,
  returned: row.returned ?? emptyReturn ?? null,
})

function amountsOf(row: ClockRow, run: RunClock, states: Map<number, ChargeState>) {
  const { clock, endedOn, estimated } = run
  const { currency } = row.terms
  const isOpen = clock !== null && endedOn === null
  const next = isOpen ? nextPrice(clock, row.today) : null
  const none = roundMoney('0', currency)
  return {
    version: row.version ?? 0,
    periods: periodsOf(row, run),
    currency,
    cost: clock && (isOpen && estimated ? none : costUntil(clock, seenUntil(run, row)).amount),
    nextPrice: next?.price ?? null,
    nextPriceFrom: next?.from ?? null,
    ifEnded: isOpen
      ? AHEAD.map((inDays) => {
          const day = addDays(row.today, inDays)
          return { inDays, day, cost: costUntil(clock, day).amount }
        })
      : [],
    carrierAmount: row.carrierAmount === null ? null : roundMoney(row.carrierAmount, currency),
    chargeState: states.get(row.orderChargeId ?? 0) ?? null,
    excessState: states.get(row.excessChargeId ?? 0) ?? null,
  }
}

async function chargeStates(db: Kysely<DB>, rows: readonly ClockRow[]): Promise<Map<number, ChargeState>> {
  const ids = rows.flatMap(({ orderChargeId, excessChargeId }) => [orderChargeId ?? [], excessChargeId ?? []].flat())
  if (ids.length === 0) return new Map()
  const charges = await db.selectFrom('order_charges').select(['id', 'state']).where('id', 'in', ids).execute()
  // The constraint of the column allows these states only.
  return new Map(charges.map(({ id, state }) => [id, state as ChargeState]))
}

/** The clocks of an order as they are, or as they would be with these days. Throws ORDER_NOT_EXIST. */
export async function clocksOfOrder({ db }: AppContext, input: Input, { actor, language, now }: RequestContext) {
  const order = await findOrder(db, actor, input.orderId)
  const rows = await readClocks(db, sql<boolean>`o.id = ${order.id}`, now)
  const [calendars, states] = await Promise.all([calendarsOf(db, rows), chargeStates(db, rows)])
  const dataList = rows.map((row) => {
    const seen = input.if ? supposed(row, input.if) : row
    const run = runClock(seen, calendars)
    return { ...clockFacts(seen, run), ...amountsOf(seen, run, states) }
  })
  const [first] = rows
  return {
    timeZone: first?.zone ?? '',
    portName: portLabelOf(order, 'pod', language),
    today: first?.today ?? '',
    total: dataList.length,
    dataList,
  }
}
