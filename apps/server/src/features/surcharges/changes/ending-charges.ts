import { addDays } from '@kairo/shared/dates'
import { SURCHARGE_ENDING_DAYS } from '@kairo/shared/surcharges/surcharge-ending'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectBareRates } from '../../rates/rate-query.ts'
import { isCurrentRoute } from '../charged-routes.ts'

/** Names the charges of routes where others have the id of their surcharge. */
export const OF_ROUTES = 0

/** Every period of every charge; a charge is known by surcharge_id, name and condition. */
const chargeLines: RawBuilder<unknown> = sql`(
  select surcharge_id, lower(name) as name, condition, shipping_company_id as carrier_id, valid_from, valid_to
  from surcharge_lines
  union all
  select ${sql.lit(OF_ROUTES)}, lower(name), 'always', null, valid_from, valid_to from route_charges)`

/** Whether two periods, by their aliases, are of one charge. */
export const isSameCharge = (one: string, other: string): RawBuilder<boolean> => {
  const equal = (column: string) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`
  return sql<boolean>`(${equal('surcharge_id')} and ${equal('name')} and ${equal('condition')})`
}

/**
 * Of these lines, those that end by a day while nothing follows, which surchargeEnding() of shared finds: no other of the charge,
 * for all carriers or of the same, holds on the day after it, or on the first of them that still comes.
 */
export const endingLines = (lines: RawBuilder<unknown>, by: string, today: string): RawBuilder<unknown> => sql`
  select l.surcharge_id, l.name, l.condition, l.carrier_id, l.valid_to as last_day
  from ${lines} l
  where l.valid_to <= ${by}::date and not exists (
    select from ${lines} n
    where ${isSameCharge('n', 'l')} and coalesce(n.carrier_id, l.carrier_id, 0) = coalesce(l.carrier_id, 0)
      and coalesce(n.valid_to, 'infinity') > l.valid_to
      and coalesce(n.valid_from, '-infinity') <= greatest(l.valid_to + 1, ${today}::date))`

/** The charges of which the list of work tells, with their first last day. */
export const endingCharges = (today: string): RawBuilder<unknown> => sql`
  select e.surcharge_id, e.name, e.condition, min(e.last_day) as last_day
  from (${endingLines(chargeLines, addDays(today, SURCHARGE_ENDING_DAYS), today)}) e
  group by e.surcharge_id, e.name, e.condition`

/** Whether a rate on sale, now or later, is charged a charge of `surcharge_id` and `name`. */
export const isInUse = (db: Kysely<DB>, charge: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(`${charge}.surcharge_id`)} = ${sql.lit(OF_ROUTES)}
    then exists (${ratesOfRoutes(db, charge, today)}) else exists (${ratesOfSurcharge(db, charge, today)}) end`

/** The rates on sale, now or later, that are tied to a charge of routes. */
export const ratesOfRoutes = (db: Kysely<DB>, charge: string, today: string) =>
  currentRates(db, today)
    .innerJoin('rate_route_charges as link', 'link.rate_id', 'r.id')
    .innerJoin('route_charges as own', 'own.id', 'link.route_charge_id')
    .where(sql<boolean>`lower(own.name) = ${sql.ref(`${charge}.name`)}`)

/** Those that name a surcharge on one of their sides. */
export const ratesOfSurcharge = (db: Kysely<DB>, charge: string, today: string) => {
  const number = sql<string>`(select s.surcharge_no from surcharges s where s.id = ${sql.ref(`${charge}.surcharge_id`)})`
  return currentRates(db, today).where((eb) =>
    eb.or([eb('r.departure_surcharge_no', '=', number), eb('r.destination_surcharge_no', '=', number)]),
  )
}

const currentRates = (db: Kysely<DB>, today: string) =>
  selectBareRates(db)
    .select('r.id')
    .where((eb) => isCurrentRoute(eb, today))
