/**
 * The numbers of import errors in the order of the specification (DECISIONS 5.4): -1 type not selected, -2 alias
 * (name) missing, -3 port country missing, -4 port missing, -5 non-numeric cost, -6 missing cost unit, -7 missing unit,
 * -8 no cost data, -9 costs all empty or zero, -10 cost type empty. A value that is there but wrong has the number of
 * the one that is missing, and a message that says more.
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
