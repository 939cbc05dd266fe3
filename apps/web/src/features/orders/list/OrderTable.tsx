import { tokyoToday } from '@kairo/shared/dates'
import { isOrderListColumn } from '@kairo/shared/orders/fields/list-columns'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { prefetch, useApiQuery, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DEFAULT_SIZE } from '@/ui/list/list-search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { FilterChooser } from '@/ui/list/filters/FilterChooser.tsx'
import { useCards } from '@/ui/layout/narrow.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSelection } from '@/ui/list/selection.ts'
import { arrangedColumns, isSameView, type SavedView } from '@/ui/list/list-layout.ts'
import { actionTexts, orderTexts } from '../texts.ts'
import { BulkBar } from '../commands/bulk/BulkBar.tsx'
import type { BulkAction } from '../commands/bulk/bulk-actions.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { BulkDialog, DocumentsZipDialog, fetchParts, OrderDialogs, OrderDrawer } from './lazy-parts.ts'
import { fetchOrder, type Order, useLiveOrders } from '../order.ts'
import { orderColumns, trackingColumns } from './columns/order-columns.tsx'
import { FILTER_GROUPS, type OrderFilter, orderFilters, shownFilters, STAFF_DEFAULT } from './filters/order-filters.tsx'
import { quickViews } from './filters/quick-views.ts'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import {
  ALL_STATUSES,
  isBare,
  listInput,
  type OrderSearch,
  readableBy,
  sortOf,
  trackingSearch,
} from './filters/search-fields.ts'
import { AllAccepted, isTabOf } from './filters/AllAccepted.tsx'
import { OrderStatusTabs, useWaiting } from './filters/OrderStatusTabs.tsx'
import { useOrderCommands } from '../commands/use-order-commands.ts'
import { rowEntries } from '../commands/row-entries.ts'
import { whenIdle } from '@/when-idle.ts'
import { useNow } from '@/use-now.ts'
import common from '@/ui/common.module.css'

const LIST = 'POST /order/search'

/** The filters with their choices; a tab or a view that is chosen shows its own, so they get no chip. */
function useOrderFilters(search: OrderSearch, saved: readonly SavedView[] | undefined, now: Date) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const { user } = useSession()
  const role = user.role_id
  const staff = isStaff(role)
  const ports = useApiQuery('POST /order/getCityAndCountriesPorts', {}, { staleMs: 300_000, later: true }).data?.data
  const people =
    useApiQuery('POST /user/getResponsibleList', {}, { staleMs: 300_000, enabled: staff, later: true }).data?.data
      .responsibleList ?? []
  const customerId = Number(search.customerId ?? 0)
  const customers = useApiQuery(
    'POST /user/getCustomers',
    { roleId: ROLE.customer, ids: [customerId] },
    { staleMs: 300_000, enabled: staff && customerId > 0 },
  ).data?.data.users
  const portOptions = (list: readonly { name: string; label: string; unlocode: string | null }[] = []) =>
    list.map((port) => ({ value: port.name, label: `${port.label}${port.unlocode ? ` (${port.unlocode})` : ''}` }))
  const views = [
    ...Object.values(quickViews(tokyoToday(now), user)).map((view) => ({ search: view })),
    ...(saved ?? []),
  ]
  const isView = views.some((view) => isSameView(search, view))
  return orderFilters({
    t,
    language,
    role,
    departurePorts: portOptions(ports?.departurePorts),
    destinationPorts: portOptions(ports?.destinationPorts),
    customer:
      customerId > 0
        ? { value: String(customerId), label: customers?.[0]?.company_name ?? String(customerId) }
        : undefined,
    responsible: people.map((person) => ({ value: String(person.id), label: person.name })),
  }).map((filter) =>
    isView || (filter.key === 'state' && (search.state?.length === 1 || search.state?.length === ALL_STATUSES.length))
      ? { ...filter, chip: false }
      : filter,
  )
}

interface OrderTableProps {
  kind: 'list' | 'tracking'
  search: OrderSearch
  /** A function receives the present search. Keep its identity between renders, or every row is rendered again. */
  onSearch: (next: OrderSearch | ((before: OrderSearch) => OrderSearch), how?: { replace: true }) => void
  /** Of this screen alone. */
  filters?: readonly OrderFilter[]
  /** Below the states, while the address asks for nothing: what it shows may grow without moving them. */
  first?: ReactNode
  /** Right of the export. */
  actions?: ReactNode
}

/** The list of orders with states, filters and columns that the user chose; follows other users' changes. */
export function OrderTable({
  kind,
  search: requested,
  onSearch,
  actions,
  first,
  filters: ofScreen = [],
}: OrderTableProps) {
  const t = useTexts(orderTexts)
  const actionLabels = useTexts(actionTexts)
  const f = useFormat()
  const language = useLanguage()
  const now = useNow()
  const { user } = useSession()
  const role = user.role_id
  const staff = isStaff(role)
  const search = readableBy(requested, role)
  const saved = useSavedSearch(kind === 'list' ? 'searchOrder' : 'orderTracking')
  const waiting = useWaiting()
  const today = tokyoToday(now)
  const inputOf = (wanted: OrderSearch) =>
    listInput(wanted, { type: kind === 'list' ? 0 : 1, size: DEFAULT_SIZE, today })
  const list = useList(LIST, inputOf(search))
  const asked = kind === 'tracking' ? trackingSearch(search, today) : search
  useLiveOrders()
  const isListed = list.data !== undefined
  useEffect(() => (isListed ? whenIdle(fetchParts) : undefined), [isListed])
  const filters = [...ofScreen, ...useOrderFilters(search, saved.layout.views, now)]
  const chosen = saved.filters ?? STAFF_DEFAULT
  const { rows: selected, onSelect } = useSelection(list.data?.rows)
  const deselect = (ids: readonly number[]) => onSelect((before) => before.filter(({ id }) => !ids.includes(id)))
  const [bulk, setBulk] = useState<BulkAction>()
  const [archiving, setArchiving] = useState(false)
  const openOrder = (open: number | undefined) => onSearch((before) => ({ ...before, open, tab: undefined }))
  const { commands, open, close } = useOrderCommands((order) => openOrder(order.id))
  const facts = { role, now, t, f, language, onChip: commands.chip, isCard: useCards() }
  const columns = kind === 'list' ? orderColumns(facts) : trackingColumns(facts)
  const inView = arrangedColumns(columns, saved.layout)
    .map(({ key }) => key)
    .filter(isOrderListColumn)
  // Other users' changes refresh the rows without graying them: only the user's own searches show as busy.
  const isFetching = list.isFetching && (list.isPlaceholderData || !list.data)
  const shown = { data: list.data, error: list.data ? null : list.error, isFetching, refetch: list.refetch }
  const selection = {
    rows: selected,
    onSelect,
    actions: (
      <BulkBar
        orders={selected}
        staff={staff}
        columns={inView}
        onAction={setBulk}
        onDocuments={() => setArchiving(true)}
        onSailing={(vessel, voyage) => onSearch({ vessel, voyage })}
      />
    ),
  }
  return (
    <>
      <ListScreen<Order, OrderSearch>
        name={`orders.${kind}`}
        title={kind === 'list' ? t.sea : t.trackingTitle}
        subtitle={waiting && t.listSubtitle(f.number(waiting.total), f.number(waiting.waiting))}
        actions={actions}
        tools={<ExportMenu search={asked} total={list.data?.total} columns={inView} />}
        strip={
          <>
            {list.error && list.data && <RefreshFailed onRetry={() => void list.refetch()} />}
            <OrderStatusTabs
              tracking={kind === 'tracking'}
              search={search}
              onSearch={onSearch}
              now={now}
              saved={saved.layout.views ?? []}
            />
            {isBare(search) && first}
          </>
        }
        search={search}
        sort={sortOf(asked)}
        onSearch={onSearch}
        filters={staff ? shownFilters(filters, chosen, search) : filters}
        filterChooser={
          staff && (
            <FilterChooser
              groups={FILTER_GROUPS.map((group) => ({
                title: t.filterGroups[group],
                filters: filters.filter((filter) => filter.group === group),
              }))}
              chosen={chosen}
              standard={STAFF_DEFAULT}
              onChange={saved.onFilters}
            />
          )
        }
        columns={columns}
        memory={saved}
        list={shown}
        onNearPage={(page) => prefetch(LIST, inputOf({ ...search, page }))}
        onNearRow={({ id }) => fetchOrder(id)}
        rowKey={(order) => order.id}
        rowLabel={(order) => order.code}
        // The tracking list has the trace beside each row, a short word.
        actionsWidth={kind === 'tracking' ? 108 : language === 'en' ? 168 : 140}
        selection={selection}
        rowActions={(order) =>
          rowEntries({ order, role, commands, t: actionLabels, list: t, traceFirst: kind === 'tracking' })
        }
        empty={{
          ...(kind === 'list' ? { title: t.emptyTitle, text: t.emptyText } : { title: t.trackingEmpty }),
          action: <FirstOrder staff={staff} kind={kind} />,
          filtered: staff && isTabOf(search, RUNNING_STATUS.sent) ? <AllAccepted onSearch={onSearch} /> : undefined,
        }}
      />
      {search.open !== undefined && (
        <OrderDrawer
          id={search.open}
          known={list.data?.rows.find((row) => row.id === search.open)}
          commands={commands}
          start={search.start}
          onStarted={() => onSearch((before) => ({ ...before, start: undefined }), { replace: true })}
          tab={search.tab}
          onTab={(tab) => onSearch((before) => ({ ...before, tab }), { replace: true })}
          onClose={() => openOrder(undefined)}
        />
      )}
      {open && <OrderDialogs open={open} commands={commands} onClose={close} />}
      {archiving && <DocumentsZipDialog orders={selected} onClose={() => setArchiving(false)} />}
      {bulk && <BulkDialog action={bulk} orders={selected} onDone={deselect} onClose={() => setBulk(undefined)} />}
    </>
  )
}

/** The rows shown are those of before: refetching them failed. */
function RefreshFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(orderTexts)
  const core = useCore()
  return (
    <Notice
      tone="warning"
      title={t.refreshFailed}
      className={common.mb12}
      action={
        <Button size="small" onClick={onRetry}>
          {core.common.retry}
        </Button>
      }
    />
  )
}

/** Where orders come from. */
function FirstOrder({ staff, kind }: { staff: boolean; kind: 'list' | 'tracking' }) {
  const t = useTexts(orderTexts)
  const navigate = useNavigate()
  if (!staff) return <Button onClick={() => void navigate({ to: '/freightRateRetrieval' })}>{t.toRateSearch}</Button>
  return kind === 'list' ? (
    <Button onClick={() => void navigate({ to: '/addOrder' })}>{t.add}</Button>
  ) : (
    <Button onClick={() => void navigate({ to: '/searchOrder' })}>{t.toOrders}</Button>
  )
}
