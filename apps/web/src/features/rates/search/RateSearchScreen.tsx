import { CURRENCIES } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/charges'
import { ROLE } from '@kairo/shared/roles'
import { getRouteApi } from '@tanstack/react-router'
import { Button, Segmented, Select } from 'antd'
import { Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../../../api/queries.ts'
import { useCore } from '../../../i18n/core.ts'
import { type Currency, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { scrollContentToTop } from '../../../ui/layout/scroll-to-top.ts'
import { showFailure, showSuccess } from '../../../ui/feedback/toast.ts'
import { AllInDialog } from './AllInDialog.tsx'
import { saveSearch, savedSearch } from './saved-search.ts'
import { rateTexts } from '../messages/index.ts'
import type { RateMessages } from '../messages/zh-cn.ts'
import type { Offer } from './offer.ts'
import { OfferCard } from './OfferCard.tsx'
import { portCalled } from './PortSelect.tsx'
import { RateSearchBar } from './RateSearchBar.tsx'
import { SurchargeDialog } from './SurchargeDialog.tsx'
import { useLivePrices } from './use-live-prices.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from './rate-search.module.css'

const route = getRouteApi('/_in/freightRateRetrieval')
const SIZES = { FCL: ['20GP', '40GP', '40HQ'], LCL: ['LCL'] } as const
const SORT_OF = { '20GP': 'allIn20gp', '40GP': 'allIn40gp', '40HQ': 'allIn40hq', LCL: 'allInLcl' } as const
const SORTS = ['weekday', 'distance', 'allIn20gp', 'allIn40gp', 'allIn40hq', 'allInLcl'] as const

/** The customer's rate search: a hero to ask with, offers with all-in prices, one step to booking. */
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
  // Who comes back by the menu finds the search as it was left.
  const [left, setLeft] = useState(() => (isBare ? savedSearch(userId) : undefined))
  const isReturning = left !== undefined && isBare
  // Once it is back, clearing all of it clears it.
  if (left !== undefined && !isBare) setLeft(undefined)
  useEffect(() => {
    if (isReturning) void navigate({ search: left, replace: true })
    else saveSearch(userId, search)
  }, [isReturning, left, navigate, search, userId])
  const type = search.type ?? search.costType ?? 'FCL'
  const sortBy = SORTS.find((known) => known === search.sortBy)
  const page = search.page ?? 1
  const size = search.size ?? 20
  const currency: Currency = search.currency ?? 'USD'
  useLivePrices({ isSeen: seesPrices })
  const ports = useApiQuery('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 })
  // The home page and links name ports; the bar shows them as chosen.
  const departurePortId = search.departurePortId ?? portCalled(search.startCity, ports.data?.data.departurePorts)
  const destinationPortId = search.destinationPortId ?? portCalled(search.endCity, ports.data?.data.destinationPorts)
  const result = useApiQuery(
    'POST /transportCost/jiansuo',
    {
      departurePortId,
      destinationPortId,
      departurePort: departurePortId ? undefined : search.startCity,
      destinationPort: destinationPortId ? undefined : search.endCity,
      startCountry: search.startCountry ? Number(search.startCountry) : undefined,
      endCountry: search.endCountry ? Number(search.endCountry) : undefined,
      type,
      weekday: search.weekday,
      distance: search.distance,
      directTransfer: search.directTransfer,
      shipType: search.shipType,
      maxCapacity: search.maxCapacity,
      validity: search.validity,
      sortBy,
      sortOrder: sortBy ? 'asc' : undefined,
      page,
      limit: size,
    },
    { keepPrevious: true, enabled: !isReturning },
  )
  const [surchargesOf, setSurchargesOf] = useState<Offer>()
  const [allIn, setAllIn] = useState<{ offer: Offer; size: ContainerType }>()
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: { ...search, page: undefined, ...changes } })
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      showSuccess(core.common.copied(window.location.href))
    } catch {
      showFailure(core.common.copyFailed)
    }
  }
  const response = result.data?.data
  const offers = response?.dataList ?? []
  const isEmpty = response !== undefined && !result.isFetching && !result.error && offers.length === 0
  const isBeyond = useLastPage({ page, size, total: response?.total ?? 0, isEmpty }, (last) => {
    void navigate({ search: { ...search, page: last === 1 ? undefined : last }, replace: true })
  })
  const yesNo = (yes: string, no: string) => [
    { value: 'YES', label: yes },
    { value: 'NO', label: no },
  ]
  const sorts = [
    { value: 'weekday', label: t.sortWeekday },
    { value: 'distance', label: t.sortDays },
    ...(seesPrices
      ? SIZES[type].map((container) => ({ value: SORT_OF[container], label: t.sortAllIn(container) }))
      : []),
  ]
  // The discount is worth saying once, not on each card.
  const note = response && 'discountNote' in response ? response.discountNote : null
  return (
    <section className={common.stackL} aria-label={t.searchTitle}>
      <header className={cx(styles.hero, common.sea)}>
        <h1 tabIndex={-1}>{t.searchTitle}</h1>
        <p>{t.searchIntro}</p>
        <RateSearchBar
          search={{
            departurePortId,
            destinationPortId,
            type,
            weekday: search.weekday,
          }}
          anyFrom={placeOf(search.startCity, search.startCountry, t)}
          anyTo={placeOf(search.endCity, search.endCountry, t)}
          busy={result.isFetching && response !== undefined}
          onSearch={(next) =>
            change({
              ...next,
              costType: undefined,
              startCity: undefined,
              endCity: undefined,
              startCountry: undefined,
              endCountry: undefined,
              sortBy: next.type === type ? search.sortBy : undefined,
            })
          }
        />
      </header>
      <div className={common.between}>
        <p className={common.row} role="status">
          <b>{response ? t.found(f.number(response.total)) : result.isFetching ? core.common.loading : null}</b>
          {note && <span className={cx(common.pill, common.toneGreen)}>{t.yourDiscount(note)}</span>}
        </p>
        <div className={common.row}>
          <Narrowing
            label={t.days}
            value={search.distance}
            onChange={(distance) => change({ distance })}
            options={[1, 2, 3, 4, 5, 6, 7, 8].map((days) => ({ value: days, label: t.daysOf(days) }))}
          />
          <Narrowing
            label={`${t.direct} / ${t.transfer}`}
            value={search.directTransfer}
            onChange={(directTransfer) => change({ directTransfer })}
            options={yesNo(t.direct, t.transfer)}
          />
          <Narrowing
            label={t.shipType}
            value={search.shipType}
            onChange={(shipType) => change({ shipType })}
            options={[
              { value: 'Normal', label: t.normal },
              { value: 'Fast', label: t.fast },
            ]}
          />
          <Narrowing
            label={t.anyCapacity}
            value={search.maxCapacity}
            onChange={(maxCapacity) => change({ maxCapacity })}
            options={[7, 14].map((days) => ({ value: days, label: t.capacity(days) }))}
          />
          <Narrowing
            label={t.validity}
            value={search.validity}
            onChange={(validity) => change({ validity })}
            options={yesNo(t.fixed, t.changing)}
          />
          <Select
            className={styles.sort}
            aria-label={t.sort}
            value={sortBy ?? 'weekday'}
            onChange={(value: string) => change({ sortBy: value })}
            options={sorts}
          />
          {seesPrices && (
            <Segmented
              aria-label={t.currency}
              options={[...CURRENCIES]}
              value={currency}
              onChange={(value) => change({ currency: value as Currency, page: search.page })}
            />
          )}
          <Button
            type="text"
            icon={<Link2 size={16} aria-hidden />}
            aria-label={t.copyLink}
            title={t.copyLink}
            onClick={() => void copyLink()}
          />
        </div>
      </div>
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
              currency={currency}
              onSurcharges={() => setSurchargesOf(offer)}
              onAllIn={(size) => setAllIn({ offer, size })}
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
      {surchargesOf && <SurchargeDialog rate={surchargesOf} onClose={() => setSurchargesOf(undefined)} />}
      {allIn && <AllInDialog {...allIn} onClose={() => setAllIn(undefined)} />}
    </section>
  )
}

/** What a search without a chosen port is limited to all the same: a name that no port of the list has, or a country. */
const placeOf = (city: string | undefined, country: string | undefined, t: RateMessages): string | undefined =>
  city ?? (country === '1' ? t.allOfChina : country === '2' ? t.allOfJapan : undefined)

/** One of the filters above the offers; without a value it does not limit. */
function Narrowing<V extends string | number>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  options: { value: V | string; label: string }[]
}) {
  return (
    <Select<V>
      className={styles.narrowing}
      aria-label={label}
      allowClear
      placeholder={label}
      value={value}
      onChange={(next: V | undefined) => onChange(next)}
      options={options}
      popupMatchSelectWidth={false}
    />
  )
}
