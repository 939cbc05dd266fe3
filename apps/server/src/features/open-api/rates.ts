import type { openApi } from '@kairo/shared/open-api/open-api'
import type { OpenInputOf, OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import { isoOfPortTime } from '@kairo/shared/port-time'
import type { CargoCounts } from '@kairo/shared/quotations/charges'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import type { RateOffer } from '@kairo/shared/rates/rate-row'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import { anyOf } from '../../database/conditions.ts'
import type { Database } from '../../database/connection.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { quotationsOf } from '../quotations/frozen-quotation.ts'
import { type RateRecord, selectRateRows } from '../rates/rate-query.ts'
import { searchRates } from '../rates/search/search-rates.ts'
import { boxCountsOf } from './box-counts.ts'
import { findLane, type FoundLane, serviceOf } from './sailings.ts'

type Input = OpenInputOf<typeof openApi.rates>
type Offer = OpenReplyOf<typeof openApi.rates>['data'][number]

const FREIGHT_OF = { '20GP': 'capacity20gp', '40GP': 'capacity40gp', '40HQ': 'capacity40hq', LCL: 'lcl' } as const

/** What the total is asked of; null where it is not asked for. Throws PARAMETER_ERROR for boxes of LCL. */
function countsOf({ transport, boxes, revenueTons }: Input): CargoCounts | null {
  if (boxes === undefined && revenueTons === undefined) return null
  const isFcl = boxes !== undefined
  if (isFcl === (revenueTons !== undefined) || (transport !== undefined && (transport === 'FCL') !== isFcl))
    throw new Refusal('PARAMETER_ERROR', {
      errors: [{ path: isFcl && transport === 'LCL' ? 'boxes' : 'revenueTons', message: 'choice' }],
    })
  const counts = boxCountsOf(boxes)
  return {
    isFcl,
    fcl20Gp: counts['20GP'],
    fcl40Gp: counts['40GP'],
    fcl40Hq: counts['40HQ'],
    lclRt: revenueTons ?? '0',
    blQuantity: 1,
  }
}

/** All-in prices of a lane: what the search of the page finds for the account of the key, at its prices. */
export async function listRates(
  context: AppContext,
  input: Input,
  request: OpenContext,
): Promise<OpenReplyOf<typeof openApi.rates>> {
  const { db } = context
  const { departureFrom, limit } = input
  const counts = countsOf(input)
  const transport = counts ? (counts.isFcl ? 'FCL' : 'LCL') : input.transport
  const lane = await findLane(db, input)
  const { departurePortId, destinationPortId } = lane
  const search = { departurePortId, destinationPortId, type: transport, etd: departureFrom, page: 1, limit }
  const { dataList, total } = await searchRates(context, search, request)
  const rates = await ratesOf(db, dataList)
  const totals = counts ? await totalsOf(db, dataList, rates, counts, request) : undefined
  return {
    data: dataList.flatMap((offer) => {
      const rate = rates.get(offer.id)
      if (!rate) return []
      const made = totals?.get(offer.id)
      return [
        {
          ...offerOf(offer, rate, lane, request),
          cutOffDateTime: offer.nextDeadline && isoOfPortTime(offer.nextDeadline, offer.departureZone),
          total: made?.quotation.totals.overall.combined ?? null,
          notOffered: (made?.quotation.notOffered ?? []) as ContainerType[],
        },
      ]
    }),
    hasMore: total > limit,
  }
}

async function ratesOf(db: Database, offers: readonly RateOffer[]): Promise<Map<number, RateRecord>> {
  const ids = offers.map(({ id }) => id)
  const rates = await selectRateRows(db).where('r.id', '=', anyOf(ids)).execute()
  return new Map(rates.map((rate) => [rate.id, rate]))
}

function totalsOf(
  db: Database,
  offers: readonly RateOffer[],
  rates: ReadonlyMap<number, RateRecord>,
  counts: CargoCounts,
  { actor }: OpenContext,
) {
  const ships = offers.flatMap(({ id, pricedEtd }) => {
    const rate = rates.get(id)
    return rate ? [{ rate, etd: pricedEtd }] : []
  })
  return quotationsOf(db, ships, actor.customerId, counts)
}

const offerOf = (
  offer: RateOffer,
  rate: RateRecord,
  lane: FoundLane,
  { language }: OpenContext,
): Omit<Offer, 'cutOffDateTime' | 'total' | 'notOffered'> => ({
  rateId: String(offer.id),
  ...serviceOf(rate, lane.codes, language),
  departureDate: offer.pricedEtd,
  isBookable: offer.nextEtd !== null,
  validFrom: rate.valid_from,
  validTo: rate.valid_to,
  priceBasis: rate.valid_time === 'changing' ? 'floating' : 'fixed',
  prices: offer.allIn.map(({ containerType, combined }) => ({
    containerType,
    oceanFreight: offer[FREIGHT_OF[containerType]],
    allIn: combined,
  })),
  notIncluded: offer.notIncluded,
  unknownCharges: offer.unknownCharges,
})
