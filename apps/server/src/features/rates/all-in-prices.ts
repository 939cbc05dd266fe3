import type { Amounts, ExchangeRates } from '@kairo/shared/money'
import type { ContainerType, LineIdentity } from '@kairo/shared/quotations/charges'
import type { ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { BOOKING_WINDOW_DAYS } from '@kairo/shared/rates/sailing'
import { type RawBuilder, sql } from 'kysely'

/** The all-in price of one container of a size or one RT, in each currency: allInWithLinesFor() of shared, in SQL. */
export interface AllInPrice {
  containerType: ContainerType
  combined: Amounts
}

/** The ships that prices are of: those that can be booked at this time, `yyyy-MM-dd HH:mm` in Tokyo, from a day on. */
export interface Ships {
  now: string
  /** `yyyy-MM-dd`; null is any day. */
  from: string | null
}

/**
 * The ship whose price a rate `r` has, as pricedEtd() of shared/rates/sailing.ts finds it. A cut-off is the same number of
 * days before each departure, so that no calendar has to be walked.
 */
export function pricedShip({ now, from }: Ships): RawBuilder<string> {
  const today = sql`left(${now}, 10)::date`
  const first = sql`greatest(${today} + (r.weekday - r.deadline_day + 7) % 7 + (r.deadline_hour <= right(${now}, 5))::int,
    r.valid_from, ${from}::date)`
  // Days since a Monday tell the weekday in whole numbers.
  return sql`(${first} + (r.weekday - 1 - (${first} - '2001-01-01'::date) % 7 + 7) % 7)`
}

/** The same where it can be booked already, else null: nextEtd(). */
export const nextDeparture = (ships: Ships): RawBuilder<string | null> =>
  sql`case when ${pricedShip(ships)} <= least(r.valid_to, left(${ships.now}, 10)::date + ${sql.lit(BOOKING_WINDOW_DAYS)})
    then ${pricedShip(ships)} end`

/** Joins to rates `r` the sums of a surcharge for their carrier and a day, as `origin` or `destination`. */
export const joinSums = (
  side: 'origin' | 'destination',
  { sums, etd }: { sums: RawBuilder<unknown>; etd: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`left join ${sums} ${sql.ref(side)}
  on ${sql.ref(`${side}.surcharge_no`)} = ${side === 'origin' ? sql`r.departure_surcharge_no` : sql`r.destination_surcharge_no`}
  and ${etd} between ${sql.ref(`${side}.valid_from`)} and ${sql.ref(`${side}.valid_to`)}
  and (${sql.ref(`${side}.shipping_company_id`)} = r.shipping_company_id
    or ${sql.ref(`${side}.shipping_company_id`)} is null and r.shipping_company_id <> all (${sql.ref(`${side}.other_companies`)}))`

/**
 * Joins to rates `r` what the charges of the route itself come to for a day, as `route`; `unknown` are those that have no
 * amount for it.
 */
export const joinRouteCharges = (etd: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select sum(n.usd) as usd, coalesce(jsonb_agg(n.charge) filter (where n.usd is null), '[]') as unknown
    from (
      select sum(c.price) filter (where ${etd} between coalesce(c.valid_from, '-infinity') and coalesce(c.valid_to, 'infinity')) as usd,
        (array_agg(json_build_object('side', 'route', 'kind', c.kind, 'item', c.name, 'names',
          json_build_object('zh-cn', c.name_cn, 'en', c.name_en, 'ja', c.name_jp)) order by c.id))[1] as charge
      from rate_route_charges link join route_charges c on c.id = link.route_charge_id
      where link.rate_id = r.id group by lower(c.name)) n) route on true`

/** Ocean freight of one RT before discount: as many RT as the rate's minimum (DECISIONS 10.6). */
export const FREIGHT_OF_ONE_RT = sql`r.lcl * greatest(1, r.min_revenue_tons)`

/** What lists show of the price of a ship. */
export interface PriceOfShip {
  /** `yyyy-MM-dd`. */
  etd: string
  /** Of every size that the rate offers. */
  allIn: AllInPrice[]
  /** What the prices are without (DECISIONS 10.4), as missingIn() of shared has it. */
  notIncluded: ChargeSide[]
  unknownCharges: LineIdentity[]
}

/** The price of a rate `r` for its ship, as JSON; `factor` is the discount on ocean freight. */
export const priceOfShip = (factor: string, { jpy, cny }: ExchangeRates, ships: Ships): RawBuilder<PriceOfShip> => {
  const sums = { sums: sql`surcharge_sums`, etd: sql`ship.etd` }
  return sql`(
  select json_build_object('etd', ship.etd,
    'allIn', coalesce(json_agg(json_build_object('containerType', p.size, 'combined',
      combined_in_each(
      p.freight * ${factor}::numeric + coalesce(origin.usd, 0) + coalesce(destination.usd, 0) + coalesce(route.usd, 0),
      coalesce(origin.jpy, 0) + coalesce(destination.jpy, 0), coalesce(origin.cny, 0) + coalesce(destination.cny, 0),
      ${jpy}::numeric, ${cny}::numeric)) order by p.place) filter (where p.freight is not null and (p.size = 'LCL') = (r.type <> 'FCL')), '[]'),
    'notIncluded', array_remove(array[case when count(origin.size) = 0 then 'pol' end,
      case when count(destination.size) = 0 then 'pod' end], null),
    'unknownCharges', coalesce((array_agg(origin.unknown))[1], '[]') || coalesce((array_agg(destination.unknown))[1], '[]')
      || (array_agg(route.unknown))[1])
  from (select ${pricedShip(ships)} as etd) ship
    cross join (values (1, '20GP', r.capacity20gp), (2, '40GP', r.capacity40gp), (3, '40HQ', r.capacity40hq),
      (4, 'LCL', ${FREIGHT_OF_ONE_RT})) as p(place, size, freight)
    ${joinSums('origin', sums)} and origin.size = p.size
    ${joinSums('destination', sums)} and destination.size = p.size
    ${joinRouteCharges(sql`ship.etd`)}
  group by ship.etd)`
}
