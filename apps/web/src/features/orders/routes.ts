import { STAFF_AND_CUSTOMERS } from '@kairo/shared/roles'
import { currentLanguage } from '../../i18n/language.ts'
import { screen } from '../../router/screen.ts'
import { actionTexts } from './action-messages/index.ts'
import { detailTexts } from './detail-messages/index.ts'
import { orderTexts } from './messages/index.ts'
import { orderSearch } from './list/filters/search-fields.ts'

/** A screen with the texts of what can be done on it, so that a dialog opens with its words. */
const withActions = async <T extends object>(load: Promise<T>): Promise<T> => {
  const language = currentLanguage()
  const [loaded] = await Promise.all([load, actionTexts.load(language), detailTexts.load(language)])
  return loaded
}

export const orderScreens = [
  screen({
    path: '/searchOrder',
    roles: STAFF_AND_CUSTOMERS,
    texts: orderTexts,
    title: (t) => t.sea,
    crumbs: (t) => [{ text: t.orders }],
    search: orderSearch,
    load: () => withActions(import('./list/OrderListScreen.tsx')),
    component: 'OrderListScreen',
  }),
  screen({
    path: '/orderTracking',
    roles: STAFF_AND_CUSTOMERS,
    texts: orderTexts,
    title: (t) => t.trackingTitle,
    crumbs: (t) => [{ text: t.tracking }, { text: t.seaCargo }],
    search: orderSearch,
    load: () => withActions(import('./list/OrderTrackingScreen.tsx')),
    component: 'OrderTrackingScreen',
  }),
] as const
