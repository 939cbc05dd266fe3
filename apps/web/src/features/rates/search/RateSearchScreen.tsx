import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { ROLE } from '@kairo/shared/roles'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { remember, remembered } from '@/browser-storage.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { Pager } from '@/ui/list/Pager.tsx'
import { scrollContentToTop, useLastPage } from '@/ui/list/paging.ts'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { lacksExchangeRates, NoExchangeRates } from '../NoExchangeRates.tsx'
import { rateTexts, type RateTexts } from '../texts.ts'
import { useBestOffers } from './best-offers.ts'
import { type Offer, pricedSizes } from './offer.ts'
import { useTermsOfRates } from '@/features/free-time/terms/use-terms-of-rates.ts'
import { OfferCard } from './OfferCard.tsx'
import type { ChoosablePort } from './PortSelect.tsx'
import { PriceDetailsDialog } from './PriceDetailsDialog.tsx'
import { RateSearchBar } from './RateSearchBar.tsx'
import { SearchTools } from './SearchTools.tsx'
import { useLivePrices } from './use-live-prices.ts'
import { type RateSearchState, useRateSearch } from './use-rate-search.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './rate-search.module.css'

/** One container of a size, as the form's address has it. */
const ONE_OF = { '20GP': { fcl20Gp: 1 }, '40GP': { fcl40Gp: 1 }, '40HQ': { fcl40Hq: 1 } } as const

const ALL_SIZES_KEY = 'rate-search.all-sizes'

/** The customer's rate search: the search bar, offers with all-in prices, one step to booking. */
export function RateSearchScreen() {
  const t = useTexts(rateTexts)
  const core = useCore()
  const f = useFormat()
  const { user } = useSession()
  const navigate = useNavigate()
  const rateSearch = useRateSearch()
  const { search, setSearch, change, isReturning, type, chosen, sort, sortBy, page, size, filters, wanted } = rateSearch
  const seesPrices = user.role_id !== ROLE.shipperAccount
  useLivePrices({ isSeen: seesPrices })
  const result = useApiQuery(
    'POST /transportCost/jiansuo',
    { ...wanted, sortBy, sortOrder: 'asc', page, limit: size },
    { keepPrevious: true, enabled: !isReturning },
  )
  const [allSizes, setAllSizes] = useState(() => remembered(ALL_SIZES_KEY) === 'yes')
  const [details, setDetails] = useState<{ offer: Offer; size: ContainerType }>()
  const response = result.data?.data
  const offers = response?.dataList ?? []
  const isEmpty = response !== undefined && !result.isFetching && !result.error && offers.length === 0
  const isBeyond = useLastPage({ page, size, total: response?.total ?? 0, isEmpty }, (last) => {
    setSearch({ ...search, page: last === 1 ? undefined : last }, { replace: true })
  })
  const isFcl = type === 'FCL'
  // What the customer's bills and its last order have, until it chooses otherwise.
  const usual = response?.usual
  const container = rateSearch.sizeShown(usual?.size)
  const currency = search.currency ?? usual?.currency ?? 'USD'
  const termsOf = useTermsOfRates(
    offers.map(({ id }) => id),
    search.etd,
    isFcl,
  )
  const book = (offer: Offer) => {
    const isPriced = seesPrices && pricedSizes(offer).some((price) => price.size === container)
    const shown = isPriced && container !== 'LCL' ? ONE_OF[container] : {}
    void navigate({
      to: '/addOrder',
      // The sailing, and the size and the currency that the card shows.
      search: { state: '4', freightId: offer.id, etd: search.etd, ...(seesPrices && { currency }), ...shown },
    })
  }
  const best = useBestOffers(wanted, { offers, total: response?.total ?? 0, size: container, seesPrices })
  // The discount is shown once, not on each card.
  const note = response && 'discountNote' in response ? response.discountNote : null
  return (
    <section className={common.stackL} aria-label={t.searchTitle}>
      <SearchHead rateSearch={rateSearch} busy={result.isFetching && response !== undefined} />
      <SearchTools
        count={
          <p className={common.row} role="status">
            <b>{response ? t.found(f.number(response.total)) : result.isFetching ? core.common.loading : null}</b>
            {note && <span className={cx(common.pill, common.toneGreen)}>{t.yourDiscount(note)}</span>}
          </p>
        }
        seesPrices={seesPrices}
        type={type}
        size={response || chosen ? container : undefined}
        onSize={rateSearch.changeSize}
        allSizes={allSizes}
        onAllSizes={(next) => {
          remember(ALL_SIZES_KEY, next ? 'yes' : 'no')
          setAllSizes(next)
        }}
        sort={sort}
        onSort={(next) => rateSearch.changeSort(next, container)}
        currency={response || search.currency ? currency : undefined}
        onCurrency={(next) => change({ currency: next, page: search.page })}
        filters={filters}
        onFilters={change}
      />
      {!seesPrices && <p className={common.note}>{t.priceHidden}</p>}
      {lacksExchangeRates(result.error) ? (
        <NoExchangeRates />
      ) : result.error && !result.isFetching ? (
        <FailedState title={t.searchTitle} error={result.error} onRetry={() => void result.refetch()} />
      ) : !response || isBeyond ? (
        <ListSkeleton rows={6} />
      ) : offers.length === 0 ? (
        <EmptyState picture="search" title={t.noRoute} text={t.noRouteText} />
      ) : (
        <div className={styles.offers} aria-busy={result.isFetching}>
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              size={container}
              allSizes={allSizes}
              currency={currency}
              seesPrices={seesPrices}
              freeTime={isFcl ? termsOf(offer.id) : undefined}
              isCheapest={best.isCheapest(offer)}
              isFastest={best.isFastest(offer)}
              onDetails={(of) => setDetails({ offer, size: of })}
              onBook={() => book(offer)}
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

/** The search bar. On a phone it is folded once something is searched: it would stand before the first price. */
function SearchHead({
  rateSearch: { search, change, isBare, type, ports, departurePortId, destinationPortId },
  busy,
}: {
  rateSearch: RateSearchState
  busy: boolean
}) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const narrow = useNarrow()
  const [isEditing, setEditing] = useState(false)
  const anyFrom = placeOf(search.startCity, search.startCountry, t)
  const anyTo = placeOf(search.endCity, search.endCountry, t)
  const isFolded = narrow && !isBare && !isEditing
  return (
    <header className={cx(styles.hero, common.sea)}>
      <h1 className={common.srOnly} tabIndex={-1}>
        {t.searchTitle}
      </h1>
      {isFolded ? (
        <button type="button" className={styles.folded} onClick={() => setEditing(true)}>
          <b>
            {placeName(departurePortId, ports?.departurePorts) ?? anyFrom ?? t.anyPort} →{' '}
            {placeName(destinationPortId, ports?.destinationPorts) ?? anyTo ?? t.anyPort}
          </b>
          <span>
            {type} · {search.weekday ? f.weekday(search.weekday) : t.anyWeekday}
            {search.etd && ` · ${t.etdFrom} ${f.date(search.etd)}`}
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
            etd: search.etd,
          }}
          anyFrom={anyFrom}
          anyTo={anyTo}
          busy={busy}
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
  )
}

/**
 * What a search without a chosen port is limited to all the same: a name that no port of the list has, or a country.
 */
const placeOf = (city: string | undefined, country: string | undefined, t: RateTexts): string | undefined =>
  city ?? (country === '1' ? t.allOfChina : country === '2' ? t.allOfJapan : undefined)

const placeName = (id: number | undefined, ports: readonly ChoosablePort[] = []): string | undefined =>
  ports.find((port) => port.id === id)?.label
