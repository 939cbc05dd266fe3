import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'

/**
 * The numbers of import errors in the order of the specification (rules 6.16): -1 type not selected, -2 alias
 * (name) missing, -3 port country missing, -4 port missing, -5 non-numeric cost, -6 missing cost unit, -7 missing unit,
 * -8 no cost data, -9 costs all empty or zero, -10 cost type empty. An invalid value has the number of
 * a missing one, and a more specific message.
 */
export type SurchargeErrorCode = -1 | -2 | -3 | -4 | -5 | -6 | -7 | -8 | -9 | -10

export interface SurchargeSheetError {
  /** Name of the sheet. */
  sheet: string
  /** As Excel numbers it. */
  row: number
  code: SurchargeErrorCode
  message: string
}

/** A line of a surcharge: decimal text with two places, null where a size has no amount. */
export interface ParsedSurchargeLine {
  name: string
  gp20: string | null
  gp40: string | null
  hq40: string | null
  lcl: string | null
  currency: Currency
  /** For `bl` and `shipment` the one amount is in all four. */
  basis: Basis
  /** Code of dictionary 33. */
  detailType: string
  /** When it is charged. */
  condition: ChargeCondition
  /** First and last ETD, `yyyy-MM-dd`; null is open at that end. */
  validFrom: string | null
  validTo: string | null
  /** Id of the carrier whose own it is; null is for all. */
  carrierId: number | null
  /** Where it was read, for what is said about it; absent where no sheet was read. */
  place?: SheetPlace
}
export interface SheetPlace {
  sheet: string
  /** As Excel numbers it. */
  row: number
}
/** A number with its lines, gathered from all rows that carry it. */
export interface ParsedSurcharge {
  surchargeNo: string
  name: string
  /** 1 China, 2 Japan. */
  country: 1 | 2
  portId: number
  /** 1 departure side, 2 destination side. */
  type: 1 | 2
  remark: string
  lines: ParsedSurchargeLine[]
}
/** The side on which rates charge a number, 1 departure or 2 destination; a number that no rate uses is not there. */
export type SidesInUse = ReadonlyMap<string, number>
