import { describe, expect, it, test } from 'vitest'
import type { CargoCounts } from '../quotations/charges.ts'
import { quotationOf } from '../quotations/quotation.ts'
import {
  chargesFromLines,
  cheaperFromRt,
  holdsInBox,
  linesForEachSize,
  oceanFreightFromLines,
  quotationOfTrial,
  startingTrial,
  type Trial,
} from './trial.ts'

const rates = { jpy: '156', cny: '7.2' }
const one: CargoCounts = { isFcl: true, fcl20Gp: 1, fcl40Gp: 0, fcl40Hq: 0, lclRt: '0', blQuantity: 1 }
const started = (oceanFreight: Partial<Trial['oceanFreight']>): Trial => {
  const trial = startingTrial('en')
  return { ...trial, oceanFreight: { ...trial.oceanFreight, ...oceanFreight } }
}
const overall = (trial: Trial, counts: CargoCounts) => quotationOfTrial(trial, counts, rates, 'O/F').totals.overall

describe('the specified example', () => {
  it('equals the worked figures for one 20GP', () => {
    expect(overall(started({ '20GP': '220' }), one)).toEqual({
      perCurrency: { USD: '223.00', CNY: '1029.00', JPY: '90500' },
      combined: { USD: '946.04', JPY: '147583', CNY: '6811.52' },
    })
  })
  it('uses the second figure for 40 feet', () => {
    const counts = { ...one, fcl20Gp: 0, fcl40Hq: 1 }
    expect(overall(started({ '40HQ': '400' }), counts).perCurrency).toEqual({
      USD: '403.00',
      // 960 + 120.8 + 12 + 400 + 100
      CNY: '1592.80',
      // 49000 + 6000 + 45000 + 40000 + 6000 + 6000
      JPY: '152000',
    })
  })
  it('counts containers and B/Ls separately', () => {
    const { perCurrency } = overall(started({ '20GP': '220' }), { ...one, fcl20Gp: 2 })
    expect(perCurrency).toEqual({ USD: '443.00', CNY: '1758.00', JPY: '169000' })
  })
  it('takes the higher figure of a B/L where both sizes are shipped: one container more never costs less', () => {
    const trial = started({ '20GP': '220', '40HQ': '400' })
    const documents = (fcl20Gp: number) =>
      quotationOfTrial(trial, { ...one, fcl20Gp, fcl40Hq: 2, blQuantity: 3 }, rates, 'O/F').polList.find(
        ({ item }) => item === 'Documents',
      )
    for (const boxes of [0, 1]) expect(documents(boxes)).toMatchObject({ price: '400.00', quantity: '3' })
  })
  it('reports a size without a price instead of pricing it at zero', () => {
    expect(quotationOfTrial(started({}), one, rates, 'O/F').notOffered).toEqual(['20GP'])
  })
})

const lcl = (price: string, charges: Trial['charges'] = []): Trial => ({
  oceanFreight: { '20GP': null, '40GP': null, '40HQ': null, LCL: price },
  charges,
})
const box = (price: string): Trial => ({
  oceanFreight: { '20GP': price, '40GP': null, '40HQ': null, LCL: null },
  charges: [],
})
const charge = (basis: 'bl' | 'rt', amount: string, currency: 'USD' | 'JPY' = 'USD'): Trial['charges'][number] => ({
  side: 'destination',
  kind: null,
  item: basis,
  basis,
  currency,
  amounts: { '20GP': null, '40GP': null, '40HQ': null, LCL: amount },
})

describe('the RT from which a 20GP is cheaper', () => {
  test.each([
    // 100 / 10 = 10: at 10 RT both cost the same.
    ['100', lcl('10'), '10.001'],
    // (100 - 20) / (10 + 5) = 5.333…
    ['100', lcl('10', [charge('bl', '20'), charge('rt', '5')]), '5.334'],
    // 1560 JPY are 10 USD: 100 / (10 + 10)
    ['100', lcl('10', [charge('rt', '1560', 'JPY')]), '5.001'],
    // The LCL charge by B/L alone exceeds the container price.
    ['15', lcl('10', [charge('bl', '20')]), '0.001'],
    ['100', lcl('0'), null],
  ])('a 20GP for %s: %j → %s', (price, other, rt) => expect(cheaperFromRt(box(price), other, rates)).toBe(rt))

  it('is where both totals are equal', () => {
    const [full, part] = [started({ '20GP': '220' }), lcl('12.5', [charge('bl', '6000', 'JPY'), charge('rt', '9')])]
    const rt = cheaperFromRt(full, part, rates) ?? ''
    const usd = (lclRt: string) => Number(overall(part, { ...one, isFcl: false, lclRt }).combined.USD)
    expect(usd(rt)).toBeGreaterThan(946.04)
    expect(usd((Number(rt) - 0.01).toFixed(3))).toBeLessThan(946.05)
  })
  test.each([
    ['28.000', 'any'],
    ['28.001', 'light'],
    ['33.000', 'light'],
    ['33.001', 'never'],
    ['67.038', 'never'],
  ])('%s RT fit into a 20GP: %s', (rt, fits) => expect(holdsInBox(rt)).toBe(fits))
  it('is unknown without both prices', () => {
    expect(cheaperFromRt(box('100'), box('100'), rates)).toBeNull()
    expect(cheaperFromRt(lcl('1'), lcl('1'), rates)).toBeNull()
  })
})

describe('an actual rate', () => {
  it('is restored from quotations of one container each, with both figures of a charge of the B/L', () => {
    const trial = started({ '20GP': '220', '40GP': '400', '40HQ': '410' })
    const chargesAt = (side: string) => trial.charges.filter((charge) => charge.side === side)
    const quoted = (counts: Partial<CargoCounts>) =>
      quotationOf(
        { ...one, fcl20Gp: 0, ...counts, includeOceanFreight: true, includePol: true, includePod: true },
        {
          oceanFreight: trial.oceanFreight,
          oceanFreightName: 'O/F',
          originCharges: chargesAt('origin'),
          destinationCharges: chargesAt('destination'),
          routeCharges: [],
          globalDiscount: '1',
          customerFactor: '1',
          exchangeRates: rates,
        },
      )
    const each = [
      { size: '20GP', quotation: quoted({ fcl20Gp: 1 }) },
      { size: '40GP', quotation: quoted({ fcl40Gp: 1 }) },
      { size: '40HQ', quotation: quoted({ fcl40Hq: 1 }) },
    ] as const
    const linesOf = (list: 'polList' | 'podList') =>
      linesForEachSize(each.map(({ size, quotation }) => ({ size, lines: quotation[list] })))
    const again: Trial = {
      oceanFreight: oceanFreightFromLines(each.flatMap(({ quotation }) => quotation.oceanFreightList)),
      charges: [
        ...chargesFromLines('origin', linesOf('polList')),
        ...chargesFromLines('destination', linesOf('podList')),
      ],
    }
    for (const counts of [one, { ...one, fcl20Gp: 3, blQuantity: 2 }, { ...one, fcl20Gp: 0, fcl40Hq: 2 }])
      expect(overall(again, counts)).toEqual(overall(trial, counts))
  })
})
