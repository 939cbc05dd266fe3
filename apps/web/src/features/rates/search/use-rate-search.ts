import type { Currency } from '@kairo/shared/currencies'
import { CONTAINER_TYPES, type ContainerSize, type ContainerType } from '@kairo/shared/quotations/container-types'
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

/** The size that prices are shown for: of the address, else as chosen last; that of the transport type in any case. */
const sizeFor = (type: 'FCL' | 'LCL', chosen: ContainerType | undefined): ContainerType =>
  type === 'LCL' ? 'LCL' : (chosenSize(chosen) ?? '20GP')

/** The size of container that somebody chose, now or before; undefined where it was never chosen. */
const chosenSize = (chosen: ContainerType | undefined): ContainerSize | undefined => {
  const last = chosen ?? CONTAINER_TYPES.find((one) => one === remembered(SIZE_KEY))
  return last === 'LCL' ? undefined : last
}

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
  const container = sizeFor(type, search.box)
  const carried = type === 'FCL' ? chosenSize(search.box) : undefined
  const requested = SORTS.find((one) => one === search.sortBy) ?? 'departure'
  const sort = requested === 'departure' || requested === 'distance' ? requested : 'price'
  const sortBy = sort === 'price' ? SORT_OF[container] : sort
  const page = search.page ?? 1
  const size = search.size ?? 20
  const currency: Currency = search.currency ?? 'USD'
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
  const changeSize = (next: ContainerType) => {
    remember(SIZE_KEY, next)
    change({ box: next, type: 'FCL', costType: undefined })
  }
  return {
    search,
    setSearch,
    change,
    changeSize,
    /** Whether the last search is being restored. */
    isReturning,
    isBare,
    type,
    container,
    /** What the form begins with, where a size was chosen. */
    carried,
    sort,
    sortBy,
    page,
    size,
    currency,
    ports,
    departurePortId,
    destinationPortId,
    filters,
    wanted,
  } as const
}

export type RateSearchState = ReturnType<typeof useRateSearch>
