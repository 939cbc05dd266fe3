import type { Currency } from '../currencies.ts'
import type { Trilingual } from '../languages.ts'
import { decimalOf } from '../money.ts'
import { type ChargeCondition, isCharged, type OrderedServices } from '../surcharges/charge-conditions.ts'
import { CONTAINER_TYPES, type ContainerType } from './container-types.ts'

/** Amount a container of each size, and an RT for LCL: decimal text, null where there is none. */
export type SizeAmounts = Record<ContainerType, string | null>

/** What a surcharge is counted by. */
export const BASES = ['container', 'bl', 'rt', 'shipment'] as const
export type Basis = (typeof BASES)[number]

/** The part of a journey that a line is charged for; `route`: the route itself, which goes with the ocean freight. */
export const SIDES = ['freight', 'route', 'origin', 'destination'] as const
export type Side = (typeof SIDES)[number]

/** The code of the charge kind of ocean freight. */
export const OCEAN_FREIGHT_KIND = 'OF'

/** What a line is, from the surcharge list to the journal: nothing else finds it again, its text least of all. */
export interface LineIdentity {
  side: Side
  /** Code of the charge kind; null for a name that no kind had when it was written. */
  kind: string | null
  /** Name of the charge as it was typed, like THC. */
  item: string
  /** What a charge of the route is called, where staff gave it names; `''` in a language without one. */
  names?: Trilingual | undefined
}

/** Of anything that says what it is. */
export const identityOf = ({ side, kind, item, names }: LineIdentity): LineIdentity => ({ side, kind, item, names })

export interface SurchargeLine extends LineIdentity {
  amounts: SizeAmounts
  currency: Currency
  basis: Basis
  /** When it is charged; always where absent, as in quotations frozen before there were conditions. */
  condition?: ChargeCondition
}

/** How much is shipped; the names of the getEstimateInfo payload. */
export interface CargoCounts {
  isFcl: boolean
  fcl20Gp: number
  fcl40Gp: number
  fcl40Hq: number
  /** Revenue tons, decimal text with at most 3 places; for FCL it counts only for charges by RT. */
  lclRt: string
  blQuantity: number
  /** What conditional charges depend on; without it only those that apply always are counted. */
  services?: OrderedServices
}

/** How much of a thing is charged, and whether that is the least that is charged of it. */
export interface Quantity {
  quantity: string
  isMinimum: boolean
}

export interface Charge {
  containerType: ContainerType | null
  /** Decimal text. */
  amount: string
  /** Whole number, or RT with 3 places. */
  quantity: string
}

/** A line of the route itself: an amount in USD a shipment (rules 6.3). */
export const routeCharge = (
  { item, kind, names }: Pick<LineIdentity, 'item' | 'kind' | 'names'>,
  amount: string,
): SurchargeLine => ({
  side: 'route',
  kind,
  item,
  names,
  amounts: { '20GP': amount, '40GP': amount, '40HQ': amount, LCL: amount },
  currency: 'USD',
  basis: 'shipment',
})

/** RT in the form of quantities: 3 places. */
const rtOf = (lclRt: string): string => decimalOf(lclRt).toFixed(3)

/** How many of a size are shipped; null for none, and for a size of the other transport type. */
export function quantityOf(type: ContainerType, counts: CargoCounts): string | null {
  if ((type === 'LCL') === counts.isFcl) return null
  if (type === 'LCL') return decimalOf(counts.lclRt).gt(0) ? rtOf(counts.lclRt) : null
  const count = { '20GP': counts.fcl20Gp, '40GP': counts.fcl40Gp, '40HQ': counts.fcl40Hq }[type]
  return count > 0 ? String(count) : null
}

/** The RT that ocean freight counts: at least the rate's minimum (rules 7.4); null where there are none. */
export function freightTons(lclRt: string | null, minimum: string | undefined): Quantity | null {
  if (lclRt === null) return null
  const isMinimum = minimum !== undefined && decimalOf(lclRt).lt(decimalOf(minimum))
  return { quantity: isMinimum ? rtOf(minimum) : lclRt, isMinimum }
}

/** An empty cell and a zero both mean that there is no such charge. */
const isCharge = (amount: string | null): amount is string => amount !== null && !decimalOf(amount).eq(0)

/**
 * The one amount of a charge that does not depend on sizes: the highest of the sizes shipped, so that a container more
 * never costs less; else the one that was filled in, as users fill in one cell of the row (rules 6.2).
 */
function oneAmount(line: SurchargeLine, counts: CargoCounts): string | null {
  const amountsOf = (types: readonly ContainerType[]) => types.map((type) => line.amounts[type]).filter(isCharge)
  const [first, ...others] = amountsOf(CONTAINER_TYPES.filter((type) => quantityOf(type, counts) !== null))
  if (first === undefined) return amountsOf(CONTAINER_TYPES)[0] ?? null
  return others.reduce((most, amount) => (decimalOf(amount).gt(decimalOf(most)) ? amount : most), first)
}

/**
 * The amounts of a surcharge line for a shipment: a charge a size shipped for basis container (the LCL cell counts by
 * RT), one charge otherwise. Empty when it does not concern the shipment.
 */
export function chargesOf(line: SurchargeLine, counts: CargoCounts): Charge[] {
  if (!isCharged(line.condition, counts.services)) return []
  if (line.basis === 'container') {
    return CONTAINER_TYPES.flatMap((containerType) => {
      const quantity = quantityOf(containerType, counts)
      const amount = line.amounts[containerType]
      return quantity !== null && isCharge(amount) ? [{ containerType, amount, quantity }] : []
    })
  }
  if (line.basis === 'rt') {
    // An amount in the LCL cell alone is meant for LCL shipments only.
    const amount = counts.isFcl
      ? oneAmount({ ...line, amounts: { ...line.amounts, LCL: null } }, counts)
      : oneAmount(line, counts)
    if (amount === null || !decimalOf(counts.lclRt).gt(0)) return []
    return [{ containerType: counts.isFcl ? null : 'LCL', amount, quantity: rtOf(counts.lclRt) }]
  }
  const amount = oneAmount(line, counts)
  const quantity = line.basis === 'bl' ? counts.blQuantity : 1
  return amount !== null && quantity > 0 ? [{ containerType: null, amount, quantity: String(quantity) }] : []
}
