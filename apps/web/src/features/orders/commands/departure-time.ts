import type { Order } from '../order.ts'

/**
 * When ships of these orders left, as far as it can be guessed: a departure is mostly recorded when it happens, one of
 * a day that has passed on that day. `now` is `yyyy-MM-dd HH:mm` at the port.
 */
export function departureTime(orders: readonly Pick<Order, 'expect_leave_port_date_str'>[], now: string): string {
  const [etd = '', ...others] = new Set(orders.map((order) => order.expect_leave_port_date_str))
  const isPast = etd !== '' && others.length === 0 && etd < now.slice(0, 10)
  return isPast ? `${etd}${now.slice(10)}` : now
}

/** Those of them that would leave before the day of their ETD: a slip more often than an early ship. */
export const leavingEarly = <T extends Pick<Order, 'expect_leave_port_date_str'>>(
  orders: readonly T[],
  at: string,
): T[] => orders.filter(({ expect_leave_port_date_str: etd }) => at !== '' && etd > at.slice(0, 10))
