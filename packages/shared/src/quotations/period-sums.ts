import { groupBy } from '../group-by.ts'
import { sumsForOne } from './all-in.ts'
import { CONTAINER_TYPES, type ContainerType, identityOf, type LineIdentity } from './charges.ts'
import { chargeKey, type DatedLine, linesOn, type Period, periodsOf } from './dated-lines.ts'
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
 * the order of days; days without any line are left out. Charges on condition are in none of them.
 */
export function sumsByPeriod(lines: readonly DatedLine[], carrierId: number | null): PeriodSums[] {
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
    if (found.lines.length === 0) return []
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
