import { CONTAINER_SIZES } from '@kairo/shared/orders/rules/container-rules'
import type { ContainerSize, ContainerType } from '@kairo/shared/quotations/container-types'
import { useEffect, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { forget, remember, remembered } from '@/browser-storage.ts'
import { parseSearch, stringifySearch, useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { SORT_OF } from './best-offers.ts'
import { portCalled } from './PortSelect.tsx'

/** Where the last search of a user in this tab is stored, so that the rate search reopens with it (rules 5.21). */
const lastKey = (userId: number) => `rate-search.last.${userId}`

const SORTS = ['departure', 'distance', 'allIn20gp', 'allIn40gp', 'allIn40hq', 'allInLcl'] as const
const SIZE_KEY = 'rate-search.size'

/** The size of container that was chosen last in this browser. */
const lastSize = () => CONTAINER_SIZES.find((one) => one === remembered(SIZE_KEY))

/** The search of the address, completed by earlier choices; changes go to the address. */
export function useRateSearch() {
  const { user } = useSession()
  const [search, setSearch] = useRouteSearch('/_in/freightRateRetrieval')
  const userId = user.id
  const isBare = Object.values(search).every((value) => value === undefined)
  // Opening the screen from the menu restores the last search.
  const [left, setLeft] = useState(() => (isBare ? remembered(lastKey(userId), 'session') : undefined))
  const isReturning = left !== undefined && isBare
  // Once restored, clearing all fields clears it.
  if (left !== undefined && !isBare) setLeft(undefined)
  useEffect(() => {
    if (isReturning) setSearch(parseSearch(left), { replace: true })
    else if (isBare) forget(lastKey(userId), 'session')
    else remember(lastKey(userId), stringifySearch(search), 'session')
  }, [isReturning, isBare, left, setSearch, search, userId])
  const type = search.type ?? search.costType ?? 'FCL'
  const requested = SORTS.find((one) => one === search.sortBy) ?? 'departure'
  const sort = requested === 'departure' || requested === 'distance' ? requested : 'price'
  // Offers in the order of a size's price show that size.
  const chosen = CONTAINER_SIZES.find((one) => one === search.box || (!search.box && SORT_OF[one] === requested))
  const sortBy = sort === 'price' ? SORT_OF[type === 'LCL' ? 'LCL' : (chosen ?? '20GP')] : sort
  const page = search.page ?? 1
  const size = search.size ?? 20
  const ports = useApiQuery('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 }).data?.data
  // The home page and links name ports; the bar shows them as chosen.
  const departurePortId = search.departurePortId ?? portCalled(search.startCity, ports?.departurePorts)
  const destinationPortId = search.destinationPortId ?? portCalled(search.endCity, ports?.destinationPorts)
  const filters = {
    distance: search.distance,
    directTransfer: search.directTransfer,
    shipType: search.shipType,
    maxCapacity: search.maxCapacity,
    validity: search.validity,
  }
  const wanted = {
    departurePortId,
    destinationPortId,
    departurePort: departurePortId ? undefined : search.startCity,
    destinationPort: destinationPortId ? undefined : search.endCity,
    startCountry: search.startCountry ? Number(search.startCountry) : undefined,
    endCountry: search.endCountry ? Number(search.endCountry) : undefined,
    type,
    weekday: search.weekday,
    etd: search.etd,
    ...filters,
  }
  const change = (changes: Partial<typeof search>) => setSearch({ ...search, page: undefined, ...changes })
  /** The size that prices are shown for, as long as none is chosen that of the last order. */
  const sizeShown = (usual: ContainerSize | null | undefined): ContainerType =>
    type === 'LCL' ? 'LCL' : (chosen ?? usual ?? lastSize() ?? '20GP')
  const changeSize = (next: ContainerType) => {
    remember(SIZE_KEY, next)
    const order = sort === 'price' ? { sortBy: SORT_OF[next] } : {}
    change({ box: next, type: 'FCL', costType: undefined, ...order })
  }
  const changeSort = (next: typeof sort, container: ContainerType) =>
    change(next === 'price' ? { sortBy: SORT_OF[container] } : { sortBy: next })
  return {
    search,
    setSearch,
    change,
    changeSize,
    /** Whether the last search is being restored. */
    isReturning,
    isBare,
    type,
    chosen,
    sizeShown,
    changeSort,
    sort,
    sortBy,
    page,
    size,
    ports,
    departurePortId,
    destinationPortId,
    filters,
    wanted,
  } as const
}

export type RateSearchState = ReturnType<typeof useRateSearch>
