import { addDays } from '../dates.ts'
import { carriersOf, type DatedLine, lineOfShip, type Period, periodsOf } from '../quotations/dated-lines.ts'

type ChargeLine = Pick<DatedLine, 'validFrom' | 'validTo' | 'carrierId'>

/** Days on which one line of a charge is in force for a carrier, or none: then the charge is not known. */
export interface Stretch<L> extends Pick<Period, 'from' | 'to'> {
  line: L | null
}

/** All days of departure of one charge for a carrier, in their order; null is the carriers without lines of their own. */
export function stretchesOf<L extends ChargeLine>(charge: readonly L[], carrierId: number | null): Stretch<L>[] {
  const ofCarrier = charge.filter((line) => line.carrierId === null || line.carrierId === carrierId)
  const stretches: Stretch<L>[] = []
  for (const { from, to, day } of periodsOf(ofCarrier)) {
    const line = lineOfShip(ofCarrier, day) ?? null
    const last = stretches.at(-1)
    // A period for all goes on where another carrier's begins.
    if (last && last.line === line) last.to = to
    else stretches.push({ from, to, line })
  }
  return stretches
}

/** Days ahead for which staff are told of ends. */
export const SURCHARGE_ENDING_DAYS = 30

/** A line of a charge that ends without a following period. */
export interface SurchargeEnd {
  /** Whose line it is; null is that for all carriers. */
  carrierId: number | null
  lastDay: string
  /** When the charge is known again; null is never. */
  next: string | null
}

/**
 * The rule `surchargeEnding` (rules 6.14): the lines of one charge that end by a day, today or before it, while nothing
 * follows at once. One that ended before counts until the charge is known again. A carrier's own line that is followed by
 * the one for all does not end.
 */
export function surchargeEnding(charge: readonly ChargeLine[], today: string, by: string): SurchargeEnd[] {
  return [null, ...carriersOf(charge)].flatMap((carrierId) => {
    const stretches = stretchesOf(charge, carrierId)
    for (const [at, { from, to, line }] of stretches.entries()) {
      const before = stretches[at - 1]?.line
      const isGap = line === null && from !== null && from <= addDays(by, 1) && (to === null || to >= today)
      // The end of the line for all is told of once, not for each carrier.
      if (isGap && before && before.carrierId === carrierId)
        return [{ carrierId, lastDay: addDays(from, -1), next: to && addDays(to, 1) }]
    }
    return []
  })
}
