import { describe, expect, it } from 'vitest'
import { ALL_ROLES } from '../roles.ts'
import {
  canDoInsurance,
  INSURANCE_ACTIONS,
  INSURANCE_RULES,
  insuranceActions,
  isExpired,
  isLeftOver,
} from './insurance-actions.ts'
import { INSURANCE_STATES, type InsuranceState } from './insurance-codes.ts'

const today = '2026-11-20'
const facts = (state: number, changes: object = {}) => ({
  state: state as InsuranceState,
  expiresOn: '2026-11-27',
  order: 'open' as const,
  ...changes,
})

/** The allowed actions by state and role, written out independently of the table. */
const STAFF_MAY: Record<number, string[]> = {
  0: ['save', 'request', 'cancel'],
  1: ['quote', 'decline', 'cancel'],
  2: ['quote', 'decline', 'accept', 'cancel'],
  3: ['issue', 'cancel'],
  4: [],
  5: [],
  6: [],
  7: ['request'],
}
const CUSTOMER_MAY: Record<number, string[]> = {
  ...STAFF_MAY,
  1: ['cancel'],
  2: ['accept', 'cancel'],
  3: ['cancel'],
}

describe('actions on an insurance', () => {
  it.each(INSURANCE_STATES.flatMap((state) => ALL_ROLES.map((role) => [state, role] as const)))(
    'in state %s by role %s',
    (state, role) => {
      const expected = role === 2 || role === 3 ? STAFF_MAY[state] : role === 4 ? CUSTOMER_MAY[state] : []
      expect(insuranceActions(facts(state), role, today)).toEqual(expected)
      for (const action of INSURANCE_ACTIONS)
        if (role === 1 || role === 5) expect(canDoInsurance(action, facts(state), role, today)).toBe('PERMISSION_ERROR')
    },
  )

  it('allow accepting a quote on its last day but not later', () => {
    expect(canDoInsurance('accept', facts(2), 4, '2026-11-27')).toBe(true)
    expect(canDoInsurance('accept', facts(2), 4, '2026-11-28')).toBe('BILLING_STATE_ERROR')
    expect(canDoInsurance('accept', facts(2, { expiresOn: null }), 4, today)).toBe('BILLING_STATE_ERROR')
  })

  it('allow no start, request or acceptance once the order departed or was given up', () => {
    for (const order of ['departed', 'closed'] as const) {
      const blocked = (action: 'save' | 'request' | 'quote' | 'accept', state: InsuranceState | null) =>
        canDoInsurance(action, { ...facts(0), state, order }, 3, today)
      expect([blocked('save', null), blocked('request', 0), blocked('quote', 1), blocked('accept', 2)]).toEqual(
        Array(4).fill('BILLING_STATE_ERROR'),
      )
    }
    // The certificate may be added while the ship is at sea; active cover is not cancelled.
    expect(canDoInsurance('issue', facts(3, { order: 'departed' }), 3, today)).toBe(true)
    expect(canDoInsurance('cancel', facts(3, { order: 'departed' }), 3, today)).toBe('BILLING_STATE_ERROR')
    expect(canDoInsurance('cancel', facts(3, { order: 'closed' }), 3, today)).toBe(true)
    expect(canDoInsurance('cancel', facts(2, { order: 'departed' }), 4, today)).toBe(true)
  })

  it('let only staff end a certificate, and only without an order', () => {
    expect(canDoInsurance('cancel', facts(4, { order: 'closed' }), 3, today)).toBe(true)
    for (const order of ['open', 'departed'] as const)
      expect(canDoInsurance('cancel', facts(4, { order }), 3, today)).toBe('BILLING_STATE_ERROR')
    expect(canDoInsurance('cancel', facts(4, { order: 'closed' }), 4, today)).toBe('BILLING_STATE_ERROR')
    const leftOver = (order: 'open' | 'departed' | 'closed') =>
      INSURANCE_STATES.filter((state) => isLeftOver({ state, order }))
    expect([leftOver('open'), leftOver('departed'), leftOver('closed')]).toEqual([[], [], [3, 4]])
  })

  it('reach every state', () => {
    const reached = new Set<InsuranceState | 'new'>(['new'])
    for (const _ of INSURANCE_STATES)
      for (const { from, to } of INSURANCE_RULES) if (from.some((state) => reached.has(state))) reached.add(to)
    expect(INSURANCE_STATES.filter((state) => !reached.has(state))).toEqual([])
  })

  it.each([
    [1, {}, today, false],
    [1, { order: 'departed' }, today, true],
    [2, {}, '2026-11-27', false],
    [2, {}, '2026-11-28', true],
    [2, { order: 'closed' }, today, true],
    [3, { order: 'departed' }, '2027-01-01', false],
    [0, { order: 'departed' }, today, false],
  ] as const)('in state %s with %o on %s are expired: %s', (state, changes, day, expected) => {
    expect(isExpired(facts(state, changes), day)).toBe(expected)
  })
})
