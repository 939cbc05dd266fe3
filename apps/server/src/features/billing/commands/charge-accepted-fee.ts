import { CHARGE_STATE, type FeeKind } from '@kairo/shared/billing/billing-codes'
import { formatMoney } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import type { Trilingual } from '@kairo/shared/languages'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { FeeOrder, OrderStep, ShownFee } from '../../orders/record/order-act.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notify } from '../../notifications/notify.ts'
import { MESSAGES } from '../messages.ts'
import { chargeDeadline } from '../record/charge-deadline.ts'
import { type LateFee, lateFeeOf } from '../record/late-fee.ts'
import { chargeMailFacts } from '../record/mail-facts.ts'
import { tellOfCharge } from '../record/tell-webhooks.ts'

const TEXT: Record<FeeKind, Trilingual> = {
  cancel: { 'zh-cn': '截单后取消费', en: 'Cancellation after the cut-off', ja: 'カット後のキャンセル料' },
  amend: { 'zh-cn': '截单后改单费', en: 'Amendment after the cut-off', ja: 'カット後の訂正手数料' },
}

/** The accepted amount must be the one that was shown: a rule may have changed, or its next hour begun, meanwhile. */
function assertAsShown(fee: LateFee | null, shown: ShownFee): void {
  const isSame = fee
    ? shown.currency === fee.currency && shown.amount !== null && decimalOf(shown.amount).eq(fee.amount)
    : shown.amount === null
  if (isSame) return
  throw new Refusal('ORDER_IS_CUT', {
    message: (language) => MESSAGES.feeChanged(fee ? formatMoney(fee.amount, fee.currency, language) : '')[language],
    data: { isCancelWithMoney: true, fee: fee && { amount: fee.amount, currency: fee.currency } },
  })
}

/**
 * The fee that was accepted with a late step. The customer was shown the amount, so it counts as agreed; a shipper
 * account sees no amounts, so its company decides. Without a rule nothing is charged here: staff propose the carrier's
 * fee. Throws ORDER_IS_CUT with the present fee where another one was shown.
 */
export async function chargeAcceptedFee(
  context: Pick<AppContext, 'clock' | 'settings' | 'withoutMails'>,
  trx: Transaction<DB>,
  step: OrderStep & { kind: FeeKind; chargeKind: string; cause: string; order: FeeOrder } & {
    request: RequestContext
    now: Date
  },
): Promise<void> {
  const { order, request, now } = step
  const today = tokyoToday(now)
  const fee = await lateFeeOf(trx, order, step.kind, now, today)
  if (request.actor.roleId === ROLE.customer && step.feeShown) assertAsShown(fee, step.feeShown)
  if (!fee) return
  const kind = await trx
    .selectFrom('charge_kinds')
    .select('id')
    .where('code', '=', step.chargeKind)
    .executeTakeFirstOrThrow()
  const byCustomer = request.actor.roleId === ROLE.customer
  const customer = await trx
    .selectFrom('users')
    .select(['language', 'country'])
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow()
  const deadline = byCustomer ? null : await chargeDeadline(trx, 'withdraw', customer.country, today)
  const charge = await trx
    .insertInto('order_charges')
    .values({
      order_id: order.id,
      charge_kind_id: kind.id,
      cause: step.cause,
      text: TEXT[step.kind][customer.language as keyof Trilingual],
      ...fee,
      state: byCustomer ? CHARGE_STATE.agreed : CHARGE_STATE.proposed,
      via: byCustomer ? 'acceptFee' : null,
      answered_by: byCustomer ? request.actor.id : null,
      answered_at: byCustomer ? now : null,
      expires_on: deadline?.day ?? null,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (deadline) {
    await tellOfCharge(trx, now, charge.id)
    await notify(trx, context, now, {
      kind: 'chargeProposed',
      params: { code: order.code, until: deadline.text },
      to: { customerId: order.customer_id },
      orderId: order.id,
      ...(await chargeMailFacts(trx, charge.id)),
      mail: true,
    })
  }
}
