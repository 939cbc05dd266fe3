import { decimalOf, roundMoney } from '@kairo/shared/money'
import { expect, test } from 'vitest'
import { CHARGE_PLACES, pageByPrice, type PricedList } from './priced-list.ts'

const ALL = { limit: 1000, offset: 0, descending: false }
const list = (
  rates: readonly (readonly [price: number | null, charge: number])[],
  places = 2,
  complete = rates.length,
): PricedList => ({
  ids: rates.map((_, index) => index + 1),
  complete,
  prices: rates.map(([price]) => price),
  charges: rates.map(([, charge]) => charge),
  places,
})

test('rounds half a cent up and less down; rates with equal prices keep their order', () => {
  // 100.00 × 0.5 + 0.005, 100.00 × 0.5 + 0.0049999999, 100.02 × 0.5
  const rates = list([
    [10_000, 50_000_000],
    [10_000, 49_999_999],
    [10_002, 0],
  ])
  expect(pageByPrice(rates, { ...ALL, factor: '0.5' })).toEqual([2, 1, 3])
  expect(pageByPrice(rates, { ...ALL, factor: '0.5', descending: true })).toEqual([1, 3, 2])
  expect(pageByPrice(rates, { ...ALL, factor: '1' })).toEqual([2, 1, 3])
})

test('rates without a price come last in both directions, and a page is a slice of the sorted list', () => {
  const rates = list([
    [null, 0],
    [300, 0],
    [200, 0],
    [null, 7],
  ])
  expect(pageByPrice(rates, { ...ALL, factor: '0.95' })).toEqual([3, 2, 1, 4])
  expect(pageByPrice(rates, { ...ALL, factor: '0.95', descending: true })).toEqual([2, 3, 1, 4])
  expect(pageByPrice(rates, { factor: '0.95', descending: false, limit: 2, offset: 1 })).toEqual([2, 1])
  expect(pageByPrice(rates, { factor: '0.95', descending: false, limit: 2, offset: 4 })).toEqual([])
})

test('prices that lack charges come after whole ones in both directions, and before what has no price', () => {
  const rates = list(
    [
      [500, 0],
      [null, 0],
      [600, 0],
      [200, 0],
      [null, 0],
      [300, 0],
    ],
    2,
    3,
  )
  expect(pageByPrice(rates, { ...ALL, factor: '1' })).toEqual([1, 3, 4, 6, 2, 5])
  expect(pageByPrice(rates, { ...ALL, factor: '1', descending: true })).toEqual([3, 1, 6, 4, 2, 5])
})

test('300 random rates are sorted like exact decimals', () => {
  let state = 5
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (const [factor, places] of [
    ['0.7695', 2],
    ['1', 2],
    ['1.2', 5],
    ['0.95', 5],
  ] as const) {
    const rates = Array.from({ length: 300 }, () => [draw(3000) * 10 ** (places - 2), draw(2_000_000_000)] as const)
    const exact = rates.map(([price, charge]) =>
      decimalOf(String(price))
        .div(10 ** places)
        .times(factor)
        .plus(decimalOf(String(charge)).div(10 ** CHARGE_PLACES)),
    )
    const cents = exact.map((price) => Number(roundMoney(price, 'USD')))
    const expected = rates
      .map((_, index) => index + 1)
      .toSorted((a, b) => (cents[a - 1] ?? 0) - (cents[b - 1] ?? 0) || a - b)
    expect(pageByPrice(list(rates, places), { ...ALL, factor })).toEqual(expected)
  }
})

test('numbers too large for exact arithmetic are sorted by PostgreSQL', () => {
  const sort = (rate: readonly [number, number], factor = '0.95') => pageByPrice(list([rate]), { ...ALL, factor })
  expect(sort([9_999_999_999, 0])).toEqual([1])
  expect(sort([1e14, 0])).toBeNull()
  expect(sort([100, -1])).toBeNull()
  expect(sort([100, 2 ** 53])).toBeNull()
  expect(sort([100, 0], '0.123456789')).toBeNull()
})
