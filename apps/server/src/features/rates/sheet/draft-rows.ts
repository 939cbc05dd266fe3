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

/** Rows of one portion: half a megabyte. */
const PORTION = 1000

/** The rows as the database takes them: JSON arrays in UTF-8, which pass the main thread without being read there. */
export function* draftPortions(rows: readonly ParsedRate[]): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for (let from = 0; from < rows.length; from += PORTION)
    yield encoder.encode(JSON.stringify(rows.slice(from, from + PORTION).map(draftRow)))
}
