import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { hsDigits } from '@kairo/shared/insurance/insurance-codes'
import type { insuranceRatesContract } from '@kairo/shared/insurance/insurance-rates.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { assertWholeYen, refuseField } from '../../billing/record/field-rules.ts'
import { register } from '../../registers/register.ts'
import { findInsuranceRate } from '../queries/list-insurance-rates.ts'
import { chosenInsurer } from '../record/insurers.ts'

type Form = Omit<ParsedOf<typeof insuranceRatesContract.saveInsuranceRate>, 'id' | 'version'>

/** Several rates may be for the same goods and days: people choose. Adding and changing are one call. */
export const insuranceRates = register({
  table: 'insurance_rates',
  find: (id, { trx }) => findInsuranceRate(trx, id),
  missing: () => new Refusal('RECORD_NOT_EXIST'),
  columns: async (form: Form, { trx, request, now }) => {
    const hsPrefix = hsDigits(form.hsPrefix ?? '')
    if (!/^\d{0,10}$/.test(hsPrefix)) refuseField('hsPrefix', 'invalid')
    if (form.validTo !== undefined && form.validTo < form.validFrom) refuseField('validTo', 'afterStart')
    const minPremium = form.minPremium ?? '0'
    assertWholeYen('minPremium', minPremium, form.currency)
    const insurer = await chosenInsurer(trx, form.insurerId)
    return {
      insurer_id: insurer.id,
      insurer: insurer.name,
      hs_prefix: hsPrefix,
      conditions: form.conditions,
      war: form.war,
      is_fcl: form.isFcl ?? null,
      percent: form.percent,
      min_premium: minPremium,
      currency: form.currency,
      valid_from: form.validFrom,
      valid_to: form.validTo ?? null,
      updated_by: request.actor.id,
      update_time: now,
    }
  },
  log: {
    type: 'insurance',
    add: ({ form, row }) => ({ explain: 'saveInsuranceRate', object: nameOf(row), info: { percent: form.percent } }),
    update: ({ form, row, old }) => ({
      explain: 'saveInsuranceRate',
      object: nameOf(row),
      info: { percent: [old.percent, form.percent] },
    }),
  },
})

const nameOf = ({ insurer, hs_prefix }: { insurer: string; hs_prefix: string }) => `${insurer} ${hs_prefix}`.trim()
