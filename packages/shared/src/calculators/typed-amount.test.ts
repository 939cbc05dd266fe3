import { expect, test } from 'vitest'
import { AMOUNT, amountOr, TARIFF, typedAmount } from './typed-amount.ts'

test.each([
  ['', { is: 'empty' }],
  [undefined, { is: 'empty' }],
  ['１，２３４．５０', { is: 'amount', amount: '1234.5' }],
  ['12.', { is: 'amount', amount: '12' }],
  ['99999999', { is: 'amount', amount: '99999999' }],
  ['99999999.01', { is: 'wrong', message: 'tooLarge' }],
  ['-1', { is: 'wrong', message: 'tooSmall' }],
  ['0.001', { is: 'wrong', message: 'decimals' }],
  ['12a', { is: 'wrong', message: 'wordsAtNumber' }],
])('parses an amount typed as "%s"', (typed, read) => expect(typedAmount(typed, AMOUNT)).toEqual(read))

test('a tariff has one decimal and is at most 100', () => {
  expect(typedAmount('12.5', TARIFF)).toEqual({ is: 'amount', amount: '12.5' })
  expect(typedAmount('12.55', TARIFF)).toEqual({ is: 'wrong', message: 'decimals' })
  expect(typedAmount('100.1', TARIFF)).toEqual({ is: 'wrong', message: 'tooLarge' })
  expect(amountOr('x', TARIFF, '1')).toBe('1')
})
