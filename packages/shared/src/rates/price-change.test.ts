import { describe, expect, test } from 'vitest'
import { percentChange, type ComparedPrices, summarizeChanges } from './price-change.ts'

const prices = (given: Partial<ComparedPrices>): ComparedPrices => ({
  capacity20gp: null,
  capacity40gp: null,
  capacity40hq: null,
  lcl: null,
  minRevenueTons: '1.000',
  ...given,
})

test.each([
  ['450.00', '470.00', 4.4],
  ['450.00', '427.50', -5],
  ['300.00', '300.00', 0],
  ['300.00', '300.10', 0],
  [null, '300.00', null],
  ['300.00', null, null],
  ['0.00', '300.00', null],
])('from %s to %s is a change of %s per cent', (before, after, change) => {
  expect(percentChange(before, after)).toBe(change)
})

describe('the summary of changes', () => {
  test('counts rates by direction and contains the range of all prices', () => {
    const before = prices({ capacity20gp: '100.00', capacity40gp: '200.00' })
    expect(
      summarizeChanges([
        { before, after: prices({ capacity20gp: '110.00', capacity40gp: '190.00' }) },
        { before, after: before },
        { before, after: prices({ capacity20gp: '125.00', capacity40gp: '200.00' }) },
        { before: null, after: prices({ lcl: '7.00' }) },
      ]),
    ).toEqual({ count: 4, up: 2, down: 1, same: 1, fresh: 1, least: -5, most: 25 })
  })
  test('uses the LCL price with its minimum RT', () => {
    const before = prices({ lcl: '40.00', minRevenueTons: '2.000' })
    const after = [
      prices({ lcl: '40.00' }),
      prices({ lcl: '80.00' }),
      prices({ lcl: '40.00', minRevenueTons: '3.000' }),
    ]
    expect(summarizeChanges(after.map((rate) => ({ before, after: rate })))).toMatchObject({
      up: 1,
      down: 1,
      same: 1,
      least: -50,
      most: 50,
    })
    // Below one ton a minimum changes nothing.
    const small = prices({ lcl: '40.00', minRevenueTons: '0.500' })
    expect(summarizeChanges([{ before: small, after: prices({ lcl: '40.00' }) }])).toMatchObject({ same: 1 })
  })
  test('has no range when nothing is comparable', () => {
    expect(summarizeChanges([{ before: null, after: prices({ lcl: '7.00' }) }])).toMatchObject({
      fresh: 1,
      least: null,
      most: null,
    })
  })
})
