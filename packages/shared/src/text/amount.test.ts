import { describe, expect, test } from 'vitest'
import { decimal } from '../contract/fields.ts'
import { plainCount, plainDecimal, readAmount } from './amount.ts'

test.each([
  ['12,345.678', '12345.678'],
  ['１２，３４５．６７８', '12345.678'],
  ['007.50', '7.50'],
  ['000', '0'],
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  [' 54.5 ', '54.5'],
  ['5.', '5'],
])('%s is normalized to %s', (typed, kept) => {
  expect(plainDecimal(typed)).toBe(kept)
  expect(decimal(3, -1, 99_999).parse(typed)).toBe(kept)
})

test.each(['1e5', '.', '-', '1 234', '3本', 'Infinity', '0x10', '1,5', '12,34', '¥450'])(
  '%s is not a number and stays unchanged',
  (typed) => {
    expect(plainDecimal(typed)).toBe(typed)
    expect(decimal(3, 0, 99_999).safeParse(typed).success).toBe(false)
  },
)

test('a point before three digits is none of a number with less places', () => {
  expect([0, 2, 3].map((places) => readAmount('1.000', { places }))).toMatchObject([
    { doubt: 'comma' },
    { doubt: 'comma' },
    { value: { amount: '1.000' } },
  ])
})

describe('an amount as it is written', () => {
  test.each([
    ['US$ 450.00', '450.00', 'USD'],
    ['450美元', '450', 'USD'],
    ['3,000円', '3000', 'JPY'],
    ['¥3,000円', '3000', 'JPY'],
    ['¥100,000-', '100000', 'yenOrYuan'],
    ['金100,000円也', '100000', 'JPY'],
    ['人民币 300', '300', 'CNY'],
    ['450㌦', '450', 'USD'],
    ['㌦450', '450', 'USD'],
    ['450ﾄﾞﾙ', '450', 'USD'],
    ['米ﾄﾞﾙ450', '450', 'USD'],
    ['￥４５０', '450', 'yenOrYuan'],
    ['3000元', '3000', 'CNY'],
    ['*100,000', '100000', null],
    ['\\100,000', '100000', 'yenOrYuan'],
    ['-\\100', '-100', 'yenOrYuan'],
    ['▲440', '-440', null],
    ['0.500', '0.500', null],
    ['1,250.000', '1250.000', null],
    ['1.234', '1.234', null],
    ['-0.00', '0.00', null],
    ['1\u202f234.5', '1234.5', null],
    ['1,2\u200b34', '1234', null],
  ])('%s is %s %s', (raw, amount, currency) => {
    expect(readAmount(raw)).toEqual({ value: { amount, currency } })
  })
  test.each([
    ['450 420', 'severalNumbers'],
    ['450\n420', 'severalNumbers'],
    ['450/420', 'severalNumbers'],
    ['450～500', 'severalNumbers'],
    ['1 234', 'severalNumbers'],
    ['300¹', 'mark'],
    ['500①', 'mark'],
    ['450*', 'mark'],
    ['450※1', 'mark'],
    ['1,5', 'comma'],
    ['12,34', 'comma'],
    ['0,123', 'comma'],
    ['1.000', 'comma'],
    ['-50.000', 'comma'],
    ['US$ 1.250', 'comma'],
    ['¥100.000-', 'comma'],
    ['1.234.567', 'comma'],
    ["1'234", 'comma'],
    ['(450)', 'minus'],
    ['450-', 'minus'],
    ['€450', 'otherCurrency'],
    ['￡450', 'otherCurrency'],
    ['450ﾕｰﾛ', 'wordsAtNumber'],
    ['$450 CNY', 'otherCurrency'],
    ['3万', 'wordsAtNumber'],
    ['450 USD/TEU', 'wordsAtNumber'],
    ['1.23E+17', 'spoiltNumber'],
    ['面议', 'number'],
    ['', 'number'],
  ])('%j: %s', (raw, doubt) => {
    expect(readAmount(raw)).toEqual({ doubt, raw })
  })
})

test.each([
  ['１，２００', '1200'],
  ['1,200.00', '1200'],
  ['12 boxes', '12'],
  ['12a', '12'],
  ['007', '7'],
  ['1,5', '1,5'],
  ['1,', '1,'],
  ['1.5', '1.5'],
  ['1.000', '1.000'],
  ['3-4', '3-4'],
  ['-5', '-5'],
  ['▲5', '▲5'],
  ['（5）', '(5)'],
  ['5-', '5-'],
  ['12①', '12①'],
  ['boxes', ''],
  ['', ''],
])('the count %j is %j', (typed, kept) => {
  expect(plainCount(typed)).toBe(kept)
})
