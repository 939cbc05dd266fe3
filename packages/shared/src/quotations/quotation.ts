import { CONTAINER_TYPES, type CargoCounts, type ContainerType, quantityOf } from './charges.ts'
import {
  freightLines,
  type QuotationLine,
  type QuotationPrices,
  type QuotationTotal,
  surchargeLines,
  totalOf,
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

/** The quotation of a shipment (DECISIONS 6.1–6.4): prices and counts in, lines and totals out. */
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
