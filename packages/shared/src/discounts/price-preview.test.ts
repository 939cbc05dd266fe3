import { describe, expect, test } from 'vitest'
import { allInUsd, markupPercent, steppedPrice, surchargesOf } from './price-preview.ts'

describe('the price preview, step by step', () => {
  test.each([
    // The worked example of rules 7.10.
    ['450.00', '1', '0.9', '450.00', '405.00'],
    ['450', '0.95', '0.85', '427.50', '363.38'],
    ['450', '1', '2', '450.00', '900.00'],
    ['0.01', '0.5', '0.5', '0.01', '0.00'],
    // Rounded once from the product: 33.335 × 0.5 is not half of 33.34.
    ['66.67', '0.5', '0.5', '33.34', '16.67'],
  ])('USD %s × %s × %s', (list, globalDiscount, customer, afterGlobalDiscount, afterCustomer) => {
    expect(steppedPrice(list, { globalDiscount, customer })).toMatchObject({ afterGlobalDiscount, afterCustomer })
  })
})

test('surcharges are added up by currency without the discount', () => {
  const lines = [
    { group: 'oceanFreight', currency: 'USD', totalPrice: '450.00' },
    { group: 'pol', currency: 'CNY', totalPrice: '1020.00' },
    { group: 'pol', currency: 'CNY', totalPrice: '450.005' },
    { group: 'gs', currency: 'USD', totalPrice: '25.00' },
    { group: 'pod', currency: 'JPY', totalPrice: '49000' },
  ] as const
  const surcharges = surchargesOf(lines)
  expect(surcharges).toEqual({ USD: '25.00', CNY: '1470.01', JPY: '49000' })
  const rates = { jpy: '156', cny: '7.2' }
  // 405 + 25 + 1470.01 / 7.2 + 49000 / 156
  expect(allInUsd('450.00', { globalDiscount: '1', customer: '0.9' }, surcharges, rates)).toBe('948.27')
  // 123.45 × 0.95 × 0.85 is 99.685875: with 204.1666… it is 303.85, as the offer says, not 99.69 and 204.1666….
  const thc = { USD: '0.00', CNY: '1470.00', JPY: '0' }
  expect(allInUsd('123.45', { globalDiscount: '0.95', customer: '0.85' }, thc, rates)).toBe('303.85')
})

test.each([
  ['2', '100'],
  ['1.05', '5'],
  ['1.00', null],
  ['0.9', null],
])('factor %s is a markup of %s', (factor, percent) => {
  expect(markupPercent(factor)).toBe(percent)
})
