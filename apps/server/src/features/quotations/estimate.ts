import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { CargoCounts } from '@kairo/shared/quotations/charges'
import { quotationOf } from '@kairo/shared/quotations/quotation'
import { type QuotationLine, totalOf } from '@kairo/shared/quotations/quotation-lines'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import type { Estimate, EstimateRequest } from '@kairo/shared/quotations/quotations.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { listPriceForCustomer } from '@kairo/shared/rates/price'
import { isStaff, ROLE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import { isAllowed } from '../../country/country.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { findOrder, type StoredOrder } from '../orders/queries/find-order.ts'
import { type FrozenQuotation, pricesFor, withCounts } from '../orders/commands/freeze-quotation.ts'
import { revenueTonsOf } from '../orders/record/order-record.ts'
import { labelOf } from '../rates/rate-query.ts'
import { rateForOrder } from '../rates/search/bookable-rate.ts'

/**
 * The quotation of an order or of what the form holds: of a submitted order what was frozen with it, else calculated
 * now. Used by the answer, the preview and the download. Throws IP_ERROR for role 4 outside the allowed countries,
 * PERMISSION_ERROR for role 5, and what findOrder and rateForOrder throw.
 */
export async function estimateFor(
  context: AppContext,
  input: EstimateRequest,
  request: RequestContext,
): Promise<Estimate> {
  const { actor } = request
  if (actor.roleId === ROLE.shipperAccount || actor.roleId === ROLE.systemAdmin) throw new Refusal('PERMISSION_ERROR')
  if (actor.roleId === ROLE.customer && !isAllowed(request.ip, context.settings)) throw new Refusal('IP_ERROR')
  const order = input.orderId === undefined ? null : await findOrder(context.db, actor, input.orderId)
  if (order?.quotation) return frozenEstimate(order, input, request)
  return currentEstimate(context, order, input, request)
}

type Shown = Pick<
  Estimate,
  | 'quotationNo'
  | 'frozen'
  | 'departurePort'
  | 'destinationPort'
  | 'shippingCompany'
  | 'transportType'
  | 'distance'
  | 'companyName'
>

/** The lists that were not switched off, with totals of what is shown. */
function estimateOf(
  made: FrozenQuotation,
  input: EstimateRequest,
  { actor, language }: RequestContext,
  shown: Shown,
): Estimate {
  const { quotation, prices, exchangeRatesDate, quotedOn, validTime, validFrom, validTo } = made
  const freight = input.includeOceanFreight ?? true
  // Frozen lines keep what they were made from: a markup is taken off here, whenever they were frozen.
  const named = (line: QuotationLine): QuotationLine => ({
    ...line,
    item: oceanFreightName[language],
    priceBeforeDiscount: isStaff(actor.roleId)
      ? line.priceBeforeDiscount
      : listPriceForCustomer(line.priceBeforeDiscount, line.price),
  })
  const lists = {
    oceanFreightList: freight ? quotation.oceanFreightList.map(named) : [],
    polList: (input.includePol ?? true) ? quotation.polList : [],
    podList: (input.includePod ?? true) ? quotation.podList : [],
    gsList: freight ? quotation.gsList : [],
  }
  const total = (lines: QuotationLine[]) => totalOf(lines, prices.exchangeRates)
  return {
    ...shown,
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
    validTime,
    validFrom,
    validTo,
    quotedOn,
  }
}

const portLabel = (order: StoredOrder, port: 'pol' | 'pod', language: Language): string =>
  labelOf(
    {
      name: order[`${port}_name`] ?? '',
      cn: order[`${port}_cn`] ?? '',
      en: order[`${port}_en`] ?? '',
      ja: order[`${port}_ja`] ?? '',
    },
    language,
  )

function frozenEstimate(order: StoredOrder, input: EstimateRequest, request: RequestContext): Estimate {
  const { language } = request
  const frozen = order.quotation as FrozenQuotation
  const made = input.recount ? withCounts(frozen, countsOf(input, order, order.is_fcl)) : frozen
  return estimateOf(made, input, request, {
    quotationNo: input.recount ? null : order.quotation_no,
    frozen: !input.recount,
    departurePort: portLabel(order, 'pol', language),
    destinationPort: portLabel(order, 'pod', language),
    shippingCompany: order.carrier_name ?? '',
    transportType: order.is_fcl ? 'FCL' : 'LCL',
    distance: order.distance ?? 0,
    companyName: order.customer_company,
  })
}

/** Whose discounts count: role 4 its own, staff the customer they ask for. Throws USER_NOT_EXIST. */
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

/** How much is to be quoted: what the form says, else what the order holds. */
function countsOf(input: EstimateRequest, order: StoredOrder | null, isFcl: boolean): CargoCounts {
  return {
    isFcl,
    fcl20Gp: isFcl ? (input.fcl20Gp ?? order?.fcl20gp ?? 0) : 0,
    fcl40Gp: isFcl ? (input.fcl40Gp ?? order?.fcl40gp ?? 0) : 0,
    fcl40Hq: isFcl ? (input.fcl40Hq ?? order?.fcl40hq ?? 0) : 0,
    lclRt: input.lclRt ?? (order ? revenueTonsOf(order) : null) ?? '0',
    blQuantity: input.blQuantity ?? order?.bl_quantity ?? 1,
  }
}

async function currentEstimate(
  { db, clock }: AppContext,
  order: StoredOrder | null,
  input: EstimateRequest,
  request: RequestContext,
): Promise<Estimate> {
  const { actor, language } = request
  const now = clock.now()
  const rateId = input.transportCostId ?? order?.rate_id
  if (!rateId) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'transportCostId', message: 'required' }] })
  const rate = await rateForOrder(db, rateId, now)
  const customer = await customerOf(db, actor.customerId ?? input.customerId ?? order?.customer_id ?? null)
  const made = await pricesFor(db, rate, customer.id)
  const counts = countsOf(input, order, rate.type === 'FCL')
  const all = { includeOceanFreight: true, includePol: true, includePod: true }
  const quotation = quotationOf({ ...counts, ...all }, made.prices)
  return estimateOf({ ...made, counts, quotation, quotedOn: tokyoToday(now) }, input, request, {
    quotationNo: null,
    frozen: false,
    departurePort: labelOf({ name: rate.pol_name, cn: rate.pol_cn, en: rate.pol_en, ja: rate.pol_ja }, language),
    destinationPort: labelOf({ name: rate.pod_name, cn: rate.pod_cn, en: rate.pod_en, ja: rate.pod_ja }, language),
    shippingCompany: rate.company_name,
    transportType: rate.type === 'LCL' ? 'LCL' : 'FCL',
    distance: rate.distance,
    companyName: customer.companyName,
  })
}
