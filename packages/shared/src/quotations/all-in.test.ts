import { describe, expect, it } from 'vitest'
import { roundMoney } from '../money.ts'
import { discountedPrice } from '../rates/price.ts'
import { CONTAINER_TYPES } from './charges.ts'
import { allInWithLinesFor, chargeList, priceBook } from './all-in.ts'
import type { QuotationPrices } from './quotation-lines.ts'
import { amounts, practice } from './test-prices.ts'

describe('all-in', () => {
  it('is the price of one container with one B/L', () => {
    const allIn = allInWithLinesFor('40HQ', practice)
    expect(allIn?.lines.map((l) => [l.side, l.item, l.quantity])).toEqual([
      ['freight', 'Ocean freight', '1'],
      ['origin', 'THC', '1'],
      ['origin', 'Documents', '1'],
      ['destination', 'THC', '1'],
      ['destination', 'D/O', '1'],
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
