import type { TariffForm } from '@kairo/shared/free-time/free-time-tariffs.contract'
import type { FreeTimeTariff } from '@kairo/shared/free-time/free-time-fields'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { changesOf, writeLogs } from '../../logs/write-log.ts'
import {
  endTariffs,
  openEnds,
  scopeKey,
  type TariffValues,
  tariffsOfScopes,
  tariffValues,
  tierValues,
} from './store-tariff.ts'
import { selectTariffs, shownTariffs, tariffColumns } from './tariff-rows.ts'

export interface TariffToWrite {
  form: TariffForm
  /** As it is; undefined for a new one. */
  before: FreeTimeTariff | undefined
}

/**
 * Adds and changes tariffs, whose rules were checked under the lock, and logs each. What is in force was approved by the
 * role that changes it and stays in force; anything else waits, again.
 */
export async function writeTariffs(
  trx: Transaction<DB>,
  tariffs: readonly TariffToWrite[],
  request: RequestContext,
  now: Date,
): Promise<{ id: number; version: number }[]> {
  const written = tariffs.map(({ form, before }) => ({ form, before, values: tariffValues(form) }))
  const changed = written.flatMap(({ before, values }) => (before ? [{ ...values, id: before.id, before }] : []))
  const ends = await endsOf(trx, changed)
  const ids = new Set(changed.map(({ id }) => id))
  await endTariffs(trx, new Map([...ends].filter(([id]) => !ids.has(id))), request.actor.id)
  await updateTariffs(
    trx,
    changed.map(({ before: _before, ...values }) => ({ ...values, valid_to: ends.get(values.id) ?? values.valid_to })),
    { by: request.actor.id, now },
  )
  const added = await insertTariffs(
    trx,
    written.flatMap(({ before, values }) => (before ? [] : [values])),
    { by: request.actor.id, now },
  )
  const idOf = ({ before, values }: (typeof written)[number]): number =>
    before?.id ?? added.get(`${scopeKey(values)}|${values.valid_from}`) ?? 0
  const tiers = written.flatMap((one) => tierValues(one.form).map((tier) => ({ ...tier, tariff_id: idOf(one) })))
  if (tiers.length > 0) await trx.insertInto('free_time_tiers').values(tiers).execute()
  const rows = await tariffColumns(selectTariffs(trx)).where('t.id', 'in', written.map(idOf)).execute()
  const after = new Map((await shownTariffs(trx, rows, request)).map((tariff) => [tariff.id, tariff]))
  await writeLogs(
    trx,
    request,
    written.map((one) => {
      const tariff = after.get(idOf(one))
      return {
        type: 'price',
        explain: one.before ? 'changeFreeTimeTariff' : 'addFreeTimeTariff',
        object: tariffName(tariff),
        info: one.before ? changesOf(loggedOf(one.before), loggedOf(tariff)) : loggedOf(tariff),
      }
    }),
  )
  return written.map((one) => ({ id: idOf(one), version: after.get(idOf(one))?.version ?? 0 }))
}

/** The last days of those in force that are open although another one begins later. */
async function endsOf(
  trx: Transaction<DB>,
  changed: readonly (TariffValues & { id: number; before: FreeTimeTariff })[],
): Promise<Map<number, string>> {
  const inForce = changed.filter(({ before }) => before.state === 'approved')
  if (inForce.length === 0) return new Map()
  const ids = new Set(changed.map(({ id }) => id))
  const others = (await tariffsOfScopes(trx, inForce)).filter(({ id, state }) => state === 'approved' && !ids.has(id))
  return openEnds([...others, ...inForce])
}

interface Writing {
  by: number
  now: Date
}

async function updateTariffs(
  trx: Transaction<DB>,
  tariffs: readonly (TariffValues & { id: number })[],
  { by, now }: Writing,
): Promise<void> {
  const [first] = tariffs
  if (!first) return
  const { id: _id, ...columns } = first
  const set = Object.keys(columns).map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`)
  await sql`update free_time_tariffs t set ${sql.join(set)},
      state = case t.state when 'approved' then 'approved' else 'pending' end,
      remark = case t.state when 'approved' then t.remark else '' end,
      approved_by = case t.state when 'approved' then t.approved_by end,
      approved_time = case t.state when 'approved' then t.approved_time end,
      updated_by = ${by}, update_time = ${now}, version = t.version + 1
    from jsonb_populate_recordset(null::free_time_tariffs, ${JSON.stringify(tariffs)}::jsonb) n
    where t.id = n.id`.execute(trx)
  await trx
    .deleteFrom('free_time_tiers')
    .where(
      'tariff_id',
      'in',
      tariffs.map(({ id }) => id),
    )
    .execute()
}

/** The ids of new tariffs by scope and first day. */
async function insertTariffs(
  trx: Transaction<DB>,
  tariffs: readonly TariffValues[],
  { by, now }: Writing,
): Promise<Map<string, number>> {
  if (tariffs.length === 0) return new Map()
  const rows = await trx
    .insertInto('free_time_tariffs')
    .values(tariffs.map((values) => ({ ...values, create_by: by, create_time: now, updated_by: by, update_time: now })))
    .returning([
      'id',
      'kind',
      'direction',
      'shipping_company_id',
      'port_id',
      'country',
      'container_class',
      'valid_from',
    ])
    .execute()
  return new Map(rows.map((row) => [`${scopeKey(row)}|${row.valid_from}`, row.id]))
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
    tiers: tiersText(tariff.tiers),
  }
}

/** `8–11: 3000/4500/4500; 12–: …`, in the order of the sizes. */
export const tiersText = (tiers: FreeTimeTariff['tiers']): string =>
  tiers
    .map(
      ({ fromDay, toDay, gp20, gp40, hq40 }) =>
        `${fromDay}–${toDay ?? ''}: ${[gp20, gp40, hq40].map((amount) => amount ?? '–').join('/')}`,
    )
    .join('; ')
