import { z } from 'zod'
import { CONTAINER_SIZES } from '../orders/rules/container-rules.ts'
import { CUT_OFF_KINDS } from '../orders/rules/cut-offs.ts'
import { CLOCK_STAGES } from '../free-time/clock-stages.ts'
import { CLOCK_STARTS, DAY_COUNTS, FREE_TIME_KINDS } from '../free-time/free-time-codes.ts'
import { TASK_KIND_NAMES, TASK_OWNERS } from '../tasks/task-codes.ts'
import { bookingDetail, bookingSummary } from './booking-shapes.ts'
import { feedInput, feedPage } from './feed.ts'
import { BOOKING_STATES } from './open-codes.ts'
import { amount, atPort, bookingReference, currency, day, dayInput, unLocationCode } from './open-fields.ts'
import { openEndpoint } from './open-endpoint.ts'

const tag = 'bookings'
const EXAMPLE = { reference: 'K261118-0001' }
const ofBooking = z.strictObject({ reference: bookingReference().describe('bookingReference') })

const deadline = z.object({
  kind: z.enum([...TASK_KIND_NAMES, ...CUT_OFF_KINDS]),
  basis: z.enum(['task', 'announced', 'expected', 'rule']).describe('task: something is to be done until then'),
  owner: z.enum(TASK_OWNERS).nullable().describe('Of a task: who has to act'),
  dueDateTime: atPort().nullable().describe('Null until what it is counted from is known'),
  timeZone: z.string(),
  isOverdue: z.boolean(),
  mayMove: z.boolean().describe('Counted over days that nobody announced yet'),
})

const clock = {
  equipmentReference: z.string(),
  size: z.enum(CONTAINER_SIZES).nullable(),
  kind: z.enum(FREE_TIME_KINDS).describe('DEM at the terminal, DET outside of it, CMB both in one'),
  start: z.enum(CLOCK_STARTS),
  freeDays: z.int().nullable(),
  freeCount: z.enum(DAY_COUNTS).describe('Which days count as free ones'),
  stage: z.enum(CLOCK_STAGES).nullable(),
  clockFrom: day().nullable().describe('Day 1; null where nothing starts the clock yet'),
  lastFreeDay: day().nullable(),
  isEstimated: z.boolean().describe('Counted from an expected arrival or a planned pick-up'),
  endedOn: day().nullable(),
  daysOver: z.int().describe('Charged days so far'),
}
const freeTime = <T extends z.ZodType>(row: T) =>
  z.object({
    timeZone: z.string().describe('Where the days are counted; empty where there is no clock'),
    clocks: z.array(row),
  })

/** Bookings as programs read them. */
export const openBookingsContract = {
  bookings: openEndpoint({
    method: 'GET',
    path: '/open/v1/bookings',
    scope: 'bookings:read',
    summary: 'Bookings in the order of their last change',
    description:
      'All bookings that the account of the key sees, once they were submitted. A booking that was withdrawn to a draft, or that the account sees no longer, comes in `deleted`; so it does whatever the filters are. Filters go by what holds now: a booking that leaves them is not told of.',
    tag,
    input: z.strictObject({
      ...feedInput,
      state: z.enum(BOOKING_STATES, 'choice').optional(),
      portOfLoading: unLocationCode().optional().describe('UN/LOCODE'),
      portOfDischarge: unLocationCode().optional().describe('UN/LOCODE'),
      departureFrom: dayInput().optional().describe('Expected departure on this day or later, day at the port'),
      departureTo: dayInput().optional(),
    }),
    response: feedPage(bookingSummary),
    tool: 'list_bookings',
    example: { state: 'confirmed', portOfLoading: 'CNSHA', limit: 50 },
  }),
  booking: openEndpoint({
    method: 'GET',
    path: '/open/v1/bookings/{reference}',
    scope: 'bookings:read',
    alsoWith: ['events:read'],
    summary: 'One booking with its cut-offs, containers and events',
    tag,
    input: ofBooking,
    response: bookingDetail,
    refusals: ['ORDER_NOT_EXIST'],
    tool: 'get_booking',
    example: EXAMPLE,
  }),
  deadlines: openEndpoint({
    method: 'GET',
    path: '/open/v1/bookings/{reference}/deadlines',
    scope: 'bookings:read',
    summary: 'What is to be done for a booking and until when: its open tasks and cut-offs, the next first',
    description: 'A key of a shipper account is told the tasks of the bookings that this account made.',
    tag,
    input: ofBooking,
    response: z.object({ data: z.array(deadline) }),
    refusals: ['ORDER_NOT_EXIST'],
    tool: 'get_deadlines',
    example: EXAMPLE,
  }),
  freeTime: openEndpoint({
    method: 'GET',
    path: '/open/v1/bookings/{reference}/free-time',
    scope: 'bookings:read',
    alsoWith: ['invoices:read'],
    summary: 'The clocks of free time of each container at the port of discharge',
    description: 'What the days over cost is told to keys with invoices:read alone.',
    tag,
    input: ofBooking,
    response: freeTime(
      z.object({
        ...clock,
        currency,
        costSoFar: amount().nullable().describe('Null without a price for the size'),
        nextPrice: amount().nullable().describe('Of the next charged day'),
        nextPriceFrom: day().nullable(),
      }),
    ),
    withoutAmounts: freeTime(z.object(clock)),
    refusals: ['ORDER_NOT_EXIST'],
    tool: 'get_free_time',
    example: EXAMPLE,
  }),
}
