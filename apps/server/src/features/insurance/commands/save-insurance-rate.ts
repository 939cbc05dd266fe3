import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { hsDigits } from '@kairo/shared/insurance/insurance-codes'
import type { insuranceRatesContract } from '@kairo/shared/insurance/insurance-rates.contract'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { assertWholeYen, refuseField } from '../../billing/record/field-rules.ts'
import { writeLog } from '../../logs/write-log.ts'
import { findInsuranceRate } from '../queries/list-insurance-rates.ts'
import { chosenInsurer } from '../record/insurers.ts'

/** Throws PARAMETER_ERROR, RECORD_NOT_EXIST, UPDATE_FAIL. */
export async function saveInsuranceRate(
  { db, clock }: AppContext,
  input: ParsedOf<typeof insuranceRatesContract.saveInsuranceRate>,
  { actor, ip }: RequestContext,
) {
  const hsPrefix = hsDigits(input.hsPrefix ?? '')
  if (!/^\d{0,10}$/.test(hsPrefix)) refuseField('hsPrefix', 'invalid')
  if (input.validTo !== undefined && input.validTo < input.validFrom) refuseField('validTo', 'afterStart')
  const minPremium = input.minPremium ?? '0'
  assertWholeYen('minPremium', minPremium, input.currency)
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const before = input.id === undefined ? undefined : await findInsuranceRate(trx, input.id)
    if (input.id !== undefined && !before) throw new Refusal('RECORD_NOT_EXIST')
    const insurer = await chosenInsurer(trx, input.insurerId)
    const columns = {
      insurer_id: insurer.id,
      insurer: insurer.name,
      hs_prefix: hsPrefix,
      conditions: input.conditions,
      war: input.war,
      is_fcl: input.isFcl ?? null,
      percent: input.percent,
      min_premium: minPremium,
      currency: input.currency,
      valid_from: input.validFrom,
      valid_to: input.validTo ?? null,
      updated_by: actor.id,
      update_time: now,
    }
    const saved = before
      ? await trx
          .updateTable('insurance_rates')
          .set({ ...columns, version: NEXT_VERSION })
          .where('id', '=', before.id)
          .where('version', '=', input.version ?? -1)
          .returning(['id', 'version'])
          .executeTakeFirst()
      : await trx.insertInto('insurance_rates').values(columns).returning(['id', 'version']).executeTakeFirst()
    if (!saved) throw changedMeanwhile(before)
    await writeLog(
      trx,
      { actor, ip },
      {
        at: now,

        type: 'insurance',
        explain: 'saveInsuranceRate',
        object: `${insurer.name} ${hsPrefix}`.trim(),
        info: { percent: before ? [before.percent, input.percent] : input.percent },
      },
    )
    return saved
  })
}
