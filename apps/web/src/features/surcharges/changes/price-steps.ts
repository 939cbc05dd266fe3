import type { ChangeRow } from '@kairo/shared/surcharges/surcharge-changes.contract'

const SIZES = ['20GP', '40GP', '40HQ', 'LCL'] as const
type Size = (typeof SIZES)[number]

/** Sizes that move alike: what they cost now and then, and the difference. */
export interface PriceStep {
  sizes: Size[]
  before: string | null
  after: string | null
  difference: string | null
}

/** The amounts of a change, sizes of equal amounts together, in the order of sizes. */
export function priceSteps({ before, after, difference }: ChangeRow): PriceStep[] {
  const steps: PriceStep[] = []
  for (const size of SIZES) {
    const [now, then] = [before?.amounts[size] ?? null, after?.amounts[size] ?? null]
    if (now === null && then === null) continue
    const same = steps.find((step) => step.before === now && step.after === then)
    if (same) same.sizes.push(size)
    else steps.push({ sizes: [size], before: now, after: then, difference: difference[size] })
  }
  return steps
}

/** Sizes that stay beside others that move say nothing. */
export const movingSteps = (row: ChangeRow): PriceStep[] => {
  const steps = priceSteps(row)
  const moving = steps.filter(({ difference }) => difference === null || Number(difference) !== 0)
  return moving.length > 0 ? moving : steps
}
