import type { RefusalName } from '../refusals/names.ts'
import { ROLE, type RoleId, STAFF } from '../roles.ts'
import { CAUSES_WITH_FILE, CHARGE_STATE, type ChargeState, type ChargeVia } from './billing-codes.ts'

export const CHARGE_ACTIONS = [
  'propose',
  'agree',
  'refuse',
  'object',
  'agreeByLetter',
  'preAgree',
  'withdraw',
  'invoice',
  'release',
] as const
export type ChargeAction = (typeof CHARGE_ACTIONS)[number]

interface ChargeActionRule {
  action: ChargeAction
  from: readonly (ChargeState | 'new')[]
  to: ChargeState
  /** `system`: not started by a user; it follows from another command. */
  by: readonly RoleId[] | 'system'
  requires?: readonly ('cause' | 'amount' | 'text' | 'file' | 'fileByCause' | 'reason')[]
}

const { proposed, agreed, refused, withdrawn, invoiced } = CHARGE_STATE

/** The table of charge actions. A proposal without an answer is withdrawn, never accepted. */
export const CHARGE_RULES: readonly ChargeActionRule[] = [
  {
    action: 'propose',
    from: ['new'],
    to: proposed,
    by: STAFF,
    requires: ['cause', 'amount', 'text', 'fileByCause'],
  },
  { action: 'agree', from: [proposed], to: agreed, by: [ROLE.customer] },
  { action: 'refuse', from: [proposed], to: refused, by: [ROLE.customer], requires: ['reason'] },
  // Against what was agreed by letter, for five business days.
  { action: 'object', from: [agreed], to: refused, by: [ROLE.customer], requires: ['reason'] },
  { action: 'agreeByLetter', from: [proposed], to: agreed, by: STAFF, requires: ['file'] },
  { action: 'preAgree', from: ['new'], to: agreed, by: 'system' },
  { action: 'withdraw', from: [proposed, refused], to: withdrawn, by: STAFF },
  { action: 'invoice', from: [agreed], to: invoiced, by: 'system' },
  { action: 'release', from: [invoiced], to: agreed, by: 'system' },
]

interface ChargeFacts {
  state: ChargeState
  via: ChargeVia | null
  /** The last day, yyyy-MM-dd, on which the customer may object to an agreement by letter; null for any other. */
  objectionUntil: string | null
}

const rule = (action: ChargeAction): ChargeActionRule | undefined => CHARGE_RULES.find((row) => row.action === action)

/** Whether this role may do it with the charge on that day: true, or the refusal. `charge` null is one not made yet. */
export function canDoCharge(
  action: ChargeAction,
  charge: ChargeFacts | null,
  role: number,
  today: string,
): true | RefusalName {
  const row = rule(action)
  if (!row || row.by === 'system' || !row.by.some((allowed) => allowed === role)) return 'PERMISSION_ERROR'
  if (!row.from.includes(charge?.state ?? 'new')) return 'BILLING_STATE_ERROR'
  if (action === 'object' && !(charge?.objectionUntil && today <= charge.objectionUntil)) return 'BILLING_STATE_ERROR'
  return true
}

/** The actions on an existing charge that would be accepted now. */
export const chargeActions = (charge: ChargeFacts, role: number, today: string): ChargeAction[] =>
  CHARGE_ACTIONS.filter((action) => canDoCharge(action, charge, role, today) === true)

export const needsFile = (cause: string): boolean => CAUSES_WITH_FILE.includes(cause)

/** May stand on an invoice: agreed, and where it was agreed by letter, the days to object are over. */
export const isBillable = ({ state, via, objectionUntil }: ChargeFacts, today: string): boolean =>
  state === CHARGE_STATE.agreed && (via !== 'letter' || objectionUntil === null || today > objectionUntil)
