import type { Insertable, Transaction } from 'kysely'
import type { DB, Log } from '../../src/database/tables.ts'
import type { LogEntry } from '../../src/features/logs/write-log.ts'
import { pickNumber } from '../deterministic-random.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import { EFFECTS } from '../orders/step-effects.ts'
import type { DemoAccounts } from '../users/insert-users.ts'
import type { DemoPrices } from '../prices/demo-prices.ts'

type Row = Insertable<Log> & { create_time: Date }

/** An address of the ranges kept for examples, the same for the same account. */
const addressOf = (key: string): string => `203.0.113.${1 + pickNumber(key, 250)}`

const row = (
  accounts: DemoAccounts,
  key: string,
  at: Date,
  entry: Pick<LogEntry, 'type' | 'explain'> & Pick<Row, 'object' | 'info'>,
): Row => ({
  user_id: accounts.get(key)?.id ?? null,
  user_name: accounts.get(key)?.name ?? '',
  ip: addressOf(key),
  create_time: at,
  ...entry,
})

const orderRows = (orders: readonly DemoOrder[], accounts: DemoAccounts): Row[] =>
  orders.flatMap((order) =>
    order.steps.flatMap((step) => {
      const { log, actor } = EFFECTS[step.name](order, step)
      return log.map(({ type, explain, info }) =>
        row(accounts, actor, step.at, { type, explain, object: order.code, info: JSON.stringify(info ?? {}) }),
      )
    }),
  )

/** Somebody signs in before the first thing done on a day. */
function signIns(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.flatMap((done) => {
    const key = `${done.user_id} ${done.create_time.toISOString().slice(0, 10)}`
    if (seen.has(key)) return []
    seen.add(key)
    const at = new Date(done.create_time.getTime() - (4 + pickNumber(key, 11)) * 60_000)
    return [{ ...done, create_time: at, type: 'signIn', explain: 'signIn', object: '', info: '{}' }]
  })
}

const exchangeRows = ({ exchangeRates }: DemoPrices, accounts: DemoAccounts): Row[] =>
  exchangeRates.map((rates, i) => {
    const { jpy, cny } = exchangeRates[i - 1] ?? rates
    const info = JSON.stringify({ jpy: [jpy, rates.jpy], cny: [cny, rates.cny] })
    return row(accounts, 'manager', rates.at, { type: 'price', explain: 'exchangeRate', object: '', info })
  })

/** The log of the last ten weeks, oldest first. */
export async function insertLog(
  trx: Transaction<DB>,
  orders: readonly DemoOrder[],
  prices: DemoPrices,
  accounts: DemoAccounts,
): Promise<void> {
  const byTime = (a: Row, b: Row): number => a.create_time.getTime() - b.create_time.getTime()
  const done = [...orderRows(orders, accounts), ...exchangeRows(prices, accounts)].sort(byTime)
  await trx
    .insertInto('log')
    .values([...signIns(done), ...done].sort(byTime))
    .execute()
}
