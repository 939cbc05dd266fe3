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
  /** What is charged in each currency. */
  charged: Amounts
  /** Everything, expressed in each currency. */
  combined: Amounts
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
  lines: AllIn['lines']
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

/** The all-in price for a size; null when the rate does not offer it. */
export function allInFor(containerType: ContainerType, prices: QuotationPrices): AllIn | null {
  if (prices.oceanFreight[containerType] === null) return null
  const quantity = quantityOf(containerType, oneOf(containerType))
  const freight = freightLines(prices, [{ type: containerType, quantity }])
  const pol = sideOf('pol', prices.polLines, containerType)
  const pod = sideOf('pod', prices.podLines, containerType)
  const gs = sideOf('gs', prices.gsLines, containerType)
  const sums = sumsOf(freight)
  for (const side of [pol, pod, gs]) for (const c of CURRENCIES) sums[c] = sums[c].plus(side.sums[c])
  const { perCurrency, combined } = totalOfSums(sums, prices.exchangeRates)
  return {
    containerType,
    charged: perCurrency,
    combined,
    lines: [...grouped('oceanFreight', freight), ...pol.lines, ...pod.lines, ...gs.lines],
  }
}

/** The all-in price of every size the rate offers for its transport type. */
export const allInsFor = (isFcl: boolean, prices: QuotationPrices): AllIn[] =>
  CONTAINER_TYPES.filter((type) => (type === 'LCL') !== isFcl).flatMap((type) => allInFor(type, prices) ?? [])
