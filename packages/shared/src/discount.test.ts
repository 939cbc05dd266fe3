import { expect, test } from 'vitest'
import { GLOBAL_DISCOUNT, CUSTOMER_DISCOUNT, isDiscount, NAMED_DISCOUNTS } from './discount.ts'

test.each([
  ['0.01', true, true],
  ['0.85', true, true],
  ['1', true, true],
  ['1.00', true, true],
  ['1.01', true, false],
  ['10', true, false],
  ['10.01', false, false],
  ['0', false, false],
  ['0.009', false, false],
  ['0.855', false, false],
  ['-0.5', false, false],
  ['', false, false],
  ['half', false, false],
  ['1e0', false, false],
])('%s: customer %s, all-fare %s', (text, customer, globalDiscount) => {
  expect(isDiscount(text, CUSTOMER_DISCOUNT)).toBe(customer)
  expect(isDiscount(text, GLOBAL_DISCOUNT)).toBe(globalDiscount)
})

test('every offered factor is valid', () => {
  for (const { factor } of NAMED_DISCOUNTS) expect(isDiscount(factor, CUSTOMER_DISCOUNT)).toBe(true)
})
