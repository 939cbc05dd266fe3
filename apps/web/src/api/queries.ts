import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createStore, useStore } from '@/external-store.ts'
import { onLanguageChange } from '@/i18n/language.ts'
import { firstCalls } from './first-calls.ts'
import { type Body, call, type CallArguments, type CallOptions, type Input, type RouteKey } from './call.ts'
import { ApiRefusal } from './refusal.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only temporary failures are retried: no response, or a busy server.
      retry: (count, error) =>
        count < 1 &&
        error instanceof ApiRefusal &&
        (error.errorKind === 'offline' || error.status === 502 || error.status === 503),
      retryDelay: (_count, error) => retryDelayMs(error),
    },
  },
})

/** As long as the server asks to wait, within what somebody waits for before a page. */
const LONGEST_RETRY_S = 10
export const retryDelayMs = (error: unknown): number =>
  Math.min(LONGEST_RETRY_S, Math.max(1, (error instanceof ApiRefusal && error.retryAfter) || 1)) * 1000

// Responses contain texts as well: names of ports, entries of the dictionary, messages.
onLanguageChange(() => void queryClient.invalidateQueries())

/** The key of a query: the route and its input. */
export const queryKey = (route: RouteKey, input?: unknown) => (input === undefined ? [route] : [route, input])

/** Invalidates the queries of these routes; those on screen are refetched. */
export const invalidate = (...routes: RouteKey[]): Promise<void> =>
  Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: [route] }))).then(() => undefined)

interface QueryOptions {
  enabled?: boolean
  /** Shows the previous response while the next is loading (lists). */
  keepPrevious?: boolean
  staleMs?: number
  refetchMs?: number
  /** Waits until the first picture of the page stands: for what nobody came for, in the frame. */
  later?: boolean
}

const hasFirstPicture = createStore(false)
/** The page shows its first screen: queries that said `later` start. */
export function startLaterQueries(): void {
  firstCalls.keep()
  hasFirstPicture.set(true)
}

/** Resolves when no query is under way, and after so many milliseconds at the latest. */
export const queriesSettled = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const look = () => queryClient.isFetching() === 0 && done()
    const timer = setTimeout(done, ms)
    const unsubscribe = queryClient.getQueryCache().subscribe(look)
    look()
  })

/** Calls a route that reads. An answer without data or list is a failure: an empty screen would be an untruth. */
async function read<K extends RouteKey>(route: K, input: Input<K> | undefined, options: CallOptions): Promise<Body<K>> {
  const body = await call(route, ...([input, options] as CallArguments<K>))
  if (!('data' in body || 'list' in body)) throw new ApiRefusal({ route, status: 200, errorKind: 'unreadable' })
  return body
}

/**
 * Reads through the cache: `const { data } = useApiQuery('POST /msg/list', { page })`. Refusals are shown by the
 * screen.
 */
export function useApiQuery<K extends RouteKey>(
  route: K,
  input?: Input<K>,
  options: QueryOptions = {},
): UseQueryResult<Body<K>, Error> {
  const isTime = useStore(hasFirstPicture) || !options.later
  return useQuery<Body<K>, Error>({
    queryKey: queryKey(route, input ?? {}),
    queryFn: ({ signal }) => read(route, input, { signal }),
    enabled: isTime && (options.enabled ?? true),
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    refetchInterval: options.refetchMs,
  })
}

/**
 * Starts a query before the component that reads it is mounted; cached data, even if stale, is left to that component.
 */
export function prefetch<K extends RouteKey>(route: K, input: Input<K>): void {
  void queryClient.prefetchQuery({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => read(route, input, { signal, isFirst: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export interface Listed<Row> {
  rows: Row[]
  total: number
}
/** The row type of a list call, wherever the specification put the rows. */
export type RowOf<K extends RouteKey> =
  Body<K> extends { list: { list: (infer R)[] } } ? R : Body<K> extends { data: { dataList: (infer R)[] } } ? R : never

/** The rows of a list call, wherever the specification put them; throws ApiRefusal where there are none to read. */
export function listedOf<K extends RouteKey>(route: K, body: Body<K>): Listed<RowOf<K>> {
  const shaped = body as {
    list?: { list?: RowOf<K>[]; totalRow: number }
    data?: { dataList?: RowOf<K>[]; total: number }
  }
  const rows = shaped.list?.list ?? shaped.data?.dataList
  if (!rows) throw new ApiRefusal({ route, status: 200, errorKind: 'unreadable' })
  return { rows, total: shaped.list?.totalRow ?? shaped.data?.total ?? rows.length }
}

/** A page of a list in one shape, `{rows, total}`; keeps the shown page while the next loads. */
export function useList<K extends RouteKey>(route: K, input: Input<K>, options: QueryOptions = {}) {
  return useQuery<Body<K>, Error, Listed<RowOf<K>>>({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => read(route, input, { signal }),
    select: (body) => listedOf(route, body),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  })
}
