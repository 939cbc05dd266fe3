import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/**
 * The lock order of billing. A transaction takes the locks that it needs in the order of this list, and rows of one table
 * by ascending id, so that no two wait for each other:
 *
 * 0. the key of the call: runOnce
 * 1. the order (row), and its insurances (rows): by the steps that billing follows
 * 2. imports of bank statements, and the payers that they remember: lockImports
 * 3. months: holdMonths, lockMonths
 * 4. drafting for a customer: lockDrafting
 * 5. invoices, drafts among them: lockInvoices, charges/lock-open-drafts.ts
 * 6. payments: lockPayments
 * 7. charges: lockCharges
 * 8. unbilled lines of orders: lockUnbilled
 * 9. series of numbers: nextNumber, that of the invoice before that of the payment
 *
 * A command that finds what it has to lock in a row further down reads it unlocked first; the version of that row says
 * afterwards whether it was right.
 */
type Trx = Kysely<DB>

/** Advisory locks. Those with a second key (a customer, an order) have a space of their own. */
const MONTHS = 5_247_101
const DRAFTING = 5_247_102
const UNBILLED = 5_247_103
const IMPORTS = 5_247_104

const lock = async (trx: Trx, statement: RawBuilder<unknown>): Promise<void> => {
  await statement.execute(trx)
}

/** One import at a time: its lines settle invoices and use references of the bank in any order. */
export const lockImports = (trx: Trx): Promise<void> => lock(trx, sql`select pg_advisory_xact_lock(${IMPORTS})`)

/** No month is closed before this transaction ends. To be called before anything else by what writes into a month. */
export const holdMonths = (trx: Trx): Promise<void> => lock(trx, sql`select pg_advisory_xact_lock_shared(${MONTHS})`)

/** Waits for all who write into a month, so that no document enters a closing one. */
export const lockMonths = (trx: Trx): Promise<void> => lock(trx, sql`select pg_advisory_xact_lock(${MONTHS})`)

export const lockDrafting = (trx: Trx, customerId: number): Promise<void> =>
  lock(trx, sql`select pg_advisory_xact_lock(${DRAFTING}, ${customerId}::int)`)

/** Ids that are not there are passed over. */
const lockRows =
  (table: 'invoices' | 'payments' | 'order_charges') =>
  async (trx: Trx, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0)
      await lock(
        trx,
        sql`select from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id for no key update`,
      )
  }
export const lockInvoices = lockRows('invoices')
export const lockPayments = lockRows('payments')
export const lockCharges = lockRows('order_charges')

/** What is unbilled of an order is counted by one transaction at a time. */
export const lockUnbilled = (trx: Trx, orderIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b)
  return lock(trx, sql`select pg_advisory_xact_lock(${UNBILLED}, id::int) from unnest(${ids}::bigint[]) id`)
}
