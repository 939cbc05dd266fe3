import type { RefusalName } from '../refusals/names.ts'
import { ROLE, type RoleId, STAFF } from '../roles.ts'
import { INSURANCE_STATE, type InsuranceState } from './insurance-codes.ts'

export const INSURANCE_ACTIONS = ['save', 'request', 'quote', 'decline', 'accept', 'issue', 'cancel', 'expire'] as const
export type InsuranceAction = (typeof INSURANCE_ACTIONS)[number]

/** Staff, and customers for their own orders. */
export const INSURANCE_USERS: readonly RoleId[] = [...STAFF, ROLE.customer]

interface InsuranceActionRule {
  action: InsuranceAction
  from: readonly (InsuranceState | 'new')[]
  to: InsuranceState
  /** `system`: the nightly job. */
  by: readonly RoleId[] | 'system'
  /** Only while the order is submitted and has not departed: cargo that may be lost already is not insured. */
  beforeDeparture?: true
  /** Only once the order was cancelled or withdrawn. */
  afterOrder?: true
}

const { draft, requested, quoted, accepted, issued, declined, cancelled, expired } = INSURANCE_STATE

/** THE table of insurances: the server refuses by it, the page draws its buttons by it, the tests iterate over it. */
export const INSURANCE_RULES: readonly InsuranceActionRule[] = [
  { action: 'save', from: ['new', draft], to: draft, by: INSURANCE_USERS, beforeDeparture: true },
  { action: 'request', from: [draft, expired], to: requested, by: INSURANCE_USERS, beforeDeparture: true },
  // Once more while it waits: a quote may be corrected until it is accepted.
  { action: 'quote', from: [requested, quoted], to: quoted, by: STAFF, beforeDeparture: true },
  { action: 'decline', from: [requested, quoted], to: declined, by: STAFF },
  { action: 'accept', from: [quoted], to: accepted, by: INSURANCE_USERS, beforeDeparture: true },
  { action: 'issue', from: [accepted], to: issued, by: STAFF },
  { action: 'cancel', from: [draft, requested, quoted], to: cancelled, by: INSURANCE_USERS },
  // The cover begins with the voyage: an accepted one can be given up before.
  { action: 'cancel', from: [accepted], to: cancelled, by: INSURANCE_USERS, beforeDeparture: true },
  // A certificate ends by the insurer: staff record it, and only where there is no voyage to cover.
  { action: 'cancel', from: [issued], to: cancelled, by: STAFF, afterOrder: true },
  { action: 'expire', from: [requested, quoted], to: expired, by: 'system' },
]

export interface InsuranceFacts {
  state: InsuranceState
  /** The last day, yyyy-MM-dd, on which the quote may be accepted; null without a quote. */
  expiresOn: string | null
  /** Whether its order left, or is no order any more. */
  order: 'open' | 'departed' | 'closed'
}

/**
 * Whether this role may do it with the insurance on that day: true, or the refusal. `state` null is one not made yet.
 * Role before state.
 */
export function canDoInsurance(
  action: InsuranceAction,
  insurance: Omit<InsuranceFacts, 'state'> & { state: InsuranceState | null },
  role: number,
  today: string,
): true | RefusalName {
  const rules = INSURANCE_RULES.filter((row) => row.action === action && row.by !== 'system')
  const allowed = rules.filter(({ by }) => by !== 'system' && by.some((one) => one === role))
  if (allowed.length === 0) return 'PERMISSION_ERROR'
  const rule = allowed.find(({ from }) => from.includes(insurance.state ?? 'new'))
  if (!rule) return 'BILLING_STATE_ERROR'
  // What is given up before it departs may also be given up when the order itself was.
  const isOpen = action === 'cancel' ? insurance.order !== 'departed' : insurance.order === 'open'
  if (rule.afterOrder && insurance.order !== 'closed') return 'BILLING_STATE_ERROR'
  if (rule.beforeDeparture && !isOpen) return 'BILLING_STATE_ERROR'
  if (action === 'accept' && !(insurance.expiresOn && today <= insurance.expiresOn)) return 'BILLING_STATE_ERROR'
  return true
}

/** The actions on an existing insurance that would be accepted now. */
export const insuranceActions = (insurance: InsuranceFacts, role: number, today: string): InsuranceAction[] =>
  INSURANCE_ACTIONS.filter((action) => canDoInsurance(action, insurance, role, today) === true)

/**
 * Whether it is still in force though its order was cancelled or withdrawn: the certificate is to be cancelled by the
 * insurer, the premium to be credited.
 */
export const isLeftOver = ({ state, order }: Pick<InsuranceFacts, 'state' | 'order'>): boolean =>
  order === 'closed' && (state === accepted || state === issued)

/** Whether the nightly job ends it: the quote is too old, or the order left or was given up before it was accepted. */
export const isExpired = ({ state, expiresOn, order }: InsuranceFacts, today: string): boolean =>
  INSURANCE_RULES.some(({ action, from }) => action === 'expire' && from.includes(state)) &&
  (order !== 'open' || (state === quoted && expiresOn !== null && today > expiresOn))
