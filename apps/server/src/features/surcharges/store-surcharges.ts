import { namedKind } from '@kairo/shared/billing/charge-kinds'
import { COUNTRY } from '@kairo/shared/countries'
import { sideOfType } from '@kairo/shared/surcharges/side-of-type'
import type { Transaction } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { loadChargeKinds } from '../charges/charge-kinds.ts'
import { type LogEntry, writeLogs } from '../logs/write-log.ts'
import type { ParsedSurcharge, ParsedSurchargeLine } from './sheet/parsed-surcharge.ts'
import { sumSurcharges } from './sum-surcharges.ts'
import type { StoredSurcharge } from './stored-surcharges.ts'

/** Rows an insert at most: fifteen columns each stay below PostgreSQL's 65,535 parameters. */
const BATCH = 4000

const headOf = ({ name, country, portId, type, remark }: ParsedSurcharge | StoredSurcharge) => ({
  name,
  country,
  port_id: portId,
  type,
  remark,
})

/** One line of a log row, e.g. `THC 625.00/960.00/960.00/– CNY container 1 ETD 2027-01-01–… SITC`. */
const lineText = (line: ParsedSurchargeLine, carriers: ReadonlyMap<number, string>): string => {
  const amounts = [line.gp20, line.gp40, line.hq40, line.lcl].map((amount) => amount ?? '–').join('/')
  const condition = line.condition === 'always' ? '' : ` ${line.condition}`
  const { validFrom, validTo, carrierId } = line
  const days = validFrom === null && validTo === null ? '' : ` ETD ${validFrom ?? '…'}–${validTo ?? '…'}`
  const carrier = carrierId === null ? '' : ` ${carriers.get(carrierId) ?? carrierId}`
  return `${line.name} ${amounts} ${line.currency} ${line.basis} ${line.detailType}${condition}${days}${carrier}`
}

/** The differences as `{field: [old, new]}`. */
function changesOf(
  surcharge: ParsedSurcharge,
  stored: StoredSurcharge | undefined,
  carriers: ReadonlyMap<number, string>,
) {
  const before: Record<string, unknown> = stored ? headOf(stored) : {}
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [field, value] of Object.entries(headOf(surcharge)))
    if (before[field] !== value) changes[field] = [before[field] ?? null, value]
  const textOf = (line: ParsedSurchargeLine) => lineText(line, carriers)
  const lines = surcharge.lines.map(textOf)
  const oldLines = stored?.lines.map(textOf)
  if (oldLines?.join('\n') !== lines.join('\n')) changes.lines = [oldLines ?? null, lines]
  return changes
}

/**
 * Writes surcharges that differ from what is stored under their numbers: known numbers are replaced with all their
 * lines, new ones come in. The caller holds the lock of the table. Each is logged, old and new, with its sheet.
 */
export async function storeSurcharges(
  trx: Transaction<DB>,
  request: RequestContext,
  surcharges: readonly ParsedSurcharge[],
  { stored, now, sheet }: { stored: ReadonlyMap<string, StoredSurcharge>; now: Date; sheet: string },
): Promise<void> {
  const carriers = await carrierNames(
    trx,
    surcharges.flatMap((one) => [...one.lines, ...(stored.get(one.surchargeNo)?.lines ?? [])]),
  )
  const entries = surcharges.map((surcharge): LogEntry => {
    const old = stored.get(surcharge.surchargeNo)
    return {
      type: 'price',
      explain: old ? 'replaceSurcharge' : 'insertSurcharge',
      object: surcharge.surchargeNo,
      info: { ...changesOf(surcharge, old, carriers), sheet },
    }
  })
  await writeLogs(trx, request, entries)
  const ids = await writeHeads(trx, surcharges, { update_time: now, updated_by: request.actor.id })
  await trx
    .deleteFrom('surcharge_lines')
    .where('surcharge_id', '=', anyOf([...ids.values()]))
    .execute()
  const kinds = await loadChargeKinds(trx)
  const lines = surcharges.flatMap((surcharge) =>
    surcharge.lines.map(({ detailType, validFrom, validTo, carrierId, place: _place, ...line }, seq) => ({
      ...line,
      valid_from: validFrom,
      valid_to: validTo,
      shipping_company_id: carrierId,
      kind: namedKind(kinds, line.name, sideOfType(surcharge.type))?.code ?? null,
      detail_type: detailType,
      surcharge_id: ids.get(surcharge.surchargeNo) ?? 0,
      seq,
    })),
  )
  for (let from = 0; from < lines.length; from += BATCH)
    await trx
      .insertInto('surcharge_lines')
      .values(lines.slice(from, from + BATCH))
      .execute()
  await sumSurcharges(trx, [...ids.keys()])
}

/** Names of the carriers that have lines of their own, by id. */
async function carrierNames(trx: Transaction<DB>, lines: readonly ParsedSurchargeLine[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ carrierId }) => carrierId ?? []))]
  if (ids.length === 0) return new Map()
  const carriers = await trx
    .selectFrom('shipping_companies')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(carriers.map(({ id, name }) => [id, name]))
}

/** Inserts new surcharges and replaces known ones; returns the ids by number. */
async function writeHeads(
  trx: Transaction<DB>,
  surcharges: readonly ParsedSurcharge[],
  stamp: { update_time: Date; updated_by: number },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < surcharges.length; from += BATCH) {
    const heads = await trx
      .insertInto('surcharges')
      .values(
        surcharges.slice(from, from + BATCH).map((surcharge) => ({
          ...headOf(surcharge),
          ...stamp,
          surcharge_no: surcharge.surchargeNo,
          // The other end of a trade between two countries, for the older grouped view.
          destination_country: surcharge.country === COUNTRY.china ? COUNTRY.japan : COUNTRY.china,
          create_time: stamp.update_time,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('surcharge_no').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          country: eb.ref('excluded.country'),
          port_id: eb.ref('excluded.port_id'),
          type: eb.ref('excluded.type'),
          remark: eb.ref('excluded.remark'),
          update_time: eb.ref('excluded.update_time'),
          updated_by: eb.ref('excluded.updated_by'),
          version: eb('surcharges.version', '+', 1),
        })),
      )
      .returning(['id', 'surcharge_no'])
      .execute()
    for (const { id, surcharge_no } of heads) ids.set(surcharge_no, id)
  }
  return ids
}
