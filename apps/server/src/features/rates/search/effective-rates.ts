import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import type { RateBuilder, RateCondition } from '../rate-query.ts'

/** What customers see (DECISIONS 4.4): approved, valid, opened, not superseded, not past its validity, on a Tokyo day. */
export const isRateEffective = (eb: RateBuilder, today: string): RateCondition =>
  eb.and([
    eb('r.status', '=', 'approved'),
    eb('r.valid_state', '=', VALID_STATE.valid),
    eb('r.open_time', '<=', today),
    eb.or([eb('r.close_time', 'is', null), eb('r.close_time', '>', today)]),
    eb.or([eb('r.valid_to', 'is', null), eb('r.valid_to', '>=', today)]),
  ])
