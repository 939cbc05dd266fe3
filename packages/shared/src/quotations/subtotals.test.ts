import { expect, test } from 'vitest'
import { amountIn, onlyAmount, subtotalOf } from './subtotals.ts'

const rates = { jpy: '156', cny: '7.2' }

test('lines are added up by currency and converted into one, rounded once', () => {
  const sums = subtotalOf([
    { currency: 'USD', totalPrice: '405.00' },
    { currency: 'JPY', totalPrice: '30000' },
    { currency: 'JPY', totalPrice: '1200' },
    { currency: 'CNY', totalPrice: '625.00' },
  ])
  expect(sums).toEqual({ USD: '405.00', JPY: '31200', CNY: '625.00' })
  // 405 + 31200 ÷ 156 + 625 ÷ 7.2
  expect(amountIn(sums, 'USD', rates)).toBe('691.81')
  expect(amountIn(onlyAmount('31200', 'JPY'), 'USD', rates)).toBe('200.00')
  expect(amountIn(onlyAmount('625.00', 'CNY'), 'JPY', rates)).toBe('13542')
})
