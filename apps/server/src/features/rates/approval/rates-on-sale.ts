import type { ComparedPrices } from '@kairo/shared/rates/price-change'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The rate that a waiting one takes the place of. */
export interface RateOnSale extends ComparedPrices {
  id: number
  /** Last day of its validity, and the day from which it is superseded; yyyy-MM-dd. */
  validTo: string | null
  closeTime: string | null
}

/**
 * What customers see today in the place of these waiting rates, by their ids: what a revision revises, else what is on
 * sale of the same service. One join for all of them: looked up one by one, those of a large sheet take minutes.
 */
export async function ratesOnSale(
  db: Kysely<DB>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, RateOnSale>> {
  if (ids.length === 0) return new Map()
  const columns = sql.raw(
    'r.id as "pendingId", s.id, s.capacity20gp, s.capacity40gp, s.capacity40hq, s.lcl, s.min_revenue_tons as "minRevenueTons", s.valid_to as "validTo", s.close_time as "closeTime"',
  )
  const { rows } = await sql<RateOnSale & { pendingId: number }>`
    select ${columns} from rates r join rates s on s.id = r.revises_id and s.status = 'approved'
    where r.id = any(${[...ids]})
    union all
    (select distinct on (r.id) ${columns} from rates r
      join rates s using (departure_port_id, destination_port_id, shipping_company_id, weekday, type, mode, ship_type,
        direct_transfer)
      where r.id = any(${[...ids]}) and r.revises_id is null and s.status = 'approved' and s.valid_state = 1
        and s.open_time <= ${today} and (s.close_time is null or s.close_time > ${today})
        and (s.valid_to is null or s.valid_to >= ${today})
      order by r.id, s.open_time desc, s.id desc)`.execute(db)
  return new Map(rows.map(({ pendingId, ...rate }) => [pendingId, rate]))
}
