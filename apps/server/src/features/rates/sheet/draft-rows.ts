import type { Rates } from '../../../database/tables.ts'
import type { ParsedRate } from './parsed-rate.ts'

/** The columns that a row of a freight sheet fills, with their types. */
export const DRAFT_COLUMNS = {
  departure_port_id: 'bigint',
  destination_port_id: 'bigint',
  shipping_company_id: 'bigint',
  type: 'text',
  capacity20gp: 'numeric',
  capacity40gp: 'numeric',
  capacity40hq: 'numeric',
  lcl: 'numeric',
  distance: 'smallint',
  weekday: 'smallint',
  mode: 'text',
  direct_transfer: 'boolean',
  ship_type: 'text',
  max_capacity: 'smallint',
  port_open_startday: 'smallint',
  port_open_starthour: 'text',
  port_open_endday: 'smallint',
  port_open_endhour: 'text',
  deadline_day: 'smallint',
  deadline_hour: 'text',
  valid_time: 'text',
  departure_surcharge_no: 'text',
  destination_surcharge_no: 'text',
  valid_from: 'date',
  valid_to: 'date',
} as const satisfies Partial<Record<keyof Rates, string>>

/** All other columns of a rate: a draft has nothing but their defaults. A new column has to be in one of the lists. */
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
  sheet_name: true,
} as const satisfies Record<Exclude<keyof Rates, keyof typeof DRAFT_COLUMNS | 'id' | 'status' | 'uploaded_by'>, true>
export const DEFAULT_COLUMNS = Object.keys(OTHER_COLUMNS)

type DraftRow = Record<keyof typeof DRAFT_COLUMNS, string | number | boolean | null>

const draftRow = (row: ParsedRate): DraftRow => ({
  departure_port_id: row.departurePortId,
  destination_port_id: row.destinationPortId,
  shipping_company_id: row.shippingCompanyId,
  type: row.type,
  capacity20gp: row.capacity20gp,
  capacity40gp: row.capacity40gp,
  capacity40hq: row.capacity40hq,
  lcl: row.lcl,
  distance: row.distance,
  weekday: row.weekday,
  mode: row.mode,
  direct_transfer: row.directTransfer === 'YES',
  ship_type: row.shipType,
  max_capacity: row.maxCapacity,
  port_open_startday: row.portOpenStartday,
  port_open_starthour: row.portOpenStarthour,
  port_open_endday: row.portOpenEndday,
  port_open_endhour: row.portOpenEndhour,
  deadline_day: row.deadlineDay,
  deadline_hour: row.deadlineHour,
  valid_time: row.validTime,
  departure_surcharge_no: row.departureSurchargeNo,
  destination_surcharge_no: row.destinationSurchargeNo,
  valid_from: row.validFrom,
  valid_to: row.validTo,
})

/** Rows of a sheet on their way to the database, which the main thread passes on without looking at them. */
export interface DraftPortion {
  /** A JSON array in UTF-8; half a megabyte for a thousand rows. */
  rows: Uint8Array<ArrayBuffer>
  count: number
}

const encoder = new TextEncoder()

/** One portion as the database takes it. */
export const draftPortion = (rates: readonly ParsedRate[]): DraftPortion => ({
  rows: encoder.encode(JSON.stringify(rates.map(draftRow))),
  count: rates.length,
})
