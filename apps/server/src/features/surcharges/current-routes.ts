import type { RateBuilder, RateCondition } from '../rates/rate-query.ts'

/** Routes that have surcharges: on sale on a Tokyo day or later, whether or not staff set them invalid. */
export const isCurrentRoute = (eb: RateBuilder, today: string): RateCondition =>
  eb.and([
    eb('r.status', '=', 'approved'),
    eb.or([eb('r.close_time', 'is', null), eb('r.close_time', '>', today)]),
    eb.or([eb('r.valid_to', 'is', null), eb('r.valid_to', '>=', today)]),
  ])
