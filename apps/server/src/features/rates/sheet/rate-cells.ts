import { MAX_PRICE } from '@kairo/shared/rates/rate-fields'
import { amountOf, type CellReading, isNothing, shownText } from '../../../excel/cell-values.ts'
import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import { type Cell, isCellDate, isCellError } from '../../../excel/workbook.ts'
import { COUNTRIES } from '../../../master-data/ports/port-names.ts'
import { FIELD_CHOICES, WEEKDAYS } from './rate-sheet-synonyms.ts'

export const WORDS = {
  weekdays: wordsOf(WEEKDAYS),
  countries: wordsOf(COUNTRIES),
  ofField: new Map<string, Map<string, unknown>>(
    Object.entries(FIELD_CHOICES).map(([field, choices]) => [field, wordsOf<unknown>(choices)]),
  ),
}
export const PRICE = (cell: Cell | undefined) => amountOf(cell, MAX_PRICE)
/** The text of a cell with a name; null where it is empty. */
export const NAME = (cell: Cell | undefined): CellReading<string | null> => {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isCellDate(cell)) return { issue: 'choice' }
  return { value: isNothing(cell) ? null : shownText(cell) }
}
export const COUNTRY = (cell: Cell | undefined): CellReading<number | undefined> =>
  isNothing(cell) ? { value: undefined } : choiceOf(cell, WORDS.countries)
