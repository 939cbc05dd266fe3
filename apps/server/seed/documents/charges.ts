import type { QuotationLine } from '@kairo/shared/quotations/quotation-lines'
import type { DemoOrder } from '../orders/demo-order.ts'

/** Charges that the consignee pays on arrival, JPY decimal text: those of its port, and the freight where it is collect. */
export function chargesOf({ quotation, form }: DemoOrder): { item: string; amount: string }[] {
  if (!quotation) return []
  const { podList, totals } = quotation.quotation
  const isCollect = form.flightDto.freightMethod === '2'
  const freight = isCollect ? [{ item: 'OCEAN FREIGHT', amount: totals.oceanFreightList.combined.JPY }] : []
  // Charges of a Chinese port are in yuan; the notice sums them up in one.
  const isYen = podList.every((line: QuotationLine) => line.currency === 'JPY')
  const port = isYen
    ? podList.map((line) => ({ item: lineName(line), amount: line.totalPrice }))
    : [{ item: 'DESTINATION CHARGES', amount: totals.podList.combined.JPY }]
  return [...freight, ...port]
}

const lineName = ({ item, containerType, quantity }: QuotationLine): string =>
  containerType && containerType !== 'LCL' ? `${item} (${containerType} x ${quantity})` : item
