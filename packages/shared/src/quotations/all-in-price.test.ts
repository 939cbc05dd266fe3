import { describe, expect, it } from 'vitest'
import { allInsWithLinesFor, allInWithLinesFor } from './quotation.ts'
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

  it('exists for the sizes of the rate', () => {
    expect(allInWithLinesFor('40GP', practice)).toBeNull()
    expect(allInsWithLinesFor(true, practice).map((a) => a.containerType)).toEqual(['20GP', '40HQ'])
    expect(allInsWithLinesFor(false, practice)).toEqual([])
  })

  it('is the price of one RT for LCL', () => {
    const lcl = { ...practice, oceanFreight: amounts({ LCL: '5' }), destinationCharges: [], originCharges: [] }
    expect(allInWithLinesFor('LCL', lcl)?.lines).toMatchObject([
      { containerType: 'LCL', quantity: '1.000', totalPrice: '4.50' },
    ])
  })
})
