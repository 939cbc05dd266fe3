import { NEXT_VERSION } from '../../../database/next-version.ts'
import { CHARGE_CAUSE, CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { CHARGE_KIND } from '@kairo/shared/billing/charge-kinds'
import type { Currency } from '@kairo/shared/currencies'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { lockCharges } from '../record/lock-order.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { dropFromDrafts } from './drop-from-drafts.ts'

/** The premium of an accepted insurance as a charge of its order: agreed, as the amount was accepted in the portal. */
export async function chargeInsurance(
  trx: Transaction<DB>,
  given: { orderId: number; text: string; premium: string; currency: Currency; acceptedBy: number; now: Date },
): Promise<number> {
  const kind = await trx
    .selectFrom('charge_kinds')
    .select('id')
    .where('code', '=', CHARGE_KIND.insurance)
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('order_charges')
    .values({
      order_id: given.orderId,
      charge_kind_id: kind.id,
      cause: CHARGE_CAUSE.insurance,
      text: given.text,
      price: given.premium,
      currency: given.currency,
      amount: given.premium,
      state: CHARGE_STATE.agreed,
      via: 'portal',
      answered_by: given.acceptedBy,
      answered_at: given.now,
      create_time: given.now,
      update_time: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshUnbilled(trx, [given.orderId])
  return id
}

/** Withdraws the charge of an insurance; false once it is on an invoice, a draft included. */
export async function withdrawInsuranceCharge(trx: Transaction<DB>, chargeId: number, now: Date): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('order_charges')
    .set({ state: CHARGE_STATE.withdrawn, version: NEXT_VERSION, update_time: now })
    .where('id', '=', chargeId)
    .where('state', '=', CHARGE_STATE.agreed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_lines as l')
            .select('l.id')
            .where('l.order_charge_id', '=', chargeId)
            .where('l.live', '=', true),
        ),
      ),
    )
    .returning('order_id')
    .executeTakeFirst()
  if (withdrawn) await refreshUnbilled(trx, [withdrawn.order_id])
  return withdrawn !== undefined
}

/**
 * Withdraws the charges of the insurances of a cancelled order, after removing them from its open drafts. Returns the
 * ids of the withdrawn ones: issued ones stay.
 */
export async function withdrawChargesWithOrder(
  trx: Transaction<DB>,
  orderId: number,
  chargeIds: readonly number[],
  now: Date,
): Promise<number[]> {
  await dropFromDrafts(trx, orderId, now)
  await lockCharges(trx, chargeIds)
  const withdrawn = await trx
    .updateTable('order_charges')
    .set({ state: CHARGE_STATE.withdrawn, version: NEXT_VERSION, update_time: now })
    .where('id', 'in', chargeIds)
    .where('state', '=', CHARGE_STATE.agreed)
    .returning('id')
    .execute()
  await refreshUnbilled(trx, [orderId])
  return withdrawn.map(({ id }) => id)
}
