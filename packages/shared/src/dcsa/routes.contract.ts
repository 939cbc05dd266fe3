import { z } from 'zod'
import { openEndpoint } from '../open-api/open-endpoint.ts'
import { SERVICE_TYPES } from './codes.ts'
import { cutOffTime, localDateTime, location, pageCursor, pageLimit, unLocationCode } from './fields.ts'

const place = z.object({
  facilityTypeCode: z.enum(['POTE', 'COFS']),
  location,
  dateTime: localDateTime().describe('A sailing is known by its days: 00:00 at the port'),
})

const pointToPoint = z.object({
  placeOfReceipt: place,
  placeOfDelivery: place,
  receiptTypeAtOrigin: z.enum(SERVICE_TYPES),
  deliveryTypeAtDestination: z.enum(SERVICE_TYPES),
  cutOffTimes: z.array(cutOffTime),
  solutionNumber: z.int().min(1),
  transitTime: z.int().describe('Days'),
  legs: z
    .array(
      z.object({
        sequenceNumber: z.int(),
        transport: z.object({
          modeOfTransport: z.literal('VESSEL'),
          servicePartners: z
            .array(z.object({ carrierCode: z.string().max(4), carrierCodeListProvider: z.enum(['SMDG', 'NMFTA']) }))
            .optional(),
        }),
        departure: place,
        arrival: place,
      }),
    )
    .min(1),
})
export type PointToPoint = z.input<typeof pointToPoint>

/** Not strict: Commercial Schedules has unknown parameters ignored. */
const input = z.object({
  placeOfReceipt: unLocationCode().describe('UN/LOCODE of the port of loading'),
  placeOfDelivery: unLocationCode().describe('UN/LOCODE of the port of discharge'),
  departureStartDate: z.iso.date().optional(),
  departureEndDate: z.iso.date().optional(),
  arrivalStartDate: z.iso.date().optional(),
  arrivalEndDate: z.iso.date().optional(),
  maxTranshipment: z.coerce.number().int().min(0).max(99).optional().describe('0: direct sailings alone'),
  receiptTypeAtOrigin: z.enum(SERVICE_TYPES).optional(),
  deliveryTypeAtDestination: z.enum(SERVICE_TYPES).optional(),
  cargoType: z.enum(['DRY', 'REEFER']).optional().describe('There are no offers for REEFER'),
  limit: pageLimit(),
  cursor: pageCursor(),
})
export type RoutesInput = z.output<typeof input>

export const dcsaRoutesContract = {
  dcsaRoutes: openEndpoint({
    method: 'GET',
    path: '/dcsa/cs/v1/point-to-point-routes',
    scope: 'schedules:read',
    summary: 'Sailings that can be booked between two ports (DCSA Commercial Schedules 1.0.3)',
    description: 'Without prices. Unknown parameters are ignored, as the standard says.',
    tag: 'dcsa',
    input,
    response: z.array(pointToPoint),
    errors: 'dcsa',
    apiVersion: '1.0.3',
  }),
}
