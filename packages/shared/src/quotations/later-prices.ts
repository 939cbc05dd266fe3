import type { Currency } from '../currencies.ts'
import { groupBy } from '../group-by.ts'
import { oneOf } from './all-in.ts'
import { chargesOf, type ContainerType, type LineIdentity } from './charges.ts'
import { chargeKey, type DatedLine, linesOn, periodsOf } from './dated-lines.ts'

/** Decimal text. */
interface Money {
  amount: string
  currency: Currency
}

/** A charge that is another one for ships from a day on. */
export interface LaterPrice {
  charge: LineIdentity
  /** First day of departure, `yyyy-MM-dd`. */
  from: string
  /** For one container of each size that changes, or one RT; null is not known. */
  sizes: { containerType: ContainerType; old: Money | null; new: Money | null }[]
}

/** A ship, and the later ones of the same service that can be booked. */
interface Ships {
  etd: string
  later: readonly string[]
  carrierId: number
}

/** What one surcharge costs otherwise for later ships: each charge at its first change. Charges on condition are left out. */
export const laterPrices = (lines: readonly DatedLine[], ships: Ships, sizes: readonly ContainerType[]): LaterPrice[] =>
  [...groupBy(lines, chargeKey).values()].flatMap((charge) => laterPriceOf(charge, ships, sizes) ?? [])

function laterPriceOf(charge: readonly DatedLine[], ships: Ships, sizes: readonly ContainerType[]): LaterPrice | null {
  const [first] = charge
  if (!first || (first.condition ?? 'always') !== 'always') return null
  const moneyOn = (etd: string, size: ContainerType) => moneyFor(charge, etd, ships.carrierId, size)
  for (const { from, to } of periodsOf(charge)) {
    if (from === null || from <= ships.etd) continue
    if (!ships.later.some((etd) => etd >= from && (to === null || etd <= to))) continue
    const changed = sizes
      .map((size) => ({ containerType: size, old: moneyOn(ships.etd, size), new: moneyOn(from, size) }))
      .filter((one) => one.old?.amount !== one.new?.amount || one.old?.currency !== one.new?.currency)
    if (changed.length > 0) return { charge: first, from, sizes: changed }
  }
  return null
}

function moneyFor(charge: readonly DatedLine[], etd: string, carrierId: number, size: ContainerType): Money | null {
  const { lines, unknown } = linesOn(charge, etd, carrierId)
  const [line] = lines
  if (!line) return unknown.length > 0 ? null : { amount: '0', currency: 'USD' }
  const [one] = chargesOf(line, oneOf(size))
  return { amount: one?.amount ?? '0', currency: line.currency }
}
