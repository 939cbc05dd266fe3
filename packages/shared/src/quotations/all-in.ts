import { CURRENCIES } from '../currencies.ts'
import { type Amounts, converterOf, type FixedPoint, fixedPlus, fixedPoint, fixedTimes, roundFixed } from '../money.ts'
import { combinedFactor } from '../rates/price.ts'
import {
  type CargoCounts,
  CONTAINER_TYPES,
  type ContainerType,
  freightTons,
  quantityOf,
  type SurchargeLine,
} from './charges.ts'
import {
  freightLines,
  type QuotationLine,
  type QuotationPrices,
  type Sums,
  sumsOf,
  surchargeLines,
  totalOfSums,
} from './quotation-lines.ts'

/**
 * The all-in price of one container of a size, or of one RT, with one B/L (DECISIONS 4.9). Charges that depend on the
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
const sizesOf = (isFcl: boolean) => CONTAINER_TYPES.filter((type) => (type === 'LCL') !== isFcl)

/** The all-in price with its lines of every size the rate offers for its transport type. */
export const allInsWithLinesFor = (isFcl: boolean, prices: QuotationPrices): AllInWithLines[] =>
  sizesOf(isFcl).flatMap((type) => allInWithLinesFor(type, prices) ?? [])

/** Charges of one part of the journey, with their sums for one container of each size: added up once, on first use. */
export interface ChargeList {
  readonly lines: readonly SurchargeLine[]
  sumsFor(containerType: ContainerType): Amounts<FixedPoint>
}

export function chargeList(lines: readonly SurchargeLine[]): ChargeList {
  const sums: Partial<Record<ContainerType, Amounts<FixedPoint>>> = {}
  return {
    lines,
    sumsFor: (containerType) => {
      const known = sums[containerType]
      if (known) return known
      const { USD, JPY, CNY } = sumsForOne(containerType, lines)
      return (sums[containerType] = { USD: fixedPoint(USD), JPY: fixedPoint(JPY), CNY: fixedPoint(CNY) })
    },
  }
}

/** The ocean freight fields of a rate. */
type FreightPrices = Pick<QuotationPrices, 'oceanFreight' | 'minRevenueTons'>

/**
 * The prices of many rates under the same discounts and exchange rates: made once for a search and handed down. Each
 * price equals that of a quotation for the rate alone.
 */
export interface PriceBook {
  /** True where customers pay more than the list price. */
  isMarkup: boolean
  /** Ocean freight after discount, in USD, rounded. */
  discounted(price: string): string
  allInFor(containerType: ContainerType, freight: FreightPrices, charges: readonly ChargeList[]): AllIn | null
  /** Of every size that the rate offers for its transport type. */
  allInsFor(isFcl: boolean, freight: FreightPrices, charges: readonly ChargeList[]): AllIn[]
}

export function priceBook({
  globalDiscount,
  customerFactor,
  exchangeRates,
}: Pick<QuotationPrices, 'globalDiscount' | 'customerFactor' | 'exchangeRates'>): PriceBook {
  const factor = combinedFactor(globalDiscount, customerFactor)
  const fixedFactor = fixedPoint(factor)
  const converter = converterOf(exchangeRates)
  const freightOf = (price: string): FixedPoint => fixedTimes(fixedPoint(price), fixedFactor)

  // The rates of a lane have the same charges.
  const numbers = new Map<ChargeList, number>()
  const parts = new Map<string, FixedPoint>()
  const numberOf = (list: ChargeList): number => {
    const number = numbers.get(list) ?? numbers.size
    numbers.set(list, number)
    return number
  }
  const partsOf = (containerType: ContainerType, charges: readonly ChargeList[]): FixedPoint => {
    const key = `${containerType} ${charges.map(numberOf).join(' ')}`
    const known = parts.get(key)
    if (known) return known
    const sums = charges.map((list) => list.sumsFor(containerType))
    const total = sums
      .flatMap((sum) => CURRENCIES.map((currency) => converter.part(sum[currency], currency)))
      .reduce(fixedPlus, fixedPoint('0'))
    parts.set(key, total)
    return total
  }

  const allInFor: PriceBook['allInFor'] = (containerType, { oceanFreight, minRevenueTons }, charges) => {
    const price = oceanFreight[containerType]
    if (price === null) return null
    const counted = containerType === 'LCL' ? freightTons(ONE_TON, minRevenueTons)?.quantity : undefined
    const amount = counted === undefined ? freightOf(price) : fixedTimes(freightOf(price), fixedPoint(counted))
    const freight = converter.part(amount, 'USD')
    return { containerType, combined: converter.inEach(fixedPlus(partsOf(containerType, charges), freight)) }
  }
  return {
    isMarkup: factor.gt(1),
    discounted: (price) => roundFixed(freightOf(price), 'USD'),
    allInFor,
    allInsFor: (isFcl, freight, charges) => sizesOf(isFcl).flatMap((type) => allInFor(type, freight, charges) ?? []),
  }
}
