import { describe, expect, it, test } from 'vitest'
import { roundMoney } from '../money.ts'
import { discountedPrice } from '../rates/price.ts'
import { CONTAINER_TYPES, routeCharge, type SizeAmounts, type SurchargeLine } from './charges.ts'
import { allInWithLinesFor, chargeList, priceBook } from './all-in.ts'
import { type QuotationRequest, quotationOf } from './quotation.ts'
import { type QuotationPrices, totalOf } from './quotation-lines.ts'

const amounts = (given: Partial<SizeAmounts>): SizeAmounts => ({
  '20GP': null,
  '40GP': null,
  '40HQ': null,
  LCL: null,
  ...given,
})
const line = (
  item: string,
  basis: SurchargeLine['basis'],
  currency: SurchargeLine['currency'],
  given: Partial<SizeAmounts>,
): SurchargeLine => ({ item, basis, currency, amounts: amounts(given) })

/** DECISIONS 6.7. */
const practice: QuotationPrices = {
  oceanFreight: amounts({ '20GP': '250', '40HQ': '450' }),
  oceanFreightName: 'Ocean freight',
  originCharges: [
    line('THC', 'container', 'CNY', { '20GP': '625', '40GP': '960', '40HQ': '1020' }),
    line('Documents', 'bl', 'CNY', { '40HQ': '450' }),
  ],
  destinationCharges: [
    line('THC', 'container', 'JPY', { '20GP': '33000', '40GP': '49000', '40HQ': '49000' }),
    line('D/O', 'bl', 'JPY', { '20GP': '6000', '40GP': '6000', '40HQ': '6000' }),
  ],
  routeCharges: [],
  globalDiscount: '1',
  customerFactor: '0.9',
  exchangeRates: { jpy: '156', cny: '7.2' },
}
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
  const withRoute = { ...practice, routeCharges: [routeCharge('LSS', '30')] }
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
      line('CFS', 'rt', 'CNY', { LCL: '96.5' }),
      line('THC', 'container', 'CNY', { '20GP': '625', LCL: '50' }),
      line('Seal', 'container', 'CNY', { '20GP': '40' }),
    ],
    destinationCharges: [line('D/O', 'bl', 'JPY', { LCL: '5000' })],
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

describe('all-in', () => {
  it('is the price of one container with one B/L', () => {
    const allIn = allInWithLinesFor('40HQ', practice)
    expect(allIn?.lines.map((l) => [l.group, l.item, l.quantity])).toEqual([
      ['oceanFreight', 'Ocean freight', '1'],
      ['pol', 'THC', '1'],
      ['pol', 'Documents', '1'],
      ['pod', 'THC', '1'],
      ['pod', 'D/O', '1'],
    ])
    expect(allIn).toMatchObject({
      charged: { USD: '405.00', JPY: '55000', CNY: '1470.00' },
      // 405 + 1470/7.2 + 55000/156 = 405 + 204.1666… + 352.5641…
      combined: { USD: '961.73', JPY: '150030', CNY: '6924.46' },
    })
  })

  const chargesOf = ({ originCharges, destinationCharges, routeCharges }: QuotationPrices) =>
    [originCharges, destinationCharges, routeCharges].map(chargeList)

  it('is the same with a price book as with its lines', () => {
    const inTotal = (prices: typeof practice) => priceBook(prices).allInFor('40HQ', prices, chargesOf(prices))?.combined
    const inDetail = (prices: typeof practice) => allInWithLinesFor('40HQ', prices)?.combined
    const changed: (typeof practice)[] = [
      practice,
      { ...practice, oceanFreight: { ...practice.oceanFreight, '40HQ': '451.00' } },
      { ...practice, globalDiscount: '0.95' },
      { ...practice, customerFactor: '1.2' },
      { ...practice, exchangeRates: { ...practice.exchangeRates, jpy: '150' } },
      { ...practice, exchangeRates: { ...practice.exchangeRates, cny: '7.1' } },
      { ...practice, originCharges: practice.originCharges.slice(1) },
      { ...practice, destinationCharges: practice.originCharges },
      { ...practice, routeCharges: practice.originCharges },
    ]
    for (const prices of changed) expect(inTotal(prices)).toEqual(inDetail(prices))
    expect(new Set(changed.map((prices) => inTotal(prices)?.USD)).size).toBe(changed.length)
  })

  it('is the same with one price book for many rates that share charge lists', () => {
    const book = priceBook(practice)
    const [origin, destination] = [practice.originCharges, practice.destinationCharges].map(chargeList)
    const none = chargeList([])
    const mismatches: object[] = []
    for (const from of [origin, destination, none])
      for (const to of [origin, destination, none])
        for (const route of [none, origin])
          for (const price of ['450.00', '451.10', '0.05', '99999999.99', null]) {
            const oceanFreight = { ...practice.oceanFreight, '20GP': price, '40HQ': price }
            const sides = { originCharges: from, destinationCharges: to, routeCharges: route }
            const lines = Object.fromEntries(Object.entries(sides).map(([side, list]) => [side, list?.lines ?? []]))
            const prices = { ...practice, oceanFreight, ...lines }
            for (const size of CONTAINER_TYPES) {
              const made = book.allInFor(size, prices, [from ?? none, to ?? none, route ?? none])?.combined
              const expected = allInWithLinesFor(size, prices)?.combined
              if (JSON.stringify(made) !== JSON.stringify(expected)) mismatches.push({ size, prices, made, expected })
            }
          }
    expect(mismatches).toEqual([])
  })

  it('rounds ocean freight like quotations', () => {
    for (const [globalDiscount, customerFactor] of [
      ['1', '1'],
      ['0.95', '0.9'],
      ['0.85', '1.255'],
    ] as const) {
      const book = priceBook({ ...practice, globalDiscount, customerFactor })
      for (const price of ['0.10', '450.00', '1234.56', '33.33', '99999999.99'])
        expect(book.discounted(price)).toBe(roundMoney(discountedPrice(price, globalDiscount, customerFactor), 'USD'))
      expect(book.isMarkup).toBe(customerFactor === '1.255')
    }
  })

  it('exists for the sizes of the rate', () => {
    const book = priceBook(practice)
    expect(book.allInFor('40GP', practice, chargesOf(practice))).toBeNull()
    expect(allInWithLinesFor('40GP', practice)).toBeNull()
    expect(book.allInsFor(true, practice, chargesOf(practice)).map((a) => a.containerType)).toEqual(['20GP', '40HQ'])
    expect(book.allInsFor(false, practice, chargesOf(practice))).toEqual([])
  })

  it('is the price of one RT for LCL', () => {
    const lcl = { ...practice, oceanFreight: amounts({ LCL: '5' }), destinationCharges: [], originCharges: [] }
    expect(allInWithLinesFor('LCL', lcl)?.lines).toMatchObject([
      { containerType: 'LCL', quantity: '1.000', totalPrice: '4.50' },
    ])
  })
})
