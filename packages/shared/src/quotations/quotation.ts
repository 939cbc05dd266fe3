import {
  type Amounts,
  CURRENCIES,
  type Currency,
  CURRENCY_PLACES,
  combinedInEach,
  Decimal,
  decimalOf,
  type ExchangeRates,
  roundMoney,
} from '../money.ts'
import { discountedPrice } from '../rates/price.ts'
import {
  type Basis,
  chargesOf,
  type CargoCounts,
  type ContainerType,
  CONTAINER_TYPES,
  quantityOf,
  type SizeAmounts,
  type SurchargeLine,
} from './charges.ts'

/** What is to be quoted; the names of the getEstimateInfo payload. */
export interface QuotationRequest extends CargoCounts {
  includeOceanFreight: boolean
  includePol: boolean
  includePod: boolean
}

/** What the prices are taken from. */
export interface QuotationPrices {
  /** Ocean freight in USD a container or an RT; null where the rate does not offer the size. */
  oceanFreight: SizeAmounts
  /** How the ocean freight line is called, in the reader's language. */
  oceanFreightName: string
  /** Departure side. */
  polLines: readonly SurchargeLine[]
  /** Destination side. */
  podLines: readonly SurchargeLine[]
  /** Tied to the route itself; they go with the ocean freight. */
  gsLines: readonly SurchargeLine[]
  /** 0.01 to 1. */
  allFare: string
  /** 0.01 to 10. */
  customerFactor: string
  exchangeRates: ExchangeRates
}

/** One line as answered, printed and frozen with the order. Decimal text throughout. */
export interface QuotationLine {
  item: string
  /** The size it is for, LCL, or null for a charge of the B/L or the shipment. */
  containerType: ContainerType | null
  basis: Basis
  /** After discount; exact, so it may have more places than the currency. */
  price: string
  priceBeforeDiscount: string
  /** Containers, B/Ls or shipments as whole numbers, RT with 3 places. */
  quantity: string
  currency: Currency
  /** price × quantity, rounded once. */
  totalPrice: string
  isDiscountsAvailable: boolean
}

/** A sum: what stands in each currency, and all of it in each currency. */
export interface QuotationTotal {
  perCurrency: Amounts
  combined: Amounts
}

export interface Quotation {
  oceanFreightList: QuotationLine[]
  polList: QuotationLine[]
  podList: QuotationLine[]
  gsList: QuotationLine[]
  totals: Record<'oceanFreightList' | 'polList' | 'podList' | 'gsList' | 'overall', QuotationTotal>
  /** Sizes asked for that the rate has no price for; such a quotation must not be given out. */
  notOffered: ContainerType[]
}

/** Exact decimal text with at least the places of the currency: `405` is `405.00`, `104.9325` stays. */
const exact = (value: Decimal, currency: Currency): string => {
  // Digits and exponent of big.js: 104.9325 is [1,0,4,9,3,2,5] with exponent 2.
  const places = value.c.length - 1 - value.e
  return places <= CURRENCY_PLACES[currency] ? roundMoney(value, currency) : value.toFixed()
}

const priced = (
  item: string,
  containerType: ContainerType | null,
  basis: Basis,
  amount: Decimal,
  before: string,
  quantity: string,
  currency: Currency,
  isDiscountsAvailable: boolean,
): QuotationLine => ({
  item,
  containerType,
  basis,
  price: exact(amount, currency),
  priceBeforeDiscount: exact(decimalOf(before), currency),
  quantity,
  currency,
  totalPrice: roundMoney(amount.times(decimalOf(quantity)), currency),
  isDiscountsAvailable,
})

const surchargeLines = (lines: readonly SurchargeLine[], counts: CargoCounts): QuotationLine[] =>
  lines.flatMap((line) =>
    chargesOf(line, counts).map((charge) =>
      priced(
        line.item,
        charge.containerType,
        line.basis,
        decimalOf(charge.amount),
        charge.amount,
        charge.quantity,
        line.currency,
        false,
      ),
    ),
  )

type Sums = Amounts<Decimal>

/** Unrounded price × quantity in each currency. */
function sumsOf(lines: readonly QuotationLine[]): Sums {
  const sums: Sums = { USD: new Decimal(0), JPY: new Decimal(0), CNY: new Decimal(0) }
  for (const line of lines)
    sums[line.currency] = sums[line.currency].plus(decimalOf(line.price).times(decimalOf(line.quantity)))
  return sums
}

/** Each figure rounded once (DECISIONS 6.3). */
const totalOfSums = (sums: Sums, rates: ExchangeRates): QuotationTotal => ({
  perCurrency: { USD: roundMoney(sums.USD, 'USD'), JPY: roundMoney(sums.JPY, 'JPY'), CNY: roundMoney(sums.CNY, 'CNY') },
  combined: combinedInEach(sums, rates),
})

/** The total of lines, also of those that were frozen with an order. */
export const totalOf = (lines: readonly QuotationLine[], rates: ExchangeRates): QuotationTotal =>
  totalOfSums(sumsOf(lines), rates)

function freightLines(
  prices: Pick<QuotationPrices, 'oceanFreight' | 'oceanFreightName' | 'allFare' | 'customerFactor'>,
  wanted: readonly { type: ContainerType; quantity: string | null }[],
): QuotationLine[] {
  return wanted.flatMap(({ type, quantity }) => {
    const before = prices.oceanFreight[type]
    if (before === null || quantity === null) return []
    const after = discountedPrice(before, prices.allFare, prices.customerFactor)
    const basis = type === 'LCL' ? 'rt' : 'container'
    return [priced(prices.oceanFreightName, type, basis, after, before, quantity, 'USD', true)]
  })
}

/** The quotation of a shipment (DECISIONS 6.1–6.4): prices and counts in, lines and totals out. */
export function quotationOf(request: QuotationRequest, prices: QuotationPrices): Quotation {
  const wanted = CONTAINER_TYPES.map((type) => ({ type, quantity: quantityOf(type, request) })).filter(
    ({ quantity }) => quantity !== null,
  )
  const notOffered = wanted.filter(({ type }) => prices.oceanFreight[type] === null).map(({ type }) => type)
  const oceanFreightList = request.includeOceanFreight ? freightLines(prices, wanted) : []
  const polList = request.includePol ? surchargeLines(prices.polLines, request) : []
  const podList = request.includePod ? surchargeLines(prices.podLines, request) : []
  const gsList = request.includeOceanFreight ? surchargeLines(prices.gsLines, request) : []
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
