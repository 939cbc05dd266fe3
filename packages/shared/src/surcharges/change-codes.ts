/**
 * What happens to a charge on a day: it is known from then on, every amount rises or falls, it is another one (mixed, or
 * in another currency or by another basis), or nothing follows.
 */
export const CHARGE_CHANGES = ['new', 'rise', 'fall', 'other', 'end'] as const
export type ChargeChange = (typeof CHARGE_CHANGES)[number]

/** Months ahead that can be looked at, and those that are unless one is chosen. */
export const CHANGE_MONTHS = [1, 3, 6, 12] as const
export const DEFAULT_CHANGE_MONTHS = 3
