import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import type { ParsedSurchargeLine, SurchargeSheetError } from './parsed-surcharge.ts'
import { surchargeSheetMessages } from './surcharge-sheet-messages.ts'
import { periodKey } from './period-key.ts'

/** Lines of one number that would charge the same ship twice, each with the row that it meets. */
export function overlappingLines(lines: readonly ParsedSurchargeLine[], language: Language): SurchargeSheetError[] {
  const messages = surchargeSheetMessages[language]
  return [...groupBy(lines, periodKey).values()].flatMap((periods) => {
    const [first, ...others] = periods.toSorted((a, b) => compareStarts(a.validFrom, b.validFrom))
    let reaching = first
    return others.flatMap((line): SurchargeSheetError[] => {
      const before = reaching
      if (!before || !first) return []
      if (reachesFurther(line, before)) reaching = line
      if (before.validTo !== null && line.validFrom !== null && before.validTo < line.validFrom) return []
      // The lower row is the error, whichever of the two begins first.
      const [row, other] = rowOf(line) > rowOf(before) ? [line, before] : [before, line]
      const undated = [row, other].every(({ validFrom, validTo }) => validFrom === null && validTo === null)
      const message = undated ? messages.lineDoubled : messages.linesOverlap
      return [{ sheet: row.place?.sheet ?? '', row: rowOf(row), code: -2, message: message(row.name, rowOf(other)) }]
    })
  })
}

const rowOf = ({ place }: ParsedSurchargeLine): number => place?.row ?? 0

/** An open first day comes before all others. */
const compareStarts = (a: string | null, b: string | null): number => {
  if (a === b) return 0
  return a === null || (b !== null && a < b) ? -1 : 1
}

const reachesFurther = (a: ParsedSurchargeLine, b: ParsedSurchargeLine): boolean =>
  b.validTo !== null && (a.validTo === null || a.validTo > b.validTo)
