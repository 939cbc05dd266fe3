import type { RateSheetField, RateValue } from '@kairo/shared/rates/rate-fields'

/** A row of a freight sheet under the names of the contract. */
export type ParsedRate = { [F in RateSheetField]: RateValue<F> } & {
  /** As Excel numbers it. */
  excelRow: number
}
