import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { FreeTimeDirection, FreeTimeKind } from '@kairo/shared/free-time/free-time-codes'
import type { freeTimeTariffsContract } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { groupBy } from '@kairo/shared/group-by'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLogs } from '../../logs/write-log.ts'
import { MESSAGES } from './messages.ts'
import { findTariff } from './tariff-rows.ts'
import { tariffName } from './write-tariffs.ts'
import {
  endTariffs,
  lockTariffs,
  openEnds,
  overlap,
  scopeKey,
  type TariffValues,
  tariffsOfScopes,
} from './store-tariff.ts'

/** Throws PARAMETER_ERROR, RECORD_NOT_EXIST, UPDATE_FAIL. All of the tariffs are decided, or none. */
export async function approveTariffs(
  { db }: AppContext,
  { items, approve, remark }: ParsedOf<typeof freeTimeTariffsContract.approveFreeTimeTariffs>,
  request: RequestContext,
): Promise<void> {
  const { actor, language } = request
  if (!approve && remark === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'remark', message: MESSAGES.reason[language] }] })
  const { now } = request
  await db.transaction().execute(async (trx) => {
    await lockTariffs(trx)
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    const stored = await trx
      .selectFrom('free_time_tariffs')
      .selectAll()
      .where('id', 'in', [...versions.keys()])
      .orderBy('id')
      .execute()
    if (stored.length < versions.size) throw new Refusal('RECORD_NOT_EXIST')
    const changed = stored.find((one) => one.version !== versions.get(one.id) || one.state !== 'pending')
    if (changed) throw changedMeanwhile(await findTariff(trx, changed.id, request))
    const decided = { approved_by: actor.id, approved_time: now, update_time: now, updated_by: actor.id }
    if (approve) await assertApart(trx, stored as (TariffValues & { id: number })[], request)
    await trx
      .updateTable('free_time_tariffs')
      .set({ ...decided, state: approve ? 'approved' : 'rejected', remark: remark ?? '', version: NEXT_VERSION })
      .where('id', 'in', [...versions.keys()])
      .execute()
    await writeLogs(
      trx,
      request,
      stored.map((one) => ({
        type: 'price',
        explain: approve ? 'approveFreeTimeTariff' : 'rejectFreeTimeTariff',
        object: tariffName({
          id: one.id,
          kind: one.kind as FreeTimeKind,
          direction: one.direction as FreeTimeDirection,
        }),
        info: approve ? {} : { remark },
      })),
    )
  })
}

/** Refuses what holds on the days of another one of its scope; of those that are open it ends the earlier one. */
async function assertApart(
  trx: Transaction<DB>,
  tariffs: readonly (TariffValues & { id: number })[],
  { actor }: RequestContext,
): Promise<void> {
  const approved = new Set(tariffs.map(({ id }) => id))
  const inForce = (await tariffsOfScopes(trx, tariffs)).filter(
    ({ id, state }) => state === 'approved' || approved.has(id),
  )
  for (const scope of groupBy(inForce, scopeKey).values())
    for (const [at, one] of scope.entries()) {
      const next = scope[at + 1]
      if (!next || !overlap(one, next)) continue
      const { valid_from, valid_to } = approved.has(next.id) ? one : next
      throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.overlaps(valid_from, valid_to) })
    }
  await endTariffs(trx, openEnds(inForce), actor.id)
}
