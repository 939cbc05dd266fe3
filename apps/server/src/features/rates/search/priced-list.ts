/** The rates of a search with the parts of their all-in prices, in the order of rates with equal prices. */
export interface PricedList {
  ids: readonly number[]
  /** How many of the first ones have a whole price; of the others charges are not known. */
  complete: number
  /** List prices in units of 10^-`places` USD; null where a rate has none. */
  prices: readonly (number | null)[]
  places: number
  /** Charges in 10^-10 USD, rounded down. */
  charges: readonly number[]
}

/** Places of the charges in a list. */
export const CHARGE_PLACES = 10

/** Whole prices stay below this many cents, and incomplete ones sort after them: as if they cost that much more. */
const INCOMPLETE = 1e12
/** A rate without a price sorts after all others. */
const NO_PRICE = 2 * INCOMPLETE
/** So that cents and a place in the list fit into one exact number: NO_PRICE × 4096 is below 2^53. */
export const MAX_LISTED_RATES = 4096

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0
/** Larger whole numbers are not used: twice this number is still exact. */
const LARGE = Number.MAX_SAFE_INTEGER / 2

/** Whole numbers, rounded down; `a / b` alone might round up to the next one. */
const quotient = (a: number, b: number): number => (a - (a % b)) / b

/**
 * The ids of a page by all-in price after the discount `factor`, to the cent as PostgreSQL rounds them (rate-page.ts):
 * price × factor + charges, a half cent upwards; incomplete prices after whole ones either way. In whole numbers below 2^53, so each step is exact; rounding charges
 * down to less than a unit of that sum cannot move it over a half cent. Null where numbers are too large for that.
 */
export function pageByPrice(
  { ids, complete, prices, places, charges }: PricedList,
  { factor, descending, limit, offset }: { factor: string; descending: boolean; limit: number; offset: number },
): number[] | null {
  // Beyond the cent at least one place, so that half a cent is a whole number.
  const factorPlaces = Math.max(placesOf(factor), 3 - places)
  const sumPlaces = places + factorPlaces
  if (sumPlaces > CHARGE_PLACES || ids.length > MAX_LISTED_RATES) return null
  const wholeFactor = Math.round(Number(factor) * 10 ** factorPlaces)
  const cent = 10 ** (sumPlaces - 2)
  const chargeUnit = 10 ** (CHARGE_PLACES - sumPlaces)
  const keys = new Float64Array(ids.length)
  for (let i = 0; i < keys.length; i++) {
    const price = prices[i] ?? null
    const charge = charges[i] ?? 0
    let cents = NO_PRICE
    if (price !== null) {
      const sum = price * wholeFactor + quotient(charge, chargeUnit)
      if (!(charge >= 0 && charge < LARGE && price >= 0 && sum < LARGE)) return null
      const rounded = quotient(2 * (sum % cent) >= cent ? sum + cent : sum, cent)
      if (rounded >= INCOMPLETE) return null
      cents = (i < complete ? 0 : INCOMPLETE) + (descending ? INCOMPLETE - 1 - rounded : rounded)
    }
    keys[i] = cents * MAX_LISTED_RATES + i
  }
  keys.sort()
  const page: number[] = []
  for (const key of keys.subarray(offset, offset + limit)) page.push(ids[key % MAX_LISTED_RATES] ?? 0)
  return page
}
