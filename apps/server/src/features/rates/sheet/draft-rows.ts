import { RATE_FIELDS, RATE_SHEET_FIELDS, type RateFieldKind } from '@kairo/shared/rates/rate-fields'
import { rateColumnsOf } from '../rate-record.ts'
import type { ParsedRate } from './rate-masters.ts'

const TYPES = {
  port: 'bigint',
  company: 'bigint',
  price: 'numeric',
  tons: 'numeric',
  days: 'smallint',
  daysOrNone: 'smallint',
  dayChoice: 'smallint',
  weekday: 'smallint',
  hour: 'text',
  choice: 'text',
  yesNo: 'boolean',
  text: 'text',
  surchargeNo: 'text',
  date: 'date',
} as const satisfies Record<RateFieldKind, string>

/** The columns that a row of a freight sheet fills, with their types. */
export const DRAFT_COLUMNS: readonly (readonly [name: string, type: string])[] = RATE_SHEET_FIELDS.map((field) => [
  RATE_FIELDS[field].column,
  TYPES[RATE_FIELDS[field].kind],
])

/** Rows of a sheet for the database, which the main thread passes on without parsing them, a thousand at a time. */
export interface DraftPortion {
  /** A JSON array in UTF-8; half a megabyte for a thousand rows. */
  rows: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()

/** One portion in the form for the database. */
export const draftPortion = (rates: readonly ParsedRate[]): DraftPortion => ({
  rows: encoder.encode(JSON.stringify(rates.map((rate) => rateColumnsOf(RATE_SHEET_FIELDS, rate)))),
})
