import { tokyoToday } from '@kairo/shared/dates'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { updateVersioned } from '../../../database/versioned-row.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { findInsurance, lockInsurance, type StoredInsurance } from '../record/insurance-access.ts'
import { quoteColumns, rateQueryOf, termsByRate } from '../record/insurance-quote.ts'
import { searchTextOf } from '../record/insurance-row.ts'
import { applyChange, notifyOfInsurance } from './change-insurance.ts'

/** Asserts the fields that an insurer requires; a draft may lack them. Throws PARAMETER_ERROR with the missing ones. */
function assertComplete(insurance: StoredInsurance): void {
  const isAbove = (amount: string | null) => amount !== null && decimalOf(amount).gt(0)
  const errors = [
    ...(insurance.insured_party === '' ? [{ path: 'insuredParty', message: 'required' }] : []),
    ...(insurance.goods_name === '' ? [{ path: 'goods', message: 'required' }] : []),
    ...(insurance.cost === null ? [{ path: 'cost', message: 'required' }] : []),
    ...(insurance.cost !== null && !isAbove(insurance.cost) ? [{ path: 'cost', message: 'aboveZero' }] : []),
    ...(insurance.basis === 'FOB' && insurance.freight === null ? [{ path: 'freight', message: 'required' }] : []),
  ]
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/** Requests the quote within the transaction of the caller, who has locked the insurance. */
async function requestQuote(
  context: AppContext,
  trx: Transaction<DB>,
  insurance: StoredInsurance,
  version: number,
  request: RequestContext,
) {
  const requested = await applyChange(context, trx, insurance, version, request, {
    action: 'request',
    verb: 'requestInsurance',
    columns: (stored, _trx, now) => {
      assertComplete(stored)
      // A new request replaces an expired quote completely.
      return {
        state: INSURANCE_STATE.requested,
        requested_at: now,
        insurer_id: null,
        insurer: '',
        percent: null,
        min_premium: null,
        insured_amount: null,
        premium: null,
        total_cny: null,
        expires_on: null,
        quoted_by: null,
        quoted_at: null,
      }
    },
  })
  const now = request.now
  const terms = await termsByRate(trx, rateQueryOf(insurance, tokyoToday(now)))
  const columns = terms && (await quoteColumns(trx, insurance, terms, null, now))
  if (!columns) {
    // Staff are notified only where no rate fits.
    await notifyOfInsurance(trx, context, now, insurance, { kind: 'insuranceRequested', to: 'staff' }, request.actor.id)
    return requested
  }
  const quoted = await updateVersioned(trx, 'insurances', requested, { ...columns, update_time: now })
  await searchTextOf(insurance.id).execute(trx)
  await notifyOfInsurance(trx, context, now, insurance, { kind: 'insuranceQuoted', to: 'customer' })
  return { ...quoted, status: columns.state }
}

/** Throws RECORD_NOT_EXIST, PARAMETER_ERROR, BILLING_STATE_ERROR, UPDATE_FAIL. */
export function requestInsurance(
  context: AppContext,
  input: ParsedOf<typeof insuranceContract.requestInsurance>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const insurance = await lockInsurance(trx, request.actor, input.id)
    return requestQuote(context, trx, insurance, input.version, request)
  })
}

/** Of a draft that was saved in this transaction. */
export const requestSaved = async (
  context: AppContext,
  trx: Transaction<DB>,
  saved: { id: number; version: number },
  request: RequestContext,
) => requestQuote(context, trx, await findInsurance(trx, request.actor, saved.id), saved.version, request)
