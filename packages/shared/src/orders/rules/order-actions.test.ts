import { tokyoInstant } from '../../dates.ts'
import { describe, expect, it, test } from 'vitest'
import { ALL_ROLES, type RoleId } from '../../roles.ts'
import {
  ACTION_RULES,
  actionRule,
  allowedActions,
  canDo,
  capabilitiesOf,
  isOffered,
  blockedActions,
  ORDER_ACTIONS,
  type OrderAction,
  refusalNameOf,
} from './order-actions.ts'
import { type OrderFacts, settledFacts } from './order-facts.ts'
import { after, before, orderFacts } from './test-order-facts.ts'
import { downloadsAllowed, uploadsAllowed } from './order-documents.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'

/** An order of the viewer with every document, a draft B/L and requests that wait: only role and state can refuse. */
const order = (change: Partial<OrderFacts> = {}): OrderFacts =>
  orderFacts({ state: 1, stateSince: '2026-11-20', ...change })

/** Sets the flags so that every condition of the action is met. */
const readyFor = (action: OrderAction, role: number): Partial<OrderFacts> => {
  if (action === 'agreeChange' || action === 'refuseChange') return { isAllowConsigneeChange: 1 }
  if (action === 'saveChange') return role === 5 ? { isAllowShipperChange: 3 } : { isAllowConsigneeChange: 3 }
  if (action === 'confirmDraft' || action === 'commentDraft') return { isBlDraftConfirmed: 1 }
  if (action === 'changeExpectedArrival') return { alreadyCut: true }
  return {}
}

/** The specification's table written a second time: action, states with the state after, roles (rules 8.6). */
const EXPECTED: [OrderAction, Partial<Record<OrderState | 'new', OrderState | 'same' | 'previous'>>, RoleId[]][] = [
  ['saveDraft', { new: 0, 0: 0 }, [2, 3, 4, 5]],
  ['submit', { new: 1, 0: 1 }, [2, 3, 4, 5]],
  ['withdraw', { 1: 0, 2: 0, 5: 0 }, [4, 5]],
  ['accept', { 1: 2 }, [2, 3]],
  ['book', { 2: 5 }, [2, 3]],
  ['cabinFull', { 2: 4 }, [2, 3]],
  ['cancel', { 0: 4, 1: 4, 2: 4, 5: 4 }, [2, 3, 4, 5]],
  ['requestChange', { 1: 'same', 2: 'same', 5: 'same' }, [4, 5]],
  ['agreeChange', { 1: 'same', 2: 'same', 5: 'same' }, [2, 3]],
  ['refuseChange', { 1: 'same', 2: 'same', 5: 'same' }, [2, 3]],
  ['saveChange', { 1: 'same', 2: 'same', 5: 'same' }, [2, 3, 4, 5]],
  ['confirmDraft', { 5: 'same' }, [4, 5]],
  ['commentDraft', { 5: 'same' }, [4, 5]],
  ['changeCutOff', { 1: 'same', 2: 'same', 5: 'same' }, [2, 3]],
  ['changeExpectedDeparture', { 1: 'same', 2: 'same', 5: 'same' }, [2, 3]],
  ['changeExpectedArrival', { 5: 'same', 7: 'same' }, [2, 3]],
  ['depart', { 5: 7 }, [2, 3]],
  ['arrive', { 7: 8 }, [2, 3]],
  ['deliver', { 8: 9 }, [2, 3]],
  ['correct', { 5: 'same', 7: 'same', 8: 'same', 9: 'same' }, [2, 3]],
  ['undoStep', { 7: 'previous', 8: 'previous', 9: 'previous' }, [2]],
  ['orderAgain', { 0: 0, 1: 0, 2: 0, 4: 0, 5: 0, 7: 0, 8: 0, 9: 0 }, [2, 3, 4, 5]],
]

describe('every action × state × role', () => {
  it('knows every action', () => expect(EXPECTED.map(([action]) => action)).toEqual([...ORDER_ACTIONS]))

  test.each(EXPECTED)('%s', (action, states, roles) => {
    for (const role of ALL_ROLES)
      for (const state of ['new', ...ORDER_STATES] as const) {
        const facts = state === 'new' ? null : order({ state, ...readyFor(action, role) })
        const wanted = !roles.includes(role) ? 'PERMISSION_ERROR' : state in states ? true : 'ORDER_STATE_ERROR'
        expect(canDo(action, facts, { role }, before), `role ${role}, state ${state}`).toBe(wanted)
        if (wanted === true) expect(actionRule(action, role)?.to).toBe(states[state])
      }
  })

  it('lists the allowed actions', () => {
    expect(allowedActions(order({ state: 2 }), { role: 3 }, before)).toEqual([
      'book',
      'cabinFull',
      'cancel',
      'saveChange',
      'changeCutOff',
      'changeExpectedDeparture',
      'orderAgain',
    ])
    expect(allowedActions(order({ state: 1 }), { role: 4 }, before)).toEqual([
      'withdraw',
      'cancel',
      'requestChange',
      'orderAgain',
    ])
    expect(allowedActions(order({ state: 9 }), { role: 2 }, before)).toEqual(['correct', 'undoStep', 'orderAgain'])
    expect(allowedActions(order(), { role: 1 }, before)).toEqual([])
    expect(allowedActions(null, { role: 5 }, before)).toEqual(['saveDraft', 'submit'])
  })
})

describe('access to an order', () => {
  const outsiders = order({ state: 5, isOwn: false, isBlDraftConfirmed: 1 })
  const named = order({ state: 5, isOwn: false, isNamed: true, isBlDraftConfirmed: 1 })

  it("refuses the customer side other customers' orders", () => {
    for (const action of ORDER_ACTIONS)
      for (const role of [4, 5]) expect(canDo(action, outsiders, { role }, before)).toBe('PERMISSION_ERROR')
  })

  it('a named shipper account may act, but not withdraw or cancel what another account created', () => {
    expect(allowedActions(named, { role: 5 }, before)).toEqual([
      'requestChange',
      'confirmDraft',
      'commentDraft',
      'orderAgain',
    ])
    expect(canDo('withdraw', named, { role: 5 }, before)).toBe('PERMISSION_ERROR')
    expect(canDo('cancel', named, { role: 5 }, before)).toBe('PERMISSION_ERROR')
  })

  it('a customer gets no access by being named in the order', () => {
    expect(canDo('requestChange', named, { role: 4 }, before)).toBe('PERMISSION_ERROR')
  })

  it('staff may act on every order', () => {
    expect(canDo('cancel', outsiders, { role: 3 }, before)).toBe(true)
  })
})

describe('preconditions of an order', () => {
  test.each<[OrderAction, number, Partial<OrderFacts>, true | string]>([
    ['submit', 4, { state: 0 }, true],
    ['submit', 4, { state: 0, alreadyCut: true }, 'orderIsCut'],
    ['submit', 4, { state: 0, cutOffAt: tokyoInstant('2026-11-19 16:00') }, 'orderIsCut'],
    ['submit', 4, { state: 0, cutOffAt: null }, true],
    ['withdraw', 4, { alreadyCut: true }, true],
    ['cancel', 5, { state: 5, alreadyCut: true }, true],
    ['requestChange', 4, { isAllowConsigneeChange: 1 }, 'changeIsOpen'],
    ['requestChange', 4, { isAllowConsigneeChange: 3 }, 'changeIsOpen'],
    ['requestChange', 4, { isAllowConsigneeChange: 2 }, true],
    ['requestChange', 4, { isAllowShipperChange: 1 }, true],
    ['requestChange', 5, { isAllowShipperChange: 1 }, 'changeIsOpen'],
    ['requestChange', 5, { isAllowConsigneeChange: 3 }, true],
    ['agreeChange', 2, {}, 'changeNotRequested'],
    ['agreeChange', 2, { isAllowShipperChange: 1 }, true],
    ['agreeChange', 2, { isAllowShipperChange: 3, isAllowConsigneeChange: 2 }, 'changeNotRequested'],
    ['refuseChange', 3, { isAllowConsigneeChange: 3 }, 'changeNotRequested'],
    ['saveChange', 4, { isAllowConsigneeChange: 1 }, 'changeNotAgreed'],
    ['saveChange', 4, { isAllowShipperChange: 3 }, 'changeNotAgreed'],
    ['saveChange', 5, { isAllowConsigneeChange: 3 }, 'changeNotAgreed'],
    ['saveChange', 5, { isAllowShipperChange: 3 }, true],
    ['confirmDraft', 4, { state: 5, isBlDraftConfirmed: 0 }, 'draftNotWaiting'],
    ['commentDraft', 4, { state: 5, isBlDraftConfirmed: 2 }, 'draftNotWaiting'],
    ['confirmDraft', 4, { state: 5, isBlDraftConfirmed: 2 }, 'draftNotWaiting'],
    ['depart', 2, { state: 5, hasInvoice: false }, 'invoiceMissing'],
    ['depart', 2, { state: 5, hasPackingList: false }, 'packingListMissing'],
    ['arrive', 2, { state: 7, hasBl: false }, 'blMissing'],
    ['arrive', 2, { state: 7, hasArrivalNotice: false }, 'arrivalNoticeMissing'],
    ['arrive', 2, { state: 7, hasDeliveryOrder: false }, true],
    ['deliver', 2, { state: 8, hasBl: false }, 'blMissing'],
    ['changeExpectedArrival', 3, { state: 5 }, 'etaFollowsEtd'],
    ['changeExpectedArrival', 3, { state: 7 }, true],
    ['correct', 3, { state: 9, stateSince: '2026-08-22' }, true],
    ['correct', 3, { state: 9, stateSince: '2026-08-21' }, 'correctionTooLate'],
    ['correct', 3, { state: 8, stateSince: '2026-08-21' }, true],
    ['correct', 3, { state: 9, stateSince: null }, true],
    ['undoStep', 2, { state: 8, stateSince: '2026-11-13' }, true],
    ['undoStep', 2, { state: 8, stateSince: '2026-11-12' }, 'undoTooLate'],
  ])('%s by role %i with %j: %s', (action, role, change, wanted) => {
    expect(canDo(action, order(change), { role }, before)).toBe(wanted)
  })

  it('applies the cut-off at its minute, without reloading the order', () => {
    expect(canDo('submit', order({ state: 0 }), { role: 4 }, after)).toBe('orderIsCut')
  })

  it('checks the state before the documents', () => {
    expect(canDo('depart', order({ state: 1, hasInvoice: false }), { role: 2 }, before)).toBe('ORDER_STATE_ERROR')
  })
})

describe('buttons', () => {
  it('remain when only a document is missing, so that pressing explains it', () => {
    expect(isOffered('depart', order({ state: 5, hasInvoice: false }), { role: 2 }, before)).toBe(true)
    expect(isOffered('submit', order({ state: 0 }), { role: 4 }, after)).toBe(true)
  })

  it('are the allowed actions and those that explain what is missing', () => {
    const facts = order({ state: 5, hasInvoice: false })
    expect(blockedActions(facts, { role: 2 }, before)).toEqual(['depart'])
    expect(allowedActions(facts, { role: 2 }, before)).not.toContain('depart')
  })

  it('disappear when role, state or flags forbid the action', () => {
    expect(isOffered('depart', order({ state: 5 }), { role: 4 }, before)).toBe(false)
    expect(isOffered('depart', order({ state: 7 }), { role: 2 }, before)).toBe(false)
    expect(isOffered('agreeChange', order(), { role: 2 }, before)).toBe(false)
    expect(isOffered('confirmDraft', order({ state: 5, isBlDraftConfirmed: 2 }), { role: 4 }, before)).toBe(false)
  })
})

test.each([
  ['PERMISSION_ERROR', 'PERMISSION_ERROR'],
  ['ORDER_STATE_ERROR', 'ORDER_STATE_ERROR'],
  ['orderIsCut', 'ORDER_IS_CUT'],
  ['changeIsOpen', 'ORDER_STATE_ERROR'],
  ['blMissing', 'ORDER_STATE_ERROR'],
] as const)('%s returns %s', (reason, name) => expect(refusalNameOf(reason)).toBe(name))

test('returns the capability flags of list and detail', () => {
  expect(capabilitiesOf(order({ state: 5 }), { role: 2 }, before)).toEqual({
    isCut: false,
    isCancelWithMoney: false,
    isUpdateApplyExists: false,
    isCanApplyChangeOrder: false,
    isCanChangeOrder: true,
    isCanLeavePort: true,
  })
  expect(capabilitiesOf(order({ state: 1, isAllowShipperChange: 1 }), { role: 4 }, after)).toEqual({
    isCut: true,
    isCancelWithMoney: true,
    isUpdateApplyExists: true,
    isCanApplyChangeOrder: true,
    isCanChangeOrder: false,
    isCanLeavePort: false,
  })
  expect(capabilitiesOf(order({ state: 0 }), { role: 5 }, before).isCanChangeOrder).toBe(true)
})

describe('the transitions as a graph', () => {
  /** Transitions of an order itself; booking again creates another order, and reverting is an exception. */
  const moves = ACTION_RULES.filter((rule) => !rule.createsOrder).flatMap(({ from: states, to }) =>
    to === 'previous' ? [] : states.map((from) => ({ from, to: to === 'same' ? from : to })),
  )
  const reachable = (start: OrderState | 'new'): Set<OrderState | 'new'> => {
    const seen = new Set([start])
    for (const state of seen) for (const move of moves) if (move.from === state) seen.add(move.to)
    return seen
  }

  it('reach every state from a new order', () => {
    expect(ORDER_STATES.filter((state) => !reachable('new').has(state))).toEqual([])
  })

  it('end only in cancelled and delivered', () => {
    const deadEnds = ORDER_STATES.filter((state) => !moves.some((move) => move.from === state && move.to !== state))
    expect(deadEnds).toEqual([4, 9])
  })

  it('lead to delivered from every state that is not cancelled', () => {
    expect(ORDER_STATES.filter((state) => !reachable(state).has(9))).toEqual([4])
  })

  it('never lead back from states 7, 8 and 9', () => {
    for (const state of [7, 8, 9] as const)
      expect([...reachable(state)].filter((to) => typeof to === 'number' && to < 7)).toEqual([])
  })

  it('have at most one row for an action and a role', () => {
    for (const action of ORDER_ACTIONS)
      for (const role of ALL_ROLES)
        expect(ACTION_RULES.filter((rule) => rule.action === action && rule.roles.includes(role)).length).toBeLessThan(
          2,
        )
  })
})

describe('the settled facts of the lists permit what the facts permit', () => {
  const moments = [before, after]
  const variants: Partial<OrderFacts>[] = [
    {},
    { alreadyCut: true },
    { cutOffAt: null },
    { hasArrivalNotice: false, hasBl: false, stateSince: '2026-08-01' },
  ]
  test.each(ALL_ROLES)('for role %i in every state, before and after the cut-off', (role) => {
    const permitted = (facts: OrderFacts, now: Date) => ({
      ...capabilitiesOf(facts, { role }, now),
      actions: ORDER_ACTIONS.map((action) => canDo(action, facts, { role }, now)),
      uploads: uploadsAllowed(facts, { role }, now),
      downloads: downloadsAllowed(facts, { role }, now),
    })
    for (const state of ORDER_STATES)
      for (const variant of variants)
        for (const now of moments) {
          const facts = order({ state, ...variant })
          expect(permitted(settledFacts(facts, now), now), `${state} ${JSON.stringify(variant)}`).toEqual(
            permitted(facts, now),
          )
        }
  })
})
