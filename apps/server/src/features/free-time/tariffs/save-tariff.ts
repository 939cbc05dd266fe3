import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { freeTimeTariffsContract, TariffForm } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { TARIFF_ISSUES, tariffIssues } from '@kairo/shared/free-time/tariff-issues'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { assertVersion } from '../../../database/versioned-row.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { MESSAGES } from './messages.ts'
import {
  assertMasters,
  lockTariffs,
  overlap,
  type ScopedTariff,
  type TariffValues,
  tariffsOfScopes,
  tariffValues,
} from './store-tariff.ts'
import { findTariff } from './tariff-rows.ts'
import { writeTariffs } from './write-tariffs.ts'

/** Throws PARAMETER_ERROR, PERMISSION_ERROR, RECORD_NOT_EXIST, UPDATE_FAIL. */
export async function saveTariff(
  { db }: AppContext,
  { id, version, ...form }: ParsedOf<typeof freeTimeTariffsContract.saveFreeTimeTariff>,
  request: RequestContext,
) {
  assertTariff(form, request.language)
  const values = tariffValues(form)
  const { now } = request
  return db.transaction().execute(async (trx) => {
    await lockTariffs(trx)
    const before = id === undefined ? undefined : await findTariff(trx, id, request)
    if (id !== undefined && !before) throw new Refusal('RECORD_NOT_EXIST')
    if (before) await assertVersion(before, version)
    if (before && !before.allowedActions.includes('edit'))
      throw new Refusal('PERMISSION_ERROR', { message: MESSAGES.inForce })
    await assertMasters(trx, values)
    const others = (await tariffsOfScopes(trx, [values])).filter((one) => one.id !== id)
    assertApart(values, others, request.language)
    const [saved] = await writeTariffs(trx, [{ form, before }], request, now)
    if (!saved) throw new Error('The tariff was not written')
    return saved
  })
}

function assertTariff(form: TariffForm, language: Language): void {
  const issues = tariffIssues(form)
  if (issues.length > 0)
    throw new Refusal('PARAMETER_ERROR', {
      errors: issues.map(({ path, issue }) => ({ path, message: TARIFF_ISSUES[issue][language] })),
    })
}

/** Refuses days on which another tariff of the scope holds. */
function assertApart(values: TariffValues, others: readonly ScopedTariff[], language: Language): void {
  const other = others.find((one) => overlap(one, values))
  if (!other) return
  const message = MESSAGES.overlaps(other.valid_from, other.valid_to)[language]
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'validFrom', message }] })
}
