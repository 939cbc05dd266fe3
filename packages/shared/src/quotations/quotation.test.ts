import { describe, expect, it, test } from 'vitest'
import { routeCharge } from './charges.ts'
import { type QuotationRequest, quotationOf } from './quotation.ts'
import { type QuotationPrices, totalOf } from './quotation-lines.ts'
import { amounts, line, practice } from './test-prices.ts'

const twoHighCubes: QuotationRequest = {
  isFcl: true,
  fcl20Gp: 0,
  fcl40Gp: 0,
  fcl40Hq: 2,
  lclRt: '0',
  blQuantity: 1,
  includeOceanFreight: true,
  includePol: true,
  includePod: true,
}

describe('the worked example', () => {
  const quotation = quotationOf(twoHighCubes, practice)

  it('prices each line', () => {
    expect(quotation.oceanFreightList).toEqual([
      {
        side: 'freight',
        kind: 'OF',
        item: 'Ocean freight',
        containerType: '40HQ',
        basis: 'container',
        price: '405.00',
        priceBeforeDiscount: '450.00',
        quantity: '2',
        currency: 'USD',
        totalPrice: '810.00',
        isDiscountsAvailable: true,
      },
    ])
    expect(
      [...quotation.polList, ...quotation.podList].map((l) => [
        l.item,
        l.containerType,
        l.price,
        l.quantity,
        l.currency,
        l.totalPrice,
        l.isDiscountsAvailable,
      ]),
    ).toEqual([
      ['THC', '40HQ', '1020.00', '2', 'CNY', '2040.00', false],
      ['Documents', null, '450.00', '1', 'CNY', '450.00', false],
      ['THC', '40HQ', '49000', '2', 'JPY', '98000', false],
      ['D/O', null, '6000', '1', 'JPY', '6000', false],
    ])
  })

  it('adds up exactly, in each currency and converted', () => {
    expect(quotation.totals.overall).toEqual({
      perCurrency: { USD: '810.00', JPY: '104000', CNY: '2490.00' },
      combined: { USD: '1822.50', JPY: '284310', CNY: '13122.00' },
    })
    expect(quotation.totals.oceanFreightList.combined).toEqual({ USD: '810.00', JPY: '126360', CNY: '5832.00' })
    expect(quotation.totals.polList.combined).toEqual({ USD: '345.83', JPY: '53950', CNY: '2490.00' })
    expect(quotation.totals.podList.combined).toEqual({ USD: '666.67', JPY: '104000', CNY: '4800.00' })
    expect(quotation.totals.gsList.combined).toEqual({ USD: '0.00', JPY: '0', CNY: '0.00' })
    expect(quotation.notOffered).toEqual([])
  })

  it('gives the same total from the frozen lines', () => {
    const frozen = JSON.parse(JSON.stringify([...quotation.polList, ...quotation.podList]))
    expect(totalOf(frozen, practice.exchangeRates).combined.USD).toBe('1012.50')
  })
})

describe('discounts', () => {
  it('multiply global and customer factor and exclude surcharges', () => {
    const quotation = quotationOf(twoHighCubes, { ...practice, globalDiscount: '0.95', customerFactor: '0.85' })
    expect(quotation.oceanFreightList[0]).toMatchObject({
      price: '363.375',
      priceBeforeDiscount: '450.00',
      totalPrice: '726.75',
    })
    expect(quotation.totals.polList.perCurrency.CNY).toBe('2490.00')
  })

  it('round a line once, after multiplying by the quantity', () => {
    const prices = { ...practice, oceanFreight: amounts({ '40HQ': '123.45' }), customerFactor: '0.85' }
    const [ocean] = quotationOf(twoHighCubes, prices).oceanFreightList
    // 104.9325 × 2 = 209.865; rounding the price first would give 209.86.
    expect(ocean).toMatchObject({ price: '104.9325', totalPrice: '209.87' })
  })

  it('round a total once, from unrounded lines', () => {
    const prices = {
      ...practice,
      oceanFreight: amounts({ '20GP': '0.05', '40GP': '0.05', '40HQ': '0.05' }),
      customerFactor: '0.9',
    }
    const quotation = quotationOf({ ...twoHighCubes, fcl20Gp: 1, fcl40Gp: 1, fcl40Hq: 1 }, prices)
    expect(quotation.oceanFreightList.map((l) => l.totalPrice)).toEqual(['0.05', '0.05', '0.05'])
    expect(quotation.totals.oceanFreightList.perCurrency.USD).toBe('0.14')
  })

  it('treat a factor above 1 as a markup', () => {
    expect(quotationOf(twoHighCubes, { ...practice, customerFactor: '2' }).oceanFreightList[0]?.totalPrice).toBe(
      '1800.00',
    )
  })
})

describe('included parts', () => {
  const withRoute = { ...practice, routeCharges: [routeCharge({ item: 'LSS', kind: null }, '30')] }
  test.each([
    [{ includePol: false }, ['oceanFreightList', 'podList', 'gsList']],
    [{ includePod: false }, ['oceanFreightList', 'polList', 'gsList']],
    [{ includeOceanFreight: false }, ['polList', 'podList']],
  ])('%j leaves %j', (flags, lists) => {
    const quotation = quotationOf({ ...twoHighCubes, ...flags }, withRoute)
    const filled = (['oceanFreightList', 'polList', 'podList', 'gsList'] as const).filter(
      (name) => quotation[name].length > 0,
    )
    expect(filled).toEqual(lists)
  })

  it('count a route charge once per shipment, in USD', () => {
    const quotation = quotationOf(twoHighCubes, withRoute)
    expect(quotation.gsList).toMatchObject([{ item: 'LSS', quantity: '1', currency: 'USD', totalPrice: '30.00' }])
    expect(quotation.totals.overall.perCurrency.USD).toBe('840.00')
  })
})

describe('container sizes', () => {
  it('have one line per shipped size, each with its own price', () => {
    const quotation = quotationOf({ ...twoHighCubes, fcl20Gp: 3 }, practice)
    expect(quotation.oceanFreightList.map((l) => [l.containerType, l.totalPrice])).toEqual([
      ['20GP', '675.00'],
      ['40HQ', '810.00'],
    ])
    expect(quotation.podList.map((l) => [l.item, l.containerType, l.totalPrice])).toEqual([
      ['THC', '20GP', '99000'],
      ['THC', '40HQ', '98000'],
      ['D/O', null, '6000'],
    ])
  })

  it('report a size without a price instead of pricing it at zero', () => {
    const quotation = quotationOf({ ...twoHighCubes, fcl40Gp: 1 }, practice)
    expect(quotation.notOffered).toEqual(['40GP'])
    expect(quotation.oceanFreightList.map((l) => l.containerType)).toEqual(['40HQ'])
  })

  it('keep free ocean freight as a line', () => {
    const free = { ...practice, oceanFreight: amounts({ '40HQ': '0' }) }
    expect(quotationOf(twoHighCubes, free).oceanFreightList).toMatchObject([{ price: '0.00', totalPrice: '0.00' }])
    expect(quotationOf(twoHighCubes, free).notOffered).toEqual([])
  })
})

describe('LCL', () => {
  const lcl: QuotationPrices = {
    ...practice,
    oceanFreight: amounts({ LCL: '5' }),
    originCharges: [
      line('origin', 'CFS', 'rt', 'CNY', { LCL: '96.5' }),
      line('origin', 'THC', 'container', 'CNY', { '20GP': '625', LCL: '50' }),
      line('origin', 'Seal', 'container', 'CNY', { '20GP': '40' }),
    ],
    destinationCharges: [line('destination', 'D/O', 'bl', 'JPY', { LCL: '5000' })],
  }
  const shipment = { ...twoHighCubes, isFcl: false, fcl40Hq: 2, lclRt: '3.5', blQuantity: 2 }

  it('counts RT and excludes charges for containers', () => {
    const quotation = quotationOf(shipment, lcl)
    expect(
      [...quotation.oceanFreightList, ...quotation.polList, ...quotation.podList].map((l) => [
        l.item,
        l.containerType,
        l.quantity,
        l.totalPrice,
      ]),
    ).toEqual([
      ['Ocean freight', 'LCL', '3.500', '15.75'],
      ['CFS', 'LCL', '3.500', '337.75'],
      ['THC', 'LCL', '3.500', '175.00'],
      ['D/O', null, '2', '10000'],
    ])
    // The unit of revenue tons is not "container".
    expect(quotation.polList.map((l) => l.basis)).toEqual(['rt', 'rt'])
    expect(quotation.notOffered).toEqual([])
  })

  it('charges nothing for no cargo', () => {
    const quotation = quotationOf({ ...shipment, lclRt: '0', blQuantity: 0 }, lcl)
    expect(quotation.totals.overall.perCurrency).toEqual({ USD: '0.00', JPY: '0', CNY: '0.00' })
  })
})
