import { CURRENCIES, type Currency } from '../currencies.ts'
import { addDays } from '../dates.ts'
import { groupBy } from '../group-by.ts'
import { type Amounts, combinedInEach, type DecimalInput, decimalOf, type ExchangeRates, roundMoney } from '../money.ts'
import { identityOf, type LineIdentity, type Side } from './charges.ts'
import { CONTAINER_TYPES, type ContainerType } from './container-types.ts'
import { chargeKey, type DatedLine, linesOn, type Period, periodsOf } from './dated-lines.ts'
import { sumsForOne } from './quotation.ts'
import type { Sums } from './quotation-lines.ts'

/** What a surcharge comes to on a stretch of days. */
export interface PeriodSums extends Pick<Period, 'from' | 'to'> {
  /** Of one container of each size or one RT, with one B/L. */
  sums: Record<ContainerType, Sums>
  /** Charges without a line for these days. */
  unknown: LineIdentity[]
  /** Charges that are other ones than on the day before. */
  changed: LineIdentity[]
}

/**
 * The sums of a surcharge, or of the charges of a route, for ships of a carrier (null: of one without lines of its own), in
 * the order of days. Days without any line are left out: the whole surcharge is not known then. `isRoute` keeps them, as a
 * route may go without charges. Charges on condition are in none of them.
 */
export function sumsByPeriod(
  lines: readonly DatedLine[],
  carrierId: number | null,
  { isRoute = false }: { isRoute?: boolean } = {},
): PeriodSums[] {
  const always = (line: Pick<DatedLine, 'condition'>) => (line.condition ?? 'always') === 'always'
  const charged = lines.filter((line) => line.carrierId === null || line.carrierId === carrierId)
  const charges = [...groupBy(charged.filter(always), chargeKey).values()]
  const priceOn = (charge: readonly DatedLine[], day: string) =>
    JSON.stringify(
      linesOn(charge, day, carrierId).lines.map(({ amounts, currency, basis }) => [amounts, currency, basis]),
    )
  const periods = periodsOf(charged)
  return periods.flatMap(({ from, to, day }, i) => {
    const found = linesOn(charged, day, carrierId)
    if (found.lines.length === 0 && !isRoute) return []
    const before = periods[i - 1]?.day
    const changed = charges.filter((charge) => before !== undefined && priceOn(charge, before) !== priceOn(charge, day))
    return {
      from,
      to,
      sums: Object.fromEntries(
        CONTAINER_TYPES.map((size) => [size, sumsForOne(size, found.lines)]),
      ) as PeriodSums['sums'],
      unknown: found.unknown.filter(always).map(identityOf),
      changed: changed.flatMap((charge) => charge.slice(0, 1)).map(identityOf),
    }
  })
}

/** The day on which a surcharge comes to something else. */
export interface PriceStep extends Pick<PeriodSums, 'changed' | 'unknown'> {
  /** First day of departure, `yyyy-MM-dd`. */
  from: string
  /** What one container of each size, or one RT, costs more than before; decimal text. Null beside days without any line. */
  differences: Record<ContainerType, Amounts> | null
}

/** The steps between the periods of a surcharge, and to days without any line. */
export const stepsOf = (periods: readonly PeriodSums[]): PriceStep[] =>
  periods.flatMap(({ from, to, unknown, changed, ...period }, i) => {
    const [before, next] = [periods[i - 1], periods[i + 1]]
    const dayAfter = to && addDays(to, 1)
    const begins =
      from === null
        ? []
        : [
            {
              from,
              unknown,
              changed,
              differences: before?.to && addDays(before.to, 1) === from ? less(period, before) : null,
            },
          ]
    const ends =
      dayAfter && next?.from !== dayAfter ? [{ from: dayAfter, unknown: [], changed: [], differences: null }] : []
    return [...begins, ...ends]
  })

const less = ({ sums }: Pick<PeriodSums, 'sums'>, before: PeriodSums): PriceStep['differences'] => {
  const inEach = (size: ContainerType) =>
    Object.fromEntries(CURRENCIES.map((one) => [one, sums[size][one].minus(before.sums[size][one]).toFixed()]))
  return Object.fromEntries(CONTAINER_TYPES.map((size) => [size, inEach(size)])) as PriceStep['differences']
}

/** The steps of both ports and the route. */
export type StepsOfRate = Readonly<Record<ChargedSide, readonly PriceStep[]>>
type ChargedSide = Exclude<Side, 'freight'>
const CHARGED_SIDES: readonly ChargedSide[] = ['origin', 'destination', 'route']

/** What ships from a day on cost otherwise than an earlier one. */
export interface LaterPrice {
  from: string
  /** The charges that are other ones. */
  charges: LineIdentity[]
  /** Those of them that are not known. */
  unknown: LineIdentity[]
  /** In each currency, of the sizes for which it differs; empty where a charge is known before and not after, or only after. */
  sizes: { containerType: ContainerType; difference: Partial<Amounts> }[]
}

/** A ship, what is not known for it, and the later ones of the same service that can be booked. */
interface Ships {
  etd: string
  unknown: readonly LineIdentity[]
  /** The first of the later ones on a day or after it. */
  nextFrom: (day: string) => string | null
}

/** What bookable later ships cost otherwise than the first, from each day on which something changes; in their order. */
export function laterPrices(steps: StepsOfRate, ships: Ships, sizes: readonly ContainerType[]): LaterPrice[] {
  const changes = CHARGED_SIDES.flatMap((side) => steps[side]).filter(({ from }) => from > ships.etd)
  const days = [...new Set(changes.map(({ from }) => from))].sort()
  return days.flatMap((from, i) => {
    const [etd, next] = [ships.nextFrom(from), days[i + 1]]
    return etd !== null && (next === undefined || etd < next) ? (priceFrom(from, steps, ships, sizes) ?? []) : []
  })
}

function priceFrom(
  from: string,
  steps: StepsOfRate,
  { etd, unknown: before }: Ships,
  sizes: readonly ContainerType[],
): LaterPrice | null {
  const passed = CHARGED_SIDES.map((side) => steps[side].filter((step) => step.from > etd && step.from <= from))
  const after = passed.flatMap(
    (ofSide, i) => ofSide.at(-1)?.unknown ?? before.filter(({ side }) => side === CHARGED_SIDES[i]),
  )
  const unknown = without(after, before)
  const all = passed.flat()
  // Sums with a charge and without it tell no difference.
  const isComparable =
    unknown.length === 0 && without(before, after).length === 0 && all.every(({ differences }) => differences !== null)
  const dearer = isComparable ? sizes.flatMap((size) => differenceOf(size, all) ?? []) : []
  if (isComparable && dearer.length === 0) return null
  return { from, charges: distinct(all.flatMap(({ changed }) => changed)), unknown, sizes: dearer }
}

function differenceOf(containerType: ContainerType, steps: readonly PriceStep[]): LaterPrice['sizes'][number] | null {
  const sums = CURRENCIES.map((currency) => {
    const amounts = steps.map(({ differences }) => decimalOf(differences?.[containerType][currency] ?? '0'))
    return [currency, amounts.reduce((sum, one) => sum.plus(one), decimalOf('0'))] as const
  }).filter(([, sum]) => !sum.eq(0))
  const difference = Object.fromEntries(sums.map(([currency, sum]) => [currency, sum.toFixed()]))
  return sums.length > 0 ? { containerType, difference } : null
}

/** An all-in price as it is shown, and what it is made of before it is expressed in each currency. */
export interface ShownPrice {
  sums: Amounts<DecimalInput>
  combined: Amounts
}

/** By how much another all-in price is higher, in each currency: both rounded once, so that what is shown adds up. */
export function netChange({ sums, combined }: ShownPrice, difference: Partial<Amounts>, rates: ExchangeRates): Amounts {
  const inEach = (of: (currency: Currency) => string) =>
    Object.fromEntries(CURRENCIES.map((currency) => [currency, of(currency)])) as Amounts
  const later = inEach((currency) =>
    decimalOf(sums[currency])
      .plus(difference[currency] ?? '0')
      .toFixed(),
  )
  const after = combinedInEach(later, rates)
  return inEach((currency) => roundMoney(decimalOf(after[currency]).minus(combined[currency]), currency))
}

const keyOf = ({ side, item }: LineIdentity): string => `${side} ${item}`
const without = (charges: readonly LineIdentity[], others: readonly LineIdentity[]): LineIdentity[] => {
  const keys = new Set(others.map(keyOf))
  return charges.filter((charge) => !keys.has(keyOf(charge)))
}
const distinct = (charges: readonly LineIdentity[]): LineIdentity[] => [
  ...new Map(charges.map((charge) => [keyOf(charge), charge])).values(),
]
