import { describe, expect, it, test } from 'vitest'
import type { ChargeCondition, OrderedServices } from '../surcharges/charge-conditions.ts'
import { allInWithLinesFor, quotationOf, sumsForOne } from './quotation.ts'
import type { CargoCounts, SurchargeLine } from './charges.ts'
import { type QuotationPrices, missingIn } from './quotation-lines.ts'
import { minimumText, withoutText } from './quotation-texts.ts'

const all = { includeOceanFreight: true, includePol: true, includePod: true }
const perBl = (item: string, amount: string, condition?: ChargeCondition): SurchargeLine => ({
  side: 'origin',
  kind: null,
  item,
  amounts: { '20GP': amount, '40GP': amount, '40HQ': amount, LCL: amount },
  currency: 'JPY',
  basis: 'bl',
  ...(condition ? { condition } : {}),
})
const lcl: QuotationPrices = {
  oceanFreight: { '20GP': null, '40GP': null, '40HQ': null, LCL: '35.55' },
  oceanFreightName: 'Ocean freight',
  minRevenueTons: '1.250',
  originCharges: [],
  destinationCharges: [perBl('D/O', '6000')],
  routeCharges: [],
  globalDiscount: '0.95',
  customerFactor: '0.9',
  exchangeRates: { jpy: '151.3', cny: '7.13' },
}
const shipment = (lclRt: string, services?: OrderedServices): CargoCounts => ({
  isFcl: false,
  fcl20Gp: 0,
  fcl40Gp: 0,
  fcl40Hq: 0,
  lclRt,
  blQuantity: 1,
  ...(services ? { services } : {}),
})

/** Dollars of `cents / denominator` hundredths, half up, without any decimal of ours. */
const dollars = (cents: bigint, denominator: bigint): string => {
  const rounded = String((2n * cents + denominator) / (2n * denominator)).padStart(3, '0')
  return `${rounded.slice(0, -2)}.${rounded.slice(-2)}`
}

describe('the minimum RT of a rate', () => {
  it.each([
    ['0.001', '1.250', true],
    ['1.249', '1.250', true],
    ['1.250', '1.250', false],
    ['1.251', '1.251', false],
    ['20.000', '20.000', false],
  ])('%s RT are charged as %s', (rt, quantity, isMinimum) => {
    const [line] = quotationOf({ ...shipment(rt), ...all }, lcl).oceanFreightList
    expect([line?.quantity, line?.isMinimum ?? false]).toEqual([quantity, isMinimum])
    // 35.55 × 0.95 × 0.9 × RT, as a fraction of cents.
    const cents = 3555n * 95n * 90n * BigInt(quantity.replace('.', ''))
    expect(line?.totalPrice).toBe(dollars(cents, 100n * 100n * 1000n))
  })
  it('applies to ocean freight only: charges by RT use the actual quantity', () => {
    const cfs: SurchargeLine = { ...perBl('CFS', '4980'), basis: 'rt' }
    const quotation = quotationOf({ ...shipment('0.400'), ...all }, { ...lcl, destinationCharges: [cfs] })
    expect(quotation.podList).toMatchObject([{ quantity: '0.400', totalPrice: '1992' }])
  })
  it('is included in the all-in price of one RT', () => {
    const detailed = allInWithLinesFor('LCL', lcl)
    expect(detailed?.lines[0]).toMatchObject({ quantity: '1.250', isMinimum: true })
    // 35.55 × 0.855 × 1.25 + 6000 ÷ 151.3, over 1513 × 10⁵ parts of a cent.
    expect(detailed?.combined.USD).toBe(
      dollars(3555n * 855n * 125n * 1513n + 6000n * 10n * 100n * 100_000n, 1513n * 100_000n),
    )
  })
  it('does not change a quotation that was frozen before it existed', () => {
    const { minRevenueTons: _none, ...frozen } = lcl
    expect(quotationOf({ ...shipment('0.400'), ...all }, frozen).oceanFreightList).toMatchObject([
      { quantity: '0.400' },
    ])
  })
  it('is explained in three languages', () => {
    expect((['zh-cn', 'en', 'ja'] as const).map((language) => minimumText('1.000', language))).toEqual([
      '1.000 RT（最低）',
      '1.000 RT (minimum)',
      '1.000 RT（最低）',
    ])
  })
})

describe('a conditional charge', () => {
  const lines = [
    perBl('frozen', '1'),
    perBl('always', '10', 'always'),
    perBl('telex', '100', 'telexRelease'),
    perBl('hds', '1000', 'houseDelivery'),
    perBl('clearance', '10000', 'noOwnExportClearance'),
  ]
  const prices = { ...lcl, destinationCharges: lines }
  const chargedWith = (services?: OrderedServices) =>
    quotationOf({ ...shipment('1', services), ...all }, prices).totals.podList.perCurrency.JPY
  test.each<[OrderedServices | undefined, string]>([
    [undefined, '11'],
    [{}, '11'],
    [{ telexRelease: true }, '111'],
    [{ telexRelease: false }, '11'],
    [{ houseDelivery: true }, '1011'],
    [{ ownExportClearance: true }, '11'],
    [{ ownExportClearance: false }, '10011'],
    [{ telexRelease: true, houseDelivery: true, ownExportClearance: false }, '11111'],
  ])('with %j amounts to %s', (services, yen) => {
    expect(chargedWith(services)).toBe(yen)
  })
  it('is not included in all-in prices, which have no order', () => {
    expect(allInWithLinesFor('LCL', prices)?.charged.JPY).toBe('11')
    expect(sumsForOne('LCL', lines).JPY.toFixed()).toBe('11')
  })
})

describe('unknown charges', () => {
  it('are those of a side without lines; a side whose lines do not apply now is known', () => {
    expect(missingIn(lcl).notIncluded).toEqual(['pol'])
    expect(missingIn({ originCharges: [], destinationCharges: [] }).notIncluded).toEqual(['pol', 'pod'])
    const telex = [perBl('Telex release', '5500', 'telexRelease')]
    expect(missingIn({ originCharges: telex, destinationCharges: telex }).notIncluded).toEqual([])
  })
  it('are those of a known side without a line for the day, where the order asks for them', () => {
    const lss = { side: 'origin', kind: 'LSS', item: 'LSS' } as const
    const known = [perBl('Documents', '3000')]
    const prices = { originCharges: known, destinationCharges: known, unknownCharges: [lss] }
    expect(missingIn(prices)).toEqual({ notIncluded: [], unknownCharges: [lss] })
    expect(missingIn({ ...prices, originCharges: [] })).toEqual({ notIncluded: ['pol'], unknownCharges: [] })
    const telex = { ...prices, unknownCharges: [{ ...lss, condition: 'telexRelease' as const }] }
    expect(missingIn(telex).unknownCharges).toEqual([])
    expect(missingIn(telex, { telexRelease: true }).unknownCharges).toEqual([lss])
  })
  it('are marked beside a total in three languages', () => {
    const without = (notIncluded: ('pol' | 'pod')[], unknownCharges: string[] = []) => ({ notIncluded, unknownCharges })
    expect(withoutText(without([]), 'en')).toBe('')
    expect(withoutText(without(['pod']), 'en')).toBe('without charges at destination')
    expect(withoutText(without(['pod'], ['LSS']), 'en')).toBe('without charges at destination and LSS')
    expect(withoutText(without(['pol', 'pod']), 'ja')).toBe('積地諸費用・揚地諸費用を除く')
    expect(withoutText(without(['pol', 'pod']), 'zh-cn')).toBe('不含起运港费用及目的港费用')
  })
})
