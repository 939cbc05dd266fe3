import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { saleEnd } from '@kairo/shared/rates/rate-succession'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { MESSAGES } from '../messages.ts'

/**
 * Serializes changes of the effective rate of a service: of two concurrent calls each would miss what the
 * other does, and two rates of one service would be effective.
 */
export const lockSuccession = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('rate approval'))`.execute(trx)

interface RateOnSale {
  id: number
  departure_port_id: number
  destination_port_id: number
  shipping_company_id: number
  type: string
  weekday: number
  mode: string
  ship_type: string
  direct_transfer: boolean
  open_time: string | null
  close_time: string | null
  valid_to: string | null
}

/**
 * Throws where another valid rate of its service is sold on one of the days on which this one would be, from `today`
 * on.
 */
export async function assertSingleEffective(db: Kysely<DB>, rate: RateOnSale, today: string): Promise<void> {
  const from = rate.open_time !== null && rate.open_time > today ? rate.open_time : today
  const end = saleEnd({ closeTime: rate.close_time, validTo: rate.valid_to })
  if (rate.open_time === null || (end !== null && end <= from)) return
  let query = db
    .selectFrom('rates')
    .select('id')
    .where('status', '=', 'approved')
    .where('valid_state', '=', VALID_STATE.valid)
    .where('id', '<>', rate.id)
    .where('departure_port_id', '=', rate.departure_port_id)
    .where('destination_port_id', '=', rate.destination_port_id)
    .where('shipping_company_id', '=', rate.shipping_company_id)
    .where('weekday', '=', rate.weekday)
    .where('type', '=', rate.type)
    .where('mode', '=', rate.mode)
    .where('ship_type', '=', rate.ship_type)
    .where('direct_transfer', '=', rate.direct_transfer)
    .where((eb) => eb.or([eb('close_time', 'is', null), eb('close_time', '>', from)]))
    .where((eb) => eb.or([eb('close_time', 'is', null), eb('close_time', '>', eb.ref('open_time'))]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', from)]))
  if (end !== null) query = query.where('open_time', '<', end)
  const other = await query.orderBy('open_time').limit(1).executeTakeFirst()
  if (!other) return
  throw new Refusal('UPDATE_FAIL', {
    message: MESSAGES.serviceOnSale(other.id),
  })
}
