import { addDays } from '../dates.ts'
import { groupBy } from '../group-by.ts'
import { identityOf, type LineIdentity, type SurchargeLine } from './charges.ts'

/** What a charge is for ships that leave the port of loading on some days, of one carrier or of all. */
export interface DatedLine extends SurchargeLine {
  /** First and last ETD, `yyyy-MM-dd`; null is open at that end. */
  validFrom: string | null
  validTo: string | null
  /** Id of the carrier whose own it is; null is for all. */
  carrierId: number | null
}

/** A charge that has no line for a day, which is not the same as costing nothing (rules 6.6). */
export type UnknownCharge = LineIdentity & Pick<SurchargeLine, 'condition'>

/** What is charged for a ship. */
export interface LinesOnDay {
  lines: SurchargeLine[]
  unknown: UnknownCharge[]
}

/** The lines of a surcharge that are one charge. */
export const chargeKey = ({ item, condition = 'always' }: Pick<SurchargeLine, 'item' | 'condition'>): string =>
  `${item.toLowerCase()} ${condition}`

export const isInForce = ({ validFrom, validTo }: Pick<DatedLine, 'validFrom' | 'validTo'>, etd: string): boolean =>
  (validFrom === null || validFrom <= etd) && (validTo === null || etd <= validTo)

/** Of the lines of one charge that a carrier may have, that of a ship: the carrier's own goes before the one for all. */
export function lineOfShip<L extends Pick<DatedLine, 'validFrom' | 'validTo' | 'carrierId'>>(
  charge: readonly L[],
  etd: string,
): L | undefined {
  const inForce = charge.filter((line) => isInForce(line, etd))
  return inForce.find((one) => one.carrierId !== null) ?? inForce[0]
}

/**
 * The lines of one surcharge, or of the route, for a ship of a carrier on a day: for each charge the carrier's own line,
 * else the one for all carriers. A charge of which neither covers the day is not known; one that only other carriers
 * have is none. Every price is taken from here (rules 6.8).
 */
export function linesOn(lines: readonly DatedLine[], etd: string, carrierId: number | null): LinesOnDay {
  const { inForce, unknown } = periodsOn(lines, etd, carrierId)
  return { lines: inForce.map(undated), unknown: unknown.map(unknownCharge) }
}

/** The same with the periods as they are given; of a charge that is not known its first one. */
export function periodsOn<T extends Pick<DatedLine, 'item' | 'condition' | 'validFrom' | 'validTo' | 'carrierId'>>(
  lines: readonly T[],
  etd: string,
  carrierId: number | null,
): { inForce: T[]; unknown: T[] } {
  const ofCarrier = lines.filter((line) => line.carrierId === null || line.carrierId === carrierId)
  const found: { inForce: T[]; unknown: T[] } = { inForce: [], unknown: [] }
  for (const charge of groupBy(ofCarrier, chargeKey).values()) {
    const line = lineOfShip(charge, etd)
    if (line) found.inForce.push(line)
    else found.unknown.push(...charge.slice(0, 1))
  }
  return found
}

const undated = ({ validFrom: _from, validTo: _to, carrierId: _carrier, ...line }: DatedLine): SurchargeLine => line

const unknownCharge = (line: DatedLine): UnknownCharge =>
  line.condition ? { ...identityOf(line), condition: line.condition } : identityOf(line)

/** The carriers that have lines of their own. */
export const carriersOf = (lines: readonly Pick<DatedLine, 'carrierId'>[]): number[] => [
  ...new Set(lines.flatMap(({ carrierId }) => carrierId ?? [])),
]

/** A stretch of days on which the same lines are in force; `day` is one of them. */
export interface Period {
  from: string | null
  to: string | null
  day: string
}

/** The days of all ETDs, cut wherever a line begins or ends; in their order. */
export function periodsOf(lines: readonly Pick<DatedLine, 'validFrom' | 'validTo'>[]): Period[] {
  const starts = new Set<string>()
  for (const { validFrom, validTo } of lines) {
    if (validFrom !== null) starts.add(validFrom)
    if (validTo !== null) starts.add(addDays(validTo, 1))
  }
  const [first, ...others] = [...starts].sort()
  // Any day stands for all where no line has a bound.
  if (first === undefined) return [{ from: null, to: null, day: '2026-01-01' }]
  const ends = others.map((start) => addDays(start, -1))
  return [
    { from: null, to: addDays(first, -1), day: addDays(first, -1) },
    ...[first, ...others].map((from, i) => ({ from, to: ends[i] ?? null, day: from })),
  ]
}
