import { z } from 'zod'
import { instantInQuery } from '../open-api/feed.ts'
import { openEndpoint } from '../open-api/open-endpoint.ts'
import { CLASSIFIERS, DOCUMENT_CODES, EQUIPMENT_CODES, EVENT_TYPES, SHIPMENT_CODES, TRANSPORT_CODES } from './codes.ts'
import { anyOfCodes, localDateTime, location, pageCursor, pageLimit, unLocationCode } from './fields.ts'

const base = {
  eventID: z.string(),
  eventCreatedDateTime: localDateTime(),
  eventClassifierCode: z.enum(CLASSIFIERS),
  eventDateTime: localDateTime().describe('On the clock of its port; 00:00 where no hour is known'),
}
/** FF is the order number, PO the customer's own number. */
const references = z.array(z.object({ referenceType: z.enum(['FF', 'PO']), referenceValue: z.string().max(100) }))
const documentReferences = z.array(
  z.object({ documentReferenceType: z.enum(['BKG', 'TRD']), documentReferenceValue: z.string() }),
)

/** A call of the ship at a port. The standard wants an IMO number with a ship's name, which we do not know. */
const transportCall = z.object({
  transportCallID: z.string().max(100),
  exportVoyageNumber: z.string().max(50).optional(),
  UNLocationCode: unLocationCode().optional(),
  modeOfTransport: z.literal('VESSEL'),
  location: location.optional(),
})

const shipmentEvent = z.object({
  ...base,
  eventType: z.literal('SHIPMENT'),
  shipmentEventTypeCode: z.enum(SHIPMENT_CODES),
  documentTypeCode: z.enum(DOCUMENT_CODES),
  documentID: z.string(),
  reason: z.string().optional(),
  references,
})
const transportEvent = z.object({
  ...base,
  eventType: z.literal('TRANSPORT'),
  transportEventTypeCode: z.enum(TRANSPORT_CODES),
  transportCall,
  documentReferences,
  references,
})
const equipmentEvent = z.object({
  ...base,
  eventType: z.literal('EQUIPMENT'),
  equipmentEventTypeCode: z.enum(EQUIPMENT_CODES),
  equipmentReference: z.string().max(15).optional().describe('None where a correction took the container away'),
  ISOEquipmentCode: z.string().max(4).optional(),
  emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']),
  eventLocation: location.optional(),
  transportCall: transportCall.optional(),
  documentReferences,
  references,
})
const event = z.discriminatedUnion('eventType', [shipmentEvent, transportEvent, equipmentEvent])
export type DcsaEvent = z.input<typeof event>

/** Operators of a filter by time, as suffixes of its name. */
export const TIME_OPERATORS = { '': '=', ':eq': '=', ':gte': '>=', ':gt': '>', ':lte': '<=', ':lt': '<' } as const

const input = z.strictObject({
  eventType: anyOfCodes(EVENT_TYPES),
  shipmentEventTypeCode: anyOfCodes(SHIPMENT_CODES),
  documentTypeCode: anyOfCodes(DOCUMENT_CODES),
  transportEventTypeCode: anyOfCodes(TRANSPORT_CODES),
  equipmentEventTypeCode: anyOfCodes(EQUIPMENT_CODES),
  carrierBookingReference: z.string().max(35).optional().describe('The order number'),
  transportDocumentReference: z.string().max(20).optional().describe('The number of a B/L'),
  equipmentReference: z.string().max(15).optional().describe('The container number'),
  UNLocationCode: z.string().max(5).optional(),
  eventCreatedDateTime: instantInQuery(),
  'eventCreatedDateTime:eq': instantInQuery(),
  'eventCreatedDateTime:gte': instantInQuery(),
  'eventCreatedDateTime:gt': instantInQuery(),
  'eventCreatedDateTime:lte': instantInQuery(),
  'eventCreatedDateTime:lt': instantInQuery(),
  sort: z
    .enum(['eventCreatedDateTime', 'eventCreatedDateTime:ASC', 'eventCreatedDateTime:DESC'])
    .optional()
    .describe('By when they were recorded, the oldest first unless DESC'),
  limit: pageLimit(),
  cursor: pageCursor(),
})
export type EventsInput = z.output<typeof input>

export const dcsaEventsContract = {
  dcsaEvents: openEndpoint({
    method: 'GET',
    path: '/dcsa/tnt/v2/events',
    scope: 'events:read',
    summary: 'Events of the cargo (DCSA Track & Trace 2.2.0)',
    description:
      'Every event as it was recorded, in that order. A later event of the same kind takes the place of an earlier one: ' +
      'an estimate that of a plan, an actual that of an estimate. Next-Page leads on until all are read; ' +
      'Next-Page-Cursor, kept and sent again later, leads to what has come since.',
    tag: 'dcsa',
    input,
    response: z.array(event),
    errors: 'dcsa',
    example: { carrierBookingReference: 'K261118-0001' },
    apiVersion: '2.2.0',
  }),
}
