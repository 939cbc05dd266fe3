/** What a webhook can tell, in the order of its form (rules 21.2). */
export const WEBHOOK_GROUPS = {
  booking: ['booking.submitted', 'booking.confirmed', 'booking.rejected', 'booking.cancelled', 'booking.changed'],
  document: ['document.available', 'document.required'],
  transport: ['transport.departed', 'transport.arrived', 'eta.changed', 'cutoff.changed'],
  container: ['container.moved', 'freetime.ending'],
  billing: ['charge.proposed', 'invoice.issued', 'invoice.paid', 'invoice.overdue'],
} as const
export type WebhookGroup = keyof typeof WEBHOOK_GROUPS
export type WebhookType = (typeof WEBHOOK_GROUPS)[WebhookGroup][number]
export const WEBHOOK_TYPES = Object.values(WEBHOOK_GROUPS).flat() as unknown as readonly [WebhookType, ...WebhookType[]]

/** Of the message that a person sends to try an endpoint. */
export const TEST_TYPE = 'test.ping'
export const MESSAGE_TYPES = [...WEBHOOK_TYPES, TEST_TYPE] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Endpoints of a customer. */
export const MAX_ENDPOINTS = 5
/** Days that messages and their tries are kept, and how far back they can be sent again. */
export const KEPT_DAYS = 30
/** Messages that are sent again at once. */
export const MAX_REPLAYED = 10_000

export const ENDPOINT_STATES = ['active', 'off'] as const

/** Why an endpoint is off: somebody switched it off, it answered 410, failed for five days, or the contract ended. */
export const OFF_REASONS = ['customer', 'operator', 'gone', 'failing', 'contractEnded'] as const
export type OffReason = (typeof OFF_REASONS)[number]

/** Why a try brought no answer with 2xx. */
export const SEND_ERROR_NAMES = [
  'status',
  'redirect',
  'timeout',
  'notFound',
  'notPublic',
  'certificate',
  'refused',
  'secret',
  'connection',
] as const
export type SendError = (typeof SEND_ERROR_NAMES)[number]
