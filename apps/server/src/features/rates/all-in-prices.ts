import { addDays, tokyoDateTime } from '@kairo/shared/dates'
import type { Amounts, ExchangeRates } from '@kairo/shared/money'
import type { LineIdentity } from '@kairo/shared/quotations/charges'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import type { ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { BOOKING_WINDOW_DAYS } from '@kairo/shared/rates/sailing'
import { type RawBuilder, sql } from 'kysely'

/** The all-in price of one container of a size or one RT, in each currency: allInWithLinesFor() of shared, in SQL. */
export interface AllInPrice {
  containerType: ContainerType
  combined: Amounts
}

/** The ships that prices are of: those that can be booked at this time in Tokyo, from a day on. */
export interface Ships {
  /** `yyyy-MM-dd`, and `HH:mm`. */
  today: string
  time: string
  /** `yyyy-MM-dd`; null is any day. */
  from: string | null
}

export function shipsAt(now: Date, from: string | undefined): Ships {
  const [today = '', time = ''] = tokyoDateTime(now).split(' ')
  return { today, time, from: from ?? null }
}

/**
 * The ship whose price a rate `r` has, as pricedEtd() of shared/rates/sailing.ts finds it. A cut-off is the same number of
 * days before each departure, so that no calendar has to be walked.
 */
export function pricedShip({ today, time, from }: Ships): RawBuilder<string> {
  const first = sql`greatest(${today}::date + (r.weekday - r.deadline_day + 7) % 7 + (r.deadline_hour <= ${time})::int,
    r.valid_from, ${from}::date)`
  // Days since a Monday tell the weekday in whole numbers.
  return sql`(${first} + (r.weekday - 1 - (${first} - '2001-01-01'::date) % 7 + 7) % 7)`
}

/** The same where it can be booked already, else null: nextEtd(). `etd` is the ship that was found. */
export const bookableShip = ({ today }: Ships, etd: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${etd} <= least(r.valid_to, ${addDays(today, BOOKING_WINDOW_DAYS)}::date) then ${etd} end`

/**
 * Whether a row of surcharge_sums, or of a selection of it, holds for a ship: `ship` has number, carrier and day of
 * departure.
 */
export const sumsHoldFor = (sums: string, ship: string, number: string): RawBuilder<boolean> => {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`)
  return sql`${of(sums, 'surcharge_no')} = ${of(ship, number)}
    and ${of(ship, 'etd')} between ${of(sums, 'valid_from')} and ${of(sums, 'valid_to')}
    and (${of(sums, 'shipping_company_id')} = ${of(ship, 'shipping_company_id')}
      or ${of(sums, 'shipping_company_id')} is null
        and ${of(ship, 'shipping_company_id')} <> all (${of(sums, 'other_companies')}))`
}

/** The charges of routes for ships (`id` of the rate, `etd`): `usd` of each name, null where none is in force. */
export const routeChargesOf = (ships: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ship.id as rate_id, sum(c.price) filter (
      where ship.etd between coalesce(c.valid_from, '-infinity') and coalesce(c.valid_to, 'infinity')) as usd,
    (array_agg(json_build_object('side', 'route', 'kind', c.kind, 'item', c.name, 'names',
      json_build_object('zh-cn', c.name_cn, 'en', c.name_en, 'ja', c.name_jp)) order by c.id))[1] as charge
  from ${ships} ship join rate_route_charges link on link.rate_id = ship.id
    join route_charges c on c.id = link.route_charge_id
  group by ship.id, lower(c.name)`

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

/**
 * The price of a rate `r` for its ship, as JSON; `factor` is the discount on ocean freight. `offset 0` keeps PostgreSQL from
 * working the day out again wherever it is named.
 */
export const priceOfShip = (factor: string, { jpy, cny }: ExchangeRates, ships: Ships): RawBuilder<PriceOfShip> => sql`(
  select json_build_object('etd', ship.etd, 'allIn', sized.all_in, 'notIncluded', sized.not_included,
    'unknownCharges', sized.unknown || route.unknown)
  from (select r.id, r.departure_surcharge_no, r.destination_surcharge_no, r.shipping_company_id,
      ${pricedShip(ships)} as etd offset 0) ship
    cross join lateral (
      select coalesce(sum(n.usd), 0) as usd, coalesce(jsonb_agg(n.charge) filter (where n.usd is null), '[]') as unknown
      from (${routeChargesOf(sql`(select ship.id, ship.etd)`)}) n) route
    cross join lateral (
      select coalesce(json_agg(json_build_object('containerType', p.size, 'combined',
          combined_in_each(p.freight * ${factor}::numeric + coalesce(origin.usd, 0) + coalesce(destination.usd, 0) + route.usd,
          coalesce(origin.jpy, 0) + coalesce(destination.jpy, 0), coalesce(origin.cny, 0) + coalesce(destination.cny, 0),
          ${jpy}::numeric, ${cny}::numeric)) order by p.place)
          filter (where p.freight is not null and (p.size = 'LCL') = (r.type <> 'FCL')), '[]') as all_in,
        array_remove(array[case when count(origin.size) = 0 then 'pol' end,
          case when count(destination.size) = 0 then 'pod' end], null) as not_included,
        coalesce((array_agg(origin.unknown))[1], '[]') || coalesce((array_agg(destination.unknown))[1], '[]') as unknown
      from (values (1, '20GP', r.capacity20gp), (2, '40GP', r.capacity40gp), (3, '40HQ', r.capacity40hq),
          (4, 'LCL', ${FREIGHT_OF_ONE_RT})) as p(place, size, freight)
        left join surcharge_sums origin
          on ${sumsHoldFor('origin', 'ship', 'departure_surcharge_no')} and origin.size = p.size
        left join surcharge_sums destination
          on ${sumsHoldFor('destination', 'ship', 'destination_surcharge_no')} and destination.size = p.size) sized)`
