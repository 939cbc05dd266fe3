import { NEXT_VERSION } from '../../../database/next-version.ts'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { Language } from '@kairo/shared/languages'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { eventsOf, type OrderAct } from '../../orders/record/order-act.ts'
import { withdrawChargesWithOrder } from '../../billing/commands/insurance-charge.ts'
import { writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import { selectInsurances } from '../record/insurance-access.ts'
import { notifyOfInsurance } from './change-insurance.ts'

/**
 * In the transaction of a step that cancels or withdraws an order: its accepted insurances end and their premiums are
 * withdrawn, as there is no voyage to cover. One whose premium is on an issued invoice stays until that is credited,
 * and one with a certificate until the insurer cancels it: staff are notified to do so, and so is the customer.
 */
export async function cancelWithOrder({ context, trx, order, request, now, events }: OrderAct): Promise<void> {
  const step = eventsOf({ events }, 'step').find(({ to }) => to === ORDER_STATE.cancelled || to === ORDER_STATE.draft)
  if (!step) return
  await sql`select from insurances where order_id = ${order.id}
    and state in (${INSURANCE_STATE.accepted}, ${INSURANCE_STATE.issued}) order by id for no key update`.execute(trx)
  const standing = await selectInsurances(trx)
    .where('i.order_id', '=', order.id)
    .where('i.state', 'in', [INSURANCE_STATE.accepted, INSURANCE_STATE.issued])
    .orderBy('i.id')
    .execute()
  const accepted = standing.filter(({ state }) => state === INSURANCE_STATE.accepted)
  const chargeIds = accepted.flatMap(({ order_charge_id }) => order_charge_id ?? [])
  const withdrawn = chargeIds.length > 0 ? await withdrawChargesWithOrder(trx, order.id, chargeIds, now) : []
  const text = step.to === ORDER_STATE.cancelled ? MESSAGES.orderCancelled : MESSAGES.orderWithdrawn
  for (const insurance of standing) {
    if (insurance.order_charge_id === null || !withdrawn.includes(insurance.order_charge_id)) {
      await notifyOfInsurance(trx, context, now, insurance, { kind: 'insuranceToCancel', to: 'staff' })
      await notifyOfInsurance(trx, context, now, insurance, { kind: 'insuranceStands', to: 'customer' })
      continue
    }
    const reason = text[insurance.customer_language as Language]
    await trx
      .updateTable('insurances')
      .set({ state: INSURANCE_STATE.cancelled, reason, version: NEXT_VERSION, update_time: now })
      .where('id', '=', insurance.id)
      .execute()
    await writeLog(trx, request, {
      type: 'insurance',
      explain: 'cancelInsurance',
      object: insurance.order_code,
      info: { insurance: insurance.id, reason },
    })
    // Notifies the actor too: the order was cancelled, not the insurance itself.
    for (const side of ['customer', 'staff'] as const)
      await notifyOfInsurance(trx, context, now, insurance, { kind: 'insuranceCancelled', to: side, reason: text })
  }
}
