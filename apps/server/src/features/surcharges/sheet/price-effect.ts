import { CURRENCIES } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { type Amounts, combine, combinedInEach, type ExchangeRates, roundMoney } from '@kairo/shared/money'
import { sumsForOne } from '@kairo/shared/quotations/all-in'
import { CONTAINER_TYPES, type ContainerType, type SurchargeLine } from '@kairo/shared/quotations/charges'
import type { Sums } from '@kairo/shared/quotations/quotation-lines'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import type { SheetPreview, SizeDifference } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectBareRates } from '../../rates/rate-query.ts'
import { isCurrentRoute } from '../charged-routes.ts'
import type { ParsedSurchargeLine } from './parsed-surcharge.ts'

/** A number whose charges differ, with the lines before and after. */
export interface ChangedCharges {
  surchargeNo: string
  before: readonly ParsedSurchargeLine[]
  after: readonly ParsedSurchargeLine[]
}

/** As in the response, with the lanes by the ids of their ports. */
export type StoredEffect = Omit<SheetPreview['effect'], 'lanes'> & {
  lanes: { fromId: number; toId: number; rateCount: number }[]
}
interface PriceEffect {
  effect: StoredEffect
  byNumber: Map<string, { rateCount: number; difference: SizeDifference[] }>
}

const MAX_LANES = 10
type Moved = Partial<Record<ContainerType, Sums>>

/** For sums alone, so that side and kind do not matter. */
const chargeLine = ({
  name,
  gp20,
  gp40,
  hq40,
  lcl,
  currency,
  basis,
  condition,
}: ParsedSurchargeLine): SurchargeLine => ({
  side: 'route',
  kind: null,
  item: name,
  amounts: { '20GP': gp20, '40GP': gp40, '40HQ': hq40, LCL: lcl },
  currency,
  basis,
  condition,
})

const plus = (a: Sums, b: Sums): Sums => ({
  USD: a.USD.plus(b.USD),
  JPY: a.JPY.plus(b.JPY),
  CNY: a.CNY.plus(b.CNY),
})
const moves = (sums: Sums): boolean => CURRENCIES.some((currency) => !sums[currency].eq(0))

/**
 * The difference that a number makes in an all-in price, size by size. Surcharges are added to the freight and never
 * discounted, so that the difference of the charges is the difference of every all-in price that holds them.
 */
function movedBy({ before, after }: ChangedCharges): Moved {
  const old = before.map(chargeLine)
  const made = after.map(chargeLine)
  const moved: Moved = {}
  for (const size of CONTAINER_TYPES) {
    const was = sumsForOne(size, old)
    const is = sumsForOne(size, made)
    const sums: Sums = { USD: is.USD.minus(was.USD), JPY: is.JPY.minus(was.JPY), CNY: is.CNY.minus(was.CNY) }
    if (moves(sums)) moved[size] = sums
  }
  return moved
}

const charged = (sums: Sums): Amounts => ({
  USD: roundMoney(sums.USD, 'USD'),
  JPY: roundMoney(sums.JPY, 'JPY'),
  CNY: roundMoney(sums.CNY, 'CNY'),
})

/** Without exchange rates nothing can be converted. */
const combined = (sums: Sums, rates: ExchangeRates | undefined): Amounts | null =>
  rates ? combinedInEach(sums, rates) : null

/**
 * Rates on sale, now or later, that charge these numbers: one row for each pair of numbers, lane and set of sizes, so
 * that thousands of rates are counted by PostgreSQL in one statement.
 */
const ratesCharging = (db: Kysely<DB>, numbers: readonly string[], today: string) =>
  selectBareRates(db)
    .select([
      'r.departure_surcharge_no as departureNo',
      'r.destination_surcharge_no as destinationNo',
      'r.departure_port_id as fromId',
      'r.destination_port_id as toId',
    ])
    .select((eb) => [
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
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8`)
    .execute()
type Charging = Awaited<ReturnType<typeof ratesCharging>>[number]

interface SizeRange {
  rateCount: number
  min: Sums
  max: Sums
}

/** Adds what happens to the rates of a row to the ranges; returns whether an all-in price of theirs changes. */
function addToRanges(
  ranges: Map<ContainerType, SizeRange>,
  row: Charging,
  moved: readonly (Moved | undefined)[],
  inUsd: (sums: Sums) => number,
): boolean {
  let repriced = false
  for (const size of CONTAINER_TYPES) {
    if (!row[size]) continue
    const parts = moved.flatMap((one) => one?.[size] ?? [])
    const [first, second] = parts
    const sums = first && second ? plus(first, second) : first
    if (!sums || !moves(sums)) continue
    repriced = true
    const range = ranges.get(size)
    if (!range) {
      ranges.set(size, { rateCount: row.n, min: sums, max: sums })
      continue
    }
    range.rateCount += row.n
    if (inUsd(sums) < inUsd(range.min)) range.min = sums
    if (inUsd(sums) > inUsd(range.max)) range.max = sums
  }
  return repriced
}

/** The effect of these changes on prices on sale: counts are exact, however many rates there are. */
export async function priceEffectOf(
  db: Kysely<DB>,
  changes: readonly ChangedCharges[],
  now: Date,
): Promise<PriceEffect> {
  const movedOf = new Map(changes.map((change) => [change.surchargeNo, movedBy(change)]))
  const exchange = await db
    .selectFrom('exchange_rates')
    .select(['jpy', 'cny'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const inUsd = (sums: Sums): number =>
    exchange ? combine(sums, 'USD', exchange).toNumber() : sums.USD.plus(sums.JPY).plus(sums.CNY).toNumber()
  const numbers = [...movedOf.keys()]
  const rows = numbers.length > 0 ? await ratesCharging(db, numbers, tokyoToday(now)) : []
  const ranges = new Map<ContainerType, SizeRange>()
  const rateCounts = new Map<string, number>()
  const lanes = new Map<string, StoredEffect['lanes'][number]>()
  let rateCount = 0
  let repricedCount = 0
  for (const row of rows) {
    rateCount += row.n
    const sides = [row.departureNo ?? '', row.destinationNo ?? '']
    for (const number of new Set(sides)) rateCounts.set(number, (rateCounts.get(number) ?? 0) + row.n)
    const repriced = addToRanges(
      ranges,
      row,
      sides.map((number) => movedOf.get(number)),
      inUsd,
    )
    if (!repriced) continue
    repricedCount += row.n
    const lane = lanes.get(`${row.fromId} ${row.toId}`) ?? { fromId: row.fromId, toId: row.toId, rateCount: 0 }
    lane.rateCount += row.n
    lanes.set(`${row.fromId} ${row.toId}`, lane)
  }
  const most = [...lanes.values()].sort((a, b) => b.rateCount - a.rateCount || a.fromId - b.fromId || a.toId - b.toId)
  return {
    effect: {
      rateCount,
      repricedCount,
      laneCount: lanes.size,
      lanes: most.slice(0, MAX_LANES),
      sizes: CONTAINER_TYPES.flatMap((containerType) => {
        const range = ranges.get(containerType)
        if (!range) return []
        const { min, max } = range
        return [
          { containerType, rateCount: range.rateCount, min: combined(min, exchange), max: combined(max, exchange) },
        ]
      }),
    },
    byNumber: new Map(
      [...movedOf].map(([number, moved]) => [
        number,
        {
          rateCount: rateCounts.get(number) ?? 0,
          difference: CONTAINER_TYPES.flatMap((containerType) => {
            const sums = moved[containerType]
            return sums ? [{ containerType, charged: charged(sums), combined: combined(sums, exchange) }] : []
          }),
        },
      ]),
    ),
  }
}
