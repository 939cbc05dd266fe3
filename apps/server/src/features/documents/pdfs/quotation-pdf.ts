import { type Currency, CURRENCIES } from '@kairo/shared/currencies'
import { tokyoDateTime } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import type { Estimate, EstimateRequest } from '@kairo/shared/quotations/quotations.contract'
import { etaOf, sailingTimes } from '@kairo/shared/rates/sailing'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import type { QuotationData, QuotationLine, QuotationTotal } from '../../../pdf/documents/quotation.ts'
import type { AmountPerCurrency, SailingData } from '../../../pdf/documents/shipment-data.ts'
import { findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { type FrozenQuotation, quotationNumberOf } from '../../orders/commands/freeze-quotation.ts'
import { revenueTonsOf } from '../../orders/record/order-record.ts'
import { checkSailing } from '../../orders/record/rate-columns.ts'
import { estimateFor } from '../../quotations/estimate.ts'
import { scheduleOf } from '../../rates/search/rate-offer.ts'
import { rateForOrder } from '../../rates/search/bookable-rate.ts'
import { issuerFor } from '../queries/operator-company.ts'
import { containersOf, customerData, shipmentOf } from './shipment-of-order.ts'

type EstimateLine = Estimate['oceanFreightList'][number]
type EstimateTotal = Estimate['totals']['overall']

/** A currency in which nothing is charged is left out. */
export const chargedIn = (amounts: Record<Currency, string>): AmountPerCurrency =>
  Object.fromEntries(CURRENCIES.filter((currency) => !decimalOf(amounts[currency]).eq(0)).map((c) => [c, amounts[c]]))

const totalOf = (total: EstimateTotal): QuotationTotal => ({
  perCurrency: chargedIn(total.perCurrency),
  combined: total.combined,
})

const lineOf = (line: EstimateLine): QuotationLine => ({
  item: line.item,
  containerType: line.containerType ?? line.basis.toUpperCase(),
  price: line.price,
  priceBeforeDiscount: line.priceBeforeDiscount,
  quantity: line.quantity,
  currency: line.currency,
  totalPrice: line.totalPrice,
})

/** A list that was switched off is absent; route charges go with the freight and are shown where there are any. */
function listsOf(estimate: Estimate, input: EstimateRequest): QuotationData['lists'] {
  const list = (name: 'oceanFreightList' | 'polList' | 'podList' | 'gsList') => ({
    lines: estimate[name].map(lineOf),
    total: totalOf(estimate.totals[name]),
  })
  return {
    ...((input.includeOceanFreight ?? true) ? { oceanFreight: list('oceanFreightList') } : {}),
    ...((input.includePol ?? true) ? { departure: list('polList') } : {}),
    ...((input.includePod ?? true) ? { destination: list('podList') } : {}),
    ...(estimate.gsList.length > 0 ? { route: list('gsList') } : {}),
  }
}

/** How much was quoted: frozen with the order, else what the form says, else what a draft holds. */
function countsOf(estimate: Estimate, input: EstimateRequest, order: StoredOrder | null) {
  const frozen = estimate.frozen ? (order?.quotation as FrozenQuotation | null)?.counts : undefined
  const {
    fcl20Gp = 0,
    fcl40Gp = 0,
    fcl40Hq = 0,
    lclRt,
    blQuantity,
  } = frozen ?? {
    fcl20Gp: input.fcl20Gp ?? order?.fcl20gp,
    fcl40Gp: input.fcl40Gp ?? order?.fcl40gp,
    fcl40Hq: input.fcl40Hq ?? order?.fcl40hq,
    lclRt: input.lclRt ?? (order && revenueTonsOf(order)) ?? undefined,
    blQuantity: input.blQuantity ?? order?.bl_quantity ?? 1,
  }
  const isFcl = estimate.transportType === 'FCL'
  return {
    containers: isFcl ? containersOf({ fcl20Gp, fcl40Gp, fcl40Hq }) : [],
    revenueTons: isFcl || !lclRt || decimalOf(lclRt).eq(0) ? undefined : lclRt,
    blQuantity,
  }
}

/** A document with sizes that have no price, or with nothing on it, must not be given out. */
function checkComplete(estimate: Estimate, counts: ReturnType<typeof countsOf>): void {
  if (estimate.notOffered.length > 0) throw new Refusal('TRANSPORT_COST_ERROR')
  if (counts.containers.length > 0 || counts.revenueTons !== undefined) return
  const path = estimate.transportType === 'FCL' ? 'fcl40Hq' : 'lclRt'
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message: path === 'lclRt' ? 'aboveZero' : 'selectBox' }] })
}

/** Number of a calculation that belongs to no order, or to a change not saved yet: the minute and second that it was made in Tokyo. */
const provisionalNumber = (now: Date): string =>
  `Q${tokyoDateTime(now).slice(2).replaceAll(/[-: ]/g, '')}${String(now.getUTCSeconds()).padStart(2, '0')}`

/** The days of the departure that a form holds. Throws what rateForOrder and checkSailing throw. */
async function daysOf(context: AppContext, rateId: number, etd: string): Promise<Partial<SailingData>> {
  const now = context.clock.now()
  const rate = await rateForOrder(context.db, rateId, now)
  checkSailing(rate, etd, 'etd', now)
  const times = sailingTimes(scheduleOf(rate), etd)
  return {
    etd,
    eta: etaOf(etd, rate.distance),
    cutOff: times.cutOff,
    portOpenStart: times.openStart ?? undefined,
    portOpenEnd: times.openEnd ?? undefined,
  }
}

/**
 * The quotation as a document: of a submitted order what was frozen with it, else calculated now. `request.language` is the
 * document's. Throws what estimateFor throws, TRANSPORT_COST_ERROR for sizes without a price, 6014 for nothing to quote,
 * and what checkSailing throws for the day of departure.
 */
export async function quotationData(
  context: AppContext,
  input: EstimateRequest & { currency?: Currency | undefined; etd?: string | undefined },
  request: RequestContext,
): Promise<QuotationData> {
  const estimate = await estimateFor(context, input, request)
  const order = input.orderId === undefined ? null : await findOrder(context.db, request.actor, input.orderId)
  const counts = countsOf(estimate, input, order)
  checkComplete(estimate, counts)
  const customerId = order?.customer_id ?? request.actor.customerId ?? input.customerId
  const customer = customerId === undefined ? undefined : await customerData(context.db, customerId)
  // Another rate than the draft's own has other days.
  const rateId = input.transportCostId ?? order?.rate_id
  const ownRoute = order && (estimate.frozen || rateId === order.rate_id)
  const shipment = ownRoute ? await shipmentOf(context, order, request.language) : null
  const days = estimate.frozen || !rateId || !input.etd ? {} : await daysOf(context, rateId, input.etd)
  return {
    issuer: (shipment?.issuer ?? (await issuerFor(context, request.language))).company,
    number:
      estimate.quotationNo ??
      (order && !input.recount ? quotationNumberOf(order.code) : provisionalNumber(context.clock.now())),
    date: estimate.quotedOn,
    customer: customer ?? { name: estimate.companyName },
    sailing: {
      ...(shipment?.sailing ?? {
        portOfLoading: { name: estimate.departurePort },
        portOfDischarge: { name: estimate.destinationPort },
        carrier: estimate.shippingCompany,
        transportType: estimate.transportType,
        transitDays: estimate.distance,
      }),
      ...days,
    },
    ...counts,
    lists: listsOf(estimate, input),
    total: totalOf(estimate.totals.overall),
    shownCurrency: input.currency ?? 'JPY',
    exchangeRates: estimate.exchangeRates,
    priceFixed: estimate.validTime === 'fixed',
    validUntil: estimate.validTo ?? undefined,
  }
}
