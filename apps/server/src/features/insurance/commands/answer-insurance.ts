import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Currency } from '@kairo/shared/currencies'
import { isLeftOver } from '@kairo/shared/insurance/insurance-actions'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import type { Language } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  chargeInsurance,
  withdrawChargesWithOrder,
  withdrawInsuranceCharge,
} from '../../billing/commands/insurance-charge.ts'
import { MESSAGES } from '../messages.ts'
import { factsOf } from '../record/insurance-access.ts'
import { changeInsurance } from './change-insurance.ts'

/**
 * Accepts the quote: the premium becomes an agreed charge of the order. Throws RECORD_NOT_EXIST, UPDATE_FAIL, and
 * BILLING_STATE_ERROR once the quote expired or the order departed.
 */
export const acceptInsurance = (
  context: AppContext,
  input: ParsedOf<typeof insuranceContract.acceptInsurance>,
  request: RequestContext,
) =>
  changeInsurance(context, input, request, {
    action: 'accept',
    verb: 'acceptInsurance',
    columns: async (insurance, trx, now) => ({
      state: INSURANCE_STATE.accepted,
      accepted_by: request.actor.id,
      accepted_at: now,
      order_charge_id: await chargeInsurance(trx, {
        orderId: insurance.order_id,
        text: MESSAGES.charge(insurance.insurer_name)[insurance.customer_language as Language],
        premium: roundMoney(insurance.premium ?? '0', insurance.currency as Currency),
        currency: insurance.currency as Currency,
        acceptedBy: request.actor.id,
        now,
      }),
    }),
    notify: () => ({ kind: 'insuranceAccepted', to: isStaff(request.actor.roleId) ? 'customer' : 'staff' }),
  })

/**
 * Cancels it; the charge of an accepted one is withdrawn, and of one with a certificate whose order was cancelled, once
 * the insurer cancelled it. Throws RECORD_NOT_EXIST, UPDATE_FAIL,
 * BILLING_STATE_ERROR.
 */
export const cancelInsurance = (
  context: AppContext,
  input: ParsedOf<typeof insuranceContract.cancelInsurance>,
  request: RequestContext,
) =>
  changeInsurance(context, input, request, {
    action: 'cancel',
    verb: 'cancelInsurance',
    columns: async (insurance, trx, now) => {
      const chargeId = insurance.order_charge_id
      // One that outlived its order leaves the drafts as well: after a credit note the nightly job drafts the premium
      // again.
      const isWithdrawn =
        chargeId === null ||
        (isLeftOver(factsOf(insurance))
          ? (await withdrawChargesWithOrder(trx, insurance.order_id, [chargeId], now)).length > 0
          : await withdrawInsuranceCharge(trx, chargeId, now))
      if (!isWithdrawn) throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.onInvoice })
      return { state: INSURANCE_STATE.cancelled, reason: input.reason ?? '' }
    },
    notify: () => ({
      kind: 'insuranceCancelled',
      to: isStaff(request.actor.roleId) ? 'customer' : 'staff',
      reason: input.reason ?? '',
    }),
    info: { reason: input.reason },
  })
