import { tokyoToday } from '@kairo/shared/dates'
import { RUNNING_STATUSES } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { AlarmClock, Anchor, Bookmark, Hourglass, TriangleAlert, UserRound } from 'lucide-react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { type SavedView, isSameView } from '@/ui/list/list-layout.ts'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { orderTexts } from '../../texts.ts'
import { ALL_STATUSES, filterInput, isBare, type OrderSearch } from './search-fields.ts'
import { QUICK_VIEW_NAMES, type QuickViewName, quickViews } from './quick-views.ts'
import { WAITING_FOR } from '../../row/status-tone.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../../orders.module.css'

const ICONS = { cutSoon: AlarmClock, notSailed: TriangleAlert, late: Hourglass, arriving: Anchor, mine: UserRound }
interface OrderStatusTabsProps {
  /** Begins with what is under way, which is shown while nothing is asked for. */
  tracking?: boolean
  search: OrderSearch
  onSearch: (next: OrderSearch) => void
  now: Date
  /** The user's saved views, beside the quick views. */
  saved: readonly SavedView[]
}

/** States with their counts, hot where the user has to act, and a few views beside them. */
export function OrderStatusTabs({ search, onSearch, now, saved, tracking = false }: OrderStatusTabsProps) {
  const t = useTexts(orderTexts)
  const { user } = useSession()
  const side = isStaff(user.role_id) ? 'staff' : 'customer'
  const counts = useApiQuery('POST /order/getStatusCounts', {}).data?.data
  const countOf = (status: number) =>
    counts?.counts.find((entry) => entry.runningStatus === status)?.count ?? (counts ? 0 : undefined)
  const isAll = tracking ? search.state?.length === ALL_STATUSES.length : !search.state?.length
  const chosen =
    tracking && isBare(search) ? 'underWay' : isAll ? 'all' : search.state?.length === 1 ? (search.state[0] ?? '') : ''
  const choose = (value: string) => {
    const { state: _state, page: _page, ...rest } = search
    if (value === 'underWay') return onSearch({})
    const all = tracking ? { ...rest, state: ALL_STATUSES } : rest
    onSearch(value === 'all' ? all : { ...rest, state: [value] })
  }
  return (
    <div className={common.stack}>
      <StatusTabs
        label={t.strip}
        value={chosen}
        onChange={choose}
        items={[
          ...(tracking ? [{ value: 'underWay', label: t.underWay }] : []),
          { value: 'all', label: t.all, count: counts?.total },
          ...RUNNING_STATUSES.map((status) => ({
            value: String(status),
            label: t.short[status],
            count: countOf(status),
            hot: WAITING_FOR[side].includes(status),
          })),
        ]}
      />
      <QuickViews search={search} onSearch={onSearch} now={now} saved={saved} />
    </div>
  )
}

function QuickViews({ search, onSearch, now, saved }: OrderStatusTabsProps) {
  const t = useTexts(orderTexts)
  const { user } = useSession()
  const views = quickViews(tokyoToday(now), user)
  const shown = QUICK_VIEW_NAMES.flatMap((name) => views[name] ?? [])
  const counts = useApiQuery(
    'POST /order/getViewCounts',
    { views: shown.map(filterInput) },
    { staleMs: 60_000, refetchMs: 120_000, keepPrevious: true },
  ).data?.data.counts
  return (
    <div className={styles.quickViews} role="group" aria-label={t.views}>
      {QUICK_VIEW_NAMES.map((name) => {
        const view = views[name]
        return (
          view && (
            <QuickView
              key={name}
              name={name}
              count={counts?.[shown.indexOf(view)]}
              pressed={isSameView(search, { search: view })}
              onChoose={(pressed) => onSearch(pressed ? {} : view)}
            />
          )
        )
      })}
      {saved.map((view) => {
        const pressed = isSameView(search, view)
        return (
          <button
            key={view.name}
            type="button"
            className={styles.quickView}
            aria-pressed={pressed}
            // The search schema drops parameters it no longer knows.
            onClick={() => onSearch(pressed ? {} : (view.search as OrderSearch))}
          >
            <Bookmark size={14} aria-hidden />
            {view.name}
          </button>
        )
      })}
    </div>
  )
}

interface QuickViewProps {
  name: QuickViewName
  count: number | undefined
  pressed: boolean
  onChoose: (pressed: boolean) => void
}

function QuickView({ name, count, pressed, onChoose }: QuickViewProps) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const Icon = ICONS[name]
  const urgent = (name === 'cutSoon' || name === 'notSailed' || name === 'late') && (count ?? 0) > 0
  return (
    <button
      type="button"
      className={cx(styles.quickView, urgent && styles.isUrgent)}
      aria-pressed={pressed}
      onClick={() => onChoose(pressed)}
    >
      <Icon size={14} aria-hidden />
      {t.view[name]}
      {count !== undefined && <i className={common.num}>{f.number(count)}</i>}
    </button>
  )
}

/** How many orders there are and how many wait for the user's answer: the number of the home page and the menu's badge. */
export function useWaiting(): { total: number; waiting: number } | undefined {
  const total = useApiQuery('POST /order/getStatusCounts', {}).data?.data.total
  // Fetched by the menu already; waiting.ts defines "waiting".
  const waiting = useApiQuery('POST /order/getUnapprovedOrderCount', {}).data?.data.unapprovedOrderCount
  return total === undefined || waiting === undefined ? undefined : { total, waiting }
}
