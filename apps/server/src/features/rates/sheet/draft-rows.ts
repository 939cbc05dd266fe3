import {
  RATE_FIELDS,
  RATE_SHEET_FIELDS,
  type RateColumn,
  type RateFieldKind,
  type RateSheetField,
} from '@kairo/shared/rates/rate-fields'
import type { Rates } from '../../../database/tables.ts'
import { rateColumnsOf } from '../rate-record.ts'
import type { ParsedRate } from './rate-masters.ts'

const TYPES = {
  port: 'bigint',
  company: 'bigint',
  price: 'numeric',
  tons: 'numeric',
  days: 'smallint',
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

/** Other columns, of which a draft has only the defaults. A new column of rates has to be in one of the lists. */
const OTHER_COLUMNS = {
  ft_days: true,
  valid_state: true,
  open_time: true,
  close_time: true,
  revises_id: true,
  remark: true,
  approval_count: true,
  approved_by: true,
  approved_at: true,
  create_time: true,
  update_time: true,
  version: true,
} as const satisfies Record<
  Exclude<keyof Rates, RateColumn<RateSheetField> | 'id' | 'status' | 'uploaded_by' | 'sheet_name'>,
  true
>
export const DEFAULT_COLUMNS = Object.keys(OTHER_COLUMNS)

/** Rows of a sheet for the database, which the main thread passes on without parsing them. */
export interface DraftPortion {
  /** A JSON array in UTF-8; half a megabyte for a thousand rows. */
  rows: Uint8Array<ArrayBuffer>
  count: number
}

const encoder = new TextEncoder()

/** One portion in the form for the database. */
export const draftPortion = (rates: readonly ParsedRate[]): DraftPortion => ({
  rows: encoder.encode(JSON.stringify(rates.map((rate) => rateColumnsOf(RATE_SHEET_FIELDS, rate)))),
  count: rates.length,
})
