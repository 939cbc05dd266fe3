import type { LineIdentity } from '@kairo/shared/quotations/charges'
import type { DatedLine } from '@kairo/shared/quotations/dated-lines'
import { type PriceStep, type StepsOfRate, stepsOf, sumsByPeriod } from '@kairo/shared/quotations/price-periods'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf } from '../../../database/conditions.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { Subject } from '../../../database/query-cache.ts'
import type { RateRecord } from '../rate-query.ts'
import { type ChargesOfRate, loadDatedRouteCharges } from './price-sources.ts'

export function stepsOfCharges({ origin, destination, route }: ChargesOfRate, carrierId: number): StepsOfRate {
  const steps = (lines: readonly DatedLine[]) => stepsOf(sumsByPeriod(lines, carrierId))
  return { origin: steps(origin), destination: steps(destination), route: routeSteps(route, carrierId) }
}

const routeSteps = (lines: readonly DatedLine[], carrierId: number) =>
  stepsOf(sumsByPeriod(lines, carrierId, { isRoute: true }))

/** The steps of surcharges on these days, by stepsOf() of shared over the stored sums. */
const stepsOfNumbers = preparedQuery((db, numbers: readonly string[], after: string, until: string) =>
  db
    .selectFrom('surcharge_sums as s')
    .leftJoin('surcharge_sums as b', (join) =>
      join
        .onRef('b.surcharge_no', '=', 's.surcharge_no')
        .onRef('b.size', '=', 's.size')
        .on(
          sql<boolean>`b.shipping_company_id is not distinct from s.shipping_company_id and b.valid_to = s.valid_from - 1`,
        ),
    )
    .select(['s.surcharge_no', 's.shipping_company_id', 's.other_companies', 's.valid_from as from'])
    .select([
      sql<LineIdentity[]>`(array_agg(s.unknown))[1]`.as('unknown'),
      sql<LineIdentity[]>`(array_agg(s.changed))[1]`.as('changed'),
      sql<PriceStep['differences']>`case when count(b.size) > 0 then json_object_agg(s.size, json_build_object(
        'USD', (s.usd - b.usd)::text, 'JPY', (s.jpy - b.jpy)::text, 'CNY', (s.cny - b.cny)::text)) end`.as(
        'differences',
      ),
    ])
    .where('s.surcharge_no', '=', anyOf(numbers))
    .where('s.valid_from', '>', after)
    .where('s.valid_from', '<=', until)
    .groupBy(['s.surcharge_no', 's.shipping_company_id', 's.other_companies', 's.valid_from'])
    .unionAll(
      // To days without any line. Every stretch of days has a row of each size.
      db
        .selectFrom('surcharge_sums as e')
        .select(['e.surcharge_no', 'e.shipping_company_id', 'e.other_companies'])
        .select([
          sql<string>`e.valid_to + 1`.as('from'),
          sql<LineIdentity[]>`'[]'::jsonb`.as('unknown'),
          sql<LineIdentity[]>`'[]'::jsonb`.as('changed'),
          sql<PriceStep['differences']>`null::json`.as('differences'),
        ])
        .where('e.surcharge_no', '=', anyOf(numbers))
        .where('e.size', '=', '20GP')
        .where('e.valid_to', '>=', after)
        .where('e.valid_to', '<', until)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('surcharge_sums as n')
                .select('n.surcharge_no')
                .whereRef('n.surcharge_no', '=', 'e.surcharge_no')
                .where(
                  sql<boolean>`n.shipping_company_id is not distinct from e.shipping_company_id and n.valid_from = e.valid_to + 1`,
                ),
            ),
          ),
        ),
    )
    .orderBy('from'),
)

/** The steps of each surcharge number on these days. */
async function stepsByNumber(
  { db, cache }: AppContext,
  priceState: Subject,
  numbers: readonly string[],
  { after, until }: { after: string; until: string },
) {
  const steps = await cache.getEach(priceState, numbers, {
    keyOf: (number) => `steps ${number} ${after} ${until}`,
    find: async (missing) => {
      const read = await stepsOfNumbers(db, missing, after, until)
      return missing.map((number) => read.filter((step) => step.surcharge_no === number))
    },
  })
  return new Map(numbers.map((number, at) => [number, steps[at] ?? []]))
}

/** The steps of the charges of these rates after one day and until another, by rate id. */
export async function loadPriceSteps(
  context: AppContext,
  priceState: Subject,
  rates: readonly Pick<
    RateRecord,
    'id' | 'departure_surcharge_no' | 'destination_surcharge_no' | 'shipping_company_id'
  >[],
  days: { after: string; until: string },
): Promise<Map<number, StepsOfRate>> {
  const numbers = rates.flatMap((rate) => [rate.departure_surcharge_no, rate.destination_surcharge_no])
  const [steps, route] = await Promise.all([
    stepsByNumber(context, priceState, [...new Set(numbers.filter((number) => number !== null))], days),
    loadDatedRouteCharges(
      context.db,
      rates.map(({ id }) => id),
    ),
  ])
  const stepsFor = (number: string | null, carrierId: number): PriceStep[] =>
    (steps.get(number ?? '') ?? []).filter((step) =>
      step.shipping_company_id === null
        ? !step.other_companies.includes(carrierId)
        : step.shipping_company_id === carrierId,
    )
  return new Map(
    rates.map((rate) => [
      rate.id,
      {
        origin: stepsFor(rate.departure_surcharge_no, rate.shipping_company_id),
        destination: stepsFor(rate.destination_surcharge_no, rate.shipping_company_id),
        route: routeSteps(route.get(rate.id) ?? [], rate.shipping_company_id),
      },
    ]),
  )
}
