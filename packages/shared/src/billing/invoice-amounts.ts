import { CURRENCY_PLACES, type Currency } from '../currencies.ts'
import { combine, convert, Decimal, type DecimalInput, decimalOf, type ExchangeRates, roundMoney } from '../money.ts'
import { withLineIds } from '../quotations/charge-changes.ts'
import type { Quotation } from '../quotations/quotation.ts'
import { type QuotationLine, sumsOf } from '../quotations/quotation-lines.ts'
import { TAX_PERCENT, type TaxCode, type TaxRounding } from './billing-codes.ts'

/** All lines of a quotation in the order of bills, with the ids by which their lines know them (`quotation_line`). */
export const linesOfQuotation = (
  quotation: Pick<Quotation, 'oceanFreightList' | 'polList' | 'podList' | 'gsList'>,
): (QuotationLine & { id: string })[] =>
  withLineIds([...quotation.oceanFreightList, ...quotation.gsList, ...quotation.polList, ...quotation.podList])

/**
 * The lines of one quotation in the invoice currency, decimal text in the order of the lines. Their sum is T, the
 * unrounded sum rounded once, which is the total of the quotation: where the lines rounded one by one differ from it,
 * those whose rounding went farthest in that direction take one unit each (ties: the first line).
 */
export function allocateLines(lines: readonly QuotationLine[], to: Currency, rates: ExchangeRates): string[] {
  const exact = lines.map((line) =>
    decimalOf(convert(decimalOf(line.price).times(decimalOf(line.quantity)), line.currency, to, rates)),
  )
  const rounded = exact.map((value) => decimalOf(roundMoney(value, to)))
  const total = decimalOf(roundMoney(combine(sumsOf(lines), to, rates), to))
  const unit = new Decimal(10).pow(-CURRENCY_PLACES[to])
  const units = Number(total.minus(sum(rounded)).div(unit).toFixed(0))
  const direction = Math.sign(units)
  // How far the rounding of a line went against the direction in which the sum has to move.
  const remainder = exact.map((value, at) => value.minus(rounded[at] ?? 0).times(direction))
  const chosen = new Set(
    exact
      .map((_, at) => at)
      .sort((a, b) => (remainder[b] ?? new Decimal(0)).cmp(remainder[a] ?? new Decimal(0)) || a - b)
      .slice(0, Math.abs(units)),
  )
  return rounded.map((value, at) => roundMoney(chosen.has(at) ? value.plus(unit.times(direction)) : value, to))
}

const sum = (values: readonly Decimal[]): Decimal => values.reduce((all, value) => all.plus(value), new Decimal(0))

/** Sum of amounts in one currency, decimal text with its places. */
export const sumMoney = (amounts: readonly DecimalInput[], currency: Currency): string =>
  roundMoney(sum(amounts.map(decimalOf)), currency)

/** A charge besides the quotation in the invoice currency; each is rounded for itself. */
export const chargeAmountIn = (
  charge: { amount: DecimalInput; currency: Currency },
  to: Currency,
  rates: ExchangeRates,
): string => roundMoney(convert(charge.amount, charge.currency, to, rates), to)

export interface TaxedLine {
  taxCode: TaxCode | null
  /** In the currency of the line. */
  amount: string
  currency: Currency
  amountInInvoice: string
  /** By which it was converted, where that differs from the rates of the invoice. */
  rates?: ExchangeRates
}

/** One box of the invoice: all lines of a tax code. Decimal text. */
export interface TaxSum {
  /** null: lines whose code is not settled; such an invoice cannot be issued (6104). */
  code: TaxCode | null
  percent: number
  /** Sum of the lines, tax included. */
  base: string
  /** The tax within it, rounded once an invoice and rate. */
  tax: string
  /** The same in yen, obligatory on an invoice in another currency. */
  baseJpy: string
  taxJpy: string
}

const ROUND: Record<TaxRounding, 0 | 1 | 3> = {
  down: Decimal.roundDown as 0,
  halfUp: Decimal.roundHalfUp as 1,
  up: Decimal.roundUp as 3,
}

/** The tax within an amount that includes it. */
export function taxWithin(base: DecimalInput, percent: number, currency: Currency, rounding: TaxRounding): string {
  const tax = decimalOf(base)
    .times(percent)
    .div(100 + percent)
    .round(CURRENCY_PLACES[currency], ROUND[rounding])
  return roundMoney(tax, currency)
}

const ORDER: readonly (TaxCode | null)[] = ['S', 'G', 'E', 'O', null]

/**
 * The boxes of an invoice, tax code S first. Lines in yen enter the yen amounts as they are, the others converted
 * together.
 */
export function taxSums(
  lines: readonly TaxedLine[],
  currency: Currency,
  rates: ExchangeRates,
  rounding: TaxRounding,
): TaxSum[] {
  return ORDER.flatMap((code) => {
    const mine = lines.filter((line) => line.taxCode === code)
    if (mine.length === 0) return []
    const percent = code === null ? 0 : TAX_PERCENT[code]
    const base = sumMoney(
      mine.map((line) => line.amountInInvoice),
      currency,
    )
    const baseJpy = currency === 'JPY' ? base : baseInYen(mine, currency, rates)
    return [
      {
        code,
        percent,
        base,
        tax: taxWithin(base, percent, currency, rounding),
        baseJpy,
        taxJpy: taxWithin(baseJpy, percent, 'JPY', rounding),
      },
    ]
  })
}

function baseInYen(lines: readonly TaxedLine[], currency: Currency, rates: ExchangeRates): string {
  const inYen = lines.map((line) =>
    line.currency === 'JPY'
      ? decimalOf(line.amount)
      : decimalOf(convert(line.amountInInvoice, currency, 'JPY', line.rates ?? rates)),
  )
  return roundMoney(sum(inYen), 'JPY')
}
