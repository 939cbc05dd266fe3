import { BOX_LIMITS } from '../calculators/cargo-sum.ts'
import type { Currency } from '../currencies.ts'
import type { Trilingual } from '../languages.ts'
import { combine, Decimal, decimalOf, type ExchangeRates } from '../money.ts'
import type { Basis, CargoCounts, SizeAmounts, SurchargeLine } from '../quotations/charges.ts'
import type { ContainerType } from '../quotations/container-types.ts'
import { type Quotation, quotationOf, sumsForOne } from '../quotations/quotation.ts'
import { type QuotationLine, sumsOf } from '../quotations/quotation-lines.ts'

/** Where a charge of the trial is paid: at the port of loading or of discharge, or with the route itself. */
export type TrialSide = 'origin' | 'destination' | 'route'

interface TrialCharge extends SurchargeLine {
  side: TrialSide
}
/** One calculation: what a route costs, without discounts. */
export interface Trial {
  /** USD a container or an RT. */
  oceanFreight: SizeAmounts
  charges: TrialCharge[]
}
export type TrialCounts = CargoCounts

const NO_AMOUNTS: SizeAmounts = { '20GP': null, '40GP': null, '40HQ': null, LCL: null }

const starting = (
  side: TrialSide,
  item: string,
  currency: Currency,
  basis: Basis,
  for20: string,
  for40: string,
): TrialCharge => ({
  side,
  kind: null,
  item,
  currency,
  basis,
  // A charge of the B/L is the same for a part load.
  amounts: { '20GP': for20, '40GP': for40, '40HQ': for40, LCL: basis === 'bl' ? for20 : null },
})

/** Charges of the static page that have a name of their own in each language; the others are abbreviations. */
const TRIAL_ITEMS: Record<'portCharges' | 'security' | 'documents' | 'telex', Trilingual> = {
  portCharges: { 'zh-cn': '港杂费', en: 'Port charges', ja: '港湾諸費用' },
  security: { 'zh-cn': '安保费', en: 'Security', ja: 'セキュリティ料' },
  documents: { 'zh-cn': '文件费', en: 'Documents', ja: '書類作成料' },
  telex: { 'zh-cn': '电放费', en: 'Telex release', ja: 'サレンダー料' },
}

/**
 * The figures of the static page (rules 4.18) as a first calculation. Its two figures of a charge are those of a 20GP
 * and of a 40-foot container; documents, telex release, AFR, DOC and D/O are charged for each B/L, the others for each
 * box.
 */
export const startingTrial = (language: keyof Trilingual): Trial => ({
  oceanFreight: NO_AMOUNTS,
  charges: [
    starting('origin', 'THC', 'CNY', 'container', '625', '960'),
    starting('origin', TRIAL_ITEMS.portCharges[language], 'CNY', 'container', '96', '120.8'),
    starting('origin', TRIAL_ITEMS.security[language], 'CNY', 'container', '8', '12'),
    starting('origin', TRIAL_ITEMS.documents[language], 'CNY', 'bl', '200', '400'),
    starting('origin', TRIAL_ITEMS.telex[language], 'CNY', 'bl', '100', '100'),
    starting('origin', 'AFR', 'USD', 'bl', '3', '3'),
    starting('destination', 'CY (THC)', 'JPY', 'container', '33000', '49000'),
    starting('destination', 'DOC', 'JPY', 'bl', '6000', '6000'),
    starting('destination', 'LSS', 'JPY', 'container', '22500', '45000'),
    starting('destination', 'CIC', 'JPY', 'container', '20000', '40000'),
    starting('destination', 'D/O', 'JPY', 'bl', '6000', '6000'),
    starting('destination', 'EMC', 'JPY', 'container', '3000', '6000'),
  ],
})

const chargesOn = (trial: Trial, side: TrialSide): SurchargeLine[] =>
  trial.charges.filter((charge) => charge.side === side)

/** The trial as getEstimateInfo would answer it: the same lines and totals, by the same arithmetic. */
export const quotationOfTrial = (
  trial: Trial,
  counts: TrialCounts,
  rates: ExchangeRates,
  oceanFreightName: string,
): Quotation =>
  quotationOf(
    { ...counts, includeOceanFreight: true, includePol: true, includePod: true },
    {
      oceanFreight: trial.oceanFreight,
      oceanFreightName,
      originCharges: chargesOn(trial, 'origin'),
      destinationCharges: chargesOn(trial, 'destination'),
      routeCharges: chargesOn(trial, 'route'),
      globalDiscount: '1',
      customerFactor: '1',
      exchangeRates: rates,
    },
  )

/** A line of a quotation of one container of each size and one RT. */
type LineForEachSize = Pick<QuotationLine, 'kind' | 'item' | 'containerType' | 'basis' | 'price' | 'currency'>

/**
 * The lines of quotations of one container each as lines for each size: a charge of the B/L may have another figure for
 * each size, of which one quotation of all of them would tell the highest only.
 */
export const linesForEachSize = <L extends LineForEachSize>(
  quoted: readonly { size: ContainerType; lines: readonly L[] }[],
): L[] => quoted.flatMap(({ size, lines }) => lines.map((line) => ({ ...line, containerType: size })))

/** The charges behind lines that were quoted for one container of each size and one RT, one B/L. */
export function chargesFromLines(side: TrialSide, lines: readonly LineForEachSize[]): TrialCharge[] {
  const charges: TrialCharge[] = []
  for (const line of lines) {
    // A charge of the B/L, the shipment or the RT of a full load is one amount, whatever the size.
    if (line.containerType === null) {
      const { price } = line
      charges.push({
        side,
        kind: line.kind,
        item: line.item,
        currency: line.currency,
        basis: line.basis,
        amounts: { '20GP': price, '40GP': price, '40HQ': price, LCL: line.basis === 'rt' ? null : price },
      })
      continue
    }
    const existing = charges.find(
      (charge) =>
        charge.kind === line.kind &&
        (line.kind !== null || charge.item === line.item) &&
        charge.currency === line.currency &&
        charge.basis === line.basis &&
        line.containerType !== null &&
        charge.amounts[line.containerType] === null,
    )
    if (existing) existing.amounts[line.containerType] = line.price
    else
      charges.push({
        side,
        kind: line.kind,
        item: line.item,
        currency: line.currency,
        basis: line.basis,
        amounts: { ...NO_AMOUNTS, [line.containerType]: line.price },
      })
  }
  return charges
}

/** The same for the ocean freight. */
export function oceanFreightFromLines(lines: readonly LineForEachSize[]): SizeAmounts {
  const amounts: SizeAmounts = { ...NO_AMOUNTS }
  for (const line of lines) if (line.containerType !== null) amounts[line.containerType] = line.price
  return amounts
}

/** All of a trial for one container of a size or one RT with one B/L, in USD and unrounded; null without a price. */
function usdForOne(trial: Trial, size: '20GP' | 'LCL', charges: readonly SurchargeLine[], rates: ExchangeRates) {
  const price = trial.oceanFreight[size]
  if (price === null) return null
  const sums = sumsForOne(size, charges)
  return combine({ ...sums, USD: sums.USD.plus(decimalOf(price)) }, 'USD', rates)
}

/**
 * The revenue tons from which one 20GP costs less than the same cargo as LCL, three places; null where one of them has
 * no price, or where LCL never costs more. What LCL costs is a fixed part and a part for each RT, so one division finds it.
 */
export function cheaperFromRt(fcl: Trial, lcl: Trial, rates: ExchangeRates): string | null {
  const box = usdForOne(fcl, '20GP', fcl.charges, rates)
  const one = usdForOne(lcl, 'LCL', lcl.charges, rates)
  if (box === null || one === null) return null
  const byRt = lclLinesByRt(lcl)
  const eachRt = combine({ ...byRt, USD: byRt.USD.plus(decimalOf(lcl.oceanFreight.LCL ?? '0')) }, 'USD', rates)
  if (eachRt.lte(0)) return null
  const even = box.minus(one.minus(eachRt)).div(eachRt)
  if (even.lt(0)) return '0.001'
  // Less, not as much: of RT with three places the next one above.
  return even.round(3, Decimal.roundDown).plus('0.001').toFixed(3)
}

/** Whether one 20GP holds that many revenue tons: of any cargo, of light cargo only, or never. */
export function holdsInBox(rt: string): 'any' | 'light' | 'never' {
  const { volume, kg } = BOX_LIMITS['20GP']
  const tons = decimalOf(rt)
  if (tons.gt(volume)) return 'never'
  return tons.times(1000).gt(kg) ? 'light' : 'any'
}

const lclLinesByRt = (lcl: Trial) => {
  const counts: CargoCounts = { isFcl: false, fcl20Gp: 0, fcl40Gp: 0, fcl40Hq: 0, lclRt: '1', blQuantity: 1 }
  const { polList, podList, gsList } = quotationOfTrial(lcl, counts, { jpy: '1', cny: '1' }, '')
  return sumsOf([...polList, ...podList, ...gsList].filter((line) => line.basis === 'rt'))
}
