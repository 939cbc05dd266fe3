import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { FreeTimeTariff } from '@kairo/shared/free-time/free-time-fields'
import type { freeTimeTariffsContract, TariffForm } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { TARIFF_ISSUES, tariffIssues } from '@kairo/shared/free-time/tariff-issues'
import type { Language } from '@kairo/shared/languages'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { changesOf, writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from './messages.ts'
import {
  assertMasters,
  endTariffs,
  lockTariffs,
  openEnds,
  overlap,
  type ScopedTariff,
  type TariffValues,
  tariffsOfScopes,
  tariffValues,
  tierValues,
} from './store-tariff.ts'
import { selectTariffs, shownTariffs, tariffColumns } from './tariff-rows.ts'

/** Throws PARAMETER_ERROR, PERMISSION_ERROR, RECORD_NOT_EXIST, UPDATE_FAIL. */
export async function saveTariff(
  { db, clock }: AppContext,
  { id, version, ...form }: ParsedOf<typeof freeTimeTariffsContract.saveFreeTimeTariff>,
  request: RequestContext,
) {
  assertTariff(form, request.language)
  const values = tariffValues(form)
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockTariffs(trx)
    const before = id === undefined ? undefined : await findTariff(trx, id, request)
    if (id !== undefined && !before) throw new Refusal('RECORD_NOT_EXIST')
    if (before && before.version !== version) throw changedMeanwhile(before)
    if (before && !before.allowedActions.includes('edit'))
      throw new Refusal('PERMISSION_ERROR', { message: MESSAGES.inForce })
    await assertMasters(trx, values)
    const others = (await tariffsOfScopes(trx, [values])).filter((one) => one.id !== id)
    assertApart(values, others, request.language)
    // What is in force was approved by the role that changes it; anything else waits, again.
    const isInForce = before?.state === 'approved'
    const ends = isInForce
      ? openEnds([...others.filter(({ state }) => state === 'approved'), { ...values, id: before.id }])
      : new Map<number, string>()
    await endTariffs(trx, ends, request.actor.id)
    const columns = {
      ...values,
      ...(before && ends.has(before.id) ? { valid_to: ends.get(before.id) } : {}),
      ...(isInForce ? {} : { state: 'pending', remark: '', approved_by: null, approved_time: null }),
      updated_by: request.actor.id,
      update_time: now,
    }
    const saved = before
      ? await trx
          .updateTable('free_time_tariffs')
          .set({ ...columns, version: NEXT_VERSION })
          .where('id', '=', before.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('free_time_tariffs')
          .values({ ...columns, create_by: request.actor.id, create_time: now })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
    if (before) await trx.deleteFrom('free_time_tiers').where('tariff_id', '=', saved.id).execute()
    await trx.insertInto('free_time_tiers').values(tierValues(saved.id, form)).execute()
    const after = await findTariff(trx, saved.id, request)
    await writeLog(trx, request, {
      at: now,
      type: 'price',
      explain: before ? 'changeFreeTimeTariff' : 'addFreeTimeTariff',
      object: tariffName(after),
      info: before ? changesOf(loggedOf(before), loggedOf(after)) : loggedOf(after),
    })
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

export async function findTariff(
  db: Kysely<DB>,
  id: number,
  request: RequestContext,
): Promise<FreeTimeTariff | undefined> {
  const row = await tariffColumns(selectTariffs(db)).where('t.id', '=', id).executeTakeFirst()
  return row && (await shownTariffs(db, [row], request))[0]
}

/** How the log names a tariff, whatever the language. */
export const tariffName = (tariff: Pick<FreeTimeTariff, 'id' | 'kind' | 'direction'> | undefined): string =>
  tariff ? `FT${tariff.id} ${tariff.kind} ${tariff.direction}` : ''

/** The fields of a tariff that a log row holds. */
function loggedOf(tariff: FreeTimeTariff | undefined) {
  if (!tariff) return {}
  const { shippingCompany, port, country, start, freeDays, freeCount, chargeCount, calendarCode } = tariff
  const { currency, extension, validFrom, validTo, source, containerClass } = tariff
  return {
    shippingCompany,
    port,
    country,
    containerClass,
    start,
    freeDays,
    freeCount,
    chargeCount,
    calendarCode,
    currency,
    extension,
    validFrom,
    validTo,
    source,
    tiers: tariff.tiers
      .map(
        ({ fromDay, toDay, gp20, gp40, hq40 }) =>
          `${fromDay}–${toDay ?? ''}: ${[gp20, gp40, hq40].map((amount) => amount ?? '–').join('/')}`,
      )
      .join('; '),
  }
}
