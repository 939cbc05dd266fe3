import { z } from 'zod'
import { EVENT_CLASSIFIERS, EVENT_TYPES } from './open-codes.ts'
import { atPort, instant } from './open-fields.ts'
import { writtenByOthers } from './written-by-others.ts'

/** What happened, or is planned or expected, in the words of DCSA Track & Trace 2.2. */
export const eventShape = z.object({
  eventID: z.string(),
  bookingReference: z.string(),
  eventType: z.enum(EVENT_TYPES),
  eventClassifierCode: z.enum(EVENT_CLASSIFIERS).describe('Planned with the booking, estimated since, actual'),
  eventTypeCode: z
    .string()
    .describe(
      'SHIPMENT: RECE received, CONF confirmed, REJE refused, VOID withdrawn, DRFT draft, APPR approved, ISSU issued, SURR surrendered. TRANSPORT: DEPA, ARRI. EQUIPMENT: LOAD, DISC, GTOT out of the terminal, GTIN empty return',
    ),
  documentTypeCode: z.string().nullable().describe('Of SHIPMENT: BKG booking, SHI papers, TRD B/L, ARN arrival notice'),
  eventDateTime: atPort(),
  timeZone: z.string().describe('Zone of the place, whose clock eventDateTime is on'),
  eventCreatedDateTime: instant().describe('When it was reported'),
  unLocationCode: z.string().nullable(),
  locationName: z.string().nullable(),
  equipmentReference: z.string().nullable().describe('Container number'),
  supersedes: z.string().nullable().describe('eventID of the event that this one takes the place of'),
  reason: writtenByOthers(z.string()).describe('Why a date moved or a booking was refused; empty where none was given'),
})
