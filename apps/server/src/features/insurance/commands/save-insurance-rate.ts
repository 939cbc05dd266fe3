import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Currency } from '@kairo/shared/currencies'
import { hsDigits, type InsuranceCondition } from '@kairo/shared/insurance/insurance-codes'
import type { InsuranceRate } from '@kairo/shared/insurance/insurance-fields'
import type { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { assertWholeYen, refuseField } from '../../billing/record/field-rules.ts'
import { writeLog } from '../../logs/write-log.ts'

async function loadRates(db: Kysely<DB>): Promise<InsuranceRate[]> {
  const rows = await db
    .selectFrom('insurance_rates')
    .selectAll()
    .orderBy('insurer')
    .orderBy('hs_prefix')
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    insurer: row.insurer,
    hsPrefix: row.hs_prefix,
    conditions: row.conditions as InsuranceCondition,
    war: row.war,
    isFcl: row.is_fcl,
    percent: decimalOf(row.percent).toFixed(),
    minPremium: roundMoney(row.min_premium, row.currency as Currency),
    currency: row.currency as Currency,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }))
}

export const listInsuranceRates = ({ db }: AppContext): Promise<InsuranceRate[]> => loadRates(db)

/** Throws PARAMETER_ERROR, RECORD_NOT_EXIST, UPDATE_FAIL. */
export async function saveInsuranceRate(
  { db, clock }: AppContext,
  input: ParsedOf<typeof insuranceContract.saveInsuranceRate>,
  { actor, ip }: RequestContext,
) {
  const hsPrefix = hsDigits(input.hsPrefix ?? '')
  if (!/^\d{0,10}$/.test(hsPrefix)) refuseField('hsPrefix', 'invalid')
  if (input.validTo !== undefined && input.validTo < input.validFrom) refuseField('validTo', 'afterStart')
  const minPremium = input.minPremium ?? '0'
  assertWholeYen('minPremium', minPremium, input.currency)
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const before = input.id === undefined ? undefined : (await loadRates(trx)).find(({ id }) => id === input.id)
    if (input.id !== undefined && !before) throw new Refusal('RECORD_NOT_EXIST')
    const columns = {
      insurer: input.insurer,
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
          .set({ ...columns, version: before.version + 1 })
          .where('id', '=', before.id)
          .where('version', '=', input.version ?? -1)
          .returning(['id', 'version'])
          .executeTakeFirst()
      : await trx.insertInto('insurance_rates').values(columns).returning(['id', 'version']).executeTakeFirst()
    if (!saved) throw new Refusal('UPDATE_FAIL', { data: { latest: before } })
    await writeLog(trx, {
      at: now,
      actor,
      ip,
      type: 'billing',
      explain: 'saveInsuranceRate',
      object: `${input.insurer} ${hsPrefix}`.trim(),
      info: { percent: before ? [before.percent, input.percent] : input.percent },
    })
    return saved
  })
}
