import { describe, expect, it } from 'vitest'
import type { Currency } from '../currencies.ts'
import { combine, decimalOf, type ExchangeRates } from '../money.ts'
import type { SizeAmounts, SurchargeLine } from '../quotations/charges.ts'
import { type QuotationPrices, totalOf } from '../quotations/quotation-lines.ts'
import { quotationOf } from '../quotations/quotation.ts'
import type { TaxCode, TaxRounding } from './billing-codes.ts'
import {
  allocateLines,
  chargeAmountIn,
  linesOfQuotation,
  sumMoney,
  type TaxedLine,
  taxSums,
} from './invoice-amounts.ts'

const amounts = (given: Partial<SizeAmounts>): SizeAmounts => ({
  '20GP': null,
  '40GP': null,
  '40HQ': null,
  LCL: null,
  ...given,
})
const box = (item: string, currency: Currency, amount: string): SurchargeLine => ({
  side: 'origin',
  kind: null,
  item,
  basis: 'container',
  currency,
  amounts: amounts({ '40HQ': amount }),
})
const perBl = (item: string, currency: Currency, amount: string): SurchargeLine => ({
  side: 'origin',
  kind: null,
  item,
  basis: 'bl',
  currency,
  amounts: amounts({ '40HQ': amount }),
})

/** Rules 7.10: two 40HQ from China to Japan. */
function quoted(rates: ExchangeRates, more: SurchargeLine[] = []) {
  const prices: QuotationPrices = {
    oceanFreight: amounts({ '40HQ': '450' }),
    oceanFreightName: 'Ocean freight',
    originCharges: [box('THC', 'CNY', '1020'), perBl('Documents', 'CNY', '450'), ...more],
    destinationCharges: [box('THC', 'JPY', '49000'), perBl('D/O', 'JPY', '6000')],
    routeCharges: [],
    globalDiscount: '1',
    customerFactor: '0.9',
    exchangeRates: rates,
  }
  return quotationOf(
    {
      isFcl: true,
      fcl20Gp: 0,
      fcl40Gp: 0,
      fcl40Hq: 2,
      lclRt: '0',
      blQuantity: 1,
      includeOceanFreight: true,
      includePol: true,
      includePod: true,
    },
    prices,
  )
}
const TAX: Record<string, TaxCode> = {
  'Ocean freight/USD': 'G',
  'THC/CNY': 'O',
  'Documents/CNY': 'O',
  'THC/JPY': 'G',
  'D/O/JPY': 'S',
}
const RATES: ExchangeRates = { jpy: '156', cny: '7.2' }

/** The lines of an invoice in yen with their codes. */
function invoiced(to: Currency, rates: ExchangeRates): TaxedLine[] {
  const lines = linesOfQuotation(quoted(rates))
  const inInvoice = allocateLines(lines, to, rates)
  return lines.map((line, at) => ({
    taxCode: TAX[`${line.item}/${line.currency}`] ?? null,
    amount: line.totalPrice,
    currency: line.currency,
    amountInInvoice: inInvoice[at] ?? '',
  }))
}
const charge = (amount: string, taxCode: TaxCode): TaxedLine => ({
  taxCode,
  amount,
  currency: 'JPY',
  amountInInvoice: chargeAmountIn({ amount, currency: 'JPY' }, 'JPY', RATES),
})
const figures = (lines: TaxedLine[], rounding: TaxRounding = 'halfUp') =>
  Object.fromEntries(taxSums(lines, 'JPY', RATES, rounding).map(({ code, base, tax }) => [code, [base, tax]]))
const total = (lines: TaxedLine[]): string =>
  sumMoney(
    lines.map((line) => line.amountInInvoice),
    'JPY',
  )

describe('the worked examples', () => {
  it('(a) invoices the quotation to the yen, with the tax of its only taxable line', () => {
    const lines = invoiced('JPY', RATES)
    expect(lines.map((line) => line.amountInInvoice)).toEqual(['126360', '44200', '9750', '98000', '6000'])
    expect(total(lines)).toBe('284310')
    expect(total(lines)).toBe(quoted(RATES).totals.overall.combined.JPY)
    expect(figures(lines)).toEqual({ S: ['6000', '545'], G: ['224360', '0'], O: ['53950', '0'] })
  })

  it('(b) adds agreed demurrage and detention', () => {
    const lines = [...invoiced('JPY', RATES), charge('36000', 'G'), charge('30000', 'S')]
    expect(total(lines)).toBe('350310')
    expect(figures(lines).S).toEqual(['36000', '3273'])
    expect(figures(lines, 'down').S).toEqual(['36000', '3272'])
    expect(figures(lines, 'up').S).toEqual(['36000', '3273'])
  })

  it('(c) rounds the tax of three orders once', () => {
    const lines = ['6000', '6000', '6000'].map((amount) => charge(amount, 'S'))
    expect(figures(lines)).toEqual({ S: ['18000', '1636'] })
    expect(lines.map((line) => figures([line]).S)).toEqual(Array.from({ length: 3 }, () => ['6000', '545']))
  })

  it('(d) assigns the remainder to the line with the largest rounding', () => {
    const rates = { jpy: '156.37', cny: '7.2134' }
    const quotation = quoted(rates, [perBl('AFR', 'USD', '3')])
    const lines = linesOfQuotation(quotation)
    const inYen = allocateLines(lines, 'JPY', rates)
    const exact = lines.map(({ currency, totalPrice }) =>
      combine({ USD: '0', CNY: '0', JPY: '0', [currency]: totalPrice }, 'JPY', rates),
    )
    expect(exact.map((amount) => amount.toFixed(2))).toEqual([
      '126659.70',
      '44222.53',
      '9754.97',
      '469.11',
      '98000.00',
      '6000.00',
    ])
    expect(exact.reduce((sum, amount) => sum.plus(amount.round(0)), decimalOf('0')).toFixed()).toBe('285107')
    expect(Object.fromEntries(lines.map((line, at) => [`${line.item} ${line.currency}`, inYen[at]]))).toEqual({
      'Ocean freight USD': '126660',
      'THC CNY': '44222',
      'Documents CNY': '9755',
      'AFR USD': '469',
      'THC JPY': '98000',
      'D/O JPY': '6000',
    })
    expect(sumMoney(inYen, 'JPY')).toBe('285106')
    expect(quotation.totals.overall.combined.JPY).toBe('285106')
  })

  it('keeps yen lines of a foreign currency invoice unconverted in base and included tax', () => {
    const lines = invoiced('USD', RATES)
    expect(lines.map((line) => line.amountInInvoice)).toEqual(['810.00', '283.33', '62.50', '628.21', '38.46'])
    const [standard] = taxSums(lines, 'USD', RATES, 'halfUp')
    // The D/O is quoted in yen and is not converted there and back.
    expect(standard).toMatchObject({ code: 'S', base: '38.46', tax: '3.50', baseJpy: '6000', taxJpy: '545' })
  })

  it('separates lines with an unsettled tax code', () => {
    const [sum] = taxSums([{ ...charge('100', 'S'), taxCode: null }], 'JPY', RATES, 'halfUp')
    expect(sum).toMatchObject({ code: null, base: '100', tax: '0' })
  })

  it('gives a negative tax for a reduction', () => {
    expect(figures([charge('-5500', 'S')])).toEqual({ S: ['-5500', '-500'] })
  })
})

/** Park and Miller: the same numbers on every run. */
function numbers(seed: number) {
  let at = seed
  return (below: number): number => {
    at = (at * 48271) % 2147483647
    return at % below
  }
}

describe('800 random quotations', () => {
  it('have lines that add up to the quotation, and tax bases that add up to the lines', () => {
    const next = numbers(20261122)
    const currencies: Currency[] = ['USD', 'CNY', 'JPY']
    const price = (): string => `${next(2000) + 1}.${String(next(100)).padStart(2, '0')}`
    let corrected = 0
    for (let run = 0; run < 800; run++) {
      const rates = { jpy: `${100 + next(100)}.${next(1000)}`, cny: `${6 + next(3)}.${next(10_000) + 1}` }
      const charges = (count: number): SurchargeLine[] =>
        Array.from({ length: count }, (_, at) => {
          const line = currencies[next(3)] ?? 'USD'
          return box(`charge ${at}`, line, line === 'JPY' ? String(next(90_000) + 1) : price())
        })
      const prices: QuotationPrices = {
        oceanFreight: amounts({ '40HQ': price(), LCL: price() }),
        oceanFreightName: 'Ocean freight',
        originCharges: charges(next(7)),
        destinationCharges: charges(next(7)),
        routeCharges: charges(next(3)),
        globalDiscount: `0.${next(90) + 10}`,
        customerFactor: `0.${next(90) + 10}`,
        exchangeRates: rates,
      }
      const quotation = quotationOf(
        {
          isFcl: run % 3 !== 0,
          fcl20Gp: 0,
          fcl40Gp: 0,
          fcl40Hq: next(9) + 1,
          lclRt: `${next(20)}.${next(999) + 1}`,
          blQuantity: 1,
          includeOceanFreight: true,
          includePol: true,
          includePod: true,
        },
        prices,
      )
      const to = currencies[next(3)] ?? 'JPY'
      const lines = linesOfQuotation(quotation)
      const inInvoice = allocateLines(lines, to, rates)
      const taxed = lines.map(
        (line, at): TaxedLine => ({
          taxCode: (['S', 'G', 'E', 'O'] as const)[next(4)] ?? 'S',
          amount: line.totalPrice,
          currency: line.currency,
          amountInInvoice: inInvoice[at] ?? '',
        }),
      )
      const bases = taxSums(taxed, to, rates, 'halfUp').map(({ base }) => base)
      const sum = sumMoney(inInvoice, to)
      if (sum !== totalOf(lines, rates).combined[to] || sum !== sumMoney(bases, to))
        expect({ run, sum, bases }).toEqual({ run, sum: quotation.totals.overall.combined[to], bases })
      for (const [at, line] of lines.entries()) {
        const alone = allocateLines([line], to, rates)[0] ?? '0'
        const moved = decimalOf(inInvoice[at] ?? '0')
          .minus(alone)
          .abs()
        if (moved.gt(0)) corrected++
        if (moved.gt(to === 'JPY' ? '1' : '0.01'))
          expect({ run, at, moved: moved.toFixed() }).toEqual({ run, at, moved: 'one unit' })
      }
    }
    // The numbers are chosen so that the case occurs.
    expect(corrected).toBeGreaterThan(160)
  })
})
