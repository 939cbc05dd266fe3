import { CURRENCIES, type Currency, CURRENCY_PLACES } from '@kairo/shared/currencies'
import { OFFICE_ZONE, portTime } from '@kairo/shared/port-time'
import type { Amounts, ExchangeRates } from '@kairo/shared/money'
import type { LineIdentity } from '@kairo/shared/quotations/charges'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import type { ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { BOOKING_WINDOW_DAYS } from '@kairo/shared/rates/sailing'
import type { Language } from '@kairo/shared/languages'
import type { AllInPrices } from '@kairo/shared/rates/price-change'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import { chargeNamer } from '../charges/charge-kinds.ts'
import type { PortsOfZone } from '../route-master/port-lookup.ts'
import { selectBareRates } from './rate-query.ts'

/** The all-in price of one container of a size or one RT, in each currency: allInWithLinesFor() of shared, in SQL. */
export interface AllInPrice {
  containerType: ContainerType
  combined: Amounts
  /** What it is made of in each currency, unrounded. */
  sums: Amounts
}

/** Day and time at a port: `yyyy-MM-dd`, and `HH:mm`. */
interface PortClock {
  today: string
  time: string
}

/** The ships that prices of a list are of: those that can be booked at this moment, from a day on. */
export interface Ships extends PortClock {
  /** The clocks of ports that are not on Tokyo's. */
  elsewhere: readonly (PortClock & Pick<PortsOfZone, 'ids'>)[]
  /** `yyyy-MM-dd`; null is any day. */
  from: string | null
}

function clockIn(zone: string, now: Date): PortClock {
  const [today = '', time = ''] = portTime(now, zone).split(' ')
  return { today, time }
}

export const shipsAt = (now: Date, from: string | undefined, ports: readonly PortsOfZone[]): Ships => ({
  ...clockIn(OFFICE_ZONE, now),
  elsewhere: ports.map(({ zone, ids }) => ({ ids, ...clockIn(zone, now) })),
  from: from ?? null,
})

/** Day and time at the port of departure of a rate `r`, in SQL. */
export interface ClockOfRate {
  today: RawBuilder<string>
  time: RawBuilder<string>
  from: string | null
}

/** For all rates of a list: by the few zones that there are, as a look at the port of each would take too long. */
export function clockOfShips({ elsewhere, from, ...tokyo }: Ships): ClockOfRate {
  const part = (name: keyof PortClock, type: RawBuilder<unknown>) =>
    elsewhere.reduce<RawBuilder<string>>(
      (others, clock) =>
        sql`case when r.departure_port_id = any(${clock.ids}::bigint[]) then ${clock[name]}::${type} else ${others} end`,
      sql<string>`${tokyo[name]}::${type}`,
    )
  return { today: part('today', sql`date`), time: part('time', sql`text`), from }
}

/** For a few rates: by the zone of the port. */
export function clockOfRate(now: Date, from: string | null): ClockOfRate {
  const local = sql`(${now}::timestamptz at time zone (select z.time_zone from ports z where z.id = r.departure_port_id))`
  return { today: sql`${local}::date`, time: sql`to_char(${local}, 'HH24:MI')`, from }
}

/**
 * The ship whose price a rate `r` has, as pricedEtd() of shared/rates/sailing.ts finds it. A cut-off is the same number of
 * days before each departure, so that no calendar has to be walked.
 */
export function pricedShip({ today, time, from }: ClockOfRate): RawBuilder<string> {
  const first = sql`greatest(${today} + (r.weekday - r.deadline_day + 7) % 7 + (r.deadline_hour <= ${time})::int,
    r.valid_from, ${from}::date)`
  // Days since a Monday tell the weekday in whole numbers.
  return sql`(${first} + (r.weekday - 1 - (${first} - '2001-01-01'::date) % 7 + 7) % 7)`
}

/** The same where it can be booked already, else null: nextEtd(). `etd` is the ship that was found. */
export const bookableShip = ({ today }: ClockOfRate, etd: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${etd} <= least(r.valid_to, ${today} + ${BOOKING_WINDOW_DAYS}::int) then ${etd} end`

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
      json_build_object('zh-cn', c.name_cn, 'en', c.name_en, 'ja', c.name_ja)) order by c.id))[1] as charge
  from ${ships} ship join rate_route_charges link on link.rate_id = ship.id
    join route_charges c on c.id = link.route_charge_id
  group by ship.id, lower(c.name)`

/** Ocean freight of one container or one RT before discount: of as many RT as the rate's minimum (rules 7.4). */
export const FREIGHT_OF_SIZE: Record<ContainerType, RawBuilder<string | null>> = {
  '20GP': sql`r.capacity20gp`,
  '40GP': sql`r.capacity40gp`,
  '40HQ': sql`r.capacity40hq`,
  LCL: sql`r.lcl * greatest(1, r.min_revenue_tons)`,
}

/**
 * What a ship costs in each currency, unrounded, by the rows `origin` and `destination` of sums and `route` of charges;
 * `factor` is the discount on ocean freight.
 */
export const sumsOfShip = (freight: RawBuilder<unknown>, factor: string): RawBuilder<unknown> => sql`
  ${freight} * ${factor}::numeric + coalesce(origin.usd, 0) + coalesce(destination.usd, 0) + coalesce(route.usd, 0) as usd,
  coalesce(origin.jpy, 0) + coalesce(destination.jpy, 0) as jpy,
  coalesce(origin.cny, 0) + coalesce(destination.cny, 0) as cny`

/** Those sums, of a row `s`, in one currency, rounded once: combinedInEach() of shared/money.ts. */
export function combinedIn(currency: Currency, rates: ExchangeRates): RawBuilder<string> {
  const [jpy, cny] = [sql`${rates.jpy}::numeric`, sql`${rates.cny}::numeric`]
  // The rates are amounts for one USD.
  const worth = { USD: sql`${jpy} * ${cny}`, JPY: cny, CNY: jpy }
  return sql`rounded_quotient(s.usd * ${worth.USD} + s.jpy * ${worth.JPY} + s.cny * ${worth.CNY}, ${worth[currency]}, ${sql.lit(CURRENCY_PLACES[currency])})`
}

/** Names and texts of amounts, for a JSON object. */
const inEachCurrency = (amount: (currency: Currency) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(CURRENCIES.map((currency) => sql`${sql.lit(currency)}, ${amount(currency)}::text`))

/** What lists show of the price of a ship. */
export interface PriceOfShip {
  /** `yyyy-MM-dd`. */
  etd: string
  /** Of every size that the rate offers. */
  allIn: AllInPrice[]
  /** What the prices are without (rules 6.6), as missingIn() of shared has it. */
  notIncluded: ChargeSide[]
  unknownCharges: LineIdentity[]
}

/**
 * The price of a rate `r` for its ship, as JSON; `factor` is the discount on ocean freight. `offset 0` keeps PostgreSQL from
 * working the day out again wherever it is named.
 */
export const priceOfShip = (
  factor: string,
  exchangeRates: ExchangeRates,
  clock: ClockOfRate,
): RawBuilder<PriceOfShip> => sql`(
  select json_build_object('etd', ship.etd, 'allIn', sized.all_in, 'notIncluded', sized.not_included,
    'unknownCharges', sized.unknown || route.unknown)
  from (select r.id, r.departure_surcharge_no, r.destination_surcharge_no, r.shipping_company_id,
      ${pricedShip(clock)} as etd offset 0) ship
    cross join lateral (
      select coalesce(sum(n.usd), 0) as usd, coalesce(jsonb_agg(n.charge) filter (where n.usd is null), '[]') as unknown
      from (${routeChargesOf(sql`(select ship.id, ship.etd)`)}) n) route
    cross join lateral (
      select coalesce(json_agg(json_build_object('containerType', p.size,
          'combined', json_build_object(${inEachCurrency((one) => combinedIn(one, exchangeRates))}),
          'sums', json_build_object(${inEachCurrency((one) => sql.ref(`s.${one.toLowerCase()}`))})) order by p.place)
          filter (where p.freight is not null and (p.size = 'LCL') = (r.type <> 'FCL')), '[]') as all_in,
        array_remove(array[case when count(origin.size) = 0 then 'pol' end,
          case when count(destination.size) = 0 then 'pod' end], null) as not_included,
        coalesce((array_agg(origin.unknown))[1], '[]') || coalesce((array_agg(destination.unknown))[1], '[]') as unknown
      from (values ${sql.join(CONTAINER_TYPES.map((size, at) => sql`(${sql.lit(at)}, ${sql.lit(size)}, ${FREIGHT_OF_SIZE[size]})`))})
          as p(place, size, freight)
        left join surcharge_sums origin
          on ${sumsHoldFor('origin', 'ship', 'departure_surcharge_no')} and origin.size = p.size
        left join surcharge_sums destination
          on ${sumsHoldFor('destination', 'ship', 'destination_surcharge_no')} and destination.size = p.size
        cross join lateral (select ${sumsOfShip(sql`p.freight`, factor)}) s) sized)`

/**
 * What rates in any state cost with all their charges for their next ship, at list price, by id; without exchange rates
 * nothing is known.
 */
export async function allInPricesOf(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
  language: Language,
): Promise<Map<number, AllInPrices>> {
  if (ids.length === 0) return new Map()
  const exchange = await db
    .selectFrom('exchange_rates')
    .select(['jpy', 'cny'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rates = await selectBareRates(db)
    .select(['r.id', priceOfShip('1', exchange ?? { jpy: '1', cny: '1' }, clockOfRate(now, null)).as('price')])
    .where('r.id', '=', anyOf(ids))
    .execute()
  const isNamed = rates.some(({ price }) => price.unknownCharges.length > 0)
  const nameOf = isNamed ? await chargeNamer(db, language) : () => ''
  return new Map(
    rates.map(({ id, price }) => {
      const of = (size: string) =>
        (exchange && price.allIn.find(({ containerType }) => containerType === size)?.combined.USD) ?? null
      return [
        id,
        {
          capacity20gp: of('20GP'),
          capacity40gp: of('40GP'),
          capacity40hq: of('40HQ'),
          lcl: of('LCL'),
          notIncluded: price.notIncluded,
          unknownCharges: price.unknownCharges.map(nameOf),
        },
      ]
    }),
  )
}
