import type { SavedView } from './list-layout.ts'

/** What belongs to the moment, not to the view: the page, its size, and what is open. */
const MOMENTARY = new Set(['page', 'size', 'open'])

/** The filters and the sorting of an address. */
export const viewOf = (search: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) => !MOMENTARY.has(key) && value !== undefined && value !== ''),
  )

const inOrder = (search: object): string =>
  JSON.stringify(Object.entries(viewOf(search)).toSorted(([a], [b]) => a.localeCompare(b)))

/** Whether the address shows just this view. */
export const isSameView = (search: object, view: Pick<SavedView, 'search'>): boolean =>
  inOrder(search) === inOrder(view.search)
