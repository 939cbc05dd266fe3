import { describe, expect, it } from 'vitest'
import { type InsuredValue, matchingRate, premiumOf, type RateFacts } from './premium.ts'

const value = (changes: Partial<InsuredValue> = {}): InsuredValue => ({
  basis: 'FOB',
  currency: 'JPY',
  cost: '5000000',
  freight: '284310',
  markup: '10',
  ...changes,
})

describe('the premium', () => {
  it.each([
    ['FOB, the worked example', value(), '0.25', '0', ['5828771', '14572']],
    ['CFR includes the freight', value({ basis: 'CFR', cost: '5284310' }), '0.25', '0', ['5828771', '14572']],
    ['CIF includes freight and premium', value({ basis: 'CIF', cost: '5300000' }), '0.25', '0', ['5830000', '14575']],
    ['below the minimum', value({ cost: '100000', freight: '0' }), '0.25', '3000', ['110304', '3000']],
    ['exactly the minimum', value({ basis: 'CIF', cost: '1000000' }), '0.25', '2750', ['1100000', '2750']],
    ['no markup', value({ basis: 'CIF', cost: '1000000', markup: '0' }), '0.1', '0', ['1000000', '1000']],
    ['30 %', value({ basis: 'CIF', cost: '1000000', markup: '30' }), '0.1', '0', ['1300000', '1300']],
    [
      'dollars: whole units insured, cents of premium',
      value({ currency: 'USD', cost: '33333.33', freight: '1822.5' }),
      '0.25',
      '20',
      ['38779.00', '96.95'],
    ],
    [
      'half a cent is rounded up',
      value({ basis: 'CIF', currency: 'CNY', cost: '1000', markup: '0' }),
      '0.0005',
      '0',
      ['1000.00', '0.01'],
    ],
    [
      'a rate of five decimals',
      value({ basis: 'CIF', cost: '10000000', markup: '10' }),
      '0.12345',
      '0',
      ['11000000', '13580'],
    ],
    [
      'a whole quotient is not rounded up',
      value({ cost: '99725', freight: '0', markup: '10' }),
      '0.25',
      '0',
      ['110000', '275'],
    ],
  ] as const)('%s', (_name, given, percent, minPremium, [insuredAmount, premium]) => {
    expect(premiumOf(given, { percent, minPremium })).toEqual({ insuredAmount, premium })
  })

  it('is covered by the insured amount: (value + premium) × k is insured', () => {
    for (let cost = 1; cost < 3_000_000; cost += 77_777) {
      const { insuredAmount } = premiumOf(value({ cost: String(cost) }), { percent: '0.3', minPremium: '0' })
      const exactPremium = Number(insuredAmount) * 0.003
      const wanted = (cost + 284_310 + exactPremium) * 1.1
      expect(Number(insuredAmount)).toBeGreaterThanOrEqual(wanted - 0.01)
      expect(Number(insuredAmount)).toBeLessThan(wanted + 1.01)
    }
  })
})

describe('the matching rate', () => {
  const rate = (id: number, changes: Partial<RateFacts> = {}): RateFacts => ({
    id,
    hsPrefix: '',
    conditions: '1',
    war: true,
    isFcl: null,
    currency: 'JPY',
    validFrom: '2026-01-01',
    validTo: null,
    ...changes,
  })
  const query = {
    hsCode: '630260',
    conditions: '1',
    war: true,
    isFcl: true,
    currency: 'JPY',
    day: '2026-11-20',
  } as const
  const rates = [
    rate(1),
    rate(2, { hsPrefix: '63' }),
    rate(3, { hsPrefix: '6302' }),
    rate(4, { hsPrefix: '6302', isFcl: false }),
    rate(5, { hsPrefix: '63026', validTo: '2026-11-19' }),
    rate(6, { hsPrefix: '630260', validFrom: '2026-11-21' }),
    rate(7, { hsPrefix: '630260', war: false }),
    rate(8, { hsPrefix: '630260', conditions: '2' }),
    rate(9, { hsPrefix: '630260', currency: 'USD' }),
  ]
  it.each([
    ['has the longest prefix', {}, 3],
    ['is for FCL or LCL', { isFcl: false }, 4],
    ['counts on its first and last day', { day: '2026-11-19' }, 5],
    ['begins on its first day', { day: '2026-11-21' }, 6],
    ['without war and strikes', { war: false }, 7],
    ['with other conditions', { conditions: '2' }, 8],
    ['of another currency', { currency: 'USD' }, 9],
    ['without an HS code is the one for all goods', { hsCode: '' }, 1],
    ['of other goods', { hsCode: '870323' }, 1],
  ] as const)('%s', (_name, changes, id) => {
    expect(matchingRate(rates, { ...query, ...changes })?.id).toBe(id)
  })

  it('is none when nothing matches, and the later of two equal ones', () => {
    expect(matchingRate(rates, { ...query, conditions: '3' })).toBeUndefined()
    expect(matchingRate([rate(1), rate(2, { validFrom: '2026-06-01' }), rate(3)], query)?.id).toBe(2)
    expect(matchingRate([rate(1), rate(2)], query)?.id).toBe(2)
  })
})
