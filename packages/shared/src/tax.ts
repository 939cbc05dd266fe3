import { Decimal, decimalOf, roundMoney } from './money.ts'

/** One line of goods: declared (CIF) value in yen, duty in percent, national consumption tax in percent. */
export interface ImportLine {
  declared: string
  tariffPercent: string
  /** 7.8, or 6.24 for food. */
  consumptionPercent: string
}

/** Whole yen, decimal text. */
export interface JapanTax {
  duty: string
  consumptionTax: string
  localTax: string
  total: string
}

export const JAPAN_CONSUMPTION_PERCENT = '7.8'
export const JAPAN_REDUCED_CONSUMPTION_PERCENT = '6.24'
/** A tariff of 1 means 1 percent (DECISIONS 8.3). */
export const DEFAULT_TARIFF_PERCENT = '1'
export const DEFAULT_CHINA_VAT_PERCENT = '13'

const downTo = (value: Decimal, unit: number): Decimal => value.div(unit).round(0, Decimal.roundDown).times(unit)
const percent = (value: Decimal, rate: string): Decimal => value.times(decimalOf(rate)).div(100)
const sum = (values: Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), new Decimal(0))

/** Invoice price plus freight plus insurance: what is declared. Decimal text. */
export const declaredValue = (invoice: string, freight: string, insurance: string): string =>
  decimalOf(invoice).plus(decimalOf(freight)).plus(decimalOf(insurance)).toFixed()

/**
 * The specification's rule, the default (DECISIONS 8.1): duty on the value down to 1,000; 7.8 % of value and duty down
 * to 1,000; local 17/63 of that. Only the total is rounded; the parts are shown rounded for themselves.
 */
export function japanTaxAsSpecified(declared: string, tariffPercent: string): JapanTax {
  const value = decimalOf(declared)
  const duty = percent(downTo(value, 1000), tariffPercent)
  const consumption = percent(downTo(value.plus(duty), 1000), JAPAN_CONSUMPTION_PERCENT)
  const local = consumption.times(17).div(63)
  const yen = (amount: Decimal): string => roundMoney(amount, 'JPY')
  return {
    duty: yen(duty),
    consumptionTax: yen(consumption),
    localTax: yen(local),
    // One division, so that an exact half yen stays one.
    total: yen(duty.times(63).plus(consumption.times(80)).div(63)),
  }
}

/**
 * Customs practice (DECISIONS 8.1): each line's bases down to 1,000 and its amounts down to a yen; duty, national and
 * local tax of the whole entry each down to 100; local is 22/78 of the national tax.
 */
export function japanTaxInPractice(lines: readonly ImportLine[]): JapanTax {
  const duties = lines.map((line) => downTo(percent(downTo(decimalOf(line.declared), 1000), line.tariffPercent), 1))
  const duty = downTo(sum(duties), 100)
  const consumption = lines.map((line, index) => {
    const base = decimalOf(line.declared).plus(duties[index] ?? new Decimal(0))
    return downTo(percent(downTo(base, 1000), line.consumptionPercent), 1)
  })
  const national = downTo(sum(consumption), 100)
  const local = downTo(national.times(22).div(78), 100)
  return {
    duty: duty.toFixed(0),
    consumptionTax: national.toFixed(0),
    localTax: local.toFixed(0),
    total: sum([duty, national, local]).toFixed(0),
  }
}

/** Yuan with 2 places, decimal text. */
export interface ChinaTax {
  duty: string
  vat: string
  total: string
}

/** Duty on the declared value; VAT on value and duty (DECISIONS 8.2). Each figure is rounded once. */
export function chinaTax(declared: string, tariffPercent: string, vatPercent: string): ChinaTax {
  const value = decimalOf(declared)
  const duty = percent(value, tariffPercent)
  const vat = percent(value.plus(duty), vatPercent)
  return { duty: roundMoney(duty, 'CNY'), vat: roundMoney(vat, 'CNY'), total: roundMoney(duty.plus(vat), 'CNY') }
}
