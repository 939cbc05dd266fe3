import { describe, expect, it, test } from 'vitest'
import { containerEdit, dealSizes, isPlausibleVgm } from './container-rules.ts'

const booked = { is_fcl: true, fcl20gp: 2, fcl40gp: 0, fcl40hq: 1 }

describe('dealSizes', () => {
  it.each([
    ['as many as booked, small ones first', booked, [], 3, ['20GP', '20GP', '40HQ']],
    ['the sizes that are left', booked, ['20GP', '40HQ'], 1, ['20GP']],
    ['more than booked get the last size', booked, [], 4, ['20GP', '20GP', '40HQ', '40HQ']],
    ['a size that was not booked uses up no booked one', booked, ['40GP'], 1, ['20GP']],
    ['LCL has no size', { ...booked, is_fcl: false }, [], 1, [null]],
    ['nothing booked', { is_fcl: true, fcl20gp: 0, fcl40gp: 0, fcl40hq: 0 }, [], 1, [null]],
  ] as const)('%s', (_name, order, taken, count, sizes) => {
    expect(dealSizes(order, taken, count)).toEqual(sizes)
  })
})

describe('containerEdit', () => {
  it.each([
    [0, ['none', 'none', 'none', 'none']],
    [1, ['all', 'all', 'all', 'none']],
    [2, ['all', 'all', 'all', 'none']],
    [5, ['all', 'all', 'all', 'none']],
    [4, ['none', 'none', 'none', 'none']],
    [7, ['facts', 'facts', 'none', 'none']],
    [8, ['facts', 'facts', 'none', 'none']],
    [9, ['facts', 'facts', 'none', 'none']],
  ] as const)('in state %i for roles 2 to 5', (state, edits) => {
    expect([2, 3, 4, 5].map((role) => containerEdit(state, role))).toEqual(edits)
  })
})

test.each([
  [2_100, '20GP', false],
  [2_100.1, '20GP', true],
  [30_480, '20GP', true],
  [30_480.1, '20GP', false],
  [30_480.1, '40HQ', true],
  [32_500.1, '40GP', false],
  [2_200, null, true],
  [40_000, null, false],
] as const)('a VGM of %s kg in a %s is plausible: %s', (kg, size, expected) => {
  expect(isPlausibleVgm(kg, size)).toBe(expected)
})
