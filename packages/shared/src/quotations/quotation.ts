import type { Amounts } from '../money.ts'
import { type CargoCounts, quantityOf, type SurchargeLine } from './charges.ts'
import { CONTAINER_TYPES, type ContainerType } from './container-types.ts'
import {
  freightLines,
  type QuotationLine,
  type QuotationPrices,
  type QuotationTotal,
  type Sums,
  sumsOf,
  surchargeLines,
  totalOf,
  totalOfSums,
} from './quotation-lines.ts'

/** What is to be quoted; the names of the getEstimateInfo payload. */
export interface QuotationRequest extends CargoCounts {
  includeOceanFreight: boolean
  includePol: boolean
  includePod: boolean
}

export interface Quotation {
  oceanFreightList: QuotationLine[]
  polList: QuotationLine[]
  podList: QuotationLine[]
  gsList: QuotationLine[]
  totals: Record<'oceanFreightList' | 'polList' | 'podList' | 'gsList' | 'overall', QuotationTotal>
  /** Sizes requested that the rate has no price for; such a quotation must not be given out. */
  notOffered: ContainerType[]
}

/** The quotation of a shipment (rules 7.1 to 7.6): prices and counts in, lines and totals out. */
export function quotationOf(request: QuotationRequest, prices: QuotationPrices): Quotation {
  const wanted = CONTAINER_TYPES.map((type) => ({ type, quantity: quantityOf(type, request) })).filter(
    ({ quantity }) => quantity !== null,
  )
  const notOffered = wanted.filter(({ type }) => prices.oceanFreight[type] === null).map(({ type }) => type)
  const oceanFreightList = request.includeOceanFreight ? freightLines(prices, wanted) : []
  const polList = request.includePol ? surchargeLines(prices.originCharges, request) : []
  const podList = request.includePod ? surchargeLines(prices.destinationCharges, request) : []
  const gsList = request.includeOceanFreight ? surchargeLines(prices.routeCharges, request) : []
  const total = (lines: QuotationLine[]) => totalOf(lines, prices.exchangeRates)
  return {
    oceanFreightList,
    polList,
    podList,
    gsList,
    totals: {
      oceanFreightList: total(oceanFreightList),
      polList: total(polList),
      podList: total(podList),
      gsList: total(gsList),
      overall: total([...oceanFreightList, ...polList, ...podList, ...gsList]),
    },
    notOffered,
  }
}

/**
 * The all-in price of one container of a size, or of one RT, with one B/L (rules 5.19). Charges that depend on the
 * order are not in it, and one RT costs what the rate's minimum does.
 */
interface AllIn {
  containerType: ContainerType
  /** Everything, expressed in each currency. */
  combined: Amounts
}
/** The same with what it is made of. */
interface AllInWithLines extends AllIn {
  /** What is charged in each currency. */
  charged: Amounts
  /** Ocean freight first, then departure, destination and route. */
  lines: QuotationLine[]
}

const ONE_TON = '1'
/** One container of a size, or one RT. */
const oneOf = (containerType: ContainerType): CargoCounts => ({
  isFcl: containerType !== 'LCL',
  fcl20Gp: containerType === '20GP' ? 1 : 0,
  fcl40Gp: containerType === '40GP' ? 1 : 0,
  fcl40Hq: containerType === '40HQ' ? 1 : 0,
  lclRt: containerType === 'LCL' ? ONE_TON : '0',
  blQuantity: 1,
})

/** The sum of charges for one container of a size or one RT, with one B/L; unrounded. */
export const sumsForOne = (containerType: ContainerType, lines: readonly SurchargeLine[]): Sums =>
  sumsOf(surchargeLines(lines, oneOf(containerType)))

/** The charges of a rate for one container of a size, by part of the journey. */
const chargeLines = (
  containerType: ContainerType,
  { originCharges, destinationCharges, routeCharges }: QuotationPrices,
): AllInWithLines['lines'] => {
  const counts = oneOf(containerType)
  return [
    ...surchargeLines(originCharges, counts),
    ...surchargeLines(destinationCharges, counts),
    ...surchargeLines(routeCharges, counts),
  ]
}

/** The all-in price for a size with its lines; null when the rate does not offer it. */
export function allInWithLinesFor(containerType: ContainerType, prices: QuotationPrices): AllInWithLines | null {
  if (prices.oceanFreight[containerType] === null) return null
  const quantity = quantityOf(containerType, oneOf(containerType))
  const freight = freightLines(prices, [{ type: containerType, quantity }])
  const lines = [...freight, ...chargeLines(containerType, prices)]
  const total = totalOfSums(sumsOf(lines), prices.exchangeRates)
  return { containerType, charged: total.perCurrency, combined: total.combined, lines }
}

/** The sizes of a transport type. */
export const sizesOf = (isFcl: boolean) => CONTAINER_TYPES.filter((type) => (type === 'LCL') !== isFcl)

/** The all-in price with its lines of every size the rate offers for its transport type. */
export const allInsWithLinesFor = (isFcl: boolean, prices: QuotationPrices): AllInWithLines[] =>
  sizesOf(isFcl).flatMap((type) => allInWithLinesFor(type, prices) ?? [])
