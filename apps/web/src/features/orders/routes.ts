import { tokyoToday } from '@kairo/shared/dates'
import { type RoleId, STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { prefetch } from '@/api/queries.ts'
import { DEFAULT_SIZE } from '@/ui/list/list-search.ts'
import { screen } from '@/router/screen.ts'
import { fetchOrder } from './order.ts'
import { listInput, orderSearch, type OrderSearch, readableBy } from './list/filters/search-fields.ts'

/** Prefetches the first page of the lists and the order that the address opens. */
const fetchList =
  (component: 'searchOrder' | 'orderTracking') =>
  (search: OrderSearch, role: RoleId): void => {
    const type = component === 'searchOrder' ? 0 : 1
    prefetch(
      'POST /order/search',
      listInput(readableBy(search, role), { type, size: DEFAULT_SIZE, today: tokyoToday(new Date()) }),
    )
    prefetch('POST /usersearch/getByComponent', { component })
    prefetch('POST /order/getStatusCounts', {})
    if (search.open !== undefined) fetchOrder(search.open)
  }

const texts = async () => (await import('./texts.ts')).orderTexts
export const orderScreens = [
  screen({
    path: '/searchOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts,
    title: (t) => t.sea,
    search: orderSearch,
    fetch: fetchList('searchOrder'),
    load: () => import('./list/OrderListScreen.tsx'),
    component: 'OrderListScreen',
  }),
  screen({
    path: '/orderTracking',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts,
    title: (t) => t.trackingTitle,
    search: orderSearch,
    fetch: fetchList('orderTracking'),
    load: () => import('./list/OrderTrackingScreen.tsx'),
    component: 'OrderTrackingScreen',
  }),
] as const
