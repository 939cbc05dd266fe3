import { addDays } from '@kairo/shared/dates'
import { SURCHARGE_ENDING_DAYS } from '@kairo/shared/surcharges/surcharge-ending'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectBareRates } from '../../rates/rate-query.ts'
import { isCurrentRoute } from '../charged-routes.ts'

/** Names the charges of routes where others have the id of their surcharge. */
export const OF_ROUTES = 0

/** Every period of every charge, known by surcharge_id, name and condition. */
export const chargeLines: RawBuilder<unknown> = sql`
  select surcharge_id, lower(name) as name, condition, shipping_company_id, valid_from, valid_to from surcharge_lines
  union all
  select ${sql.lit(OF_ROUTES)}, lower(name), 'always', null, valid_from, valid_to from route_charges`

/**
 * The charges that surchargeEnding() of shared finds by a day, with their first last day: a period is the end where no
 * other of the charge, for all carriers or of the same, holds on the day after it, or on the first of them that still
 * comes.
 */
export const endingCharges = (today: string): RawBuilder<unknown> => sql`
  select l.surcharge_id, l.name, l.condition, min(l.valid_to) as last_day
  from (${chargeLines}) l
  where l.valid_to <= ${addDays(today, SURCHARGE_ENDING_DAYS)}::date and not exists (
    select from (${chargeLines}) n
    where n.surcharge_id = l.surcharge_id and n.name = l.name and n.condition = l.condition
      and coalesce(n.shipping_company_id, l.shipping_company_id, 0) = coalesce(l.shipping_company_id, 0)
      and coalesce(n.valid_to, 'infinity') > l.valid_to
      and coalesce(n.valid_from, '-infinity') <= greatest(l.valid_to + 1, ${today}::date))
  group by l.surcharge_id, l.name, l.condition`

/** Whether a rate on sale, now or later, is charged a charge of `surcharge_id` and `name`. */
export function isInUse(db: Kysely<DB>, charge: string, today: string): RawBuilder<boolean> {
  const current = selectBareRates(db)
    .select(sql`1`.as('one'))
    .where((eb) => isCurrentRoute(eb, today))
  const number = sql<string>`s.surcharge_no`
  const ofSurcharge = (column: 'r.departure_surcharge_no' | 'r.destination_surcharge_no') =>
    sql`exists (select from surcharges s where s.id = ${sql.ref(`${charge}.surcharge_id`)}
      and exists (${current.where(column, '=', number)}))`
  const ofRoutes = current
    .innerJoin('rate_route_charges as link', 'link.rate_id', 'r.id')
    .innerJoin('route_charges as own', 'own.id', 'link.route_charge_id')
    .where(sql<boolean>`lower(own.name) = ${sql.ref(`${charge}.name`)}`)
  return sql<boolean>`case when ${sql.ref(`${charge}.surcharge_id`)} = ${sql.lit(OF_ROUTES)} then exists (${ofRoutes})
    else ${ofSurcharge('r.departure_surcharge_no')} or ${ofSurcharge('r.destination_surcharge_no')} end`
}
