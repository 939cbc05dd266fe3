import type { ContainerType } from '@kairo/shared/quotations/container-types'
import type { Input } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { isComplete, type Offer, pricedSizes } from './offer.ts'

const SEARCH = 'POST /transportCost/jiansuo'
export const SORT_OF = { '20GP': 'allIn20gp', '40GP': 'allIn40gp', '40HQ': 'allIn40hq', LCL: 'allInLcl' } as const

const priceOf = (offer: Offer, size: ContainerType): number | undefined => {
  const priced = pricedSizes(offer).find((entry) => entry.size === size)
  return priced && Number(priced.allIn.combined.USD)
}
/** How many are looked at for the fastest: the first ones by days may lack charges. */
const FIRST_BY_DAYS = 20
const least = (numbers: (number | undefined)[]): number | undefined => {
  const present = numbers.filter((number) => number !== undefined)
  return present.length > 0 ? Math.min(...present) : undefined
}

interface BestOffers {
  isCheapest: (offer: Offer) => boolean
  isFastest: (offer: Offer) => boolean
}

/**
 * Which offers of a lane are the cheapest for a size and which the fastest, of those whose charges are all known: others
 * compare with none. Offers of several pages are not all here: then the first ones by price, where those come first, and
 * by days are fetched. Without a lane, or where all are alike, none is marked.
 */
export function useBestOffers(
  search: Input<typeof SEARCH>,
  {
    offers,
    total,
    size,
    seesPrices,
  }: { offers: readonly Offer[]; total: number; size: ContainerType; seesPrices: boolean },
): BestOffers {
  const isLane = search.departurePortId !== undefined && search.destinationPortId !== undefined
  const isWhole = offers.length >= total
  const first = { ...search, sortOrder: 'asc', page: 1 } as const
  const isEnabled = isLane && !isWhole
  const cheapest = useApiQuery(
    SEARCH,
    { ...first, limit: 1, sortBy: SORT_OF[size] },
    { enabled: isEnabled && seesPrices },
  )
  const fastest = useApiQuery(SEARCH, { ...first, limit: FIRST_BY_DAYS, sortBy: 'distance' }, { enabled: isEnabled })
  const among = (answer: typeof cheapest) => (isWhole ? offers : (answer.data?.data.dataList ?? [])).filter(isComplete)
  const price = seesPrices ? least(among(cheapest).map((offer) => priceOf(offer, size))) : undefined
  const days = least(among(fastest).map(({ distance }) => distance))
  const isMarked = isLane && total > 1
  const slowest = Math.max(...offers.filter(isComplete).map(({ distance }) => distance))
  return {
    isCheapest: (offer) => isMarked && price !== undefined && isComplete(offer) && priceOf(offer, size) === price,
    isFastest: (offer) =>
      isMarked && days !== undefined && isComplete(offer) && offer.distance === days && slowest > days,
  }
}
