import { describe, expect, it, test } from 'vitest'
import { CURRENCIES, type Currency, formatAmount, formatMoney } from './currencies.ts'
import { LANGUAGES } from './languages.ts'
import { combine, combinedInEach, convert, roundMoney } from './money.ts'

const rates = { jpy: '156', cny: '7.2' }

describe('rounding', () => {
  test.each<[string, Currency, string]>([
    ['810', 'USD', '810.00'],
    ['1.005', 'USD', '1.01'],
    ['1.0049999', 'USD', '1.00'],
    ['2.675', 'CNY', '2.68'],
    ['0.5', 'JPY', '1'],
    ['0.49', 'JPY', '0'],
    ['-0.001', 'USD', '0.00'],
    ['-1.005', 'USD', '-1.01'],
    ['99999999999.995', 'USD', '100000000000.00'],
    ['123456789012345678.5', 'JPY', '123456789012345679'],
  ])('%s %s is %s', (value, currency, text) => expect(roundMoney(value, currency)).toBe(text))

  test.each(['', 'abc', '1,000', 'NaN', '0x10'])('refuses %j', (value) => {
    expect(() => roundMoney(value, 'USD')).toThrow(RangeError)
  })
})

describe('conversion', () => {
  test.each<[string, Currency, Currency, string]>([
    ['810', 'USD', 'JPY', '126360'],
    ['810', 'USD', 'CNY', '5832.00'],
    ['2490', 'CNY', 'USD', '345.83'],
    ['104000', 'JPY', 'USD', '666.67'],
    ['104000', 'JPY', 'CNY', '4800.00'],
    ['2490', 'CNY', 'JPY', '53950'],
    ['100.10', 'CNY', 'CNY', '100.10'],
    ['0', 'JPY', 'USD', '0.00'],
  ])('%s %s in %s is %s', (amount, from, to, text) => {
    expect(roundMoney(convert(amount, from, to, rates), to)).toBe(text)
  })

  it('does not round the intermediate amount in USD', () => {
    expect(convert('1', 'JPY', 'CNY', { jpy: '3', cny: '9' })).toBe('3')
  })

  it('refuses invalid rates', () => {
    expect(() => convert('1', 'JPY', 'USD', { jpy: '0', cny: '7.2' })).toThrow(RangeError)
    expect(() => convert('1', 'USD', 'JPY', { jpy: '-156', cny: '7.2' })).toThrow(RangeError)
  })

  it('rounds an exact half correctly that results from two periodic fractions', () => {
    // 1/7 + 5/14 = 0.5; each alone is endless.
    const half = combine({ USD: '0', JPY: '1', CNY: '5' }, 'USD', { jpy: '7', cny: '14' })
    expect(half.toFixed()).toBe('0.5')
    const cents = combine({ USD: '0', JPY: '0.01', CNY: '0.05' }, 'USD', { jpy: '7', cny: '14' })
    expect(roundMoney(cents, 'USD')).toBe('0.01')
  })
})

test('totals in every currency equal exact division, rounded once', () => {
  let state = 3
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const number = () => `${['', '', '-'][draw(3)]}${draw(10 ** (1 + draw(9)))}.${draw(10 ** (1 + draw(8)))}`
  const mismatches: object[] = []
  for (let n = 0; n < 500; n++) {
    const amounts = { USD: number(), JPY: draw(4) === 0 ? '0' : number(), CNY: draw(4) === 0 ? '12e5' : number() }
    const some = { jpy: `${1 + draw(300)}.${draw(100_000)}`, cny: draw(2) === 0 ? '7.2' : `1e-${draw(3)}` }
    const made = combinedInEach(amounts, some)
    for (const currency of CURRENCIES) {
      const expected = roundMoney(combine(amounts, currency, some), currency)
      if (made[currency] !== expected) mismatches.push({ amounts, some, currency, made: made[currency], expected })
    }
  }
  expect(mismatches).toEqual([])
  // Exact halves round away from zero, and zero has no sign.
  const halves = { jpy: '7', cny: '14' }
  expect(combinedInEach({ USD: '0', JPY: '0.01', CNY: '0.05' }, halves).USD).toBe('0.01')
  expect(combinedInEach({ USD: '0', JPY: '-0.01', CNY: '-0.05' }, halves).USD).toBe('-0.01')
  expect(combinedInEach({ USD: '-0.001', JPY: '0', CNY: '0' }, halves)).toEqual({ USD: '0.00', JPY: '0', CNY: '-0.01' })
})

test('formats amounts for display, the sign of yen and yuan unmistakable for the reader', () => {
  expect(formatMoney('1822.5', 'USD', 'en')).toBe('$1,822.50')
  expect(formatMoney('284309.6', 'JPY', 'ja')).toBe('¥284,310')
  expect(formatMoney('284310', 'JPY', 'en')).toBe('JP¥284,310')
  expect(formatMoney('284310', 'JPY', 'zh-cn')).toBe('JP¥284,310')
  expect(LANGUAGES.map((language) => formatMoney('13122', 'CNY', language))).toEqual(Array(3).fill('CN¥13,122.00'))
  expect(formatMoney('-5', 'USD', 'ja')).toBe('-$5.00')
  expect(formatMoney('-284310', 'JPY', 'zh-cn')).toBe('-JP¥284,310')
  // As roundMoney: exact halves go away from zero, and zero has no sign.
  expect(formatMoney('-1.005', 'CNY', 'en')).toBe('-CN¥1.01')
  expect(formatMoney('-0.4', 'JPY', 'ja')).toBe('¥0')
  expect(formatAmount('123456789012345678.5', 'JPY', 'en')).toBe('123,456,789,012,345,679')
})

test('supports three currencies', () => {
  expect(CURRENCIES).toEqual(['USD', 'JPY', 'CNY'])
})
