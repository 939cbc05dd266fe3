import { type RoleId, STAFF_AND_CUSTOMERS } from '@kairo/shared/roles'
import { prefetch } from '../../api/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { DEFAULT_SIZE } from '../../router/search.ts'
import { screen } from '../../router/screen.ts'
import { actionTexts } from './action-messages/index.ts'
import { detailTexts } from './detail-messages/index.ts'
import { orderTexts } from './messages/index.ts'
import { fetchOrder } from './order.ts'
import { listInput, orderSearch, type OrderSearch, readableBy } from './list/filters/search-fields.ts'

/** A screen with the texts of its actions, so that dialogs open without loading texts. */
const withActions = async <T extends object>(load: Promise<T>): Promise<T> => {
  const language = currentLanguage()
  const [loaded] = await Promise.all([load, actionTexts.load(language), detailTexts.load(language)])
  return loaded
}

/** Prefetches the first page of the lists and the order that the address opens. */
const fetchList =
  (component: 'searchOrder' | 'orderTracking') =>
  (search: OrderSearch, role: RoleId): void => {
    const type = component === 'searchOrder' ? 0 : 1
    prefetch('POST /order/search', listInput(readableBy(search, role), type, DEFAULT_SIZE))
    prefetch('POST /usersearch/getByComponent', { component })
    prefetch('POST /order/getStatusCounts', {})
    if (search.open !== undefined) fetchOrder(search.open)
  }

export const orderScreens = [
  screen({
    path: '/searchOrder',
    roles: STAFF_AND_CUSTOMERS,
    texts: orderTexts,
    title: (t) => t.sea,
    crumbs: (t) => [{ text: t.orders }],
    search: orderSearch,
    fetch: fetchList('searchOrder'),
    load: () => withActions(import('./list/OrderListScreen.tsx')),
    component: 'OrderListScreen',
    plain: true,
  }),
  screen({
    path: '/orderTracking',
    roles: STAFF_AND_CUSTOMERS,
    texts: orderTexts,
    title: (t) => t.trackingTitle,
    crumbs: (t) => [{ text: t.tracking }, { text: t.seaCargo }],
    search: orderSearch,
    fetch: fetchList('orderTracking'),
    load: () => withActions(import('./list/OrderTrackingScreen.tsx')),
    component: 'OrderTrackingScreen',
    plain: true,
  }),
] as const
