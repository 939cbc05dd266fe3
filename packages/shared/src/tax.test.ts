import { describe, expect, it, test } from 'vitest'
import {
  chinaTax,
  declaredValue,
  japanTaxAsSpecifiedWithSteps,
  japanTaxInPracticeWithSteps,
  type ImportLine,
  type JapanTaxWithSteps,
} from './tax.ts'

const amounts = ({ steps: _steps, ...tax }: JapanTaxWithSteps) => tax
const japanTaxAsSpecified = (declared: string, tariffPercent: string) =>
  amounts(japanTaxAsSpecifiedWithSteps([{ declared, tariffPercent }]))
const japanTaxInPractice = (lines: readonly ImportLine[]) => amounts(japanTaxInPracticeWithSteps(lines))

test('the declared value is price, freight and insurance', () => {
  expect(declaredValue('500000', '34000.5', '794.5')).toBe('534795')
})

describe('Japan tax as specified', () => {
  test.each([
    // 534000 × 14 % = 74760; 609000 × 7.8 % = 47502; × 17/63 = 12818.0…; total 135080.0…
    ['534795', '14', { duty: '74760', consumptionTax: '47502', localTax: '12818', total: '135080' }],
    // 100000 × 1 % = 1000; 101000 × 7.8 % = 7878; 2125.8…
    ['100000', '1', { duty: '1000', consumptionTax: '7878', localTax: '2126', total: '11004' }],
    ['999', '14', { duty: '0', consumptionTax: '0', localTax: '0', total: '0' }],
    ['0', '0', { duty: '0', consumptionTax: '0', localTax: '0', total: '0' }],
    // 78 × 17/63 = 21.04…
    ['1000', '0', { duty: '0', consumptionTax: '78', localTax: '21', total: '99' }],
    // 4000 × 12.5 % = 500; 4500 down to 4000 × 7.8 % = 312; 84.19; 896.19.
    ['4000', '12.5', { duty: '500', consumptionTax: '312', localTax: '84', total: '896' }],
  ])('%s at %s %%', (declared, tariff, tax) => expect(japanTaxAsSpecified(declared, tariff)).toEqual(tax))

  it('rounds the total once, not its rounded parts', () => {
    // 2.4 + 234 + 63.14… = 299.54…; the rounded parts add up to 299.
    const tax = japanTaxAsSpecified('3000', '0.08')
    expect(tax).toEqual({ duty: '2', consumptionTax: '234', localTax: '63', total: '300' })
  })
})

describe('Japan tax in customs practice', () => {
  it('equals the worked example', () => {
    expect(
      japanTaxInPractice([
        { declared: '534795', tariffPercent: '14', consumptionPercent: '7.8' },
        { declared: '126258', tariffPercent: '14', consumptionPercent: '6.24' },
      ]),
    ).toEqual({ duty: '92400', consumptionTax: '56400', localTax: '15900', total: '164700' })
  })

  it('rounds down to 100 for the entry, not for each line', () => {
    // Duties of 160 and 160: 320 → 300; a line each would be 100 + 100.
    const line = { declared: '4000', tariffPercent: '4', consumptionPercent: '7.8' }
    expect(japanTaxInPractice([line, line]).duty).toBe('300')
  })

  it('is zero below 100 yen', () => {
    expect(japanTaxInPractice([{ declared: '1000', tariffPercent: '5', consumptionPercent: '7.8' }])).toEqual({
      duty: '0',
      consumptionTax: '0',
      localTax: '0',
      total: '0',
    })
    expect(japanTaxInPractice([]).total).toBe('0')
  })
})

test.each([
  ['10000', '10', '13', { duty: '1000.00', vat: '1430.00', total: '2430.00' }],
  ['10000', '0', '13', { duty: '0.00', vat: '1300.00', total: '1300.00' }],
  ['123.45', '6.5', '9', { duty: '8.02', vat: '11.83', total: '19.86' }],
  ['0', '10', '13', { duty: '0.00', vat: '0.00', total: '0.00' }],
])('China: %s at %s %% and VAT %s %%', (declared, tariff, vat, tax) =>
  expect(chinaTax(declared, tariff, vat)).toEqual(tax),
)

describe('calculation steps', () => {
  it('of customs practice contain every rounding of the worked example', () => {
    const { steps } = japanTaxInPracticeWithSteps([
      { declared: '534795', tariffPercent: '14', consumptionPercent: '7.8' },
      { declared: '126258', tariffPercent: '14', consumptionPercent: '6.24' },
    ])
    expect(steps.map(({ part, line, before, rounding, after }) => [part, line, before, rounding, after])).toEqual([
      ['dutyBase', 0, '534795', 'down1000', '534000'],
      ['duty', 0, '74760', 'down1', '74760'],
      ['consumptionBase', 0, '609555', 'down1000', '609000'],
      ['consumptionTax', 0, '47502', 'down1', '47502'],
      ['dutyBase', 1, '126258', 'down1000', '126000'],
      ['duty', 1, '17640', 'down1', '17640'],
      ['consumptionBase', 1, '143898', 'down1000', '143000'],
      ['consumptionTax', 1, '8923.2', 'down1', '8923'],
      ['duty', null, '92400', 'down100', '92400'],
      ['consumptionTax', null, '56425', 'down100', '56400'],
      ['localTax', null, '15907.6923', 'down100', '15900'],
      ['total', null, '164700', 'none', '164700'],
    ])
  })
  it('of the specified rule end with its result, rounded once for several lines', () => {
    const line = { declared: '3000', tariffPercent: '0.08' }
    const { steps, ...tax } = japanTaxAsSpecifiedWithSteps([line, line])
    // Twice 2.4, 234 and 63.14…
    expect(tax).toEqual({ duty: '5', consumptionTax: '468', localTax: '126', total: '599' })
    expect(steps.filter((step) => step.line === null).map(({ part, before, after }) => [part, before, after])).toEqual([
      ['duty', '4.8', '5'],
      ['consumptionTax', '468', '468'],
      ['localTax', '126.2857', '126'],
      ['total', '599.0857', '599'],
    ])
  })
})
