import { allowedActions } from '@kairo/shared/orders/rules/order-actions'
import type { OrderFacts } from '@kairo/shared/orders/rules/order-facts'
import { ORDER_STATES, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { describe, expect, test } from 'vitest'
import { formModeOf } from './form-mode.ts'

const facts = (state: OrderState, given: Partial<OrderFacts> = {}): OrderFacts => ({
  state,
  cutOffAt: null,
  alreadyCut: false,
  isAllowConsigneeChange: 0,
  isAllowShipperChange: 0,
  isBlDraftConfirmed: 0,
  createRoleId: 4,
  isOwn: true,
  isNamed: false,
  hasLoadingNotice: false,
  hasInvoice: false,
  hasPackingList: false,
  hasBlDraft: false,
  hasBl: false,
  hasArrivalNotice: false,
  arrivalNoticeIsFree: false,
  hasDeliveryOrder: false,
  stateSince: null,
  ...given,
})
const modeOf = (role: number, state: OrderState, given?: Partial<OrderFacts>) =>
  formModeOf({
    saved: { state },
    actions: allowedActions(facts(state, given), { role }, new Date()),
    staff: role === 2 || role === 3,
  })

describe('the mode of the form', () => {
  test.each([2, 3, 4, 5])('role %i edits its draft, and nobody edits an order at sea', (role) => {
    expect(modeOf(role, 0).kind).toBe('draft')
    for (const state of [4, 7, 8, 9] as const) expect(modeOf(role, state).kind).toBe('readOnly')
  })

  test('staff edit a submitted order at once; a customer once after an agreed request', () => {
    for (const state of [1, 2, 5] as const) {
      expect(modeOf(3, state).kind).toBe('change')
      expect(modeOf(4, state)).toMatchObject({ kind: 'readOnly', mayRequestChange: true })
      expect(modeOf(4, state, { isAllowConsigneeChange: 3 })).toMatchObject({ kind: 'change', mayRequestChange: false })
      expect(modeOf(4, state, { isAllowConsigneeChange: 1 })).toMatchObject({
        kind: 'readOnly',
        mayRequestChange: false,
      })
    }
  })

  test('staff may delete or cancel orders in states 0, 1 and 2, customers their drafts', () => {
    const disposable = (role: number) => ORDER_STATES.filter((state) => modeOf(role, state).mayDispose)
    expect(disposable(2)).toEqual([0, 1, 2])
    expect(disposable(4)).toEqual([0])
    expect(disposable(5)).toEqual([0])
  })

  test('only the operator has a next step', () => {
    expect([modeOf(3, 1).next, modeOf(3, 2).next, modeOf(3, 5).next]).toEqual(['accept', 'book', undefined])
    expect([modeOf(4, 1).next, modeOf(4, 2).next]).toEqual([undefined, undefined])
  })

  test('a draft just saved remains editable until the server returns its permissions', () => {
    expect(formModeOf({ saved: { state: 0 }, actions: undefined, staff: false }).kind).toBe('draft')
    expect(formModeOf({ saved: { state: 1 }, actions: undefined, staff: true }).kind).toBe('readOnly')
  })
})
