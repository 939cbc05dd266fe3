import { tokyoToday } from '@kairo/shared/dates'
import { type Amounts, combine, combinedInEach, type ExchangeRates, roundMoney } from '@kairo/shared/money'
import { CONTAINER_TYPES } from '@kairo/shared/quotations/container-types'
import type { Sums } from '@kairo/shared/quotations/quotation-lines'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import type { SheetPreview, SizeDifference, SurchargeChange } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectBareRates } from '../../rates/rate-query.ts'
import { isCurrentRoute } from '../charged-routes.ts'
import {
  type ChangedCharges,
  linesOfChange,
  type Movement,
  movementsOf,
  ownersOf,
  together,
} from './price-movements.ts'
import { PeriodEffects, type SizeRange, SizeRanges } from './size-ranges.ts'

/** As in the response, with the lanes by the ids of their ports. */
export type StoredEffect = Omit<SheetPreview['effect'], 'lanes'> & {
  lanes: { fromId: number; toId: number; rateCount: number }[]
}
interface PriceEffect {
  effect: StoredEffect
  byNumber: Map<string, Pick<SurchargeChange, 'rateCount' | 'difference' | 'periods'>>
}

const MAX_LANES = 10
const MAX_PERIODS = 20

const charged = (sums: Sums): Amounts => ({
  USD: roundMoney(sums.USD, 'USD'),
  JPY: roundMoney(sums.JPY, 'JPY'),
  CNY: roundMoney(sums.CNY, 'CNY'),
})

/** Without exchange rates nothing can be converted. */
const combined = (sums: Sums, rates: ExchangeRates | undefined): Amounts | null =>
  rates ? combinedInEach(sums, rates) : null

/**
 * Rates on sale, now or later, that charge these numbers: one row for each pair of numbers, lane, carrier with charges
 * of its own, validity and set of sizes, so that thousands of rates are counted by PostgreSQL in one statement.
 */
const ratesCharging = (db: Kysely<DB>, numbers: readonly string[], owners: readonly number[], today: string) =>
  selectBareRates(db)
    .select([
      'r.departure_surcharge_no as departureNo',
      'r.destination_surcharge_no as destinationNo',
      'r.departure_port_id as fromId',
      'r.destination_port_id as toId',
      'r.valid_from as validFrom',
      'r.valid_to as validTo',
    ])
    .select((eb) => [
      sql<number | null>`case when r.shipping_company_id = any(${owners}::bigint[]) then r.shipping_company_id end`.as(
        'carrierId',
      ),
      sql<boolean>`r.type = 'FCL' and r.capacity20gp is not null`.as('20GP'),
      sql<boolean>`r.type = 'FCL' and r.capacity40gp is not null`.as('40GP'),
      sql<boolean>`r.type = 'FCL' and r.capacity40hq is not null`.as('40HQ'),
      sql<boolean>`r.type = 'LCL' and r.lcl is not null`.as('LCL'),
      eb.fn.countAll<number>().as('n'),
    ])
    .where((eb) => isCurrentRoute(eb, today))
    .where('r.valid_state', '=', VALID_STATE.valid)
    .where((eb) =>
      eb.or([
        eb('r.departure_surcharge_no', '=', eb.fn.any(eb.val([...numbers]))),
        eb('r.destination_surcharge_no', '=', eb.fn.any(eb.val([...numbers]))),
      ]),
    )
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`)
    .execute()
type Charging = Awaited<ReturnType<typeof ratesCharging>>[number]

/** Whether ships of the rate leave on some of these days. */
const concerns = (movement: Movement, rate: Charging): boolean =>
  (rate.validTo === null || movement.validFrom === null || movement.validFrom <= rate.validTo) &&
  (rate.validFrom === null || movement.validTo === null || rate.validFrom <= movement.validTo)

/** What moves for a rate by its numbers and its carrier; each combination is computed once. */
function movementsByRate(changes: readonly ChangedCharges[], today: string) {
  const linesOf = new Map(changes.map((change) => [change.surchargeNo, linesOfChange(change)]))
  const byOwner = new Map<string, readonly Movement[]>()
  const ofNumber = (number: string | null, carrierId: number | null): readonly Movement[] => {
    const lines = linesOf.get(number ?? '')
    if (!lines) return []
    // A carrier without charges of its own pays what all others do.
    const owner = carrierId !== null && ownersOf(lines).includes(carrierId) ? carrierId : null
    const key = `${number} ${owner}`
    const found = byOwner.get(key) ?? movementsOf(lines, owner, today)
    byOwner.set(key, found)
    return found
  }
  const pairs = new Map<string, readonly Movement[]>()
  return {
    owners: [...new Set([...linesOf.values()].flatMap(ownersOf))],
    /** Of all carriers without charges of their own first, then of each that has some. */
    ofNumber: (number: string) => {
      const lines = linesOf.get(number) ?? { old: [], new: [] }
      return [null, ...ownersOf(lines)].map((carrierId) => ({ carrierId, movements: ofNumber(number, carrierId) }))
    },
    ofRate: ({ departureNo, destinationNo, carrierId }: Charging): readonly Movement[] => {
      const key = JSON.stringify([departureNo, destinationNo, carrierId])
      const found = pairs.get(key) ?? together(ofNumber(departureNo, carrierId), ofNumber(destinationNo, carrierId))
      pairs.set(key, found)
      return found
    },
  }
}

/** The effect of these changes on prices on sale: counts are exact, however many rates there are. */
export async function priceEffectOf(
  db: Kysely<DB>,
  changes: readonly ChangedCharges[],
  now: Date,
): Promise<PriceEffect> {
  const today = tokyoToday(now)
  const { owners, ofNumber, ofRate } = movementsByRate(changes, today)
  const exchange = await db
    .selectFrom('exchange_rates')
    .select(['jpy', 'cny'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const inUsd = (sums: Sums): number =>
    exchange ? combine(sums, 'USD', exchange).toNumber() : sums.USD.plus(sums.JPY).plus(sums.CNY).toNumber()
  const numbers = changes.map(({ surchargeNo }) => surchargeNo)
  const rows = numbers.length > 0 ? await ratesCharging(db, numbers, owners, today) : []
  const ranges = new SizeRanges(inUsd)
  const periods = new PeriodEffects(inUsd)
  const rateCounts = new Map<string, number>()
  const lanes = new Map<string, StoredEffect['lanes'][number]>()
  let rateCount = 0
  let repricedCount = 0
  for (const row of rows) {
    rateCount += row.n
    for (const number of new Set([row.departureNo ?? '', row.destinationNo ?? '']))
      rateCounts.set(number, (rateCounts.get(number) ?? 0) + row.n)
    const sizes = CONTAINER_TYPES.filter((size) => row[size])
    const movements = ofRate(row).filter((movement) => concerns(movement, row))
    ranges.add(sizes, row.n, movements)
    if (!periods.add(sizes, row.n, movements)) continue
    repricedCount += row.n
    const lane = lanes.get(`${row.fromId} ${row.toId}`) ?? { fromId: row.fromId, toId: row.toId, rateCount: 0 }
    lane.rateCount += row.n
    lanes.set(`${row.fromId} ${row.toId}`, lane)
  }
  const most = [...lanes.values()].sort((a, b) => b.rateCount - a.rateCount || a.fromId - b.fromId || a.toId - b.toId)
  const rangeOf = ({ containerType, rateCount: count, min, max }: SizeRange) => ({
    containerType,
    rateCount: count,
    min: combined(min, exchange),
    max: combined(max, exchange),
  })
  const differenceOf = ({ moved }: Movement): SizeDifference[] =>
    CONTAINER_TYPES.flatMap((containerType) => {
      const sums = moved[containerType]
      return sums ? [{ containerType, charged: charged(sums), combined: combined(sums, exchange) }] : []
    })
  return {
    effect: {
      rateCount,
      repricedCount,
      laneCount: lanes.size,
      lanes: most.slice(0, MAX_LANES),
      sizes: ranges.all().map(rangeOf),
      periods: periods
        .all()
        .slice(0, MAX_PERIODS)
        .map(({ ranges: inPeriod, ...period }) => ({
          ...period,
          sizes: inPeriod.all().map((range) => ({
            ...rangeOf(range),
            charged: range.isSame ? charged(range.min) : null,
          })),
        })),
    },
    byNumber: new Map(
      numbers.map((number) => {
        const all = ofNumber(number).flatMap(({ carrierId, movements }) =>
          movements.map((movement) => ({
            from: movement.validFrom,
            to: movement.validTo,
            shippingCompany: carrierId === null ? null : String(carrierId),
            difference: differenceOf(movement),
            notKnown: movement.notKnown,
            nowKnown: movement.nowKnown,
          })),
        )
        const difference = all.find((one) => one.difference.length > 0)?.difference ?? []
        return [number, { rateCount: rateCounts.get(number) ?? 0, difference, periods: all }]
      }),
    ),
  }
}
