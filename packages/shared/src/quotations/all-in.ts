import { type Amounts, CURRENCIES } from '../money.ts'
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

/** Freight and charges of a size, and what they come to; null when the rate does not offer it. */
function reckon(containerType: ContainerType, prices: QuotationPrices) {
  if (prices.oceanFreight[containerType] === null) return null
  const quantity = quantityOf(containerType, oneOf(containerType))
  const freight = freightLines(prices, [{ type: containerType, quantity }])
  const charges = [
    sideOf('pol', prices.polLines, containerType),
    sideOf('pod', prices.podLines, containerType),
    sideOf('gs', prices.gsLines, containerType),
  ]
  const sums = sumsOf(freight)
  for (const side of charges) for (const c of CURRENCIES) sums[c] = sums[c].plus(side.sums[c])
  return { freight, charges, total: totalOfSums(sums, prices.exchangeRates) }
}

/** Lists of lines by number, so that a total can be kept under what it was made of. */
const numbers = new WeakMap<readonly SurchargeLine[], number>()
let lastNumber = 0
function numberOf(lines: readonly SurchargeLine[]): number {
  let number = numbers.get(lines)
  if (number === undefined) numbers.set(lines, (number = ++lastNumber))
  return number
}

/** Totals by everything they follow from: the same offers are shown again and again, and decimals are slow. */
const totals = new Map<string, Amounts>()
const MOST_TOTALS = 20_000

/** The all-in price for a size; null when the rate does not offer it. */
export function allInFor(containerType: ContainerType, prices: QuotationPrices): AllIn | null {
  const freight = prices.oceanFreight[containerType]
  if (freight === null) return null
  const { jpy, cny } = prices.exchangeRates
  const charges = `${numberOf(prices.polLines)} ${numberOf(prices.podLines)} ${numberOf(prices.gsLines)}`
  const key = `${containerType} ${freight} ${prices.allFare} ${prices.customerFactor} ${jpy} ${cny} ${charges}`
  let combined = totals.get(key)
  if (!combined) {
    combined = reckon(containerType, prices)?.total.combined
    if (!combined) return null
    if (totals.size >= MOST_TOTALS) totals.clear()
    totals.set(key, combined)
  }
  return { containerType, combined }
}

/** The all-in price for a size with its lines; null when the rate does not offer it. */
export function allInWithLinesFor(containerType: ContainerType, prices: QuotationPrices): AllInWithLines | null {
  const reckoned = reckon(containerType, prices)
  if (!reckoned) return null
  const { freight, charges, total } = reckoned
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
