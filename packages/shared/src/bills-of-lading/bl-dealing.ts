import type { Language } from '../languages.ts'
import type { BlText } from './bl-content.ts'

export interface BlTotal {
  packages: number
  weightKg: string
  volumeM3: string
}
/** What does not add up between an order and its B/Ls. */
export type DealtDifference =
  | { what: 'packages' | 'weight' | 'volume'; missing: boolean; by: string }
  /**
   * A box: `notPart` stands in several B/Ls without being marked so in each; `partAlone` is marked so in one B/L alone;
   * `noBill` stands in none; `twice` stands twice in one.
   */
  | { what: 'notPart' | 'partAlone' | 'noBill' | 'twice'; container: string }

/** Of all B/Ls of an order against its totals and, where they are handed over, its boxes; empty: all adds up. */
export function dealtDifferences(
  _texts: readonly BlText[],
  _total: BlTotal,
  _boxes: readonly { number: string }[] = [],
): DealtDifference[] {
  throw new Error('not yet')
}

/** One of them as a sentence: `volume 0.100 m³ missing`. */
export function dealtDifferenceText(_difference: DealtDifference, _language: Language): string {
  throw new Error('not yet')
}
