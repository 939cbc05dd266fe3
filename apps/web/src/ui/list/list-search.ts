/** Rows of a page unless the address says otherwise. */
export const DEFAULT_SIZE = 20

/** What the address says of every list, besides its filters. */
export interface ListSearch {
  page?: number
  size?: number
  sortBy?: string
  sortOrder?: 'asc' | 'desc'
}
