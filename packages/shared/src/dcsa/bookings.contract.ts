import { z } from 'zod'
import { openEndpoint } from '../open-api/open-endpoint.ts'
import { AMENDMENT_STATUSES, BOOKING_STATUSES, CANCELLATION_STATUSES } from './booking-status.ts'
import { SERVICE_TYPES } from './codes.ts'
import { cutOffTime, location } from './fields.ts'

const day = () => z.iso.date()
const measured = <const U extends string>(unit: U) => z.object({ value: z.number().positive(), unit: z.literal(unit) })
const paymentTerm = () => z.enum(['PRE', 'COL'])

const party = z.object({
  partyName: z.string().max(70),
  addressLines: z.array(z.string().max(250)).max(5).optional(),
  partyContactDetails: z
    .array(
      z.object({
        name: z.string().max(35),
        phone: z.string().max(30).optional(),
        email: z.string().max(100).optional(),
      }),
    )
    .min(1)
    .optional(),
})
export type DcsaParty = z.input<typeof party>

const commodity = z.object({
  commodityType: z.string().max(550),
  HSCodes: z.array(z.string().regex(/^\d{6,10}$/)).optional(),
  cargoGrossWeight: measured('KGM').optional(),
  cargoGrossVolume: measured('MTQ').optional(),
  outerPackaging: z
    .object({
      numberOfPackages: z.int().min(1).max(99_999_999).optional(),
      description: z.string().max(100).optional(),
    })
    .optional(),
})
export type DcsaCommodity = z.input<typeof commodity>

const requestedEquipment = z.object({
  ISOEquipmentCode: z.string().max(4).describe('LCL where the goods share a container, whose size is not known'),
  units: z.int().min(1),
  isShipperOwned: z.boolean(),
  equipmentReferences: z.array(z.string().max(11)).optional(),
  commodities: z.array(commodity),
})
export type DcsaEquipment = z.input<typeof requestedEquipment>

const transport = z.object({
  transportPlanStage: z.literal('MNC'),
  transportPlanStageSequenceNumber: z.int(),
  loadLocation: location,
  dischargeLocation: location,
  plannedDepartureDate: day(),
  plannedArrivalDate: day(),
  modeOfTransport: z.literal('VESSEL'),
  vesselName: z.string().max(50).optional(),
  carrierExportVoyageNumber: z.string().max(50).optional(),
})

const charge = z.object({
  chargeName: z.string().max(50),
  currencyAmount: z.number().min(0),
  currencyCode: z.string().length(3),
  paymentTermCode: paymentTerm(),
  calculationBasis: z.string().max(50),
  unitPrice: z.number().min(0),
  quantity: z.number().min(0),
})
export type DcsaCharge = z.input<typeof charge>

const withoutCharges = z.object({
  carrierBookingRequestReference: z.string().max(100),
  carrierBookingReference: z.string().max(35).optional().describe('Once it is confirmed'),
  bookingStatus: z.enum(BOOKING_STATUSES),
  amendedBookingStatus: z.enum(AMENDMENT_STATUSES).optional(),
  bookingCancellationStatus: z.enum(CANCELLATION_STATUSES).optional(),
  receiptTypeAtOrigin: z.enum(SERVICE_TYPES),
  deliveryTypeAtDestination: z.enum(SERVICE_TYPES),
  cargoMovementTypeAtOrigin: z.enum(['FCL', 'LCL']),
  cargoMovementTypeAtDestination: z.enum(['FCL', 'LCL']),
  freightPaymentTermCode: paymentTerm().optional(),
  vessel: z.object({ name: z.string().max(50) }).optional(),
  carrierExportVoyageNumber: z.string().max(50).optional(),
  carrierCode: z.string().max(4).optional(),
  carrierCodeListProvider: z.enum(['SMDG', 'NMFTA']).optional(),
  expectedDepartureDate: day().optional(),
  transportDocumentTypeCode: z.enum(['BOL', 'SWB']),
  transportDocumentReferences: z.array(z.string().max(20)).optional(),
  requestedNumberOfTransportDocuments: z.int().min(1).optional(),
  incoTerms: z.string().length(3).optional(),
  isEquipmentSubstitutionAllowed: z.literal(false),
  references: z.array(z.object({ type: z.literal('CR'), value: z.string().max(35) })).optional(),
  documentParties: z.object({
    bookingAgent: party.optional(),
    shipper: party.optional(),
    consignee: party.optional(),
    other: z.array(z.object({ party, partyFunction: z.literal('N1') })).optional(),
  }),
  shipmentLocations: z
    .array(
      z.object({
        location,
        locationTypeCode: z.enum(['POL', 'POD']),
        departingVesselVoyage: z
          .object({
            vesselName: z.string().max(50).optional(),
            carrierExportVoyageNumber: z.string().max(50).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
  requestedEquipments: z.array(requestedEquipment).min(1),
  transportPlan: z.array(transport),
  shipmentCutOffTimes: z.array(cutOffTime),
  advanceManifestFilings: z.array(z.object({ manifestTypeCode: z.string(), countryCode: z.string().length(2) })),
  feedbacks: z
    .array(
      z.object({
        severity: z.literal('INFO'),
        code: z.literal('INFORMATIONAL_MESSAGE'),
        message: z.string().max(5000),
      }),
    )
    .optional()
    .describe('Why it was cancelled'),
})
const booking = withoutCharges.extend({ charges: z.array(charge).optional() })
export type DcsaBooking = z.input<typeof booking>

export const dcsaBookingsContract = {
  dcsaBooking: openEndpoint({
    method: 'GET',
    path: '/dcsa/bkg/v2/bookings/{bookingReference}',
    scope: 'bookings:read',
    alsoWith: ['invoices:read'],
    summary: 'One booking (DCSA Booking 2.0.5)',
    description: 'By its order number. What it costs by its quotation is given to keys with invoices:read alone.',
    tag: 'dcsa',
    input: z.strictObject({
      bookingReference: z.string().max(100).describe('The order number'),
      amendedContent: z
        .enum(['true', 'false'])
        .optional()
        .describe('An amendment has no content of its own here: true is answered as unknown'),
    }),
    response: booking,
    withoutAmounts: withoutCharges,
    refusals: ['ORDER_NOT_EXIST'],
    errors: 'dcsa',
    apiVersion: '2.0.5',
  }),
}
