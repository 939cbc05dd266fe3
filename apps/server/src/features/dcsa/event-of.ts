import { emptyIndicatorOf, lineOf } from '@kairo/shared/dcsa/codes'
import type { DcsaEvent } from '@kairo/shared/dcsa/events.contract'
import type { Location } from '@kairo/shared/dcsa/fields'
import { OFFICE_ZONE, portIso } from '@kairo/shared/port-time'
import { billNumbersOf } from './bill-numbers.ts'

/** A row of `order_events` with what it is about. */
export interface EventRow {
  id: string
  event_type: string
  classifier: string
  code: string
  document_type: string | null
  event_at: Date
  event_zone: string
  created_at: Date
  reason: string
  order_code: string
  order_no: string
  hbl_no: string
  voyage: string
  unlocode: string | null
  port_name: string | null
  /** At the port of loading of the order. */
  is_loading: boolean | null
  container_number: string | null
  iso_code: string | null
}

/** A port by its code and its English name. */
export const locationOf = (unlocode: string | null, name: string | null): Location => {
  const locationName = lineOf(name, 100)
  return { ...(unlocode ? { UNLocationCode: unlocode } : {}), ...(locationName ? { locationName } : {}) }
}

/** The ship's call at a port of the order. We know no calls of ships, so it is named after the order and stays the same. */
function transportCallOf(row: EventRow) {
  const voyage = lineOf(row.voyage, 50)
  return {
    transportCallID: `${row.order_code}-${row.is_loading ? 'POL' : 'POD'}`,
    ...(voyage ? { exportVoyageNumber: voyage } : {}),
    ...(row.unlocode ? { UNLocationCode: row.unlocode } : {}),
    modeOfTransport: 'VESSEL',
    location: locationOf(row.unlocode, row.port_name),
  } as const
}

function referencesOf({ order_code, order_no }: EventRow) {
  const own = lineOf(order_no, 100)
  return [
    { referenceType: 'FF', referenceValue: order_code },
    ...(own ? [{ referenceType: 'PO', referenceValue: own }] : []),
  ]
}

/** The number of the B/L where there is one alone, else that of the order. */
function documentIdOf(row: EventRow): string {
  const bills = row.document_type === 'TRD' ? billNumbersOf(row.hbl_no) : []
  return bills.length === 1 ? (bills[0] ?? row.order_code) : row.order_code
}

/** One event in the shape of Track & Trace 2.2.0; its codes are kept as the standard has them (rules 25.3). */
export function eventOf(row: EventRow): DcsaEvent {
  const created = portIso(row.created_at, OFFICE_ZONE)
  const references = referencesOf(row)
  const base = {
    eventID: row.id,
    eventType: row.event_type,
    eventCreatedDateTime: created,
    eventClassifierCode: row.classifier,
    eventDateTime: portIso(row.event_at, row.event_zone),
  }
  // The reason of a voided B/L is the operator's; why a booking ended is told to whoever made it.
  const reason = row.document_type === 'BKG' ? lineOf(row.reason, 250) : undefined
  const documentReferences = [
    { documentReferenceType: 'BKG', documentReferenceValue: row.order_code },
    ...billNumbersOf(row.hbl_no).map((no) => ({ documentReferenceType: 'TRD', documentReferenceValue: no })),
  ]
  const event =
    row.event_type === 'SHIPMENT'
      ? {
          ...base,
          // As the standard says: of documents the two are one.
          eventDateTime: created,
          shipmentEventTypeCode: row.code,
          documentTypeCode: row.document_type,
          documentID: documentIdOf(row),
          ...(reason ? { reason } : {}),
          references,
        }
      : row.event_type === 'TRANSPORT'
        ? {
            ...base,
            transportEventTypeCode: row.code,
            transportCall: transportCallOf({ ...row, is_loading: row.code === 'DEPA' }),
            documentReferences,
            references,
          }
        : equipmentEvent(row, { ...base, documentReferences, references })
  // The columns hold the codes of the standard, which the contract checks on the way out.
  return event as DcsaEvent
}

function equipmentEvent(row: EventRow, base: object) {
  const emptyIndicatorCode = emptyIndicatorOf(row.code, row.is_loading ?? false)
  return {
    ...base,
    equipmentEventTypeCode: row.code,
    ...(row.container_number ? { equipmentReference: row.container_number } : {}),
    ...(row.iso_code ? { ISOEquipmentCode: row.iso_code } : {}),
    emptyIndicatorCode,
    eventLocation: locationOf(row.unlocode, row.port_name),
    // An empty container goes to a depot, which no ship calls at.
    ...(emptyIndicatorCode === 'EMPTY' ? {} : { transportCall: transportCallOf(row) }),
  }
}
