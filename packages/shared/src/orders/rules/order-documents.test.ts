import { describe, expect, it, test } from 'vitest'
import {
  BUSINESS_TYPES,
  type BusinessType,
  canDownload,
  canGenerate,
  canUpload,
  DOCUMENT_RULES,
  downloadsAllowed,
  isBusinessType,
  missingDocument,
  uploadsAllowed,
} from './order-documents.ts'
import type { OrderFacts } from './order-facts.ts'
import { after, before, orderFacts } from './test-order-facts.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'

const order = (change: Partial<OrderFacts> = {}): OrderFacts =>
  orderFacts({ state: 5, isBlDraftConfirmed: 2, ...change })

/** States in which each kind may be uploaded, by staff and by the customer side (rules 10.2). */
const UPLOADS: [BusinessType, OrderState[], OrderState[]][] = [
  [1, [2, 5], []],
  [2, [0, 1, 2, 5], [0, 1, 2, 5]],
  [3, [0, 1, 2, 5], [0, 1, 2, 5]],
  [4, [5, 7], []],
  [5, [5, 7, 8], []],
  [6, [8, 9], []],
  [7, [7, 8, 9], []],
  [8, [5], []],
  [9, [5], []],
]
/** States in which role 4 and role 5 may download; staff always. */
const DOWNLOADS: [BusinessType, OrderState[], OrderState[]][] = [
  [1, [5, 7, 8, 9], [5, 7, 8, 9]],
  [2, [...ORDER_STATES], [...ORDER_STATES]],
  [3, [...ORDER_STATES], [...ORDER_STATES]],
  [4, [7, 8, 9], [7, 8, 9]],
  [5, [7, 8, 9], [7, 8, 9]],
  [6, [8, 9], []],
  [7, [8, 9], [8, 9]],
  [8, [5, 7, 8, 9], [5, 7, 8, 9]],
  [9, [5, 7, 8, 9], [5, 7, 8, 9]],
]

describe('upload: every document type × state × role', () => {
  test.each(UPLOADS)('businessType %i', (type, staff, customers) => {
    for (const state of ORDER_STATES)
      for (const role of [1, 2, 3, 4, 5]) {
        const states = role === 1 ? [] : role < 4 ? staff : customers
        const forbidden = states.length === 0 ? 'PERMISSION_ERROR' : 'ORDER_STATE_ERROR'
        const wanted = states.includes(state) ? true : forbidden
        expect(canUpload(type, order({ state }), { role }, before), `role ${role}, state ${state}`).toBe(wanted)
      }
  })
})

describe('download: every document type × state × role', () => {
  test.each(DOWNLOADS)('businessType %i', (type, customer, shipper) => {
    for (const state of ORDER_STATES) {
      const facts = order({ state })
      expect(canDownload(type, facts, { role: 1 }, before)).toBe('PERMISSION_ERROR')
      for (const role of [2, 3]) expect(canDownload(type, facts, { role }, before)).toBe(true)
      expect(canDownload(type, facts, { role: 4 }, before) === true, `state ${state}`).toBe(customer.includes(state))
      expect(canDownload(type, facts, { role: 5 }, before) === true, `state ${state}`).toBe(shipper.includes(state))
    }
  })

  it('refuses another customer everything', () => {
    const outsiders = order({ state: 9, isOwn: false })
    for (const role of [4, 5]) {
      expect(downloadsAllowed(outsiders, { role }, before)).toEqual([])
      expect(uploadsAllowed(outsiders, { role }, before)).toEqual([])
    }
    expect(downloadsAllowed(order({ state: 9, isOwn: false, isNamed: true }), { role: 5 }, before)).toContain(4)
  })
})

describe('preconditions of the order', () => {
  test.each<[BusinessType, number, Partial<OrderFacts>, true | string]>([
    [2, 4, { alreadyCut: true }, 'orderIsCut'],
    [3, 5, { alreadyCut: true }, 'orderIsCut'],
    [2, 3, { alreadyCut: true }, true],
    [2, 4, { state: 0, alreadyCut: true }, true],
    [2, 4, { createRoleId: 5 }, 'PERMISSION_ERROR'],
    [3, 5, { createRoleId: 5 }, true],
    [2, 2, { createRoleId: 5 }, true],
    [4, 2, { isBlDraftConfirmed: 1 }, 'draftNotConfirmed'],
    [4, 2, { state: 7, isBlDraftConfirmed: 1 }, true],
    [5, 2, { hasBl: false }, 'orderIsNotCut'],
    [5, 2, { hasBl: false, alreadyCut: true }, true],
    [5, 2, { hasBl: true }, true],
    [5, 2, { state: 7, hasBl: false, alreadyCut: true }, 'blMissing'],
    [5, 2, { state: 4, alreadyCut: true }, 'ORDER_STATE_ERROR'],
    [8, 2, { hasBlDraft: false }, 'blDraftMissing'],
    [8, 2, { isBlDraftConfirmed: 1 }, 'draftNotConfirmed'],
    [8, 2, { isAllowConsigneeChange: 3 }, 'orderIsInEdit'],
    [8, 2, { isAllowShipperChange: 3 }, 'orderIsInEdit'],
    [8, 2, { isAllowShipperChange: 1 }, true],
  ])('businessType %i by role %i with %j: %s', (type, role, change, wanted) => {
    expect(canUpload(type, order(change), { role }, before)).toBe(wanted)
  })

  it('refuses documents of the customer from the minute of the cut-off', () => {
    expect(uploadsAllowed(order(), { role: 4 }, before)).toEqual([2, 3])
    expect(uploadsAllowed(order(), { role: 4 }, after)).toEqual([])
  })
})

describe('a file that is not available yet', () => {
  const empty = order({
    hasLoadingNotice: false,
    hasInvoice: false,
    hasPackingList: false,
    hasBlDraft: false,
    hasBl: false,
    hasArrivalNotice: false,
    hasDeliveryOrder: false,
  })
  test.each<[BusinessType, string | undefined]>([
    [1, 'loadingNoticeMissing'],
    [2, 'invoiceMissing'],
    [3, 'packingListMissing'],
    [4, 'blMissing'],
    [5, 'arrivalNoticeMissing'],
    [6, undefined],
    [7, 'deliveryOrderMissing'],
    [8, undefined],
    [9, 'blDraftMissing'],
  ])('businessType %i: %s', (type, reason) => {
    expect(missingDocument(type, empty)).toBe(reason)
    expect(missingDocument(type, order())).toBeUndefined()
  })
})

describe('PDFs made from the order', () => {
  it('hide prices from role 5', () => {
    for (const state of ORDER_STATES) {
      expect(canGenerate('quotation', order({ state }), { role: 5 }, before)).toBe('PERMISSION_ERROR')
      expect(canGenerate('quotation', order({ state }), { role: 4 }, before)).toBe(true)
    }
  })

  it('offer the shipping instruction to staff in state 5 only', () => {
    const states = ORDER_STATES.filter(
      (state) => canGenerate('shippingInstruction', order({ state }), { role: 3 }, before) === true,
    )
    expect(states).toEqual([5])
    expect(canGenerate('shippingInstruction', order(), { role: 4 }, before)).toBe('PERMISSION_ERROR')
  })

  it('offer the request letter to staff only', () => {
    expect(canGenerate('requestLetter', order(), { role: 2 }, before)).toBe(true)
    expect(canGenerate('requestLetter', order(), { role: 4 }, before)).toBe('PERMISSION_ERROR')
  })

  it('hide an arrival notice with amounts from the shipper account', () => {
    const notice = order({ state: 8, arrivalNoticeIsFree: false })
    expect(canDownload(5, notice, { role: 5 }, before)).toBe('arrivalNoticeHasAmounts')
    expect(canDownload(5, notice, { role: 4 }, before)).toBe(true)
  })

  it('require a loading notice for the shipping order', () => {
    expect(canGenerate('shippingOrder', order(), { role: 5 }, before)).toBe(true)
    expect(canGenerate('shippingOrder', order({ hasLoadingNotice: false }), { role: 4 }, before)).toBe(
      'loadingNoticeMissing',
    )
    expect(canGenerate('shippingOrder', order({ state: 2 }), { role: 4 }, before)).toBe('ORDER_STATE_ERROR')
  })
})

test('every type has its rule and its files', () => {
  for (const type of BUSINESS_TYPES) expect(DOCUMENT_RULES[type].businessType).toBe(type)
  expect(DOCUMENT_RULES[1].extensions).toEqual(['xlsx'])
  expect(DOCUMENT_RULES[8].maxFiles).toBe(10)
  expect([0, 1, 9, 10, '2', null].filter(isBusinessType)).toEqual([1, 9])
})
