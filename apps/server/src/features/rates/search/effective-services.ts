import { saleEnd } from '@kairo/shared/rates/rate-succession'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/**
 * Whatever changes which rate of a service is sold goes one after the other: of two at once each would miss what the
 * other does, and two rates of one service would be on sale.
 */
export const lockSuccession = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('rate approval'))`.execute(trx)

export interface RateOnSale {
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

/** Throws where another valid rate of its service is sold on one of the days on which this one would be, from `today` on. */
export async function assertSingleEffective(db: Kysely<DB>, rate: RateOnSale, today: string): Promise<void> {
  const from = rate.open_time !== null && rate.open_time > today ? rate.open_time : today
  const end = saleEnd({ closeTime: rate.close_time, validTo: rate.valid_to })
  if (rate.open_time === null || (end !== null && end <= from)) return
  let query = db
    .selectFrom('rates')
    .select('id')
    .where('status', '=', 'approved')
    .where('valid_state', '=', 1)
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
    message: (language) =>
      ({
        'zh-cn': `同一服务的运价（编号 ${other.id}）在这段时间内销售，不能同时销售两条。请先将其设为无效，或上传新运价。`,
        en: `Rate ${other.id} of the same service is sold in that time, and two cannot be. Set that one invalid first, or upload a new rate.`,
        ja: `同じサービスの運賃（番号 ${other.id}）がその期間に販売されるため、同時に 2 件は販売できません。先にそちらを無効にするか、新しい運賃をアップロードしてください。`,
      })[language],
  })
}
