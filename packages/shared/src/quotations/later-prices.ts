import { CURRENCIES } from '../currencies.ts'
import { type Amounts, decimalOf } from '../money.ts'
import { CONTAINER_TYPES, type ContainerType, type LineIdentity } from './charges.ts'
import type { PeriodSums } from './period-sums.ts'

/** The day on which a surcharge comes to something else. */
export interface PriceStep extends Pick<PeriodSums, 'changed' | 'unknown'> {
  /** First and last day of departure, `yyyy-MM-dd`. */
  from: string
  to: string | null
  /** What one container of each size, or one RT, costs more than before; decimal text. Null after days without any line. */
  differences: Record<ContainerType, Amounts> | null
}

/** The steps between the periods of a surcharge. */
export const stepsOf = (periods: readonly PeriodSums[]): PriceStep[] =>
  periods.flatMap(({ from, to, sums, unknown, changed }, i) => {
    const before = periods[i - 1]
    if (from === null || !before) return []
    const less = (size: ContainerType) =>
      Object.fromEntries(CURRENCIES.map((one) => [one, sums[size][one].minus(before.sums[size][one]).toFixed()]))
    const differences = Object.fromEntries(CONTAINER_TYPES.map((size) => [size, less(size)]))
    return { from, to, unknown, changed, differences: differences as PriceStep['differences'] }
  })

/** What ships from a day on cost otherwise than an earlier one. */
export interface LaterPrice {
  from: string
  /** The charges that are other ones. */
  charges: LineIdentity[]
  /** Those of them that are not known. */
  unknown: LineIdentity[]
  /** In each currency, of the sizes for which it differs; empty where a charge is not known before or after. */
  sizes: { containerType: ContainerType; difference: Partial<Amounts> }[]
}

/** A ship, what is not known for it, and the later ones of the same service that can be booked. */
interface Ships {
  etd: string
  unknown: readonly LineIdentity[]
  later: readonly string[]
}

/** The steps of both ports and the route that a bookable later ship meets, those of a day together, in their order. */
export function laterPrices(
  sides: readonly (readonly PriceStep[])[],
  ships: Ships,
  sizes: readonly ContainerType[],
): LaterPrice[] {
  const prices = new Map<string, LaterPrice>()
  for (const steps of sides)
    for (const price of laterOfSide(steps, ships, sizes)) {
      const known = prices.get(price.from)
      prices.set(price.from, known ? together(known, price) : price)
    }
  return [...prices.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}

type Differences = Record<ContainerType, Amounts>
const plus = (a: Partial<Amounts>, b: Partial<Amounts>): Amounts =>
  Object.fromEntries(
    CURRENCIES.map((one) => [
      one,
      decimalOf(a[one] ?? '0')
        .plus(b[one] ?? '0')
        .toFixed(),
    ]),
  ) as Amounts

function laterOfSide(steps: readonly PriceStep[], ships: Ships, sizes: readonly ContainerType[]): LaterPrice[] {
  const found: LaterPrice[] = []
  let sum: Partial<Differences> = {}
  const charges = new Map<string, LineIdentity>()
  for (const { from, to, differences, changed, unknown } of steps) {
    if (from <= ships.etd) continue
    for (const charge of changed) charges.set(charge.item, charge)
    sum = Object.fromEntries(sizes.map((size) => [size, plus(sum[size] ?? {}, differences?.[size] ?? {})]))
    if (!ships.later.some((etd) => etd >= from && (to === null || etd <= to))) continue
    // A sum without a charge tells no difference.
    const [first] = changed
    const isKnown =
      unknown.length === 0 && differences !== null && !ships.unknown.some(({ side }) => side === first?.side)
    const price = {
      from,
      charges: [...charges.values()],
      unknown: unknown.filter(({ item }) => !ships.unknown.some((one) => one.item === item)),
      sizes: isKnown
        ? sizes.flatMap((size) => {
            const difference = nonZero(sum[size] ?? {})
            return Object.keys(difference).length > 0 ? [{ containerType: size, difference }] : []
          })
        : [],
    }
    if (price.sizes.length > 0 || !isKnown) found.push(price)
  }
  return found
}

const nonZero = (amounts: Partial<Amounts>): Partial<Amounts> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => !decimalOf(amount).eq(0)))

const together = (a: LaterPrice, b: LaterPrice): LaterPrice => ({
  from: a.from,
  charges: [...a.charges, ...b.charges],
  unknown: [...a.unknown, ...b.unknown],
  sizes: CONTAINER_TYPES.flatMap((size) => {
    const of = ({ sizes }: LaterPrice) => sizes.find(({ containerType }) => containerType === size)?.difference
    const [one, other] = [of(a), of(b)]
    return one || other ? [{ containerType: size, difference: nonZero(plus(one ?? {}, other ?? {})) }] : []
  }),
})
