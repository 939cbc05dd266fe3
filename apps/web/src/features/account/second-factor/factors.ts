import type { Body } from '../../../api/call.ts'

export const FACTORS = 'POST /user/secondFactors'
export type Passkey = Body<typeof FACTORS>['data']['passkeys'][number]
