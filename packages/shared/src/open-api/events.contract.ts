import { z } from 'zod'
import { eventShape } from './event-shape.ts'
import { feedInput, feedPage } from './feed.ts'
import { EVENT_CLASSIFIERS, EVENT_TYPES } from './open-codes.ts'
import { bookingReference } from './open-fields.ts'
import { openEndpoint } from './open-endpoint.ts'

/** Events as programs read them. */
export const openEventsContract = {
  events: openEndpoint({
    method: 'GET',
    path: '/open/v1/events',
    scope: 'events:read',
    summary: 'Events of all bookings in the order in which they were reported',
    description:
      'An event is never changed: one that takes the place of another names it in `supersedes`. So nothing comes in `deleted`. `updatedSince` goes by when an event was reported. Events from before a booking came to be seen by the account are read by `bookingReference`.',
    tag: 'events',
    input: z.strictObject({
      ...feedInput,
      bookingReference: bookingReference().optional(),
      eventType: z.enum(EVENT_TYPES, 'choice').optional(),
      eventClassifierCode: z.enum(EVENT_CLASSIFIERS, 'choice').optional(),
    }),
    response: feedPage(eventShape),
    tool: 'list_events',
    example: { eventType: 'TRANSPORT', limit: 50 },
  }),
}
