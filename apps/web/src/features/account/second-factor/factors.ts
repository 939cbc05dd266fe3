import type { Body } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'

export const FACTORS = 'POST /user/secondFactors'
export type Passkey = Body<typeof FACTORS>['data']['passkeys'][number]

/** Also whether one is missing that the account must have. */
export const refetchFactors = (): Promise<void> => invalidate(FACTORS, 'GET /login/currentUser')
