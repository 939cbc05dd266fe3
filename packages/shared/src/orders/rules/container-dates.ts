import { isStaff } from '../../roles.ts'
import { readDayTime } from '../../text/day.ts'
import { ORDER_STATE, type OrderState } from './order-states.ts'

/** What happens to a container at its port of discharge, in this order. */
export const CONTAINER_DATES = ['dischargedAt', 'gateOutAt', 'emptyReturnedAt'] as const
export type ContainerDate = (typeof CONTAINER_DATES)[number]

/** `all`: staff enter what happened; `plan`: only the day on which it is to be picked up; `none`. */
export type ContainerDatesEdit = 'all' | 'plan' | 'none'

export function containerDatesEdit(state: OrderState, role: number): ContainerDatesEdit {
  // Before the arrival nothing was discharged.
  if (isStaff(role) && (state === ORDER_STATE.arrived || state === ORDER_STATE.delivered)) return 'all'
  return state === ORDER_STATE.booked || state === ORDER_STATE.inTransit || state === ORDER_STATE.arrived
    ? 'plan'
    : 'none'
}

/** Times at a port, `yyyy-MM-dd HH:mm`, the hour 00:00 where only the day is known. */
export type ContainerTimes = Record<ContainerDate, string | null>

interface DatesError {
  field: ContainerDate
  message: string
}

const hasHour = (time: string): boolean => time.length > 10 && !time.endsWith(' 00:00')
/** Whether `a` is certainly before `b`: by the day where one of them has no hour. */
const isBefore = (a: string, b: string): boolean => (hasHour(a) && hasHour(b) ? a < b : a.slice(0, 10) < b.slice(0, 10))

/** The errors of what is entered: each step after the one before it, none in the future. `arrival` is a day at the port. */
export function containerDatesErrors(
  times: ContainerTimes,
  { arrival, now }: { arrival: string | null; now: string },
): DatesError[] {
  const { dischargedAt, gateOutAt, emptyReturnedAt } = times
  const errors: DatesError[] = CONTAINER_DATES.flatMap((field): DatesError[] => {
    const time = times[field]
    return time !== null && time > now ? [{ field, message: 'notAfterNow' }] : []
  })
  if (dischargedAt && arrival && dischargedAt.slice(0, 10) < arrival)
    errors.push({ field: 'dischargedAt', message: 'notBeforeArrival' })
  if (gateOutAt && !dischargedAt) errors.push({ field: 'dischargedAt', message: 'dischargeFirst' })
  if (gateOutAt && dischargedAt && isBefore(gateOutAt, dischargedAt))
    errors.push({ field: 'gateOutAt', message: 'notBeforeDischarge' })
  if (emptyReturnedAt && !gateOutAt) errors.push({ field: 'gateOutAt', message: 'gateOutFirst' })
  if (emptyReturnedAt && gateOutAt && isBefore(emptyReturnedAt, gateOutAt))
    errors.push({ field: 'emptyReturnedAt', message: 'notBeforeGateOut' })
  return errors
}

/**
 * A pasted cell as `yyyy-MM-dd` or `yyyy-MM-dd HH:mm`; undefined for what is no date, or one that is not sure. A day
 * without its year is the one nearest to `near` (yyyy-MM-dd).
 */
export function parsePastedDate(text: string, near?: string): string | undefined {
  const read = readDayTime(text, { near })
  if (!('value' in read)) return undefined
  return read.value.time === null ? read.value.day : `${read.value.day} ${read.value.time}`
}

/** A time at the port as it is shown: without an hour where none was given. */
export const shownContainerTime = (time: string | null): string | null =>
  time && (hasHour(time) ? time : time.slice(0, 10))
