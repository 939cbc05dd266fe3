import { zonedText } from '@kairo/shared/port-time'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type Currency, CURRENCIES } from '@kairo/shared/currencies'
import { tokyoDateTime } from '@kairo/shared/dates'
import { freeTimeSummary } from '@kairo/shared/free-time/free-time-text'
import type { FreeTimeTerms } from '@kairo/shared/free-time/free-time-terms'
import { decimalOf } from '@kairo/shared/money'
import type { CargoCounts } from '@kairo/shared/quotations/charges'
import type { Estimate, EstimateRequest } from '@kairo/shared/quotations/quotations.contract'
import { etaOf, sailingTimes } from '@kairo/shared/rates/sailing'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import type { QuotationData, QuotationLine, QuotationTotal } from '../../pdf/documents/quotation.ts'
import type { AmountPerCurrency, CompanyData, SailingData } from '../../pdf/documents/shipment-data.ts'
import { containersOf } from '../../pdf/documents/shipment-labels.ts'
import { findTerms } from '../free-time/terms/find-terms.ts'
import { frozenTerms } from '../free-time/terms/freeze-terms.ts'
import { issuerFor } from '../operator-company/issuer.ts'
import type { RateRecord } from '../rates/rate-query.ts'
import { checkSailing, rateForOrder } from '../rates/search/bookable-rate.ts'
import { scheduleOf } from '../rates/search/rate-schedule.ts'
import { quote, type QuotedOrder } from './estimate.ts'
import { quotationNumberOf } from './frozen-quotation.ts'

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
  isMinimum: line.isMinimum,
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

/** The printed quantities: containers of FCL, revenue tons of LCL. */
function printedCounts({ fcl20Gp, fcl40Gp, fcl40Hq, lclRt, blQuantity }: CargoCounts, estimate: Estimate) {
  const isFcl = estimate.transportType === 'FCL'
  return {
    containers: isFcl ? containersOf({ fcl20Gp, fcl40Gp, fcl40Hq }) : [],
    revenueTons: isFcl || decimalOf(lclRt).eq(0) ? undefined : lclRt,
    blQuantity,
  }
}

/** A document with sizes that have no price, or with nothing on it, must not be given out. */
function checkComplete(estimate: Estimate, counts: ReturnType<typeof printedCounts>): void {
  if (estimate.notOffered.length > 0) throw new Refusal('TRANSPORT_COST_ERROR')
  if (counts.containers.length > 0 || counts.revenueTons !== undefined) return
  const path = estimate.transportType === 'FCL' ? 'fcl40Hq' : 'lclRt'
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message: path === 'lclRt' ? 'aboveZero' : 'selectBox' }] })
}

/**
 * Number of a calculation that belongs to no order, or to a change not saved yet: from the minute and second of its
 * creation, Tokyo time.
 */
const provisionalNumber = (now: Date): string =>
  `Q${tokyoDateTime(now).slice(2).replaceAll(/[-: ]/g, '')}${String(now.getUTCSeconds()).padStart(2, '0')}`

/** The days of the departure that a form holds. Throws what checkSailing throws. */
function sailingDays(rate: RateRecord, etd: string, now: Date): Partial<SailingData> {
  checkSailing(rate, etd, 'etd', now)
  const times = sailingTimes(scheduleOf(rate), etd)
  return {
    etd,
    eta: etaOf(etd, rate.distance),
    cutOff: zonedText(times.cutOff, rate.pol_zone),
    portOpenStart: times.openStart ? zonedText(times.openStart, rate.pol_zone) : undefined,
    portOpenEnd: times.openEnd ? zonedText(times.openEnd, rate.pol_zone) : undefined,
  }
}

/** The order of a quotation, with what documents about it print. */
interface PrintedOrder {
  order: QuotedOrder
  /** Its route and days, in the document's language. */
  sailing: SailingData
}

/** A customer as documents address it; undefined when there is no such account. */
export async function customerData(db: Kysely<DB>, customerId: number): Promise<CompanyData | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['company_name', 'name', 'address', 'telephone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  return (
    user && {
      name: user.company_name || user.name,
      address: user.address || undefined,
      contact: (user.company_name && user.name) || undefined,
      telephone: user.telephone || undefined,
    }
  )
}

/** What a sent order was shown, else what one of that ship would get today. */
async function freeTimeOf(
  db: Kysely<DB>,
  order: QuotedOrder | null,
  rate: RateRecord | null,
  { etd, ftDays }: { etd: string | null | undefined; ftDays: number | null | undefined },
): Promise<FreeTimeTerms[]> {
  if (!rate || !etd) return order ? frozenTerms(db, order.id) : []
  const [found = []] = await findTerms(db, [
    {
      isFcl: true,
      departurePortId: rate.departure_port_id,
      destinationPortId: rate.destination_port_id,
      shippingCompanyId: rate.shipping_company_id,
      etd,
      eta: etaOf(etd, rate.distance),
      ftDays: ftDays ?? rate.ft_days,
    },
  ])
  return found.map(({ terms }) => terms)
}

/**
 * The quotation as a document: of a submitted order what was frozen with it, else calculated now. `request.language` is
 * the document's; null is a calculation without an order. Throws what quote() throws, TRANSPORT_COST_ERROR for sizes
 * without a price, 6014 for nothing to quote, and what
 * rateForOrder and checkSailing throw for the day of departure.
 */
export async function quotationData(
  context: AppContext,
  printed: PrintedOrder | null,
  input: EstimateRequest & { currency?: Currency | undefined },
  request: RequestContext,
): Promise<QuotationData> {
  const order = printed?.order
  const { estimate, counts, rate } = await quote(context, order ?? null, input, request)
  const quantities = printedCounts(counts, estimate)
  checkComplete(estimate, quantities)
  const now = request.now
  const customerId = order?.customer_id ?? request.actor.customerId ?? input.customerId
  const customer = customerId === undefined ? undefined : await customerData(context.db, customerId)
  // Another rate than the draft's own has other days.
  const rateId = input.transportCostId ?? order?.rate_id
  const ownRoute = estimate.frozen || rateId === order?.rate_id
  const days =
    estimate.frozen || !rateId || !input.etd
      ? {}
      : sailingDays(rate ?? (await rateForOrder(context.db, rateId, now)), input.etd, now)
  const sailing: SailingData = {
    ...(printed && ownRoute
      ? printed.sailing
      : {
          portOfLoading: { name: estimate.departurePort },
          portOfDischarge: { name: estimate.destinationPort },
          carrier: estimate.shippingCompany,
          transportType: estimate.transportType,
          transitDays: estimate.distance,
        }),
    ...days,
  }
  const freeTime =
    estimate.transportType === 'FCL'
      ? await freeTimeOf(context.db, order ?? null, rate, {
          etd: input.etd ?? estimate.etd,
          // Those that staff gave to the order come before the rate's, as at its submission.
          ftDays: ownRoute ? order?.ft_days : null,
        })
      : undefined
  const { freeTime: _ofOrder, ...otherSailing } = sailing
  const summary = freeTimeSummary(freeTime ?? [], request.language)
  return {
    issuer: (await issuerFor(context, request.language, request.actor.roleId)).company,
    number: estimate.quotationNo ?? (order && !input.recount ? quotationNumberOf(order.code) : provisionalNumber(now)),
    date: estimate.quotedOn,
    customer: customer ?? { name: estimate.companyName },
    // As the terms below, which may be those of another ship than the order's.
    sailing: summary ? { ...otherSailing, freeTime: summary } : sailing,
    ...quantities,
    lists: listsOf(estimate, input),
    total: totalOf(estimate.totals.overall),
    notIncluded: estimate.notIncluded,
    unknownCharges: estimate.unknownCharges,
    shownCurrency: input.currency ?? estimate.billedIn?.currency ?? 'JPY',
    ...(estimate.billedIn ? { billedIn: estimate.billedIn } : {}),
    exchangeRates: estimate.exchangeRates,
    priceFixed: estimate.validTime === 'fixed',
    validUntil: estimate.validTo ?? undefined,
    // A ship that was moved leaves the quotation as it was; without a chosen day the next bookable one counts.
    ...(estimate.etd && estimate.etd !== sailing.etd ? { surchargesOf: estimate.etd } : {}),
    ...(freeTime ? { freeTime } : {}),
  }
}
