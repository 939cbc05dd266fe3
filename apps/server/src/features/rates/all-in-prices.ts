import type { Amounts, ExchangeRates } from '@kairo/shared/money'
import type { ContainerType } from '@kairo/shared/quotations/charges'
import type { ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { type RawBuilder, sql } from 'kysely'

/** The all-in price of one container of a size or one RT, in each currency: allInWithLinesFor() of shared, in SQL. */
export interface AllInPrice {
  containerType: ContainerType
  combined: Amounts
}

/** Joins to rates `r` what the charges of the route itself come to, as `route`. */
export const joinRouteCharges = sql`
  left join lateral (select sum(c.price) as usd from rate_route_charges link
    join route_charges c on c.id = link.route_charge_id where link.rate_id = r.id) route on true`

/** Ocean freight of one RT before discount: as many RT as the rate's minimum (DECISIONS 10.6). */
export const FREIGHT_OF_ONE_RT = sql`r.lcl * greatest(1, r.min_revenue_tons)`

/** The all-in prices of every size that a rate `r` offers, as JSON; `factor` is the discount on ocean freight. */
export const allInPrices = (factor: string, { jpy, cny }: ExchangeRates): RawBuilder<AllInPrice[]> => sql`(
  select coalesce(json_agg(json_build_object('containerType', p.size, 'combined',
    combined_in_each(
    p.freight * ${factor}::numeric + coalesce(origin.usd, 0) + coalesce(destination.usd, 0) + coalesce(route.usd, 0),
    coalesce(origin.jpy, 0) + coalesce(destination.jpy, 0), coalesce(origin.cny, 0) + coalesce(destination.cny, 0),
    ${jpy}::numeric, ${cny}::numeric)) order by p.place), '[]')
  from (values (1, '20GP', r.capacity20gp), (2, '40GP', r.capacity40gp), (3, '40HQ', r.capacity40hq),
    (4, 'LCL', ${FREIGHT_OF_ONE_RT})) as p(place, size, freight)
    left join surcharge_sums origin on origin.surcharge_no = r.departure_surcharge_no and origin.size = p.size
    left join surcharge_sums destination
      on destination.surcharge_no = r.destination_surcharge_no and destination.size = p.size
    ${joinRouteCharges}
  where p.freight is not null and (p.size = 'LCL') = (r.type <> 'FCL'))`

/** The sides of which a rate `r` knows no charges (DECISIONS 10.4), as sidesNotIncluded() of shared has them. */
export const unknownSides: RawBuilder<ChargeSide[]> = sql`to_json(array_remove(array[
  case when not exists (select from surcharge_sums u where u.surcharge_no = r.departure_surcharge_no) then 'pol' end,
  case when not exists (select from surcharge_sums u where u.surcharge_no = r.destination_surcharge_no) then 'pod' end],
  null))`
