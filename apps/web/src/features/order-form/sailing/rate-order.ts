import { type Offer, pricedSizes } from '../../rates/search/offer.ts'

export type RouteOrder = 'sailing' | 'days' | 'price'

/** The largest size tells most of what a route costs; LCL has but one. */
const priceOf = (offer: Offer): number =>
  Number(pricedSizes(offer).at(-1)?.allIn.combined.USD ?? Number.POSITIVE_INFINITY)
const lackOf = ({ notIncluded }: Offer): number => notIncluded?.length ?? 0
const sailingOf = (offer: Offer): string => offer.nextEtd ?? '9999-12-31'

/**
 * Routes by departure, days or all-in price; what cannot be booked now comes last, and of one price that of which not
 * all charges are known.
 */
export function routesInOrder(offers: readonly Offer[], order: RouteOrder): Offer[] {
  const by = {
    sailing: () => 0,
    days: (a: Offer, b: Offer) => a.distance - b.distance,
    price: (a: Offer, b: Offer) => priceOf(a) - priceOf(b) || lackOf(a) - lackOf(b),
  }[order]
  return offers.toSorted(
    (a, b) =>
      Number(a.nextEtd === null) - Number(b.nextEtd === null) ||
      by(a, b) ||
      sailingOf(a).localeCompare(sailingOf(b)) ||
      a.distance - b.distance,
  )
}
