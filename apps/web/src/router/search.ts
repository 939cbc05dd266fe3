import { getRouteApi, type RegisteredRouter, type RouteById, type RouteIds } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Search parameters are plain text: the library's own parser rounds long numbers and turns 1e5 into 100000. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value)
    if (text !== '') query.set(key, text)
  }
  // Commas and colons are readable in a query string; encoding them would only hide what a link says.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text ? `?${text}` : ''
}

type Reader<T> = (value: unknown) => T
type SearchOf<F extends Record<string, Reader<unknown>>> = { [K in keyof F]: ReturnType<F[K]> }

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Any text. */
export const text: Reader<string | undefined> = (value) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : asText(value)
/** A whole number of at least `min`. */
export const whole =
  (min = 0): Reader<number | undefined> =>
  (value) => {
    const number = typeof value === 'number' ? value : Number(asText(value) ?? Number.NaN)
    return Number.isSafeInteger(number) && number >= min ? number : undefined
  }
/** One of the values. */
export const choice =
  <const T extends readonly string[]>(values: T): Reader<T[number] | undefined> =>
  (value) =>
    values.find((one) => one === text(value))
/** Several texts, joined by comma in the address. */
export const many: Reader<string[] | undefined> = (value) => {
  const parts = Array.isArray(value) ? value.map(String) : (asText(value)?.split(',') ?? [])
  const filled = parts.filter((part) => part !== '')
  return filled.length > 0 ? filled : undefined
}
/** `true` or absent. */
export const flag: Reader<true | undefined> = (value) =>
  value === true || value === 'true' || value === '1' ? true : undefined
/** A day, `yyyy-MM-dd`. */
export const day: Reader<string | undefined> = (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(asText(value) ?? '') ? (value as string) : undefined

/**
 * Defines a screen's search parameters: `search: searchOf({ code: text, pol: many, page: whole(1) })`. Invalid values
 * become undefined; if omitted, the router would use the raw text instead.
 */
export const searchOf =
  <F extends Record<string, Reader<unknown>>>(fields: F) =>
  (raw: Record<string, unknown>): Partial<SearchOf<F>> =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([key]) => raw[key] !== undefined)
        .map(([key, read]) => [key, read(raw[key])]),
    ) as Partial<SearchOf<F>>

/** The parameters of every list besides its filters. */
export const listSearch = {
  page: whole(1),
  size: whole(1),
  sortBy: text,
  sortOrder: choice(['asc', 'desc'] as const),
}

type Routes = RegisteredRouter['routeTree']
/** The search parameters of a screen, as its `searchOf({…})` reads them. */
type SearchOfRoute<Id extends RouteIds<Routes>> = RouteById<Routes, Id>['types']['fullSearchSchema']
type SetSearch<S> = (next: S | ((before: S) => S), how?: { replace: true }) => void

/**
 * What the address holds for a screen, and how to change it: `const [search, setSearch] = useRouteSearch('/_in/calendars')`.
 * After `{ replace: true }` the browser's back button does not lead to what was there before.
 */
export function useRouteSearch<const Id extends RouteIds<Routes>>(
  id: Id,
): readonly [SearchOfRoute<Id>, SetSearch<SearchOfRoute<Id>>] {
  const route = getRouteApi(id as '/_in/calendars')
  const navigate = route.useNavigate()
  // The same function at each drawing, so that effects can depend on it.
  const setSearch: SetSearch<SearchOfRoute<Id>> = useCallback(
    (next, how) => void navigate({ search: next as object, ...how }),
    [navigate],
  )
  return [route.useSearch() as SearchOfRoute<Id>, setSearch]
}
