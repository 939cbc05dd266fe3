import type { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { assertVersion } from '../../../database/versioned-row.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { type CustomerTerms, termsOf } from '../record/billing-terms.ts'

const shown = ({ country: _country, code: _code, name: _name, ...terms }: CustomerTerms) => terms

/** Throws USER_NOT_EXIST, for another customer's terms too. */
export async function getBillingTerms(
  { db }: AppContext,
  input: ParsedOf<typeof billingTermsContract.getBillingTerms>,
  { actor }: RequestContext,
) {
  if (actor.roleId === ROLE.customer) {
    if (input.customerId !== undefined && input.customerId !== actor.id) throw new Refusal('USER_NOT_EXIST')
    return shown(await termsOf(db, actor.id))
  }
  if (input.customerId === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'customerId', message: 'required' }] })
  return shown(await termsOf(db, input.customerId))
}

/** Terms for the drafts made from now on. Throws USER_NOT_EXIST, UPDATE_FAIL with the terms as they are now. */
export async function updateBillingTerms(
  { db }: AppContext,
  input: ParsedOf<typeof billingTermsContract.updateBillingTerms>,
  { actor, ip, now }: RequestContext,
) {
  return db.transaction().execute(async (trx) => {
    // There may be no row to lock yet: this serializes concurrent saves for one customer.
    await trx.selectFrom('users').select('id').where('id', '=', input.customerId).forNoKeyUpdate().execute()
    const before = await termsOf(trx, input.customerId)
    await assertVersion(before, input.version, () => shown(before))
    const columns = {
      invoice_currency: input.invoiceCurrency,
      split_by_currency: input.splitByCurrency,
      timing: input.timing,
      mode: input.mode,
      closing_day: input.closingDay,
      pay_months: input.payMonths,
      pay_day: input.payDay,
      pay_days: input.payDays,
      due_adjust: input.dueAdjust,
      fx_basis: input.fxBasis,
      language: input.language,
      registration_number: input.registrationNumber ?? '',
      mail_pdf: input.mailPdf,
      updated_by: actor.id,
      update_time: now,
      version: before.version + 1,
    }
    await trx
      .insertInto('billing_terms')
      .values({ ...columns, customer_id: input.customerId })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
      .execute()
    const after = await termsOf(trx, input.customerId)
    const changed = Object.entries(shown(after)).flatMap(([key, value]) => {
      const old = shown(before)[key as keyof ReturnType<typeof shown>]
      return key === 'version' || old === value ? [] : [[key, [old, value]] as const]
    })
    await writeLog(
      trx,
      { actor, ip, now },
      {
        type: 'billing',
        explain: 'updateBillingTerms',
        object: before.code,
        info: Object.fromEntries(changed),
      },
    )
    return { customerId: input.customerId, version: columns.version }
  })
}
