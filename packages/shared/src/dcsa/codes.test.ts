import { expect, test } from 'vitest'
import { CUT_OFF_KINDS } from '../orders/rules/cut-offs.ts'
import { CHANGE_FLAG } from '../orders/rules/order-states.ts'
import { bookingStatusOf } from './booking-status.ts'
import {
  calculationBasisOf,
  carrierCodeOf,
  cutOffCodeOf,
  emptyIndicatorOf,
  filingsOf,
  lineOf,
  movementOf,
  servicesOfMode,
} from './codes.ts'

const { none, requested, refused, inEdit } = CHANGE_FLAG
test.each([
  ['a draft is not shown', 0, ['RECE', 'VOID'], none, null],
  ['sent', 1, ['RECE'], none, 'RECEIVED'],
  ['accepted', 2, ['RECE'], none, 'RECEIVED'],
  ['a change is asked for before the booking', 2, ['RECE'], requested, 'UPDATE_RECEIVED'],
  ['and was refused', 2, ['RECE'], refused, 'RECEIVED'],
  ['booked', 5, ['RECE', 'CONF'], none, 'CONFIRMED'],
  ['a change is asked for', 5, ['RECE', 'CONF'], requested, 'CONFIRMED AMENDMENT_RECEIVED'],
  ['it was agreed to and is not yet written', 5, ['RECE', 'CONF'], inEdit, 'CONFIRMED AMENDMENT_RECEIVED'],
  ['it was refused', 5, ['RECE', 'CONF'], refused, 'CONFIRMED AMENDMENT_DECLINED'],
  ['in transit, whatever was asked before', 7, ['RECE', 'CONF'], requested, 'CONFIRMED'],
  ['arrived', 8, ['RECE', 'CONF'], none, 'CONFIRMED'],
  ['delivered', 9, ['RECE', 'CONF'], none, 'COMPLETED'],
  ['cancelled by the operator before the booking', 4, ['RECE', 'REJE'], none, 'REJECTED'],
  ['and after it', 4, ['RECE', 'CONF', 'REJE'], none, 'DECLINED'],
  ['by the customer', 4, ['RECE', 'VOID'], none, 'CANCELLED'],
  ['by the customer after the booking', 4, ['RECE', 'CONF', 'VOID'], none, 'CANCELLED CANCELLATION_CONFIRMED'],
  ['an earlier submission does not count', 4, ['RECE', 'CONF', 'VOID', 'RECE', 'REJE'], none, 'REJECTED'],
  ['a draft that was given up', 4, [], none, null],
] as const)('%s', (_what, state, events, flag, expected) => {
  const statuses = bookingStatusOf({ state, events, isAllowConsigneeChange: none, isAllowShipperChange: flag })
  expect(statuses && Object.values(statuses).join(' ')).toBe(expected)
})

test('each cut-off has a code of its own, by where the cargo is brought', () => {
  const codes = (origin: 'CY' | 'CFS') => CUT_OFF_KINDS.map((kind) => cutOffCodeOf(kind, origin))
  expect(codes('CY')).toEqual(['STA', 'EFC', 'DCO', 'VCO', null, 'CUA', 'FCO', 'DGC'])
  expect(codes('CFS')).toEqual(['STA', null, 'DCO', 'VCO', null, 'CUA', 'LCO', 'DGC'])
})

test.each([
  ['CY-CY', true, 'CY CY'],
  ['cy - cfs', true, 'CY CFS'],
  ['CFS/CY', false, 'CFS CY'],
  ['CY-DOOR', true, 'CY SD'],
  ['', false, 'CFS CFS'],
  ['', true, 'CY CY'],
  ['CY-CY-CY', true, 'CY CY'],
  ['by barge', true, 'CY CY'],
])('mode %j of FCL %s is %s', (mode, isFcl, expected) => {
  const { origin, destination } = servicesOfMode(mode, isFcl)
  expect(`${origin} ${destination}`).toBe(expected)
})

test('small codes', () => {
  expect([movementOf('CFS'), movementOf('CY'), movementOf('SD')]).toEqual(['LCL', 'FCL', 'FCL'])
  expect([emptyIndicatorOf('GTIN', false), emptyIndicatorOf('GTIN', true), emptyIndicatorOf('GTOT', false)]).toEqual([
    'EMPTY',
    'LADEN',
    'LADEN',
  ])
  expect([filingsOf('JPOSA'), filingsOf('CNSHA'), filingsOf('KRPUS'), filingsOf(null)]).toEqual([
    [{ manifestTypeCode: 'AFR', countryCode: 'JP' }],
    [{ manifestTypeCode: 'CCAM', countryCode: 'CN' }],
    [],
    [],
  ])
  expect([carrierCodeOf('COSU')?.carrierCodeListProvider, carrierCodeOf('CMA')?.carrierCodeListProvider]).toEqual([
    'NMFTA',
    'SMDG',
  ])
  expect([carrierCodeOf(null), carrierCodeOf('TOO LONG'), carrierCodeOf('ABCDE')]).toEqual([null, null, null])
  expect([calculationBasisOf('container', '40HQ'), calculationBasisOf('container', null)]).toEqual([
    'Per 40HQ container',
    'Per container',
  ])
})

test.each([
  [' a\n b\u3000 c ', 10, 'a b c'],
  ['abc def', 4, 'abc'],
  ['𠮷野家', 2, '𠮷野'],
  ['  ', 5, undefined],
  [null, 5, undefined],
])('%j in %i characters is %j', (text, max, expected) => {
  expect(lineOf(text, max)).toBe(expected)
})
