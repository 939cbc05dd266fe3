import { type BilledIn, billedInOf } from '@kairo/shared/billing/billed-in'
import type { Language } from '@kairo/shared/languages'
import { revenueTonsOf } from '@kairo/shared/orders/fields/cargo'
import type { CargoCounts, LineIdentity } from '@kairo/shared/quotations/charges'
import { missingIn, type QuotationLine, totalOf } from '@kairo/shared/quotations/quotation-lines'
import type { Estimate, EstimateRequest } from '@kairo/shared/quotations/quotations.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { listPriceForCustomer } from '@kairo/shared/rates/price'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { servicesOf } from '@kairo/shared/surcharges/charge-conditions'
import type { Kysely, Selectable } from 'kysely'
import { isAllowed } from '../../country/country.ts'
import type { DB, Orders } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { chargeNamer } from '../charges/charge-kinds.ts'
import { selectBilledIn } from '../rates/search/billed-in.ts'
import { rateForOrder } from '../rates/search/bookable-rate.ts'
import { type RateRecord } from '../rates/rate-query.ts'
import { carrierLabelOfRow, portLabelOf } from '../route-master/label-of.ts'
import {
  calculateQuotation,
  type FrozenQuotation,
  frozenQuotationOf,
  moveQuotation,
  withCounts,
} from './frozen-quotation.ts'

/**
 * The columns of an order that a quotation needs: a subset of the columns that findOrder() of the feature `orders`
 * reads. Orders freeze quotations, so this feature cannot import them: the callers read the order and pass it.
 */
export type QuotedOrder = Pick<
  Selectable<Orders>,
  | 'id'
  | 'code'
  | 'customer_id'
  | 'rate_id'
  | 'ft_days'
  | 'is_fcl'
  | 'fcl20gp'
  | 'fcl40gp'
  | 'fcl40hq'
  | 'weight'
  | 'volume'
  | 'bl_quantity'
  | 'telex'
  | 'hds'
  | 'is_exit_customhouse'
  | 'distance'
  | 'etd'
  | 'quotation'
  | 'quotation_no'
> &
  Record<`${'pol' | 'pod'}_${'name' | 'cn' | 'en' | 'ja'}`, string | null> & {
    carrier_name: string | null
    carrier_cn: string | null
    carrier_ja: string | null
    customer_company: string
  }

/** Reads an order that the actor may see; throws ORDER_NOT_EXIST. */
export type FindQuotedOrder<Order extends QuotedOrder> = (db: Kysely<DB>, actor: Actor, id: number) => Promise<Order>

/** A quotation as a user gets it, with its sources. */
export interface Quoted {
  estimate: Estimate
  /** How much was quoted. */
  counts: CargoCounts
  /** The rate that it was calculated from now; null where the prices were frozen with the order. */
  rate: RateRecord | null
}

/** Throws PERMISSION_ERROR for roles 1 and 5, and IP_ERROR for role 4 outside the allowed countries. */
function assertSeesPrices({ settings }: AppContext, { actor, ip }: RequestContext): void {
  if (actor.roleId === ROLE.shipperAccount || actor.roleId === ROLE.systemAdmin) throw new Refusal('PERMISSION_ERROR')
  if (actor.roleId === ROLE.customer && !isAllowed(ip, settings)) throw new Refusal('IP_ERROR')
}

/** The order that a request names, or null. Throws what assertSeesPrices and `find` throw, in this order. */
export async function quotedOrder<Order extends QuotedOrder>(
  context: AppContext,
  find: FindQuotedOrder<Order>,
  { orderId }: Pick<EstimateRequest, 'orderId'>,
  request: RequestContext,
): Promise<Order | null> {
  assertSeesPrices(context, request)
  return orderId === undefined ? null : find(context.db, request.actor, orderId)
}

/**
 * The quotation of an order (null: of what the form holds): of a submitted order what was frozen with it, else
 * calculated now. Names are in `request.language`; a customer never sees a list price below what it pays. Throws what
 * assertSeesPrices throws, 6014 without a rate, and what rateForOrder throws.
 */
export async function quote(
  context: AppContext,
  order: QuotedOrder | null,
  input: EstimateRequest,
  request: RequestContext,
): Promise<Quoted> {
  assertSeesPrices(context, request)
  const frozen = order && frozenQuotationOf(order)
  const quoted = frozen
    ? await quoteFrozen(context, order, frozen, input, request)
    : await quoteNow(context, order, input, request)
  const { made, header } = quoted
  const [nameOf, billedIn] = await Promise.all([
    chargeNamer(context.db, request.language),
    billedInOfCustomer(context.db, quoted.customerId),
  ])
  const estimate = estimateOf(made, input, request, { ...header, billedIn }, nameOf)
  return { estimate, counts: made.counts, rate: quoted.rate }
}

type Header = Pick<
  Estimate,
  | 'quotationNo'
  | 'frozen'
  | 'departurePort'
  | 'destinationPort'
  | 'shippingCompany'
  | 'transportType'
  | 'distance'
  | 'companyName'
  | 'billedIn'
>

/** The lists that were not switched off, with totals of what is shown. */
function estimateOf(
  made: FrozenQuotation,
  input: EstimateRequest,
  { actor }: RequestContext,
  header: Header,
  nameOf: (line: LineIdentity) => string,
): Estimate {
  const { quotation, prices, exchangeRatesDate, quotedOn, validTime, validFrom, validTo } = made
  const freight = input.includeOceanFreight ?? true
  // Frozen lines keep what they were made from: a markup is taken off here, whenever they were frozen.
  const named = ({ names, ...line }: QuotationLine) => ({ ...line, item: nameOf({ ...line, names }) })
  const freightLine = (line: QuotationLine) => ({
    ...named(line),
    isMinimum: line.isMinimum ?? false,
    priceBeforeDiscount: isStaff(actor.roleId)
      ? line.priceBeforeDiscount
      : listPriceForCustomer(line.priceBeforeDiscount, line.price),
  })
  const wanted = { pol: input.includePol ?? true, pod: input.includePod ?? true }
  const isWanted = { origin: wanted.pol, destination: wanted.pod, route: freight, freight }
  const missing = missingIn(prices, made.counts.services)
  const unknownLines = missing.unknownCharges
    .filter(({ side }) => isWanted[side])
    .map((line) => ({ side: line.side, kind: line.kind, item: nameOf(line) }))
  const charges = (lines: readonly QuotationLine[]) => lines.map((line) => ({ ...named(line), isMinimum: false }))
  const lists = {
    oceanFreightList: freight ? quotation.oceanFreightList.map(freightLine) : [],
    polList: wanted.pol ? charges(quotation.polList) : [],
    podList: wanted.pod ? charges(quotation.podList) : [],
    gsList: freight ? charges(quotation.gsList) : [],
  }
  const total = (lines: QuotationLine[]) => totalOf(lines, prices.exchangeRates)
  return {
    ...header,
    ...lists,
    totals: {
      oceanFreightList: total(lists.oceanFreightList),
      polList: total(lists.polList),
      podList: total(lists.podList),
      gsList: total(lists.gsList),
      overall: total(Object.values(lists).flat()),
    },
    exchangeRates: { ...prices.exchangeRates, date: exchangeRatesDate },
    notOffered: quotation.notOffered,
    // By the prices of the quotation itself, so that it also applies to old frozen ones.
    notIncluded: missing.notIncluded.filter((side) => wanted[side]),
    unknownCharges: unknownLines.map(({ item }) => item),
    unknownLines,
    etd: made.etd ?? null,
    validTime,
    validFrom,
    validTo,
    quotedOn,
  }
}

const portsOf = (row: Parameters<typeof portLabelOf>[0], language: Language) => ({
  departurePort: portLabelOf(row, 'pol', language),
  destinationPort: portLabelOf(row, 'pod', language),
})

/** A quotation and what stands above it. */
interface Made {
  made: FrozenQuotation
  header: Omit<Header, 'billedIn'>
  rate: RateRecord | null
  /** Whose discounts count, and who will be billed. */
  customerId: number | null
}

/** Of a submitted order: as it was frozen, or with `recount` as saving the form would freeze it again. */
async function quoteFrozen(
  context: AppContext,
  order: QuotedOrder,
  frozen: FrozenQuotation,
  input: EstimateRequest,
  request: RequestContext,
): Promise<Made> {
  const header = {
    ...portsOf(order, request.language),
    quotationNo: input.recount ? null : order.quotation_no,
    frozen: !input.recount,
    shippingCompany: carrierLabelOfRow(order, request.language),
    transportType: order.is_fcl ? 'FCL' : 'LCL',
    distance: order.distance ?? 0,
    companyName: order.customer_company,
  } as const
  const own = { header, rate: null, customerId: order.customer_id }
  if (!input.recount) return { made: frozen, ...own }
  const counts = countsOf(input, order, order.is_fcl)
  const recounted = { made: withCounts(frozen, counts), ...own }
  // Staff keep what was agreed, whichever ship they write down.
  if (isStaff(request.actor.roleId) || !order.rate_id || !input.etd || input.etd === order.etd) return recounted
  const now = request.now
  const rate = await rateForOrder(context.db, order.rate_id, now)
  const ship = { rate, customerId: order.customer_id, etd: input.etd, counts }
  return { ...recounted, made: moveQuotation(frozen, await calculateQuotation(context.db, ship, now)) }
}

async function billedInOfCustomer(db: Kysely<DB>, customerId: number | null): Promise<BilledIn | null> {
  if (customerId === null) return null
  return billedInOf(await selectBilledIn(db).where('u.id', '=', customerId).executeTakeFirstOrThrow())
}

/** Whose discounts count: role 4 its own, staff those of the given customer. Throws USER_NOT_EXIST. */
async function customerOf(db: Kysely<DB>, id: number | null): Promise<{ id: number | null; companyName: string }> {
  if (id === null) return { id: null, companyName: '' }
  const customer = await db
    .selectFrom('users')
    .select(['id', 'company_name'])
    .where('id', '=', id)
    .where('role_id', '=', ROLE.customer)
    .executeTakeFirst()
  if (!customer) throw new Refusal('USER_NOT_EXIST')
  return { id: customer.id, companyName: customer.company_name }
}

/** The quantities to quote: from the form, else from the order. */
export function countsOf(input: EstimateRequest, order: QuotedOrder | null, isFcl: boolean): CargoCounts {
  return {
    isFcl,
    fcl20Gp: isFcl ? (input.fcl20Gp ?? order?.fcl20gp ?? 0) : 0,
    fcl40Gp: isFcl ? (input.fcl40Gp ?? order?.fcl40gp ?? 0) : 0,
    fcl40Hq: isFcl ? (input.fcl40Hq ?? order?.fcl40hq ?? 0) : 0,
    lclRt: input.lclRt ?? (order ? revenueTonsOf(order) : null) ?? '0',
    blQuantity: input.blQuantity ?? order?.bl_quantity ?? 1,
    services: servicesOf({
      telex: input.telex ?? order?.telex,
      hds: input.hds ?? order?.hds,
      isExitCustomhouse: input.isExitCustomhouse ?? order?.is_exit_customhouse,
    }),
  }
}

async function quoteNow(
  { db }: AppContext,
  order: QuotedOrder | null,
  input: EstimateRequest,
  request: RequestContext,
): Promise<Made> {
  const { actor, language } = request
  const now = request.now
  const rateId = input.transportCostId ?? order?.rate_id
  if (!rateId) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'transportCostId', message: 'required' }] })
  const rate = await rateForOrder(db, rateId, now)
  const customer = await customerOf(db, actor.customerId ?? input.customerId ?? order?.customer_id ?? null)
  const counts = countsOf(input, order, rate.type === 'FCL')
  // The day of an order is one of its own rate.
  const etd = input.etd ?? (rateId === order?.rate_id ? order.etd : null)
  const made = await calculateQuotation(db, { rate, customerId: customer.id, etd, counts }, now)
  const header = {
    ...portsOf(rate, language),
    quotationNo: null,
    frozen: false,
    shippingCompany: carrierLabelOfRow(rate, language),
    transportType: rate.type === 'LCL' ? 'LCL' : 'FCL',
    distance: rate.distance,
    companyName: customer.companyName,
  } as const
  return { made, header, rate, customerId: customer.id }
}
