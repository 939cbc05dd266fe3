import { withoutAmounts } from '@kairo/shared/free-time/free-time-terms'
import type { OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import type { NO_PRICE, openProposalsContract } from '@kairo/shared/open-api/proposals.contract'
import { CONTAINER_SIZES } from '@kairo/shared/orders/rules/container-rules'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { OpenContext } from '../../../http/open/open-handler.ts'
import { termsOfRates } from '../../free-time/terms/terms-of-rates.ts'
import { quote } from '../../quotations/estimate.ts'
import { rateForOrder } from '../../rates/search/bookable-rate.ts'
import { searchRates } from '../../rates/search/search-rates.ts'
import { differencesTo } from './differences.ts'
import type { BoxCounts } from '../box-counts.ts'
import { sailingsOf } from '../sailings.ts'
import { type ProposalInput, type Wanted, wantedBooking } from './wanted-booking.ts'

type Reply = OpenReplyOf<(typeof openProposalsContract)['proposal']>
type Proposal = NonNullable<Reply['proposal']>

/** Offers that are named beside the one that is proposed. */
const ALTERNATIVES = 4

const listed = (boxes: BoxCounts) =>
  CONTAINER_SIZES.flatMap((size) => (boxes[size] > 0 ? [{ size, units: boxes[size] }] : []))

/** The address of the order form that is filled in with all this (rules 9.1). */
function formUrl(
  { settings }: AppContext,
  rateId: number,
  etd: string,
  { order, template, type, boxes }: Wanted,
): string {
  const of = order
    ? { id: order.id, state: '3', transport_cost_id: rateId }
    : { state: '4', freightId: rateId, ...(template ? { template: template.id } : {}) }
  const counts = { fcl20Gp: boxes['20GP'], fcl40Gp: boxes['40GP'], fcl40Hq: boxes['40HQ'] }
  const given = Object.entries(type === 'FCL' ? counts : {}).filter(([, count]) => count > 0)
  const query = Object.entries({ ...of, etd, ...Object.fromEntries(given) }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `${settings.publicUrl}/addOrder?${new URLSearchParams(Object.fromEntries(query)).toString()}`
}

type Price = Pick<Proposal, 'price' | 'noPriceBecause'>
const noPrice = (noPriceBecause: (typeof NO_PRICE)[number]): Price => ({ price: null, noPriceBecause })

/** As the page quotes it. */
async function priceOf(
  context: AppContext,
  rateId: number,
  etd: string,
  { type, boxes, revenueTons, services }: Wanted,
  request: OpenContext,
): Promise<Price> {
  if (!request.key.scopes.includes('rates:read')) return noPrice('scopeMissing')
  if (type === 'FCL' ? listed(boxes).length === 0 : revenueTons === null) return noPrice('cargoMissing')
  try {
    const { estimate } = await quote(
      context,
      null,
      {
        transportCostId: rateId,
        etd,
        fcl20Gp: boxes['20GP'],
        fcl40Gp: boxes['40GP'],
        fcl40Hq: boxes['40HQ'],
        ...(revenueTons === null ? {} : { lclRt: revenueTons }),
        ...services,
      },
      request,
    )
    return {
      price: {
        total: estimate.totals.overall.combined,
        charged: estimate.totals.overall.perCurrency,
        quotedOn: estimate.quotedOn,
        notOffered: estimate.notOffered as NonNullable<Price['price']>['notOffered'],
        notIncluded: estimate.notIncluded,
        unknownCharges: estimate.unknownCharges,
      },
      noPriceBecause: null,
    }
  } catch (error) {
    // Where a person may not be told prices, neither may a program.
    const refusal = error instanceof Refusal ? error.refusal : undefined
    if (refusal === 'IP_ERROR') return noPrice('notFromThisCountry')
    if (refusal === 'PERMISSION_ERROR') return noPrice('scopeMissing')
    throw error
  }
}

/** One rate with its sailings; null where none of them can be booked from the wished day on. */
async function proposalFor(
  context: AppContext,
  rateId: number,
  departureFrom: string | undefined,
  wanted: Wanted,
  request: OpenContext,
): Promise<Proposal | null> {
  const { db } = context
  const rate = await rateForOrder(db, rateId, request.now)
  const sides = await db
    .selectFrom('ports')
    .select(['id', 'unlocode'])
    .where('id', 'in', [rate.departure_port_id, rate.destination_port_id])
    .execute()
  const codeOf = (portId: number) => sides.find(({ id }) => id === portId)?.unlocode ?? null
  const codes = { pol_unlocode: codeOf(rate.departure_port_id), pod_unlocode: codeOf(rate.destination_port_id) }
  const [sailing] = sailingsOf(rate, { codes }, { departureFrom }, request)
  if (!sailing) return null
  const etd = sailing.departureDate
  const ofRate = { ...wanted, type: sailing.transport }
  const [terms, price] = await Promise.all([
    termsOfRates(context, { transportCostId: [rateId], etd }, request),
    priceOf(context, rateId, etd, ofRate, request),
  ])
  const proposed = { ...sailing, ...price, boxes: wanted.boxes }
  return {
    ...sailing,
    ...price,
    rateId: String(rateId),
    freeTime: (terms.dataList[0]?.terms ?? [])
      .map(withoutAmounts)
      .map(({ direction, kind, freeDays, freeCount }) => ({ direction, kind, freeDays, freeCount })),
    differences: wanted.order ? await differencesTo(context, wanted.order, proposed, request) : [],
    url: formUrl(context, rateId, etd, ofRate),
  }
}

/**
 * What would be booked: the next ship of a lane, or of one rate, from a day on. Writes nothing. Throws what wantedBooking
 * and rateForOrder throw, and NO_EXCHANGE_RATES.
 */
export async function proposeBooking(context: AppContext, input: ProposalInput, request: OpenContext): Promise<Reply> {
  const wanted = await wantedBooking(context, input, request)
  const { departureFrom } = input
  const search = { ...wanted.ports, type: wanted.type, etd: departureFrom, page: 1, limit: ALTERNATIVES + 1 }
  const { dataList } = input.rateId === undefined ? await searchRates(context, search, request) : { dataList: [] }
  const offers = dataList.filter(({ nextEtd }) => nextEtd !== null)
  const rateId = input.rateId === undefined ? offers[0]?.id : Number(input.rateId)
  const proposal = rateId === undefined ? null : await proposalFor(context, rateId, departureFrom, wanted, request)
  const hasRate = dataList.length > 0 || input.rateId !== undefined
  return {
    proposal,
    noProposalBecause: proposal ? null : hasRate ? 'noSailing' : 'noRate',
    alternatives: offers.slice(1).map((offer) => ({
      rateId: String(offer.id),
      carrier: { name: offer.shippingCompanyLabel, code: offer.shippingCompanyCode },
      departureDate: offer.nextEtd ?? offer.pricedEtd,
      transitDays: offer.distance,
    })),
    cargo: { boxes: listed(wanted.boxes), revenueTons: wanted.revenueTons },
    copies:
      wanted.order || wanted.template
        ? {
            bookingReference: wanted.order?.code ?? null,
            template: wanted.template?.name ?? null,
            goods: wanted.goods,
          }
        : null,
  }
}
