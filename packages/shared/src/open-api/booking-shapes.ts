import { z } from 'zod'
import { CUT_OFF_BASES, CUT_OFF_KINDS, CUT_OFF_SOURCES } from '../orders/rules/cut-offs.ts'
import { eventShape } from './event-shape.ts'
import { BOOKING_STATES, CANCELLATIONS } from './open-codes.ts'
import { atPort, atPortOrDay, carrier, containerSize, day, instant, port, transport } from './open-fields.ts'
import { writtenByOthers } from './written-by-others.ts'

/** A departure or an arrival. */
const call = z.object({
  promised: day().nullable().describe('Day at the port with which the present booking was confirmed'),
  expected: day().nullable().describe('ETD or ETA as it is expected now, day at the port'),
  actual: day().nullable().describe('Day at the port on which it happened'),
  actualDateTime: atPort().nullable().describe('The same with its hour, where that is known'),
})

/** A booking in the list. */
export const bookingSummary = z.object({
  bookingReference: z.string().describe('Our number of the booking: K261118-0001'),
  version: z.int().describe('Grows with each change of the booking itself'),
  changedAt: instant(),
  submittedAt: instant().nullable(),
  state: z.enum(BOOKING_STATES),
  changeRequested: z.boolean().describe('Somebody of the customer’s side asked to change it and waits for the answer'),
  cancellation: z
    .object({ reason: z.enum(CANCELLATIONS), text: writtenByOthers(z.string()) })
    .nullable()
    .describe('Why it was cancelled'),
  customerReference: writtenByOthers(z.string()).describe('Your own number (PO); empty where none was given'),
  carrierBookingReference: z.string().describe('Booking number of the carrier; empty until it is known'),
  transportDocumentReference: z.string().describe('B/L number; empty until it is known'),
  transport,
  serviceMode: z.string().describe('CY-CY and the like'),
  requestedEquipments: z.array(
    z.object({ size: containerSize, isoEquipmentCode: z.string().describe('ISO 6346'), units: z.int() }),
  ),
  revenueTons: z.string().nullable().describe('Of LCL, decimal text'),
  portOfLoading: port.nullable(),
  portOfDischarge: port.nullable(),
  carrier: carrier.nullable(),
  vesselName: z.string(),
  carrierExportVoyageNumber: z.string(),
  departure: call,
  arrival: call,
})

const cutOff = z.object({
  kind: z.enum(CUT_OFF_KINDS),
  cutOffDateTime: atPort().nullable().describe('Null where nothing is known of it'),
  timeZone: z.string(),
  basis: z
    .enum(CUT_OFF_BASES)
    .nullable()
    .describe('announced by whom it is up to, expected by the schedule, or counted by a rule'),
  source: z.enum(CUT_OFF_SOURCES).nullable().describe('Shipping order (so), mail, schedule of the rate (sheet), typed'),
})

const bookedContainer = z.object({
  equipmentReference: z.string().describe('Container number'),
  size: containerSize.nullable(),
  isoEquipmentCode: z.string().nullable(),
  sealNumber: writtenByOthers(z.string()),
  verifiedGrossMassKg: z.string().nullable(),
  isShipperOwned: z.boolean(),
  dischargedAt: atPortOrDay().nullable(),
  gateOutAt: atPortOrDay().nullable(),
  emptyReturnedAt: atPortOrDay().nullable(),
  plannedGateOut: day().nullable(),
})

/** A booking whole. */
export const bookingDetail = bookingSummary.extend({
  cutOffs: z
    .array(cutOff)
    .describe(
      'All eight in their usual order: booking, opening, papers, VGM, declaration, release, yard, dangerous goods',
    ),
  containers: z.array(bookedContainer),
  cargo: z.object({
    description: writtenByOthers(z.string()),
    packages: z.int().nullable(),
    grossWeightKg: z.string().nullable(),
    volumeCubicMetres: z.string().nullable(),
    hsCode: z.string(),
  }),
  events: z
    .array(eventShape)
    .nullable()
    .describe(
      'What holds of each event now, without those that another one took the place of; null without events:read',
    ),
})
