import {
  CHANGE_FLAG,
  type ChangeFlag,
  OPEN_STATES,
  ORDER_STATE,
  type OrderState,
} from '../orders/rules/order-states.ts'

/** States of Booking 2.0.5 that an order can have (rules 25.12). */
export const BOOKING_STATUSES = [
  'RECEIVED',
  'UPDATE_RECEIVED',
  'CONFIRMED',
  'COMPLETED',
  'REJECTED',
  'DECLINED',
  'CANCELLED',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export const AMENDMENT_STATUSES = ['AMENDMENT_RECEIVED', 'AMENDMENT_DECLINED'] as const
export const CANCELLATION_STATUSES = ['CANCELLATION_CONFIRMED'] as const

interface BookingFacts {
  state: OrderState
  /** Codes of the events of its booking (BKG), in the order of writing. */
  events: readonly string[]
  isAllowConsigneeChange: ChangeFlag
  isAllowShipperChange: ChangeFlag
}

interface Statuses {
  bookingStatus: BookingStatus
  amendedBookingStatus?: (typeof AMENDMENT_STATUSES)[number]
  bookingCancellationStatus?: (typeof CANCELLATION_STATUSES)[number]
}

/** Who ended it, and whether it had been confirmed: of the last submission. */
function ended(events: readonly string[]): Statuses {
  const sent = events.slice(events.lastIndexOf('RECE') + 1)
  const wasConfirmed = sent.includes('CONF')
  if (sent.at(-1) === 'REJE') return { bookingStatus: wasConfirmed ? 'DECLINED' : 'REJECTED' }
  return wasConfirmed
    ? { bookingStatus: 'CANCELLED', bookingCancellationStatus: 'CANCELLATION_CONFIRMED' }
    : { bookingStatus: 'CANCELLED' }
}

/** A change that was asked for: of a booking not yet confirmed an update, later an amendment. */
function changed({ state, ...facts }: BookingFacts): Partial<Statuses> {
  const flags = [facts.isAllowConsigneeChange, facts.isAllowShipperChange]
  const isUnderWay = flags.some((flag) => flag === CHANGE_FLAG.requested || flag === CHANGE_FLAG.inEdit)
  if (state !== ORDER_STATE.booked) return isUnderWay ? { bookingStatus: 'UPDATE_RECEIVED' } : {}
  if (isUnderWay) return { amendedBookingStatus: 'AMENDMENT_RECEIVED' }
  return flags.includes(CHANGE_FLAG.refused) ? { amendedBookingStatus: 'AMENDMENT_DECLINED' } : {}
}

/** What a booking is in the standard's words; null for an order that is not sent, which programs do not see. */
export function bookingStatusOf(facts: BookingFacts): Statuses | null {
  const { state, events } = facts
  const more = OPEN_STATES.includes(state) ? changed(facts) : {}
  switch (state) {
    case ORDER_STATE.draft:
      return null
    case ORDER_STATE.submitted:
    case ORDER_STATE.accepted:
      return { bookingStatus: 'RECEIVED', ...more }
    case ORDER_STATE.booked:
    case ORDER_STATE.inTransit:
    case ORDER_STATE.arrived:
      return { bookingStatus: 'CONFIRMED', ...more }
    case ORDER_STATE.delivered:
      return { bookingStatus: 'COMPLETED' }
    case ORDER_STATE.cancelled:
      // A draft that was never sent has no events.
      return events.length === 0 ? null : ended(events)
  }
}
