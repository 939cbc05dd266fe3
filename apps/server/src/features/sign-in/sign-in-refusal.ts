import type { RefusalName } from '@kairo/shared/refusals/names'
import { isCustomerSide, STAFF_STATE, USER_STATE } from '@kairo/shared/roles'

/** What decides, after a right password, whether an account may come in (DECISIONS 2.4). */
interface SignInFacts {
  role_id: number
  state: number
  /** State of the customer above a shipper account; null for the others. */
  parent_state: number | null
  /** The visitor's address lies in the cooperation area. */
  isInAllowedCountry: boolean
}

/** Why this account may not sign in; undefined when it may. */
export function signInRefusal(user: SignInFacts): RefusalName | undefined {
  if (!isCustomerSide(user.role_id))
    return user.state === STAFF_STATE.active ? undefined : 'BUSINESS_OPERATOR_TERMINATION_CONTRACT'
  if (user.state === USER_STATE.awaiting) return 'REGISTRATION_NOT_APPROVED'
  if (user.state === USER_STATE.rejected) return 'USER_REJECT'
  if (user.state === USER_STATE.terminated) return 'USER_TERMINATION_CONTRACT'
  if (user.parent_state !== null && user.parent_state !== USER_STATE.approved) return 'CONSIGNEE_TERMINATION_CONTRACT'
  return user.isInAllowedCountry ? undefined : 'IP_ERROR'
}
