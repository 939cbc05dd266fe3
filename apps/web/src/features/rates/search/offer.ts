import type { Currency } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import { isComplete as isPriceComplete, minimumText } from '@kairo/shared/quotations/quotation-texts'
import type { Body } from '@/api/call.ts'
import type { RowOf } from '@/api/queries.ts'

/** An offer as role 4 gets it; role 5 gets the same without any price. */
export type Offer = RowOf<'POST /transportCost/jiansuo'>
/** The all-in price of a single rate for a size, with its lines. */
export type WholeAllIn = Body<'GET /transportCost/getTransportCost'>['data']['allIn'][number]

/** The sizes that an offer has a price for, in the order of all lists, with the price before and after discount. */
export const pricedSizes = (offer: Offer) =>
  (
    [
      ['20GP', 'capacity20gp'],
      ['40GP', 'capacity40gp'],
      ['40HQ', 'capacity40hq'],
      ['LCL', 'lcl'],
    ] as const
  ).flatMap(([size, key]) => {
    const price = offer[key]
    const allIn = offer.allIn?.find((entry) => entry.containerType === size)
    return price && allIn ? [{ size, price, listPrice: offer.listPrice[key], allIn }] : []
  })

/** Whether all its charges are known, so that its prices are all-in; also where the user sees no prices. */
export const isComplete = ({
  notIncluded = [],
  unknownCharges = [],
}: Pick<Offer, 'notIncluded' | 'unknownCharges'>): boolean => isPriceComplete({ notIncluded, unknownCharges })

/** The RT that one RT is charged as, like `2.000 RT (minimum)`; empty where it is not more. */
export const minimumOf = ({ minRevenueTons }: Pick<Offer, 'minRevenueTons'>, language: Language): string =>
  Number(minRevenueTons) > 1 ? minimumText(minRevenueTons, language) : ''

/** The currency shown beside the chosen one: dollars are always there, as rates are made in them. */
export const otherCurrency = (currency: Currency): Currency => (currency === 'USD' ? 'JPY' : 'USD')

/** Two to four letters for a carrier's badge, and its hue. */
export const badgeOf = (name: string, code: string | null): { text: string; hue: number } => {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return { text: (code ?? name).slice(0, 4).toUpperCase(), hue: hash }
}
