import { CURRENCIES } from '@kairo/shared/currencies'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import type { Sums } from '@kairo/shared/quotations/quotation-lines'
import type { Movement } from './price-movements.ts'

/** The least and the greatest movement of a size, and how many rates have one. */
export interface SizeRange {
  containerType: ContainerType
  rateCount: number
  min: Sums
  max: Sums
  /** Whether all of them move by the same amounts. */
  isSame: boolean
}

/** How sums are put in order. */
type Measure = (sums: Sums) => number

const equal = (a: Sums, b: Sums): boolean => CURRENCIES.every((currency) => a[currency].eq(b[currency]))

/** What happens to rates, size by size. */
export class SizeRanges {
  readonly #ranges = new Map<ContainerType, SizeRange>()
  readonly #measure: Measure

  constructor(measure: Measure) {
    this.#measure = measure
  }

  all(): SizeRange[] {
    return CONTAINER_TYPES.flatMap((size) => this.#ranges.get(size) ?? [])
  }

  /** Adds so many rates that offer these sizes. */
  add(sizes: readonly ContainerType[], count: number, movements: readonly Movement[]): void {
    for (const size of sizes) {
      const all = movements.flatMap(({ moved }) => moved[size] ?? [])
      for (const [at, sums] of all.entries()) this.#addOne(size, at === 0 ? count : 0, sums)
    }
  }

  #addOne(containerType: ContainerType, count: number, sums: Sums): void {
    const range = this.#ranges.get(containerType)
    if (!range) {
      this.#ranges.set(containerType, { containerType, rateCount: count, min: sums, max: sums, isSame: true })
      return
    }
    range.rateCount += count
    range.isSame &&= equal(sums, range.min)
    if (this.#measure(sums) < this.#measure(range.min)) range.min = sums
    if (this.#measure(sums) > this.#measure(range.max)) range.max = sums
  }
}

interface PeriodEffect {
  from: string | null
  to: string | null
  rateCount: number
  ranges: SizeRanges
  notKnown: string[]
  nowKnown: string[]
}

/** What happens to rates, by the days on which their prices move alike. */
export class PeriodEffects {
  readonly #periods = new Map<string, PeriodEffect>()
  readonly #measure: Measure

  constructor(measure: Measure) {
    this.#measure = measure
  }

  /** The one that begins first in front. */
  all(): PeriodEffect[] {
    const start = ({ from }: PeriodEffect) => from ?? ''
    const end = ({ to }: PeriodEffect) => to ?? '~'
    return [...this.#periods.values()].sort((a, b) => compare(start(a), start(b)) || compare(end(a), end(b)))
  }

  /** Adds so many rates that offer these sizes; returns whether a price of theirs moves. */
  add(sizes: readonly ContainerType[], count: number, movements: readonly Movement[]): boolean {
    let repriced = false
    for (const movement of movements) {
      const { validFrom: from, validTo: to, moved, notKnown, nowKnown } = movement
      const changesKnown = notKnown.length > 0 || nowKnown.length > 0
      if (sizes.length === 0 || !(changesKnown || sizes.some((size) => moved[size]))) continue
      repriced = true
      const key = `${from} ${to}`
      const period = this.#periods.get(key) ?? {
        from,
        to,
        rateCount: 0,
        ranges: new SizeRanges(this.#measure),
        notKnown: [],
        nowKnown: [],
      }
      this.#periods.set(key, period)
      period.rateCount += count
      period.ranges.add(sizes, count, [movement])
      period.notKnown = [...new Set([...period.notKnown, ...notKnown])]
      period.nowKnown = [...new Set([...period.nowKnown, ...nowKnown])]
    }
    return repriced
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
