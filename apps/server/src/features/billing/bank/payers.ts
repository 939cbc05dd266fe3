import { payerKey } from '@kairo/shared/billing/payer-key'
import type { paymentsContract } from '@kairo/shared/billing/payments.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import type { Kysely, Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { lockImports } from '../record/lock-order.ts'

export interface PayingCustomer {
  id: number
  name: string
  state: number
  country: number
  /** Somebody assigned this payer to it before. */
  remembered: boolean
}

const CUSTOMER_STATES = [USER_STATE.approved, USER_STATE.terminated]

/**
 * Customers by their name in bank statements; a name that two share matches none. Whoever registers chooses a name, so
 * only accounts that staff approved count, and those whose contract has ended only where no other has the name. A payer
 * that a person assigned to a customer is that one's, whatever the names say.
 */
export async function customersByPayer(db: Kysely<DB>) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'company_name', 'name', 'bank_account', 'state', 'country'])
    .where('role_id', '=', ROLE.customer)
    .where('state', 'in', CUSTOMER_STATES)
    .execute()
  const found = new Map<string, PayingCustomer | null>()
  const byId = new Map<number, PayingCustomer>()
  for (const user of users.toSorted((a, b) => a.state - b.state)) {
    const { id, state, country } = user
    const customer = { id, name: user.company_name || user.name, state, country, remembered: false }
    byId.set(id, customer)
    for (const key of new Set([user.bank_account, user.company_name].map(payerKey))) {
      const other = found.get(key)
      if (key === '' || other === null || (other && other.state !== user.state)) continue
      found.set(key, other && other.id !== user.id ? null : customer)
    }
  }
  for (const { payer_key, customer_id } of await db.selectFrom('bank_payers').selectAll().execute()) {
    const customer = byId.get(customer_id)
    if (customer) found.set(payer_key, { ...customer, remembered: true })
  }
  return found
}

interface AssignedRow {
  payerName?: string | undefined
  customerId: number
  /** false: the statement has rows of this payer that were not assigned so. */
  remember?: boolean | undefined
}

/**
 * Remembers payers whose customer the statement's proposal would not have been, instead of whom it remembered; a payer
 * that was assigned to two customers at once, or to one with rows left open, tells neither. Answers what it remembered.
 * Under lockImports.
 */
export async function rememberPayers(
  trx: Transaction<DB>,
  rows: readonly AssignedRow[],
  { by, now }: { by: number; now: Date },
): Promise<{ payer: string; customerId: number }[]> {
  const assigned = new Map<string, { payer: string; customerId: number } | null>()
  for (const { payerName = '', customerId, remember = true } of rows) {
    const key = payerKey(payerName)
    const other = assigned.get(key)
    if (key === '' || other === null) continue
    const isAlike = remember && (!other || other.customerId === customerId)
    assigned.set(key, isAlike ? { payer: payerName, customerId } : null)
  }
  const proposed = await customersByPayer(trx)
  const fresh = [...assigned].flatMap(([key, of]) =>
    of && proposed.get(key)?.id !== of.customerId ? [{ key, of }] : [],
  )
  if (fresh.length === 0) return []
  await trx
    .insertInto('bank_payers')
    .values(
      fresh.map(({ key, of }) => ({ payer_key: key, customer_id: of.customerId, assigned_by: by, assigned_at: now })),
    )
    .onConflict((conflict) =>
      conflict.column('payer_key').doUpdateSet((eb) => ({
        customer_id: eb.ref('excluded.customer_id'),
        assigned_by: eb.ref('excluded.assigned_by'),
        assigned_at: eb.ref('excluded.assigned_at'),
      })),
    )
    .execute()
  return fresh.map(({ of }) => of)
}

/** Forgets to which customer a payer was assigned. Throws UPDATE_FAIL where nothing is remembered of it. */
export async function forgetPayer(
  { db }: AppContext,
  { payerName }: ParsedOf<typeof paymentsContract.forgetPayer>,
  request: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const gone = await trx
      .deleteFrom('bank_payers')
      .where('payer_key', '=', payerKey(payerName))
      .returning('customer_id')
      .executeTakeFirst()
    if (!gone) throw new Refusal('UPDATE_FAIL')
    const info = { payer: payerName, customerId: gone.customer_id }
    await writeLog(trx, request, { type: 'billing', object: 'importBank', explain: 'forgetPayer', info })
  })
}
