import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { allowedEtds, etaOf } from '@kairo/shared/rates/sailing'
import type { ChargedRoute, Coverage, routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { rowPage } from '../../database/list-page.ts'
import { rateConditions } from '../rates/rate-filters.ts'
import { scheduleOf } from '../rates/search/rate-schedule.ts'
import {
  type RateRecord,
  rateRowOf,
  selectRateRows,
  type RateBuilder,
  type RateCondition,
} from '../rates/rate-query.ts'

/** Routes that have surcharges: on sale on a Tokyo day or later, whether or not staff set them invalid. */
export const isCurrentRoute = (eb: RateBuilder, today: string): RateCondition =>
  eb.and([
    eb('r.status', '=', 'approved'),
    eb.or([eb('r.close_time', 'is', null), eb('r.close_time', '>', today)]),
    eb.or([eb('r.valid_to', 'is', null), eb('r.valid_to', '>=', today)]),
  ])

/** Every rate is a weekly service. */
const WEEK = 7

const hasLines = (column: 'r.departure_surcharge_no' | 'r.destination_surcharge_no'): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from surcharges s join surcharge_lines l on l.surcharge_id = s.id
    where s.surcharge_no = ${sql.ref(column)})`

/** Without a parameter, as the counts are grouped by it. */
const coverageOf: RawBuilder<Coverage> = sql<Coverage>`case
  when ${hasLines('r.departure_surcharge_no')} and ${hasLines('r.destination_surcharge_no')} then 'full'
  when ${hasLines('r.departure_surcharge_no')} or ${hasLines('r.destination_surcharge_no')}
    or exists (select 1 from rate_route_charges own where own.rate_id = r.id) then 'partial'
  else 'none' end`

/** Routes with what is charged on them, for the assignment and the coverage screen. All of them unless paged. */
export async function listChargedRoutes(
  { db }: AppContext,
  input: ParsedOf<typeof routeChargesContract.listChargedRoutes>,
  { language, now }: RequestContext,
) {
  const named = {
    departurePort: input.departure_port,
    destinationPort: input.destination_port,
    shippingCompany: input.shipping_company,
  }
  let query = selectRateRows(db)
    .where((eb) => isCurrentRoute(eb, tokyoToday(now)))
    .where((eb) => rateConditions(eb, named))
  if (input.ids) query = query.where('r.id', '=', sql<number>`any(${[...new Set(input.ids)]}::bigint[])`)
  const isWanted = input.coverage === 'missing' ? sql`<> 'full'` : sql`= ${input.coverage}`
  const wanted = input.coverage ? query.where(sql<boolean>`${coverageOf} ${isWanted}`) : query
  const shown = wanted
    .select([
      hasLines('r.departure_surcharge_no').as('departure_covered'),
      hasLines('r.destination_surcharge_no').as('destination_covered'),
      sql<number[]>`array(select link.route_charge_id::int from rate_route_charges link
          where link.rate_id = r.id order by 1)`.as('fjfs'),
    ])
    .orderBy('pol.name')
    .orderBy('pod.name')
    .orderBy('r.weekday')
    .orderBy('r.id')
  const [{ rows, total }, counts] = await Promise.all([
    rowPage(db, shown, pageOrAll(input)),
    query
      .clearSelect()
      .select((eb) => [coverageOf.as('coverage'), eb.fn.countAll<number>().as('n')])
      .groupBy(coverageOf)
      .execute(),
  ])
  const coverage = { none: 0, partial: 0, full: 0 }
  for (const { coverage: kind, n } of counts) coverage[kind] = n
  return { dataList: rows.map((rate) => chargedRouteOf(rate, language, now)), total, coverage }
}

type ChargedRate = RateRecord & { departure_covered: boolean; destination_covered: boolean; fjfs: number[] }

function chargedRouteOf(rate: ChargedRate, language: Language, now: Date): ChargedRoute {
  const row = rateRowOf(rate, language)
  const next = allowedEtds(scheduleOf(rate), now)[0] ?? null
  return {
    id: row.id,
    departure_port: row.departurePort,
    departure_country: row.departureCountry,
    destination_port: row.destinationPort,
    destination_country: row.destinationCountry,
    departure_port_label: row.departurePortLabel,
    destination_port_label: row.destinationPortLabel,
    distance: row.distance,
    weekday: row.weekday,
    shipping_company: row.shippingCompany,
    shipping_company_label: row.shippingCompanyLabel,
    mode: row.mode,
    direct_transfer: row.directTransfer,
    ship_type: row.shipType,
    max_capacity: row.maxCapacity,
    type: row.type,
    capacity20gp: rate.capacity20gp,
    capacity40gp: rate.capacity40gp,
    capacity40hq: rate.capacity40hq,
    mixed_loading_general: row.shipType === 'Normal' ? rate.lcl : null,
    mixed_loading_fast: row.shipType === 'Fast' ? rate.lcl : null,
    departure_date_interval: WEEK,
    goods_departure_date: next,
    destination_arrival_date: next && etaOf(next, rate.distance),
    validity_period: row.validState,
    departure_surcharge_no: row.departureSurchargeNo,
    destination_surcharge_no: row.destinationSurchargeNo,
    departure_covered: rate.departure_covered,
    destination_covered: rate.destination_covered,
    fjfs: rate.fjfs,
  }
}
