import { addDays, tokyoToday } from '@kairo/shared/dates'
import { isStaff } from '@kairo/shared/roles'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Anchor, Hourglass, TriangleAlert, UserRound } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { useApiQuery } from '../../../api/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { StatusTabs } from '../../../ui/layout/StatusTabs.tsx'
import { orderTexts } from '../messages/index.ts'
import { QUICK_VIEWS } from '../order.ts'
import { listInput, type OrderSearch } from './search-fields.ts'
import { STRIP, WAITING_FOR } from './status-tone.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from '../orders.module.css'

const ICONS = { cutSoon: AlarmClock, notSailed: TriangleAlert, late: Hourglass, arriving: Anchor, mine: UserRound }
/** Submitted and not yet sailed. */
const OPEN = ['2', '3', '4', '5', '6', '7']
type View = keyof typeof ICONS

/** What people look for first, as filters that the address holds like any other: whole days in Tokyo, today among them. */
function viewsOf(today: string, user: { id: number; role_id: number }): Partial<Record<View, OrderSearch>> {
  return {
    cutSoon: {
      state: OPEN,
      deadlineFrom: today,
      deadlineTo: addDays(today, 2),
      sortBy: 'deadline',
      sortOrder: 'asc',
    },
    ...(isStaff(user.role_id)
      ? {
          notSailed: {
            state: OPEN,
            expectLeaveTo: addDays(today, -1),
            sortBy: 'expectLeave',
            sortOrder: 'asc' as const,
          },
        }
      : {}),
    late: { state: ['8'], delay: 'YES' },
    arriving: {
      state: ['8'],
      expectArriveFrom: today,
      expectArriveTo: addDays(today, 7),
      sortBy: 'expectArrive',
      sortOrder: 'asc',
    },
    ...(isStaff(user.role_id) ? { mine: { state: [...OPEN, '8'], responsibleId: String(user.id) } } : {}),
  }
}

const same = (search: OrderSearch, view: OrderSearch): boolean => {
  const { open: _open, page: _page, size: _size, ...set } = search
  const sorted = (object: object) => JSON.stringify(Object.entries(object).toSorted(([a], [b]) => a.localeCompare(b)))
  return sorted(set) === sorted(view)
}

interface OrderStatusTabsProps {
  search: OrderSearch
  onSearch: (next: OrderSearch) => void
  now: Date
}

/** States with their counts, hot where the reader has to act, and a few views beside them. */
export function OrderStatusTabs({ search, onSearch, now }: OrderStatusTabsProps) {
  const t = useTexts(orderTexts)
  const { user } = useSession()
  const side = isStaff(user.role_id) ? 'staff' : 'customer'
  const counts = useApiQuery('POST /order/getStatusCounts', {}).data?.data
  const countOf = (status: number) =>
    counts?.counts.find((entry) => entry.runningStatus === status)?.count ?? (counts ? 0 : undefined)
  const chosen = search.state?.length === 1 ? (search.state[0] ?? '') : search.state?.length ? '' : 'all'
  const choose = (value: string) => {
    const { state: _state, page: _page, ...rest } = search
    onSearch(value === 'all' ? rest : { ...rest, state: [value] })
  }
  return (
    <div className={common.stack}>
      <StatusTabs
        label={t.strip}
        value={chosen}
        onChange={choose}
        items={[
          { value: 'all', label: t.all, count: counts?.total },
          ...STRIP[side].map((status) => ({
            value: String(status),
            label: t.short[status],
            count: countOf(status),
            hot: WAITING_FOR[side].includes(status),
          })),
        ]}
      />
      <QuickViews search={search} onSearch={onSearch} now={now} />
    </div>
  )
}

function QuickViews({ search, onSearch, now }: OrderStatusTabsProps) {
  const t = useTexts(orderTexts)
  const { user } = useSession()
  const views = viewsOf(tokyoToday(now), user)
  return (
    <div className={styles.quickViews} role="group" aria-label={t.views}>
      {(Object.keys(ICONS) as View[]).map((name) => {
        const view = views[name]
        return (
          view && (
            <QuickView
              key={name}
              name={name}
              view={view}
              pressed={same(search, view)}
              onChoose={(pressed) => onSearch(pressed ? {} : view)}
            />
          )
        )
      })}
    </div>
  )
}

interface QuickViewProps {
  name: View
  view: OrderSearch
  pressed: boolean
  onChoose: (pressed: boolean) => void
}

function QuickView({ name, view, pressed, onChoose }: QuickViewProps) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const Icon = ICONS[name]
  // A key of its own: what others do refreshes the rows at once, these counts with the next minute.
  const total = useQuery({
    queryKey: [QUICK_VIEWS, view],
    queryFn: ({ signal }) => call('POST /order/search', listInput(view, 0, 1), { signal }),
    staleTime: 60_000,
    refetchInterval: 120_000,
  }).data?.list.totalRow
  const urgent = (name === 'cutSoon' || name === 'notSailed' || name === 'late') && (total ?? 0) > 0
  return (
    <button
      type="button"
      className={cx(styles.quickView, urgent && styles.isUrgent)}
      aria-pressed={pressed}
      onClick={() => onChoose(pressed)}
    >
      <Icon size={14} aria-hidden />
      {t.view[name]}
      {total !== undefined && <i className={common.num}>{f.number(total)}</i>}
    </button>
  )
}

/** How many orders wait for the reader, for the words under the title. */
export function useWaiting(): { total: number; waiting: number } | undefined {
  const { user } = useSession()
  const counts = useApiQuery('POST /order/getStatusCounts', {}).data?.data
  if (!counts) return undefined
  const mine = WAITING_FOR[isStaff(user.role_id) ? 'staff' : 'customer'] as readonly number[]
  const waiting = counts.counts
    .filter((entry) => mine.includes(entry.runningStatus))
    .reduce((sum, entry) => sum + entry.count, 0)
  return { total: counts.total, waiting }
}
