/** Rows of a page unless the address says otherwise. */
export const DEFAULT_SIZE = 20

/** What the address says of every list, besides its filters. */
export interface ListSearch {
  page?: number
  size?: number
  sortBy?: string
  sortOrder?: 'asc' | 'desc'
}

/** The page that a list call asks for. */
export const pageInput = ({ page = 1, size = DEFAULT_SIZE }: ListSearch) => ({ page, limit: size })

/** The order that it asks for; an address typed by hand may name a column that cannot be sorted. */
export function sortInput<const T extends string>(
  { sortBy, sortOrder = 'asc' }: ListSearch,
  sorts: readonly T[],
): { sortBy?: T; sortOrder?: 'asc' | 'desc' } {
  const known = sorts.find((one) => one === sortBy)
  return known ? { sortBy: known, sortOrder } : {}
}
