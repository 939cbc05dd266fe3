import { CURRENCIES } from '../currencies.ts'
import { type Amounts, combinedInEach } from '../money.ts'
import { discountedPrice } from '../rates/price.ts'
import { type CargoCounts, CONTAINER_TYPES, type ContainerType, quantityOf, type SurchargeLine } from './charges.ts'
import {
  freightLines,
  type QuotationLine,
  type QuotationPrices,
  type Sums,
  sumsOf,
  surchargeLines,
  totalOfSums,
} from './quotation-lines.ts'

/** Which part of the journey a line belongs to. */
export type LineGroup = 'oceanFreight' | 'pol' | 'pod' | 'gs'
const grouped = (group: LineGroup, lines: QuotationLine[]) => lines.map((line) => ({ ...line, group }))

/** The all-in price of one container of a size, or of one RT, with one B/L (DECISIONS 4.9). */
export interface AllIn {
  containerType: ContainerType
  /** Everything, expressed in each currency. */
  combined: Amounts
}
/** The same with what it is made of. */
export interface AllInWithLines extends AllIn {
  /** What is charged in each currency. */
  charged: Amounts
  /** Ocean freight first, then departure, destination and route. */
  lines: (QuotationLine & { group: LineGroup })[]
}

/** One container of a size, or one RT. */
const oneOf = (containerType: ContainerType): CargoCounts => ({
  isFcl: containerType !== 'LCL',
  fcl20Gp: containerType === '20GP' ? 1 : 0,
  fcl40Gp: containerType === '40GP' ? 1 : 0,
  fcl40Hq: containerType === '40HQ' ? 1 : 0,
  lclRt: containerType === 'LCL' ? '1' : '0',
  blQuantity: 1,
})

/** What charges come to for one container of a size or one RT, with one B/L; unrounded. */
export const sumsForOne = (containerType: ContainerType, lines: readonly SurchargeLine[]): Sums =>
  sumsOf(surchargeLines(lines, oneOf(containerType)))

/** What the charges of a port come to for one container of a size. */
interface Side {
  lines: AllInWithLines['lines']
  sums: Sums
}

/** The rates of a lane share the charges of its ports: they are worked out once for each list of lines. */
const sides = new WeakMap<readonly SurchargeLine[], Map<string, Side>>()
function sideOf(group: LineGroup, lines: readonly SurchargeLine[], containerType: ContainerType): Side {
  const known = sides.get(lines) ?? new Map<string, Side>()
  sides.set(lines, known)
  const name = `${group} ${containerType}`
  let side = known.get(name)
  if (!side) {
    const charged = surchargeLines(lines, oneOf(containerType))
    side = { lines: grouped(group, charged), sums: sumsOf(charged) }
    known.set(name, side)
  }
  return side
}

/** Lists of lines by number, so that their sums can be kept under what they were made of. */
const numbers = new WeakMap<readonly SurchargeLine[], number>()
let lastNumber = 0
function numberOf(lines: readonly SurchargeLine[]): number {
  const number = numbers.get(lines) ?? ++lastNumber
  numbers.set(lines, number)
  return number
}

/** Charges of a lane for a size, without the freight: all offers of a page have the same few. */
const lanes = new Map<string, { charges: Side[]; sums: Sums }>()
const MAX_LANES = 10_000
function chargesOfLane(
  containerType: ContainerType,
  { originCharges, destinationCharges, routeCharges }: QuotationPrices,
) {
  const key = `${containerType} ${numberOf(originCharges)} ${numberOf(destinationCharges)} ${numberOf(routeCharges)}`
  let lane = lanes.get(key)
  if (!lane) {
    const charges = [
      sideOf('pol', originCharges, containerType),
      sideOf('pod', destinationCharges, containerType),
      sideOf('gs', routeCharges, containerType),
    ]
    const sums = sumsOf([])
    for (const side of charges) for (const c of CURRENCIES) sums[c] = sums[c].plus(side.sums[c])
    if (lanes.size >= MAX_LANES) lanes.clear()
    lane = { charges, sums }
    lanes.set(key, lane)
  }
  return lane
}

/** The all-in price for a size; null when the rate does not offer it. */
export function allInFor(containerType: ContainerType, prices: QuotationPrices): AllIn | null {
  const price = prices.oceanFreight[containerType]
  if (price === null) return null
  const { sums } = chargesOfLane(containerType, prices)
  const freight = discountedPrice(price, prices.globalDiscount, prices.customerFactor)
  return {
    containerType,
    combined: combinedInEach({ ...sums, USD: sums.USD.plus(freight) }, prices.exchangeRates),
  }
}

/** The all-in price for a size with its lines; null when the rate does not offer it. */
export function allInWithLinesFor(containerType: ContainerType, prices: QuotationPrices): AllInWithLines | null {
  if (prices.oceanFreight[containerType] === null) return null
  const quantity = quantityOf(containerType, oneOf(containerType))
  const freight = freightLines(prices, [{ type: containerType, quantity }])
  const { charges, sums } = chargesOfLane(containerType, prices)
  const total = totalOfSums({ ...sums, USD: sums.USD.plus(sumsOf(freight).USD) }, prices.exchangeRates)
  return {
    containerType,
    charged: total.perCurrency,
    combined: total.combined,
    lines: [...grouped('oceanFreight', freight), ...charges.flatMap((side) => side.lines)],
  }
}

/** The sizes of a transport type. */
const sizesOf = (isFcl: boolean) => CONTAINER_TYPES.filter((type) => (type === 'LCL') !== isFcl)

/** The all-in price of every size the rate offers for its transport type. */
export const allInsFor = (isFcl: boolean, prices: QuotationPrices): AllIn[] =>
  sizesOf(isFcl).flatMap((type) => allInFor(type, prices) ?? [])

/** The same with their lines. */
export const allInsWithLinesFor = (isFcl: boolean, prices: QuotationPrices): AllInWithLines[] =>
  sizesOf(isFcl).flatMap((type) => allInWithLinesFor(type, prices) ?? [])
