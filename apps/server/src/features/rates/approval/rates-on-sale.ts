import type { RatePrices } from '@kairo/shared/rates/price-change'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The rate that a waiting one takes the place of. */
export interface RateOnSale extends RatePrices {
  id: number
  /** Last day of its validity, and the day from which it is superseded; yyyy-MM-dd. */
  validTo: string | null
  closeTime: string | null
}

/**
 * For each of these rates (alias `r`) the one whose prices customers see today: what a revision revises, else what is
 * on sale of the same service.
 */
const onSaleOf = (today: string): RawBuilder<unknown> => {
  const columns = sql.raw('s.id, s.capacity20gp, s.capacity40gp, s.capacity40hq, s.lcl, s.valid_to, s.close_time')
  // Two branches, so that each finds its rate by an index.
  return sql`join lateral (
    select ${columns} from rates s where s.id = r.revises_id and s.status = 'approved'
    union all
    (select ${columns} from rates s
      where r.revises_id is null and s.status = 'approved' and s.valid_state = 1
        and s.departure_port_id = r.departure_port_id and s.destination_port_id = r.destination_port_id
        and s.shipping_company_id = r.shipping_company_id and s.weekday = r.weekday and s.type = r.type
        and s.mode = r.mode and s.ship_type = r.ship_type and s.direct_transfer = r.direct_transfer
        and s.open_time <= ${today} and (s.close_time is null or s.close_time > ${today})
        and (s.valid_to is null or s.valid_to >= ${today})
      order by s.open_time desc, s.id desc limit 1)) s on true`
}

/** What is on sale today in the place of these waiting rates, by their ids. */
export async function ratesOnSale(
  db: Kysely<DB>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, RateOnSale>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RateOnSale & { pendingId: number }>`
    select r.id as "pendingId", s.id, s.capacity20gp, s.capacity40gp, s.capacity40hq, s.lcl,
      s.valid_to as "validTo", s.close_time as "closeTime"
    from rates r ${onSaleOf(today)} where r.id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ pendingId, ...rate }) => [pendingId, rate]))
}
