import { RATE_SHEET_FIELDS, type RateSheetField, type SheetColumnOf, sheetColumnOf } from './rate-fields.ts'

/** The columns of the freight sheet under the names of the specification; the countries only check the ports. */
export type RateSheetColumn = SheetColumnOf<RateSheetField> | 'departureCountry' | 'destinationCountry'
export const RATE_SHEET_COLUMNS: readonly RateSheetColumn[] = [
  ...RATE_SHEET_FIELDS.map((field) => sheetColumnOf(field)),
  'departureCountry',
  'destinationCountry',
]

/** Prices, of which several may share one heading (`40GP/40HQ`). */
export const PRICE_COLUMNS = [
  'capacity20gp',
  'capacity40gp',
  'capacity40hq',
  'lcl',
] as const satisfies readonly RateSheetColumn[]

/**
 * What may be chosen where a sheet is not plain: amounts in another currency are US dollars after all (`dollars`), the
 * value stands as it is (`read`), a rate for each of several ports (`each`), the usual value (`usual`), nothing of it is
 * read (`leaveOut`).
 */
export const SHEET_ANSWERS = ['dollars', 'read', 'each', 'usual', 'leaveOut'] as const
export type SheetAnswer = (typeof SHEET_ANSWERS)[number]

/**
 * The columns that one value may fill for all rows of a sheet that lacks them, and what is proposed; null where nothing
 * is usual. Prices, ports and surcharges are not among them: those only the sheet knows. Days of the port are relative
 * to the departure (`-2`: two days before it).
 */
export const SHEET_CONSTANTS = {
  shippingCompany: null,
  distance: null,
  weekday: null,
  type: 'FCL',
  directTransfer: 'YES',
  shipType: 'Normal',
  maxCapacity: '7',
  portOpenStartday: '-4',
  portOpenStarthour: '09:00',
  portOpenEndday: '-2',
  portOpenEndhour: '16:00',
  deadlineDay: '-2',
  deadlineHour: '16:00',
  validTime: 'fixed',
  validFrom: null,
  validTo: null,
} as const satisfies Partial<Record<RateSheetColumn, string | null>>
export type SheetConstant = keyof typeof SHEET_CONSTANTS
export type SheetConstants = { [C in SheetConstant]?: string | undefined }

export const isSheetConstant = (column: string): column is SheetConstant => Object.hasOwn(SHEET_CONSTANTS, column)

/** Days of these are of one sheet: the next one has others. */
export const OF_ONE_SHEET: readonly SheetConstant[] = ['validFrom', 'validTo']

/** The weekday (1 Monday to 7 Sunday) that a constant means for a departure: itself, or so many days before. */
export function weekdayOfConstant(constant: number, departure: number): number {
  return constant > 0 ? constant : ((departure + constant + 6) % 7) + 1
}
