import type { Trilingual } from '../languages.ts'
import { ROLE, USER_STATE } from '../roles.ts'

/** States of customers and shipper accounts (rules 2.7). */
export type CustomerState = (typeof USER_STATE)[keyof typeof USER_STATE]
export const CUSTOMER_STATES: readonly CustomerState[] = Object.values(USER_STATE)

export const CUSTOMER_STATE_TEXTS: Record<CustomerState, Trilingual> = {
  [USER_STATE.awaiting]: { 'zh-cn': '待审核', en: 'Awaiting approval', ja: '承認待ち' },
  [USER_STATE.approved]: { 'zh-cn': '合同有效', en: 'Under contract', ja: '契約中' },
  [USER_STATE.terminated]: { 'zh-cn': '合同终止', en: 'Contract terminated', ja: '契約終了' },
  [USER_STATE.rejected]: { 'zh-cn': '审核未通过', en: 'Rejected', ja: '不承認' },
}

export const CUSTOMER_ACTIONS = ['approve', 'reject', 'terminate', 'renew', 'reapply'] as const
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number]

interface CustomerTransition {
  from: CustomerState
  to: CustomerState
  /** Who: role 2, or the customer above a shipper account. */
  by: 'manager' | 'customerAbove'
  /** Has to say why. */
  reason?: true
}

/** Every change of state that the server accepts; anything else answers 6015 (rules 2.8). */
export const CUSTOMER_TRANSITIONS: Record<CustomerAction, CustomerTransition> = {
  approve: { from: USER_STATE.awaiting, to: USER_STATE.approved, by: 'manager' },
  reject: { from: USER_STATE.awaiting, to: USER_STATE.rejected, by: 'manager', reason: true },
  terminate: { from: USER_STATE.approved, to: USER_STATE.terminated, by: 'manager' },
  renew: { from: USER_STATE.terminated, to: USER_STATE.approved, by: 'manager' },
  reapply: { from: USER_STATE.rejected, to: USER_STATE.awaiting, by: 'customerAbove' },
}

/** The action that `/user/updateState` means by a target state; undefined where none leads there from here. */
export const actionTowards = (from: number, to: number): CustomerAction | undefined =>
  CUSTOMER_ACTIONS.find((action) => {
    const transition = CUSTOMER_TRANSITIONS[action]
    return transition.by === 'manager' && transition.from === from && transition.to === to
  })

/** What a viewer may do with the state of a record that it may see. */
export function stateActions(
  viewerRole: number,
  record: { role_id: number; state: number },
): readonly CustomerAction[] {
  return CUSTOMER_ACTIONS.filter((action) => {
    const { from, by } = CUSTOMER_TRANSITIONS[action]
    if (from !== record.state) return false
    if (by === 'manager') return viewerRole === ROLE.manager
    return viewerRole === ROLE.customer && record.role_id === ROLE.shipperAccount
  })
}

/** Orders are shown of accounts that are or were under contract (rules 2.24). */
export const showsOrders = (state: number): boolean => state === USER_STATE.approved || state === USER_STATE.terminated
