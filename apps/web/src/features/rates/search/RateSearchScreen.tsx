import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/charges'
import { ROLE } from '@kairo/shared/roles'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../../../api/queries.ts'
import { remember, remembered } from '../../../browser-storage.ts'
import { useCore } from '../../../i18n/core.ts'
import { type Currency, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { useNarrow } from '../../../ui/layout/narrow.ts'
import { scrollContentToTop } from '../../../ui/layout/scroll-to-top.ts'
import { rateTexts } from '../messages/index.ts'
import type { RateMessages } from '../messages/zh-cn.ts'
import { SORT_OF, useBestOffers } from './best-offers.ts'
import type { Offer } from './offer.ts'
import { OfferCard } from './OfferCard.tsx'
import { type ChoosablePort, portCalled } from './PortSelect.tsx'
import { PriceDetailsDialog } from './PriceDetailsDialog.tsx'
import { RateSearchBar } from './RateSearchBar.tsx'
import { SearchTools } from './SearchTools.tsx'
import { useLivePrices } from './use-live-prices.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from './rate-search.module.css'

/** The last search in this tab, so that the rate search reopens with it (freight §2.1). */
let lastSearch: { userId: number; search: object } | undefined

const saveSearch = (userId: number, search: object): void => {
  lastSearch = { userId, search }
}
/** Of this user only: another one may have signed in since. */
const savedSearch = (userId: number): object | undefined =>
  lastSearch?.userId === userId ? lastSearch.search : undefined

const route = getRouteApi('/_in/freightRateRetrieval')
const SORTS = ['weekday', 'distance', 'allIn20gp', 'allIn40gp', 'allIn40hq', 'allInLcl'] as const
const SIZE_KEY = 'rate-search.size'
const ALL_SIZES_KEY = 'rate-search.all-sizes'

/** The size that prices are shown for: of the address, else as chosen last; that of the transport type in any case. */
const sizeFor = (type: 'FCL' | 'LCL', chosen: ContainerType | undefined): ContainerType => {
  if (type === 'LCL') return 'LCL'
  const last = chosen ?? CONTAINER_TYPES.find((known) => known === remembered(SIZE_KEY))
  return last === undefined || last === 'LCL' ? '20GP' : last
}

/** The customer's rate search: the search bar, offers with all-in prices, one step to booking. */
export function RateSearchScreen() {
  const t = useTexts(rateTexts)
  const core = useCore()
  const f = useFormat()
  const { user } = useSession()
  const seesPrices = user.role_id !== ROLE.shipperAccount
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const userId = user.id
  const isBare = Object.values(search).every((value) => value === undefined)
  // Coming back by the menu restores the last search.
  const [left, setLeft] = useState(() => (isBare ? savedSearch(userId) : undefined))
  const isReturning = left !== undefined && isBare
  // Once it is back, clearing all of it clears it.
  if (left !== undefined && !isBare) setLeft(undefined)
  useEffect(() => {
    if (isReturning) void navigate({ search: left, replace: true })
    else saveSearch(userId, search)
  }, [isReturning, left, navigate, search, userId])
  const type = search.type ?? search.costType ?? 'FCL'
  const container = sizeFor(type, search.box)
  const asked = SORTS.find((known) => known === search.sortBy)
  const sort = asked === undefined || asked === 'weekday' ? 'weekday' : asked === 'distance' ? 'distance' : 'price'
  const sortBy = sort === 'price' ? SORT_OF[container] : asked && sort
  const page = search.page ?? 1
  const size = search.size ?? 20
  const currency: Currency = search.currency ?? 'USD'
  useLivePrices({ isSeen: seesPrices })
  const ports = useApiQuery('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 })
  // The home page and links name ports; the bar shows them as chosen.
  const departurePortId = search.departurePortId ?? portCalled(search.startCity, ports.data?.data.departurePorts)
  const destinationPortId = search.destinationPortId ?? portCalled(search.endCity, ports.data?.data.destinationPorts)
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
    ...filters,
  }
  const result = useApiQuery(
    'POST /transportCost/jiansuo',
    { ...wanted, sortBy, sortOrder: sortBy ? 'asc' : undefined, page, limit: size },
    { keepPrevious: true, enabled: !isReturning },
  )
  const narrow = useNarrow()
  const [allSizes, setAllSizes] = useState(() => remembered(ALL_SIZES_KEY) === 'yes')
  const [isEditing, setEditing] = useState(false)
  const [details, setDetails] = useState<{ offer: Offer; size: ContainerType }>()
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: { ...search, page: undefined, ...changes } })
  const changeSize = (next: ContainerType) => {
    if (next !== 'LCL') remember(SIZE_KEY, next)
    change({ box: next, type: next === 'LCL' ? 'LCL' : 'FCL', costType: undefined })
  }
  const response = result.data?.data
  const offers = response?.dataList ?? []
  const isEmpty = response !== undefined && !result.isFetching && !result.error && offers.length === 0
  const isBeyond = useLastPage({ page, size, total: response?.total ?? 0, isEmpty }, (last) => {
    void navigate({ search: { ...search, page: last === 1 ? undefined : last }, replace: true })
  })
  const best = useBestOffers(wanted, { offers, total: response?.total ?? 0, size: container, seesPrices })
  const [anyFrom, anyTo] = [
    placeOf(search.startCity, search.startCountry, t),
    placeOf(search.endCity, search.endCountry, t),
  ]
  // On a phone the form would stand between the search and its first price.
  const isFolded = narrow && !isBare && !isEditing
  // The discount is worth saying once, not on each card.
  const note = response && 'discountNote' in response ? response.discountNote : null
  return (
    <section className={common.stackL} aria-label={t.searchTitle}>
      <header className={cx(styles.hero, common.sea)}>
        <div className={common.baseline}>
          <h1 tabIndex={-1}>{t.searchTitle}</h1>
          <p>{seesPrices ? t.searchIntro : t.searchIntroWithoutPrices}</p>
        </div>
        {isFolded ? (
          <button type="button" className={styles.folded} onClick={() => setEditing(true)}>
            <b>
              {placeName(departurePortId, ports.data?.data.departurePorts) ?? anyFrom ?? t.anyPort} →{' '}
              {placeName(destinationPortId, ports.data?.data.destinationPorts) ?? anyTo ?? t.anyPort}
            </b>
            <span>
              {type} · {search.weekday ? f.weekday(search.weekday) : t.anyWeekday}
            </span>
            <span className={styles.foldedChange}>{t.change}</span>
          </button>
        ) : (
          <RateSearchBar
            search={{
              departurePortId,
              destinationPortId,
              type,
              weekday: search.weekday,
            }}
            anyFrom={anyFrom}
            anyTo={anyTo}
            busy={result.isFetching && response !== undefined}
            onSearch={(next) => {
              setEditing(false)
              change({
                ...next,
                costType: undefined,
                startCity: undefined,
                endCity: undefined,
                startCountry: undefined,
                endCountry: undefined,
                box: next.type === type ? search.box : undefined,
              })
            }}
          />
        )}
      </header>
      <SearchTools
        count={
          <p className={common.row} role="status">
            <b>{response ? t.found(f.number(response.total)) : result.isFetching ? core.common.loading : null}</b>
            {note && <span className={cx(common.pill, common.toneGreen)}>{t.yourDiscount(note)}</span>}
          </p>
        }
        seesPrices={seesPrices}
        size={container}
        onSize={changeSize}
        allSizes={allSizes}
        onAllSizes={(next) => {
          remember(ALL_SIZES_KEY, next ? 'yes' : 'no')
          setAllSizes(next)
        }}
        sort={sort}
        onSort={(next) => change({ sortBy: next === 'price' ? SORT_OF[container] : next })}
        currency={currency}
        onCurrency={(next) => change({ currency: next, page: search.page })}
        filters={filters}
        onFilters={change}
      />
      {!seesPrices && <p className={common.note}>{t.priceHidden}</p>}
      {result.error && !result.isFetching ? (
        <FailedState title={t.searchTitle} error={result.error} onRetry={() => void result.refetch()} />
      ) : !response || isBeyond ? (
        <ListSkeleton rows={6} />
      ) : offers.length === 0 ? (
        <EmptyState picture="search" title={t.noRoute} text={t.noRouteText} />
      ) : (
        <div className={common.stack} aria-busy={result.isFetching}>
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              size={container}
              allSizes={allSizes}
              currency={currency}
              seesPrices={seesPrices}
              isCheapest={best.isCheapest(offer)}
              isFastest={best.isFastest(offer)}
              onDetails={(of) => setDetails({ offer, size: of })}
              onBook={() => void navigate({ to: '/addOrder', search: { state: '4', freightId: offer.id } })}
            />
          ))}
        </div>
      )}
      {response && response.total > size && (
        <Pager
          page={page}
          size={size}
          total={response.total}
          onChange={(next, nextSize) => {
            change({ page: next === 1 ? undefined : next, size: nextSize === 20 ? undefined : nextSize })
            scrollContentToTop()
          }}
        />
      )}
      {details && <PriceDetailsDialog {...details} currency={currency} onClose={() => setDetails(undefined)} />}
    </section>
  )
}

/** What a search without a chosen port is limited to all the same: a name that no port of the list has, or a country. */
const placeOf = (city: string | undefined, country: string | undefined, t: RateMessages): string | undefined =>
  city ?? (country === '1' ? t.allOfChina : country === '2' ? t.allOfJapan : undefined)

const placeName = (id: number | undefined, ports: readonly ChoosablePort[] = []): string | undefined =>
  ports.find((port) => port.id === id)?.label
