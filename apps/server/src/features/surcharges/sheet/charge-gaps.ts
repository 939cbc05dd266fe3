import { addDays } from '@kairo/shared/dates'
import { groupBy } from '@kairo/shared/group-by'
import { carriersOf, chargeKey, isInForce, linesOn, periodsOf } from '@kairo/shared/quotations/dated-lines'
import type { ChargeGap } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import { type DatedSheetLine, datedLine } from './dated-sheet-lines.ts'
import type { ParsedSurcharge } from './parsed-surcharge.ts'

/**
 * Days from today on for which a charge of a number is not known, though it is for others; carriers by id. What a
 * carrier lacks together with all others is said once.
 */
export function chargeGaps({ surchargeNo, lines }: ParsedSurcharge, today: string): ChargeGap[] {
  return [...groupBy(lines.map(datedLine), chargeKey).values()].flatMap((periods) => {
    const general = periods.some(({ carrierId }) => carrierId === null) ? gapsFor(periods, null, today) : []
    const own = carriersOf(periods).flatMap((carrierId) =>
      gapsFor(periods, carrierId, today).filter((gap) => !general.some((one) => isWithin(gap, one))),
    )
    return [...general, ...own].map((gap) => ({ surchargeNo, surchargeName: periods[0]?.item ?? '', ...gap }))
  })
}

/** Whether all days of a gap are in another. */
const isWithin = (gap: Gap, other: Gap): boolean =>
  (other.from === null || (gap.from !== null && gap.from >= other.from)) &&
  (other.to === null || (gap.to !== null && gap.to <= other.to))

type Gap = Omit<ChargeGap, 'surchargeNo' | 'surchargeName'>

function gapsFor(periods: readonly DatedSheetLine[], carrierId: number | null, today: string): Gap[] {
  const visible = periods.filter((line) => line.carrierId === null || line.carrierId === carrierId)
  const gaps: Gap[] = []
  for (const { from, to, day } of periodsOf(visible)) {
    if (to !== null && to < today) continue
    if (linesOn(visible, day, carrierId).unknown.length === 0) continue
    const neighbours = visible.filter(
      (line) =>
        (from !== null && isInForce(line, addDays(from, -1))) || (to !== null && isInForce(line, addDays(to, 1))),
    )
    gaps.push({
      shippingCompany: carrierId === null ? null : String(carrierId),
      kind: from === null ? 'start' : to === null ? 'end' : 'gap',
      from,
      to,
      rows: neighbours.flatMap(({ place }) => place ?? []),
    })
  }
  return gaps
}
