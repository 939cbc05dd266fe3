import { CURRENCIES } from '@kairo/shared/currencies'
import { sumsForOne } from '@kairo/shared/quotations/quotation'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import {
  carriersOf,
  chargeKey,
  type DatedLine,
  isInForce,
  type LinesOnDay,
  linesOn,
  type UnknownCharge,
  periodsOf,
} from '@kairo/shared/quotations/dated-lines'
import type { Sums } from '@kairo/shared/quotations/quotation-lines'
import { datedLine } from './dated-sheet-lines.ts'
import type { ParsedSurchargeLine } from './parsed-surcharge.ts'

/** A number whose charges differ, with the lines before and after. */
export interface ChangedCharges {
  surchargeNo: string
  before: readonly ParsedSurchargeLine[]
  after: readonly ParsedSurchargeLine[]
}

/** What moves in all-in prices for ships of these days; days before today are not told apart. */
export interface Movement {
  validFrom: string | null
  validTo: string | null
  /** By size; nothing for a size that stays. */
  moved: Partial<Record<ContainerType, Sums>>
  /** Names of charges that prices would be without, and of those they were without. They are in no difference. */
  notKnown: string[]
  nowKnown: string[]
}

/** Old and new lines of a number, as prices take them. */
interface Lines {
  old: DatedLine[]
  new: DatedLine[]
}
export const linesOfChange = ({ before, after }: ChangedCharges): Lines => ({
  old: before.map(datedLine),
  new: after.map(datedLine),
})
export const ownersOf = (lines: Lines): number[] => carriersOf([...lines.old, ...lines.new])

/** Stretches of days from today on for which a number moves the prices of a carrier; null: one without own charges. */
export function movementsOf({ old, new: made }: Lines, carrierId: number | null, today: string): Movement[] {
  const seen = [...old, ...made].filter((line) => line.carrierId === null || line.carrierId === carrierId)
  return merged(
    periodsOf(seen)
      .filter(({ to }) => to === null || to >= today)
      .map(({ from, to, day }) => ({
        validFrom: from !== null && from <= today ? null : from,
        validTo: to,
        ...movedOn(linesOn(old, day, carrierId), linesOn(made, day, carrierId)),
      })),
  )
}

/**
 * The difference on a day, size by size. Surcharges are added to the freight and never discounted, so that the
 * difference of the charges is the difference of every all-in price that holds them. A charge that is not known before
 * or after is no zero, and is named instead.
 */
function movedOn(was: LinesOnDay, is: LinesOnDay): Omit<Movement, 'validFrom' | 'validTo'> {
  const before = unknownIn(was)
  const after = unknownIn(is)
  const knownLines = ({ lines }: LinesOnDay) =>
    lines.filter((line) => !before.has(chargeKey(line)) && !after.has(chargeKey(line)))
  const moved: Movement['moved'] = {}
  for (const size of CONTAINER_TYPES) {
    const old = sumsForOne(size, knownLines(was))
    const made = sumsForOne(size, knownLines(is))
    const sums: Sums = { USD: made.USD.minus(old.USD), JPY: made.JPY.minus(old.JPY), CNY: made.CNY.minus(old.CNY) }
    if (moves(sums)) moved[size] = sums
  }
  const only = (some: Map<string, UnknownCharge>, others: Map<string, UnknownCharge>) =>
    [...some].filter(([key]) => !others.has(key)).map(([, { item }]) => item)
  return { moved, notKnown: only(after, before), nowKnown: only(before, after) }
}

/** What all prices are without; charges on condition are in none of them. */
const unknownIn = ({ unknown }: LinesOnDay): Map<string, UnknownCharge> =>
  new Map(unknown.filter(({ condition }) => condition === 'always').map((charge) => [chargeKey(charge), charge]))

export const moves = (sums: Sums): boolean => CURRENCIES.some((currency) => !sums[currency].eq(0))

const plus = (a: Sums, b: Sums): Sums => ({
  USD: a.USD.plus(b.USD),
  JPY: a.JPY.plus(b.JPY),
  CNY: a.CNY.plus(b.CNY),
})

/** What moves where a rate charges both numbers. */
export function together(a: readonly Movement[], b: readonly Movement[]): readonly Movement[] {
  if (a.length === 0) return b
  if (b.length === 0) return a
  return merged(
    periodsOf([...a, ...b]).map(({ from, to, day }) => {
      const parts = [a, b].flatMap((all) => all.find((one) => isInForce(one, day)) ?? [])
      const moved: Movement['moved'] = {}
      for (const size of CONTAINER_TYPES) {
        const [first, second] = parts.flatMap((part) => part.moved[size] ?? [])
        const sums = first && second ? plus(first, second) : first
        if (sums && moves(sums)) moved[size] = sums
      }
      return {
        validFrom: from,
        validTo: to,
        moved,
        notKnown: parts.flatMap(({ notKnown }) => notKnown),
        nowKnown: parts.flatMap(({ nowKnown }) => nowKnown),
      }
    }),
  )
}

/** Without stretches on which nothing moves; neighbours that move alike become one. */
function merged(stretches: readonly Movement[]): Movement[] {
  const kept: Movement[] = []
  let before: Movement | undefined
  for (const one of stretches) {
    if (before && sameMovement(before, one)) before.validTo = one.validTo
    else {
      before = { ...one }
      if (movesAnything(before)) kept.push(before)
    }
  }
  return kept
}
const movesAnything = ({ moved, notKnown, nowKnown }: Movement): boolean =>
  Object.keys(moved).length > 0 || notKnown.length > 0 || nowKnown.length > 0
const sameMovement = (a: Movement, b: Movement): boolean => textOf(a) === textOf(b)
const textOf = ({ moved, notKnown, nowKnown }: Movement): string => JSON.stringify([moved, notKnown, nowKnown])
