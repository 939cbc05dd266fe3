import { Decimal, decimalOf, roundMoney } from './money.ts'

/** One line of goods: declared (CIF) value in yen, duty in percent, national consumption tax in percent. */
export interface ImportLine {
  declared: string
  tariffPercent: string
  /** 7.8, or 6.24 for food. */
  consumptionPercent: string
}

/** Whole yen, decimal text. */
interface JapanTax {
  duty: string
  consumptionTax: string
  localTax: string
  total: string
}

export const JAPAN_CONSUMPTION_PERCENT = '7.8'
export const JAPAN_REDUCED_CONSUMPTION_PERCENT = '6.24'
/** A tariff of 1 means 1 percent (rules 4.11). */
export const DEFAULT_TARIFF_PERCENT = '1'
export const DEFAULT_CHINA_VAT_PERCENT = '13'

const downTo = (value: Decimal, unit: number): Decimal => value.div(unit).round(0, Decimal.roundDown).times(unit)
const percent = (value: Decimal, rate: string): Decimal => value.times(decimalOf(rate)).div(100)
const sum = (values: Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), new Decimal(0))

/** Invoice price plus freight plus insurance: what is declared. Decimal text. */
export const declaredValue = (invoice: string, freight: string, insurance: string): string =>
  decimalOf(invoice).plus(decimalOf(freight)).plus(decimalOf(insurance)).toFixed()

type TaxPart = 'dutyBase' | 'duty' | 'consumptionBase' | 'consumptionTax' | 'localTax' | 'total'
/** How a step was rounded: down to 1,000, to 100 or to a yen, half up to a yen, or not at all. */
export type TaxRounding = 'down1000' | 'down100' | 'down1' | 'halfUp' | 'none'

/** One step of the calculation, as the page shows it. Decimal text. */
interface TaxStep {
  part: TaxPart
  /** Index of the line of goods; null for the whole entry. */
  line: number | null
  /** Percent, or the ratio of the local tax like `22/78`. */
  rate: string | null
  before: string
  rounding: TaxRounding
  after: string
}
export interface JapanTaxWithSteps extends JapanTax {
  steps: TaxStep[]
}

const ROUND: Record<TaxRounding, (value: Decimal) => Decimal> = {
  down1000: (value) => downTo(value, 1000),
  down100: (value) => downTo(value, 100),
  down1: (value) => downTo(value, 1),
  halfUp: (value) => value.round(0, Decimal.roundHalfUp),
  none: (value) => value,
}
/** At most 4 places are shown of what was not rounded. */
const shown = (value: Decimal): string => value.round(4, Decimal.roundHalfUp).toFixed()

/** Records each step and returns its rounded amount. */
const recorder = (steps: TaxStep[]) => (step: Pick<TaxStep, 'part' | 'line' | 'rate' | 'rounding'>, value: Decimal) => {
  const rounded = ROUND[step.rounding](value)
  steps.push({ ...step, before: shown(value), after: shown(rounded) })
  return rounded
}

/**
 * The specification's rule, the default (rules 4.12): duty on the value down to 1,000; 7.8 % of value and duty down
 * to 1,000; local 17/63 of that. Only the total is rounded; the parts are shown rounded for themselves. Several lines
 * are calculated each for itself and rounded once in the sum.
 */
export function japanTaxAsSpecifiedWithSteps(
  lines: readonly Omit<ImportLine, 'consumptionPercent'>[],
): JapanTaxWithSteps {
  const steps: TaxStep[] = []
  const record = recorder(steps)
  const parts = lines.map(({ declared, tariffPercent }, line) => {
    const value = decimalOf(declared)
    const dutyBase = record({ part: 'dutyBase', line, rate: null, rounding: 'down1000' }, value)
    const duty = record({ part: 'duty', line, rate: tariffPercent, rounding: 'none' }, percent(dutyBase, tariffPercent))
    const base = record({ part: 'consumptionBase', line, rate: null, rounding: 'down1000' }, value.plus(duty))
    const consumption = percent(base, JAPAN_CONSUMPTION_PERCENT)
    record({ part: 'consumptionTax', line, rate: JAPAN_CONSUMPTION_PERCENT, rounding: 'none' }, consumption)
    return { duty, consumption }
  })
  const duty = sum(parts.map((part) => part.duty))
  const consumption = sum(parts.map((part) => part.consumption))
  const entry = (part: TaxPart, rate: string | null, value: Decimal): string =>
    record({ part, line: null, rate, rounding: 'halfUp' }, value).toFixed(0)
  return {
    duty: entry('duty', null, duty),
    consumptionTax: entry('consumptionTax', null, consumption),
    localTax: entry('localTax', '17/63', consumption.times(17).div(63)),
    // One division, so that an exact half yen stays one.
    total: entry('total', null, duty.times(63).plus(consumption.times(80)).div(63)),
    steps,
  }
}

/**
 * Customs practice (rules 4.13): each line's bases down to 1,000 and its amounts down to a yen; duty, national and
 * local tax of the whole entry each down to 100; local is 22/78 of the national tax.
 */
export function japanTaxInPracticeWithSteps(lines: readonly ImportLine[]): JapanTaxWithSteps {
  const steps: TaxStep[] = []
  const record = recorder(steps)
  const parts = lines.map(({ declared, tariffPercent, consumptionPercent }, line) => {
    const value = decimalOf(declared)
    const dutyBase = record({ part: 'dutyBase', line, rate: null, rounding: 'down1000' }, value)
    const duty = record(
      { part: 'duty', line, rate: tariffPercent, rounding: 'down1' },
      percent(dutyBase, tariffPercent),
    )
    const base = record({ part: 'consumptionBase', line, rate: null, rounding: 'down1000' }, value.plus(duty))
    const step = { part: 'consumptionTax', line, rate: consumptionPercent, rounding: 'down1' } as const
    return { duty, consumption: record(step, percent(base, consumptionPercent)) }
  })
  const entry = (part: TaxPart, rate: string | null, rounding: TaxRounding, value: Decimal): Decimal =>
    record({ part, line: null, rate, rounding }, value)
  const duty = entry('duty', null, 'down100', sum(parts.map((part) => part.duty)))
  const national = entry('consumptionTax', null, 'down100', sum(parts.map((part) => part.consumption)))
  const local = entry('localTax', '22/78', 'down100', national.times(22).div(78))
  return {
    duty: duty.toFixed(0),
    consumptionTax: national.toFixed(0),
    localTax: local.toFixed(0),
    total: entry('total', null, 'none', sum([duty, national, local])).toFixed(0),
    steps,
  }
}

/** Yuan with 2 places, decimal text. */
interface ChinaTax {
  duty: string
  vat: string
  total: string
}

/** Duty on the declared value; VAT on value and duty (rules 4.15). Each figure is rounded once. */
export function chinaTax(declared: string, tariffPercent: string, vatPercent: string): ChinaTax {
  const value = decimalOf(declared)
  const duty = percent(value, tariffPercent)
  const vat = percent(value.plus(duty), vatPercent)
  return { duty: roundMoney(duty, 'CNY'), vat: roundMoney(vat, 'CNY'), total: roundMoney(duty.plus(vat), 'CNY') }
}
