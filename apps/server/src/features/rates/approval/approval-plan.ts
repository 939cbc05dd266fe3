import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import {
  type ApprovedRate,
  planSuccession,
  type RateService,
  serviceKey,
  type Succession,
} from '@kairo/shared/rates/rate-succession'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { digestOf } from '../../price-sheets/digest-of.ts'
import { MESSAGES } from '../messages.ts'
import { waitingRates } from './waiting-rates.ts'

export const nothingPending = () =>
  new Refusal('UPDATE_FAIL', {
    message: MESSAGES.nothingWaits,
  })

const batchChanged = () =>
  new Refusal('UPDATE_FAIL', {
    message: MESSAGES.batchChanged,
  })

/** The selected pending rates: `ids`, or all of them; `batch` is the digest of all as the user saw them. */
export interface RateSelection {
  ids?: number[]
  batch?: string
}

const columns = [
  'r.id',
  'r.uploaded_by',
  'r.revises_id',
  'r.valid_to',
  'r.valid_state',
  'r.open_time',
  'r.close_time',
  'r.departure_port_id',
  'r.destination_port_id',
  'r.type',
  'r.shipping_company_id',
  'r.weekday',
  'r.mode',
  'r.ship_type',
  'r.direct_transfer',
  'r.capacity20gp',
  'r.capacity40gp',
  'r.capacity40hq',
  'r.lcl',
  'r.min_revenue_tons',
] as const
const selectForApproval = (db: Kysely<DB>) => db.selectFrom('rates as r').select(columns)
export type RateOfApproval = Awaited<ReturnType<ReturnType<typeof selectForApproval>['execute']>>[number]

export const serviceOf = (rate: RateOfApproval): RateService => ({
  departurePortId: rate.departure_port_id,
  destinationPortId: rate.destination_port_id,
  type: rate.type,
  shippingCompanyId: rate.shipping_company_id,
  weekday: rate.weekday,
  mode: rate.mode,
  shipType: rate.ship_type,
  directTransfer: rate.direct_transfer,
})

/** The selected pending rows; locked for a decision. Throws when some are no longer pending. */
export async function pendingRates(
  db: Kysely<DB>,
  { ids, batch }: RateSelection,
  { lock }: { lock: boolean },
): Promise<RateOfApproval[]> {
  let query = selectForApproval(db).where('r.status', '=', 'pending').orderBy('r.id')
  if (lock) query = query.forUpdate()
  if (ids) query = query.where('r.id', '=', anyOf(ids))
  const rows = await query.execute()
  if (rows.length === 0 || (ids && rows.length < new Set(ids).size)) throw nothingPending()
  if (!ids && batch && batch !== (await waitingRates(db)).batch) throw batchChanged()
  return rows
}

/**
 * The approved rates of the services of these rates and of what they revise, as far as they are sold on `day` or later.
 */
async function approvedRates(db: Kysely<DB>, rows: readonly RateOfApproval[], day: string): Promise<RateOfApproval[]> {
  const bases = rows.flatMap(({ revises_id }) => (revises_id === null ? [] : [revises_id]))
  const services = [...new Map(rows.map((row) => [serviceKey(serviceOf(row)), row])).values()]
  const of = <K extends keyof RateOfApproval>(column: K) => services.map((row) => row[column])
  const { rows: ids } = await sql<{ id: number }>`
    with wanted as (
      select * from unnest(
        ${of('departure_port_id')}::bigint[], ${of('destination_port_id')}::bigint[],
        ${of('shipping_company_id')}::bigint[], ${of('weekday')}::smallint[], ${of('type')}::text[],
        ${of('mode')}::text[], ${of('ship_type')}::text[], ${of('direct_transfer')}::boolean[])
        as w(departure_port_id, destination_port_id, shipping_company_id, weekday, type, mode, ship_type, direct_transfer)
      union
      select departure_port_id, destination_port_id, shipping_company_id, weekday, type, mode, ship_type, direct_transfer
      from rates where id = any(${bases}::bigint[]))
    select r.id from wanted w
      join rates r using (departure_port_id, destination_port_id, shipping_company_id, weekday, type, mode, ship_type,
        direct_transfer)
    where r.status = 'approved' and r.open_time is not null and (r.close_time is null or r.close_time > ${day})`.execute(
    db,
  )
  if (ids.length === 0) return []
  return selectForApproval(db)
    .where('r.id', '=', anyOf(ids.map(({ id }) => id)))
    .orderBy('r.id')
    .execute()
}

const asApproved = (rate: RateOfApproval): ApprovedRate => ({
  id: rate.id,
  service: serviceKey(serviceOf(rate)),
  openTime: rate.open_time ?? '',
  closeTime: rate.close_time,
  validTo: rate.valid_to,
  isValid: rate.valid_state === VALID_STATE.valid,
})

export interface ApprovalPlan extends Succession {
  /** The rates of the decision, by id. */
  pending: Map<number, RateOfApproval>
  /** The approved rates around it, by id. */
  approved: Map<number, RateOfApproval>
  digest: string
}

/** A rate that ends before it is effective would only end the present one. */
function assertNotEnded(plan: Succession, pending: ApprovalPlan['pending'], language: Language): void {
  const ended = plan.opened.flatMap(({ id, openTime }) => {
    const validTo = pending.get(id)?.valid_to
    return validTo && validTo < openTime ? [id] : []
  })
  if (ended.length === 0) return
  const which = `${ended.slice(0, 5).join(', ')}${ended.length > 5 ? ' …' : ''}`
  const message = MESSAGES.endedBefore(ended.length, which)[language]
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'openTime', message }] })
}

/** The effects of approving these rates from `openTime` (yyyy-MM-dd, today or later). Throws where that is refused. */
export async function planApproval(
  db: Kysely<DB>,
  rows: readonly RateOfApproval[],
  given: { openTime: string; restoreInvalid?: boolean; request: RequestContext },
): Promise<ApprovalPlan> {
  const { openTime, restoreInvalid = false, request } = given
  if (openTime < tokyoToday(request.now))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'openTime', message: 'notBeforeToday' }] })
  const around = await approvedRates(db, rows, openTime)
  const plan = planSuccession(
    around.map(asApproved),
    rows.map((rate) => ({
      id: rate.id,
      service: serviceKey(serviceOf(rate)),
      validTo: rate.valid_to,
      revisesId: rate.revises_id,
    })),
    openTime,
    { restoreInvalid },
  )
  const pending = new Map(rows.map((rate) => [rate.id, rate]))
  assertNotEnded(plan, pending, request.language)
  return {
    ...plan,
    pending,
    approved: new Map(around.map((rate) => [rate.id, rate])),
    digest: digestOf(plan),
  }
}
