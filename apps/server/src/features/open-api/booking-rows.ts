import type { Language } from '@kairo/shared/languages'
import type { bookingSummary } from '@kairo/shared/open-api/booking-shapes'
import { bookingState, cancellation } from '@kairo/shared/open-api/open-codes'
import { CONTAINER_SIZES, ISO_CODES } from '@kairo/shared/orders/rules/container-rules'
import { type ChangeFlag, hasOpenRequest, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { portIso } from '@kairo/shared/port-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { anyOf } from '../../database/conditions.ts'
import { inOrder } from '../../database/list-page.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import { arrivedOn, departedOn } from '../orders/record/event-time.ts'
import { CARRIER_NAMES, departureZone, destinationZone, PORT_NAMES } from '../route-master/label-of.ts'
import { carrierOf, LANE_CODES, portOf } from './lane.ts'
import type { Database } from '../../database/connection.ts'

type BookingSummary = z.input<typeof bookingSummary>

/** The bookings of these ids as lists for programs need them, in no particular order. */
const bookings = preparedQuery((db, ids: readonly number[]) =>
  db
    .selectFrom('orders as o')
    .innerJoin('record_changes as rc', (join) =>
      join.onRef('rc.record_id', '=', 'o.id').on('rc.kind', '=', sql.lit('booking')),
    )
    .leftJoin('shipment_facts as f', 'f.order_id', 'o.id')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .leftJoin('shipping_companies as carrier', 'carrier.id', 'o.shipping_company_id')
    .select(['o.id', 'o.code', 'o.version', 'o.state', 'o.submit_time', 'o.order_no', 'o.booking_number', 'o.hbl_no'])
    .select(['o.is_allow_consignee_change', 'o.is_allow_shipper_change', 'o.cancel_reason', 'o.cancel_reason_text'])
    .select(['o.is_fcl', 'o.mode', 'o.fcl20gp', 'o.fcl40gp', 'o.fcl40hq', 'o.lcl_rt', 'o.vessel', 'o.voyage'])
    .select(['o.etd', 'o.eta', 'o.actual_departure', 'o.departure_by_day', 'o.actual_arrival', 'o.arrival_by_day'])
    .select([
      'rc.changed_at',
      sql<string | null>`f.promised_departure::text`.as('promised_departure'),
      sql<string | null>`f.promised_arrival::text`.as('promised_arrival'),
      ...PORT_NAMES,
      ...CARRIER_NAMES,
      ...LANE_CODES,
    ])
    .where('o.id', '=', anyOf(ids)),
)
type BookingRow = Awaited<ReturnType<typeof bookings>>[number]

const COUNT_OF = { '20GP': 'fcl20gp', '40GP': 'fcl40gp', '40HQ': 'fcl40hq' } as const

function summaryOf(row: BookingRow, language: Language): BookingSummary {
  const state = row.state as OrderState
  const flags = {
    isAllowConsigneeChange: row.is_allow_consignee_change as ChangeFlag,
    isAllowShipperChange: row.is_allow_shipper_change as ChangeFlag,
  }
  const hour = (instant: Date | null, byDay: boolean, zone: string) =>
    instant === null || byDay ? null : portIso(instant, zone)
  const reason = cancellation(row.cancel_reason)
  return {
    bookingReference: row.code,
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    submittedAt: row.submit_time?.toISOString() ?? null,
    state: bookingState(state),
    changeRequested: hasOpenRequest({ state, ...flags }),
    cancellation: reason && { reason, text: row.cancel_reason_text ?? '' },
    customerReference: row.order_no,
    carrierBookingReference: row.booking_number,
    transportDocumentReference: row.hbl_no,
    transport: row.is_fcl ? 'FCL' : 'LCL',
    serviceMode: row.mode,
    requestedEquipments: row.is_fcl
      ? CONTAINER_SIZES.flatMap((size) => {
          const units = row[COUNT_OF[size]]
          return units > 0 ? [{ size, isoEquipmentCode: ISO_CODES[size], units }] : []
        })
      : [],
    revenueTons: row.is_fcl ? null : row.lcl_rt,
    portOfLoading: portOf(row, 'pol', language),
    portOfDischarge: portOf(row, 'pod', language),
    carrier: carrierOf(row, language),
    vesselName: row.vessel,
    carrierExportVoyageNumber: row.voyage,
    departure: {
      promised: row.promised_departure,
      expected: row.etd,
      actual: departedOn(row),
      actualDateTime: hour(row.actual_departure, row.departure_by_day, departureZone(row)),
    },
    arrival: {
      promised: row.promised_arrival,
      expected: row.eta,
      actual: arrivedOn(row),
      actualDateTime: hour(row.actual_arrival, row.arrival_by_day, destinationZone(row)),
    },
  }
}

/** In the order of the ids, which the caller may see. */
export async function bookingSummaries(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<BookingSummary[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await bookings(db, ids)).map((row) => summaryOf(row, language))
}
